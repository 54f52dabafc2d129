"""The value weights of romantik: their files, and the bundled ones."""

from functools import cache

from dorfplatz.bots.core.weights import Making, Weights, WeightsError, read_weights, write_weights
from dorfplatz.bots.map.earlier import FOLDER, GAME, ONLY_FOR_PARTS
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.map.part_layout import MAP
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights


def to_bytes(weights: Weights, making: Making) -> bytes:
    """Weights as a file; those of the basic game hold its blocks alone."""
    return write_weights(GAME, MAP, weights, making, () if making.with_parts else ONLY_FOR_PARTS)


def from_bytes(content: bytes, name: str) -> tuple[Weights, Making]:
    """Read weights; blocks that the file lacks are hand-made. Shape (MAP_SIZE,)."""
    found = read_weights(content, name, GAME)
    if found.making.with_parts:
        return found.filled(MAP, hand_made_part_weights), found.making
    return found.filled(MAP, hand_made_weights, ONLY_FOR_PARTS), found.making


@cache
def learned(with_parts: bool) -> tuple[Weights, Making]:
    """The bundled weights for the basic game, or for games with parts. Shape (MAP_SIZE,)."""
    name = "parts.npz" if with_parts else "basic.npz"
    weights, making = _read(name)
    if making.with_parts != with_parts:
        kind = "games with parts" if making.with_parts else "the basic game"
        raise WeightsError(f"{name} in {FOLDER} holds weights for {kind}")
    return weights, making


def _read(name: str) -> tuple[Weights, Making]:
    return from_bytes((FOLDER / name).read_bytes(), name)
