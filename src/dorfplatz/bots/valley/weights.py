"""The weights that come along, and those set by hand."""

import io
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np

from dorfplatz.bots.arrays_file import UNREADABLE, read_arrays
from dorfplatz.bots.valley.features import FEATURES, NAMES, PHASES
from dorfplatz.bots.valley.value import Weights
from dorfplatz.bots.value.weights import WeightsError

FILE = Path(__file__).parent / "weights.npz"
FORMAT = "dorfplatz-valley-weights/1"

# What a thing is worth in points to somebody who has thought about it: as much at any time, or the more, the more
# cells are free.
ALWAYS = {
    "points": 1.0,
    "sheep to spare": 0.4,
    "villagers ahead": 0.2,
    "majorities ahead by two and more, still open": 0.4,
}
WHILE_FREE = {"hungry houses": 5.0, "sheep to spare": 0.6, "rail ends at a free cell, the other at a house": 0.5}


@cache
def hand_weights() -> Weights:
    """Weights set by hand."""
    weights = np.zeros((PHASES, FEATURES + 1))
    for name, worth in ALWAYS.items():
        weights[:, NAMES.index(name)] += worth
    for name, worth in WHILE_FREE.items():
        weights[:, NAMES.index(name)] += worth * np.arange(PHASES) / PHASES
    weights.setflags(write=False)
    return weights


@cache
def learned_weights() -> Weights:
    """The weights that come along with the package."""
    return from_bytes(FILE.read_bytes(), FILE.name)


def from_bytes(content: bytes, name: str) -> Weights:
    """Weights out of a file, if they are for these features."""
    try:
        kind, weights = read_arrays(content, "format", "weights")
    except UNREADABLE:
        raise WeightsError(f"{name} holds no weights, or is damaged") from None
    if str(kind) != FORMAT or weights.shape != (PHASES, FEATURES + 1) or weights.dtype.kind != "f":
        raise WeightsError(f"{name}: these weights are for other features; train them anew")
    weights = weights.astype(np.float64)
    weights.setflags(write=False)
    return cast("Weights", weights)


def to_bytes(weights: Weights, games: int, seed: int) -> bytes:
    """Weights as a file, with where they come from."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, weights=weights.astype(np.float32), format=FORMAT, games=games, seed=seed)
    return buffer.getvalue()
