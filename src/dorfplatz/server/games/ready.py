"""Having the machine code of all games before anybody waits for it.

What is compiled takes a lot of memory while that goes on, and machine code that is loaded takes some: compiling is done
by a process of its own, and a server loads what moves need. The bots and whoever advises are loaded, in their threads
and in less than a second, when they are first asked.
"""

import os
import subprocess
import sys
from functools import cache

from dorfplatz.compiled import is_ready
from dorfplatz.machine_code import CACHE, note
from dorfplatz.server.games.registry import GAMES


def compile_games(names: list[str]) -> None:
    """Compile all that tables of these games will ever use, with progress."""
    for name in names:
        GAMES[name].prepare()
        GAMES[name].prepare_thinkers()
        note(_stamp(name), GAMES[name].__module__)


def _stamp(name: str) -> str:
    return f"{name} at tables"


@cache
def prepare() -> None:
    """Have everything compiled, which takes long only once on a machine, and load what moves need."""
    if missing := [name for name in GAMES if not is_ready(_stamp(name), GAMES[name].__module__)]:
        same_cache = {"DORFPLATZ_CACHE": str(CACHE.parent)}
        subprocess.run([sys.executable, "-m", __name__, *missing], env=os.environ | same_cache, check=False)
    for game in GAMES.values():
        game.prepare()


if __name__ == "__main__":
    compile_games(sys.argv[1:] or list(GAMES))
