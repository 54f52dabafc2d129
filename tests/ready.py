"""Compile what a test plays at tables before it begins, and nothing else.

`pytest.mark.plays("duel", thinkers=True)` on a test or a file says what that is: the moves of games, and their bots and
advisers. Without it, it is the moves of romantik. Processes of one run wait for each other instead of compiling twice.
"""

import fcntl
import os
import subprocess
import sys
from functools import cache

import pytest

from dorfplatz.games.compilation import Compilation
from dorfplatz.machine_code import CACHE
from dorfplatz.server.games.ready import compilation_of
from dorfplatz.server.games.registry import game, games

EVERYTHING = pytest.mark.plays("romantik", "duel", "valley", thinkers=True)


def have_ready(node: pytest.Item) -> None:
    """Have compiled and loaded what a test plays at tables."""
    marker = node.get_closest_marker("plays")
    names, options = (marker.args, marker.kwargs) if marker else (("romantik",), {})
    for name in names:
        _compile(name, **options)
        _load(name)


def load_what_is_there() -> None:
    """Load what moves need in the games that are compiled already."""
    for name in games():
        if _is_done(name):
            _load(name)


def moves_of(name: str) -> Compilation:
    """What tables of a game need without bots and advice."""
    kind = game(name)
    return Compilation(f"{name} at tables, moves alone", (kind.__module__,), lambda: [("moves", kind.prepare)])


def _is_done(name: str, thinkers: bool = False) -> bool:
    return compilation_of(name).is_done or (not thinkers and moves_of(name).is_done)


@cache
def _compile(name: str, thinkers: bool = False) -> None:
    """Compile a game in a process of its own, because it takes a lot of memory."""
    wanted = "compilation_of" if thinkers else "moves_of"
    program = f"import ready; ready.{wanted}({name!r}).run()"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with (CACHE.parent / "tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_done(name, thinkers):
            subprocess.run([sys.executable, "-c", program], env=environment, check=True)


@cache
def _load(name: str) -> None:
    game(name).prepare()
