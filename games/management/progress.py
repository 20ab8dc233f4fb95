"""A progress bar in plain text."""

from typing import Any

BAR = 40


def show_progress(output: Any, done: int, total: int, unit: str) -> None:
    """Draws it over the last one; nothing where nobody looks."""
    if not output.isatty():
        return
    filled = BAR * done // total
    end = "\n" if done == total else ""
    output.write(f"\r[{'#' * filled:<{BAR}}] {done}/{total} {unit}", ending=end)
