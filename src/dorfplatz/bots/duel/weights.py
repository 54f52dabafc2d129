"""The value weights of the Duel: their files, and the bundled ones."""

from functools import cache
from importlib.resources import files

from dorfplatz.bots.core.weights import Making, Weights, read_weights, write_weights
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.layout import DUEL
from dorfplatz.bots.map.part_layout import PART_BLOCKS

GAME = "duel"


def to_bytes(weights: Weights, making: Making) -> bytes:
    """Weights as a file, without the blocks of parts, which the Duel does not have."""
    return write_weights(GAME, DUEL, weights, making, PART_BLOCKS)


def from_bytes(content: bytes, name: str) -> tuple[Weights, Making]:
    """Read weights; blocks that the file lacks are hand-made. Shape (DUEL_SIZE,)."""
    found = read_weights(content, name, GAME)
    return found.filled(DUEL, hand_made_duel_weights, PART_BLOCKS), found.making


@cache
def learned() -> tuple[Weights, Making]:
    """The bundled weights. Shape (DUEL_SIZE,)."""
    name = "weights.npz"
    return from_bytes((files("dorfplatz.bots.duel") / name).read_bytes(), name)
