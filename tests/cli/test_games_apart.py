"""No command asks which game it is: what a game adds to the command line lies in its own folder."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dorfplatz.cli

CLI = Path(dorfplatz.cli.__file__).parent
SHARED = [path for folder in (CLI, CLI / "terminal", CLI / "output") for path in sorted(folder.glob("*.py"))]
OF_ONE_GAME = re.compile(r"dorfplatz\.(games|rules|bots|analysis|cli)\.(romantik|duel|valley)\b")


def imported(path: Path) -> Iterator[str]:
    """The modules that a module imports, wherever it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", SHARED, ids=[str(path.relative_to(CLI)) for path in SHARED])
def test_commands_and_the_shared_terminal_import_nothing_of_one_game(path: Path) -> None:
    assert [name for name in imported(path) if OF_ONE_GAME.match(name)] == []


@pytest.mark.parametrize("path", SHARED, ids=[str(path.relative_to(CLI)) for path in SHARED])
def test_commands_and_the_shared_terminal_compare_no_names_of_games(path: Path) -> None:
    compared = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Compare)]
    constants = [each.value for node in compared for each in ast.walk(node) if isinstance(each, ast.Constant)]
    assert not {"romantik", "duel", "valley"} & {value for value in constants if isinstance(value, str)}
