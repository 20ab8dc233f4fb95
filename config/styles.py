"""Style sheets as they are served: each page loads one, whole."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from whitenoise.storage import CompressedManifestStaticFilesStorage

_IMPORT = re.compile(r'^@import url\("(.+)"\);\n+', re.MULTILINE)
_FOR_PEOPLE = re.compile(r"/\*.*?\*/\n*|^ +", re.MULTILINE | re.DOTALL)


def whole_sheet(name: str) -> str:
    """The sheet ``name`` (``css/pages.css``) with what it imports in the imports' places, and
    without comments and indentation.
    """
    folder = name.rpartition("/")[0]
    sheet = Path(str(finders.find(name))).read_text(encoding="utf-8")
    whole = _IMPORT.sub(lambda line: whole_sheet(f"{folder}/{line[1]}"), sheet)
    return _FOR_PEOPLE.sub("", whole)


class WholeSheetsStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """A browser asks for an imported sheet only when it has read the importing one: two waits."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        if not dry_run:
            for name in paths:
                if name.startswith("css/"):
                    Path(self.path(name)).write_text(whole_sheet(name), encoding="utf-8")
                    paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)
