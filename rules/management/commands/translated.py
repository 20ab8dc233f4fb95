from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.content import ContentError, File, mark_translated


class Command(BaseCommand):
    help = "Write into translations which English text they now translate."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, help="rules/content/ru/durak/faq.md …")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        for path in files:
            try:
                source = mark_translated(File.at(path.resolve()))
            except ContentError as error:
                raise CommandError(str(error)) from error
            self.stdout.write(f"{path}: {source}")
