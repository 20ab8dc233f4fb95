from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.content import FOLDER, ContentError, load


class Command(BaseCommand):
    help = "Load the pages of rules/content; pages edited in the admin stay as they are."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="overwrite edited pages too")
        parser.add_argument("--folder", type=Path, default=FOLDER)

    def handle(self, *, force: bool, folder: Path, verbosity: int, **options: Any) -> None:
        try:
            load(folder, force=force, say=self.stdout.write if verbosity else lambda line: None)
        except ContentError as error:
            raise CommandError(str(error)) from error
