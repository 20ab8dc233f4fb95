"""The engine is pure Python: no Django, no clock but the CPU's, no global random."""

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "games" / "engine"
FORBIDDEN = ("django", "random", "secrets", "datetime", "games.models", "games.play", "games.bots")


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module}"


def test_engine_imports_nothing_impure() -> None:
    modules = sorted(ENGINE.glob("*.py"))
    assert len(modules) > 8
    for module in modules:
        for name in imported(ast.parse(module.read_text())):
            assert not name.startswith(FORBIDDEN), f"{module.name} imports {name}"
            if name.startswith("games"):
                assert name.startswith("games.engine"), f"{module.name} imports {name}"


def test_only_the_protocol_looks_at_a_clock() -> None:
    with_clock = {
        module.name
        for module in ENGINE.glob("*.py")
        if "time" in set(imported(ast.parse(module.read_text())))
    }
    assert with_clock <= {"protocol.py"}
