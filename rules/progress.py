"""Which lessons somebody has got right; nobody is anybody before the first."""

from games.models import Player
from rules.models import Progress


def done(player: Player | None, game: str) -> set[str]:
    if player is None:
        return set()
    found = Progress.objects.filter(player=player, game=game)
    return set(found.values_list("lesson", flat=True))


def keep(player: Player, game: str, lesson: str) -> None:
    Progress.objects.get_or_create(player=player, game=game, lesson=lesson)
