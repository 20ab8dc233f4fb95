from collections.abc import Callable
from pathlib import Path

import pytest

from rules import content

PAGE = """---
title: {title}
description: About {title}.
order: 20
{more}---
{body}
"""

type Write = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "content"


@pytest.fixture
def write(folder: Path) -> Write:
    """Writes a page's file: ``write("en/durak/faq", "Body", title="Questions")``."""

    def written(name: str, body: str = "Text.", *, title: str = "A title", more: str = "") -> Path:
        path = folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.format(title=title, body=body, more=more), encoding="utf-8")
        return path

    return written


@pytest.fixture
def load(folder: Path, db: None) -> Callable[..., list[str]]:
    """Loads the folder; gives what was said."""

    def loaded(*, force: bool = False) -> list[str]:
        said: list[str] = []
        content.load(folder, force=force, say=said.append)
        return said

    return loaded


@pytest.fixture
def site(db: None) -> None:
    """The pages that the site comes with."""
    content.load()
