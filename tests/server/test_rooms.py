"""Who knows what in the server: a game is named in its own rooms alone, and the rules are behind the games."""

import ast
from collections.abc import Iterator
from pathlib import Path

import dorfplatz.server
from dorfplatz.games.registry import game_names

SERVER = Path(dorfplatz.server.__path__[0])
TREES = {path.relative_to(SERVER): ast.parse(path.read_text()) for path in sorted(SERVER.rglob("*.py"))}
GAMES = {*game_names()}
OWN_ROOMS = [Path("games") / name for name in (*GAMES, "map")]
PRIVATE = {"_record", "_states", "_initial", "_turn_start", "_map", "_moves", "_seats"}


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def texts(tree: ast.Module) -> Iterator[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return (text for text in constants if isinstance(text, str))


def test_there_is_something_to_look_at() -> None:
    assert len(TREES) > 80
    assert "dorfplatz.games.duel.Duel" in imported(TREES[Path("games/duel/kind.py")])
    assert "parts" in texts(TREES[Path("campaigns/games.py")])


def test_nobody_outside_the_rooms_of_a_game_names_it() -> None:
    others = {path: tree for path, tree in TREES.items() if not any(room in path.parents for room in OWN_ROOMS)}
    assert {path: named for path, tree in others.items() if (named := GAMES.intersection(texts(tree)))} == {}
    assert [
        (path, name) for path, tree in others.items() for name in imported(tree) if GAMES & {*name.split(".")}
    ] == []


def test_the_server_reaches_the_rules_through_games_alone() -> None:
    names = [(path, name) for path, tree in TREES.items() for name in imported(tree)]
    assert [(path, name) for path, name in names if name.startswith("dorfplatz.rules")] == []


def test_nobody_reads_what_games_keep_private() -> None:
    attributes = [
        (path, node) for path, tree in TREES.items() for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    ]
    others = [(path, node) for path, node in attributes if ast.unparse(node.value) != "self"]
    assert [(path, ast.unparse(node)) for path, node in others if node.attr in PRIVATE] == []
