"""The value weights of the Duel, for any modules and number of sides: their files, and the bundled ones."""

from functools import cache
from importlib.resources import files

from dorfplatz.bots.core.weights import Making, Table, read_weights, write_weights
from dorfplatz.bots.duel.hand import hand_made_duel_weights
from dorfplatz.bots.duel.table import DUEL
from dorfplatz.bots.map.part_table import PART_BLOCKS

GAME = "duel"


def to_bytes(weights: Table, making: Making) -> bytes:
    """Weights as a file; the Duel has no parts to unlock."""
    return write_weights(GAME, DUEL, weights, making, PART_BLOCKS)


def from_bytes(content: bytes, name: str) -> tuple[Table, Making]:
    """Read weights; blocks that the file lacks are hand-made. Shape (DUEL_PLACES,)."""
    found = read_weights(content, name, GAME)
    return found.filled(DUEL, hand_made_duel_weights, PART_BLOCKS), found.making


@cache
def learned() -> tuple[Table, Making]:
    """The bundled weights. Shape (DUEL_PLACES,)."""
    name = "weights.npz"
    return from_bytes((files("dorfplatz.bots.duel") / name).read_bytes(), name)
