import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from games import bots, words
from games.engine.errors import Reason
from games.engine.game import Verdict
from games.engine.protocol import Engine
from games.engine.record import Record


class Command(BaseCommand):
    help = "Answer the engine protocol: one JSON object per line in, one per line out."
    requires_system_checks: list[str] = []  # noqa: RUF012, the signature is Django's

    def handle(self, *args: Any, **options: Any) -> None:
        engine = Engine(say, bots.choose, sentence)
        for answer in engine.serve(sys.stdin.buffer):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()


def say(record: Record, state: Any, verdict: Verdict, language: str) -> str:
    with translation.override(language):
        return words.verdict_text(record.game.key, verdict, state)


def sentence(key: str, reason: Reason) -> str:
    with translation.override("en"):
        return words.reason_text(key, reason)
