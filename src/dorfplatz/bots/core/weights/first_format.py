"""Weights files of format 1: one array without names, cut by the layout that it was made with.

The shapes are written out, because those files stay as they are when the features change. The bundled weights are of
format 2; this opens weights that somebody trained before it. It goes with the first version after 0.1, as the old names
in `moved.py` do.
"""

import hashlib
from collections.abc import Callable
from math import prod
from typing import Any, NamedTuple

from numpy.typing import NDArray

from dorfplatz.bots.core.weights.layout import Layout
from dorfplatz.catalog.map.part import PART_NAMES

PARTS, PART_SHAPE = 33, (2, 8)
BASIC = {
    "territory": (5, 16, 8, 3, 2, 8),
    "future": (5, 8, 8, 4, 6, 2),
    "band": (2, 8, 5, 8),
    "task": (5, 8, 8, 8, 8),
    "cell": (19_684, 4),
    "band cell": (700, 8),
    "task cell": (19_684, 4),
    "clock": (80, 42, 6),
}
PHASES = (
    "reveal", "place", "cloud", "heart", "mill", "balloon", "photographer", "last", "over", "interest", "lay_interest",
    "wait", "done",
)  # fmt: skip
PART_FEATURES = {
    "hearts left": (5, 2, 8),
    "heart laid": (2, 7, 8),
    "heart asked": (7, 7, 5, 2),
    "circus": (7, 8),
    "hill": (19, 8),
    "sight": (3, 19, 8),
    "sheep": (7, 8),
    "signalman": (8, 8),
    "building": (5, 12, 8, 6),
    "band end": (2, 16, 8, 8),
    "site": (3, 12, 8, 8),
    "balloon": (16, 7, 8),
    "mill": (8, 8, 8),
    "camera": (10, 7, 8),
    "stored": (2, 8),
    "wrapped": (7, 8),
    "double": (8, 8, 8),
    "cloud": (7, 7, 8),
    **{f"asked.{phase}": (8,) for phase in PHASES},
}
DUEL = {
    "duel.card": (3, 8, 7, 8),
    "duel.ground": (3, 8, 8, 8),
    "duel.rival": (5, 5, 2, 8),
    "duel.stored": (4, 11, 8),
    "duel.taken": (2, 2, 2, 4, 5, 8),
    "duel.held": (4, 8),
    "duel.lead": (8,),
}
VALLEY_FEATURES = (
    "points", "hungry houses", "sheep to spare", "sheep that reach no house", "villages", "lines between villages",
    "rail ends at a free cell", "rail ends at a free cell, the other at a house", "free cells by mountains",
    "free cells by two mountains and more", "free cells by a hungry house", "free cells by a sheep to spare",
    "free cells between a sheep and a house", "colours that are full", "most free cells of a colour",
    "majorities ahead by one, still open", "majorities ahead by two and more, still open",
    "majorities level, still open", "majorities behind by one, still open", "majorities won and full",
    "villagers ahead", "villagers behind", "most villagers", "villages in high-speed groups", "constant",
)  # fmt: skip

Blocks = dict[str, NDArray[Any]]


def _map_layout(parts: int, more: dict[str, tuple[int, ...]]) -> Layout:
    """The layout of a version with so many parts."""
    names = PART_NAMES[:parts]
    return Layout({**BASIC, **{f"part.{name}": PART_SHAPE for name in names}, **PART_FEATURES, **more})


def _map_blocks(values: NDArray[Any], more: dict[str, tuple[int, ...]]) -> Blocks:
    """Cut the weights of a map; custom parts may follow the first 33."""
    parts = PARTS + (len(values) - _map_layout(PARTS, more).size) // prod(PART_SHAPE)
    layout = _map_layout(max(parts, 0), more)
    if values.shape != (layout.size,):
        raise ValueError(f"{values.size} weights, which no version had")
    return dict(layout.blocks_of(values))


def _romantik_blocks(values: NDArray[Any], with_parts: bool) -> Blocks:
    """Cut the weights of romantik; those of the basic game have zeros for the parts, which are dropped."""
    blocks = _map_blocks(values, {})
    return blocks if with_parts else {name: blocks[name] for name in BASIC}


def _duel_blocks(values: NDArray[Any], with_parts: bool) -> Blocks:
    return _map_blocks(values, DUEL)


def _valley_blocks(weights: NDArray[Any], with_parts: bool) -> Blocks:
    """Cut the weights of the Valley by phase and feature."""
    if weights.shape[1:] != (len(VALLEY_FEATURES),):
        raise ValueError("other features")
    return {name: weights[:, column] for column, name in enumerate(VALLEY_FEATURES)}


class FirstFormat(NamedTuple):
    """A kind of file of format 1: the game, the name of its array, and the function that cuts it."""

    game: str
    array: str
    cut: Callable[[NDArray[Any], bool], Blocks]


FIRST_FORMATS = {
    "dorfplatz-weights/1": FirstFormat("romantik", "values", _romantik_blocks),
    "dorfplatz-duel-weights/1": FirstFormat("duel", "values", _duel_blocks),
    "dorfplatz-valley-weights/1": FirstFormat("valley", "weights", _valley_blocks),
}


def first_checksum(values: NDArray[Any]) -> str:
    """The checksum of weights of romantik or of the Duel; the Valley had none."""
    return hashlib.sha256(values.tobytes()).hexdigest()
