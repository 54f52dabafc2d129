"""Older bundled weights of the basic game, a better start for training with parts and the Duel."""

from functools import cache
from importlib.resources import files

from dorfplatz.bots.core.weights import Weights, read_weights
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.map.layout import BASIC
from dorfplatz.bots.map.part_layout import MAP

GAME, FOLDER = "romantik", files("dorfplatz.bots.map") / "weights"
# The blocks that weights of the basic game may lack.
ONLY_FOR_PARTS = MAP.shapes.keys() - BASIC.shapes.keys()


@cache
def earlier_weights() -> Weights:
    """The bundled weights of an earlier training of the basic game. Shape (MAP_SIZE,)."""
    name = "earlier.npz"
    found = read_weights((FOLDER / name).read_bytes(), name, GAME)
    return found.filled(MAP, hand_made_weights, ONLY_FOR_PARTS)
