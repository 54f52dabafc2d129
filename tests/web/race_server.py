"""A quick server that offers a game from outside the package and no other: python race_server.py DATA PORT."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from dice_race import ENTRY

from dorfplatz import game_names, register
from dorfplatz.games.registry import unregister
from web.quick_server import main

if __name__ == "__main__":
    for name in list(game_names()):
        unregister(name)
    register(ENTRY)
    main(*sys.argv[1:])
