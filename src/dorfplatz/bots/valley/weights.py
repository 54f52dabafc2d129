"""The value weights of the Valley: hand-made ones, their files, and the bundled ones."""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import SINGLE, Layout, Making, read_weights, write_weights
from dorfplatz.bots.valley.features import FEATURES, NAMES, PHASES
from dorfplatz.bots.valley.value import Weights

GAME = "valley"
FILE = Path(__file__).parent / "weights.npz"
# In a file, each feature is a block under its own name.
BLOCKS = Layout(dict.fromkeys((*NAMES, "constant"), (PHASES,)))

# What a feature is worth in points: a constant, and an amount that shrinks as the sheet fills up.
ALWAYS = {
    "points": 1.0,
    "sheep to spare": 0.4,
    "villagers ahead": 0.2,
    "majorities ahead by two and more, still open": 0.4,
}
WHILE_FREE = {"hungry houses": 5.0, "sheep to spare": 0.6, "rail ends at a free cell, the other at a house": 0.5}


@cache
def hand_made_weights() -> Weights:
    """Hand-made weights. Shape (PHASES, FEATURES + 1)."""
    weights = np.zeros((PHASES, FEATURES + 1))
    for name, worth in ALWAYS.items():
        weights[:, NAMES.index(name)] += worth
    for name, worth in WHILE_FREE.items():
        weights[:, NAMES.index(name)] += worth * np.arange(PHASES) / PHASES
    weights.setflags(write=False)
    return weights


@cache
def learned_weights() -> Weights:
    """The bundled weights. Shape (PHASES, FEATURES + 1)."""
    return from_bytes(FILE.read_bytes(), FILE.name)[0]


def to_bytes(weights: Weights, making: Making) -> bytes:
    """Weights as a file."""
    return write_weights(GAME, BLOCKS, _by_feature(weights), making, precision=SINGLE)


def from_bytes(content: bytes, name: str) -> tuple[Weights, Making]:
    """Read weights; features that the file lacks have hand-made ones. Shape (PHASES, FEATURES + 1)."""
    found = read_weights(content, name, GAME)
    by_feature = found.filled(BLOCKS, lambda: _by_feature(hand_made_weights()))
    weights = by_feature.reshape(FEATURES + 1, PHASES).T.astype(np.float64, order="C")
    weights.setflags(write=False)
    return weights, found.making


def _by_feature(weights: Weights) -> NDArray[np.float32]:
    """The weights in the order of a file: by feature, then by phase."""
    return weights.T.astype(np.float32).ravel()
