"""Have the machine code of all games before anybody waits for it.

Compiling takes a lot of memory, so a process of its own does it, and the server loads only what moves need. Bots and
advice are loaded when they are first asked, in their threads and in less than a second.
"""

import os
import subprocess
import sys
from functools import cache

from dorfplatz.games.compilation import Compilation
from dorfplatz.machine_code import CACHE
from dorfplatz.server.games.registry import game, games

MODULE = "dorfplatz.server.games.ready"


def compilation_of(name: str) -> Compilation:
    """What tables of a game will ever use: moves, bots and advice."""
    kind = game(name)
    steps = [("moves", kind.prepare), ("bots and advice", kind.prepare_thinkers)]
    return Compilation(f"{name} at tables", (kind.__module__,), lambda: steps)


def compile_games(names: list[str]) -> None:
    """Compile everything that tables of these games will ever use, with progress.

    A game that was registered from outside is not known in a process of its own; its first move waits a little.
    """
    for name in names:
        if name in games():
            compilation_of(name).run()


def compile_side_by_side() -> bool:
    """Compile all games, each in a process of its own, and return whether all succeeded."""
    command = [sys.executable, "-m", MODULE]
    running = [subprocess.Popen([*command, name]) for name, kind in games().items() if kind.entry.server is not None]
    codes = [process.wait() for process in running]
    return not any(codes)


@cache
def prepare() -> None:
    """Have everything compiled, which takes long only once per machine, and load what moves need."""
    own = [name for name, kind in games().items() if kind.entry.server is not None]
    if missing := [name for name in own if not compilation_of(name).is_done]:
        same_cache = {"DORFPLATZ_CACHE": str(CACHE.parent)}
        # If that process fails, `prepare` below compiles what moves need here.
        subprocess.run([sys.executable, "-m", MODULE, *missing], env=os.environ | same_cache, check=False)
    for kind in games().values():
        kind.prepare()


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_games(sys.argv[1:])
    elif not compile_side_by_side():
        sys.exit("not everything could be compiled")
