"""What is kept: players, games, seats, deals with a snapshot, and moves, which are the record."""

import secrets
from typing import ClassVar

from django.db import models
from django.urls import reverse

CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 12


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    return secrets.token_hex(16)


class Player(models.Model):
    """Someone who has dealt a hand: no sign-up, known by a secret in a signed cookie (X007)."""

    name = models.CharField(max_length=24, blank=True)
    secret = models.CharField(max_length=32, unique=True, default=new_secret, editable=False)
    settings = models.JSONField(default=dict, blank=True)
    resume_code = models.CharField(
        max_length=10, unique=True, null=True, blank=True, editable=False
    )
    resume_until = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"player {self.pk}"


class Game(models.Model):
    """One table of one game.

    `options` holds what it was started with beyond the variant, e.g. `{"deals": 3}`; `daily` is
    the date of the deal of the day whose cards they are, `counted` that this is the one try.
    """

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    key = models.CharField(max_length=16)
    variant = models.CharField(max_length=16)
    options = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.key} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.key, self.code])


class Seat(models.Model):
    """A place at a table: a player, or a bot of some level, or (both empty) nobody yet."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    level = models.CharField(max_length=16, blank=True)

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "index"], name="one_seat_per_index")
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.index}"


class Deal(models.Model):
    """One deal of a game.

    `seed` is a deal number or a longer seed text; a deal from explicit cards has none and keeps
    them in `cards`. `version` counts the writes to the game, those to the deals before included,
    so that a version once shown never stands for another position. `carried` is what the deals
    before have left to this one: the totals of a series. `snapshot` is the present
    state: a request reads one row and folds no moves. A deal played on from ply `origin_ply` of
    another has that deal's first moves as its own.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    index = models.PositiveSmallIntegerField(default=0)
    seed = models.CharField(max_length=64, blank=True)
    cards = models.JSONField(null=True, blank=True)
    version = models.PositiveIntegerField(default=0)
    snapshot = models.JSONField()
    carried = models.JSONField(default=dict, blank=True)
    taken_back = models.BooleanField(default=False)
    ranked = models.BooleanField(default=True)
    origin = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="branches"
    )
    origin_ply = models.PositiveIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "index"], name="one_deal_per_index")
        ]

    def __str__(self) -> str:
        return self.seed or f"deal {self.pk}"


class Move(models.Model):
    """A move as text (engine-protocol.md, "Moves"); the moves of a deal by ply are its record."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=160)

    class Meta:
        ordering: ClassVar = ["ply"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["deal", "ply"], name="one_move_per_ply")
        ]

    def __str__(self) -> str:
        return f"{self.ply}: {self.text}"


class Daily(models.Model):
    """The deal of the day of one game (X003): the same table and cards for everybody.

    Made when the first player sits down. `seed` deals as a deal number does (rules.md,
    section 5), and must reach nobody before the day is over.
    """

    key = models.CharField(max_length=16)
    day = models.DateField()
    variant = models.CharField(max_length=16)
    seats = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=16)
    seed = models.CharField(max_length=32, default=new_secret, editable=False)

    class Meta:
        verbose_name_plural = "dailies"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["key", "day"], name="one_daily_per_day")
        ]

    def __str__(self) -> str:
        return f"{self.key} {self.day}"


class Try(models.Model):
    """A player's game of a deal of the day.

    The first on the day itself is `counted`. Its `score` (the game's words say what it means;
    the more the better) is kept when it ends before the day does, and places it.
    """

    daily = models.ForeignKey(Daily, on_delete=models.CASCADE, related_name="tries")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tries")
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="daily_try")
    counted = models.BooleanField(default=True)
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "tries"
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["daily", "player"], condition=models.Q(counted=True), name="one_counted_try"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["daily", "-score"], name="tries_by_score")]

    def __str__(self) -> str:
        return f"{self.daily_id}/{self.player_id}"
