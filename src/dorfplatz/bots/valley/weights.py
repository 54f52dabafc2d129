"""The weights that come along, and those set by hand."""

from functools import cache
from pathlib import Path

import numpy as np

from dorfplatz.bots.valley.features import FEATURES, NAMES, PHASES
from dorfplatz.bots.valley.value import Weights
from dorfplatz.errors import CatalogError

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
    return read_weights(FILE)


def read_weights(path: Path) -> Weights:
    """Weights out of a file, if they are for these features."""
    with np.load(path, allow_pickle=False) as found:
        if str(found.get("format")) != FORMAT or found["weights"].shape != (PHASES, FEATURES + 1):
            raise CatalogError(f"{path}: these weights are for other features; train them anew")
        weights: Weights = found["weights"].astype(np.float64)
    weights.setflags(write=False)
    return weights


def write_weights(path: Path, weights: Weights, games: int, seed: int) -> None:
    """Write weights with where they come from; all of the file, or nothing of it."""
    draft = path.with_suffix(".tmp.npz")
    np.savez_compressed(draft, weights=weights.astype(np.float32), format=FORMAT, games=games, seed=seed)
    draft.replace(path)
