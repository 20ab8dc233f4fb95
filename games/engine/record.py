"""A record: one deal of one game, from the cards to the last move (engine-protocol.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.errors import BadRecord, EngineError, Reason
from games.engine.game import Game
from games.engine.registry import check_table, find_game, letter_of, parse_number


@dataclass(frozen=True, slots=True)
class Record:
    game: Game
    deal: Any
    moves: tuple[str, ...]
    number: str | None = None
    """The deal number that the cards follow from, if they follow from one."""

    @classmethod
    def parse(cls, obj: object) -> "Record":
        """Checks everything but the moves' legality, which ``replay`` does.

        Raises UnknownGame, BadRecord or BadCard.
        """
        if not isinstance(obj, dict):
            raise BadRecord("a record must be a JSON object", fault=Reason("not_an_object"))
        game = find_game(obj.get("game"))
        variant, seats = check_table(game, obj.get("variant"), obj.get("seats"))
        number, deal = _parse_deal(game, variant, seats, obj.get("deal"))
        moves = obj.get("moves")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise BadRecord("'moves' must be a list of strings", fault=Reason("not_moves"))
        return cls(game, deal, tuple(moves), number)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "variant": self.deal.variant,
            "seats": self.deal.seats,
            "deal": {"number": self.number} if self.number else self.deal.to_json(),
            "moves": list(self.moves),
        }

    def states(self) -> Iterator[Any]:
        """The state before the first move, then after each.

        Raises IllegalMove, BadCard or GameOver, with ``ply`` set.
        """
        state = self.game.start(self.deal)
        yield state
        for ply, text in enumerate(self.moves):
            try:
                state = self.game.apply(state, self.game.parse_move(state, text.strip()))
            except EngineError as error:
                error.ply = ply
                raise
            yield state

    def replay(self) -> Any:
        """The state after the last move; raises like ``states``."""
        *_, last = self.states()
        return last


def deal_by_number(game: Game, variant: str, seats: int, number: object) -> Any:
    """Raises BadRecord when the number is malformed or belongs to another table."""
    numbered_game, _ = parse_number(number)  # type: ignore[arg-type]
    if numbered_game.key != game.key or str(number)[0] != letter_of(game, variant):
        raise BadRecord(
            f"{number} is no deal of {game.key} {variant}",
            fault=Reason("foreign_number", {"number": str(number)}),
        )
    return game.deal_from_seed(variant, seats, str(number))


def _parse_deal(game: Game, variant: str, seats: int, obj: object) -> tuple[str | None, Any]:
    if not isinstance(obj, Mapping):
        raise BadRecord("'deal' must be a JSON object", fault=Reason("not_a_deal"))
    if obj.get("number") is not None:
        if any(value is not None for name, value in obj.items() if name != "number"):
            raise BadRecord(
                "'deal' has either a number or explicit cards, not both",
                fault=Reason("number_and_cards"),
            )
        return obj["number"], deal_by_number(game, variant, seats, obj["number"])
    return None, game.deal_from_json(variant, seats, obj)
