"""Earlier weights of the basic game: learning with parts and learning the Duel do better from these."""

from functools import cache
from importlib.resources import files

from dorfplatz.bots.core.weights import Table, read_weights
from dorfplatz.bots.map.hand import hand_made_weights
from dorfplatz.bots.map.part_table import MAP
from dorfplatz.bots.map.table import BASIC

GAME, FOLDER = "romantik", files("dorfplatz.bots.map") / "weights"
# Weights of the basic game need none for the parts.
ONLY_FOR_PARTS = MAP.shapes.keys() - BASIC.shapes.keys()


@cache
def earlier() -> Table:
    """The bundled weights of the basic game before the present ones. Shape (ALL_PLACES,)."""
    name = "earlier.npz"
    found = read_weights((FOLDER / name).read_bytes(), name, GAME)
    return found.filled(MAP, hand_made_weights, ONLY_FOR_PARTS)
