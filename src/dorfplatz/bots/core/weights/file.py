"""Weights files: named blocks with their shapes, how they were learned, and a checksum.

Each game reads its weights by its own layout. Blocks that the file lacks are hand-made, so a part that was added since,
or a feature that has changed, costs that block alone.
"""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights.arrays import UnreadableArraysError, read_arrays, write_arrays
from dorfplatz.bots.core.weights.content import no_weights
from dorfplatz.bots.core.weights.first_format import FIRST_FORMATS, FirstFormat, first_checksum
from dorfplatz.bots.core.weights.layout import Layout, Weights
from dorfplatz.bots.core.weights.making import Making, WeightsError, WeightsWarning
from dorfplatz.errors import shown

FORMAT, ABOUT = "dorfplatz-weights/2", "about"
HALF, SINGLE = np.dtype("<f2"), np.dtype("<f4")
# How many blocks a warning names; a file from elsewhere may hold many.
MOST_NAMED = 8

Blocks = Mapping[str, NDArray[Any]]


class About(msgspec.Struct, frozen=True):
    """What a file says about itself; format 1 names no game, and the Valley's had no checksum."""

    format: str
    seed: int
    games: int
    with_parts: bool = False
    minutes: float = 0.0
    mean: float = 0.0
    game: str = ""
    checksum: str = ""

    @property
    def making(self) -> Making:
        """How the weights were learned."""
        return Making(self.with_parts, self.seed, self.games, self.minutes, self.mean)


class WeightsFile(NamedTuple):
    """A file that was read: its name, how its weights were learned, and the blocks."""

    name: str
    making: Making
    blocks: Blocks

    def filled(
        self, layout: Layout, hand_made: Callable[[], NDArray[np.floating]], unused: Collection[str] = ()
    ) -> Weights:
        """The blocks in one flat array, with hand-made weights wherever the file has no block that fits.

        A warning names the blocks that were filled or ignored. Blocks in `unused` may be missing: nobody reads them,
        and they are 0. Shape (layout.size,).
        """
        lacking = [name for name, shape in layout.shapes.items() if name not in unused and not self._has(name, shape)]
        weights = hand_made().astype(np.float32) if lacking else np.zeros(layout.size, np.float32)
        for name, block in layout.blocks_of(weights).items():
            if self._has(name, block.shape):
                block[:] = self.blocks[name]
        self._warn(lacking, layout)
        weights.setflags(write=False)
        return weights

    def _has(self, name: str, shape: tuple[int, ...]) -> bool:
        return name in self.blocks and self.blocks[name].shape == shape

    def _warn(self, lacking: list[str], layout: Layout) -> None:
        """Warn about blocks that were filled or ignored, all in one warning."""
        groups = {
            "lacks {}": [name for name in lacking if name not in self.blocks],
            "has {} in another shape": [name for name in lacking if name in self.blocks],
            "has {}, unknown to this version and ignored": [name for name in self.blocks if name not in layout.shapes],
        }
        found = "; ".join(words.format(_listed(names)) for words, names in groups.items() if names)
        until = "; hand-made weights stand in until it is trained" if lacking else ""
        if found:
            warnings.warn(f"{self.name} {found}{until}", WeightsWarning, stacklevel=4)


def _listed(names: list[str]) -> str:
    some = ", ".join(shown(name) for name in names[:MOST_NAMED])
    return some if len(names) <= MOST_NAMED else f"{some} and {len(names) - MOST_NAMED} more"


def checksum(blocks: Blocks) -> str:
    """A digest of all blocks with their names and shapes, in any order."""
    digest = hashlib.sha256()
    for name in sorted(blocks):
        digest.update(f"{name} {blocks[name].dtype.str} {blocks[name].shape}\n".encode())
        digest.update(blocks[name].tobytes())
    return digest.hexdigest()


def write_weights(
    game: str,
    layout: Layout,
    weights: NDArray[np.floating],
    making: Making,
    without: Collection[str] = (),
    precision: np.dtype[Any] = HALF,
) -> bytes:
    """Write the blocks of a layout, except `without`, as a file. weights: (size,)."""
    blocks = {
        name: block.astype(precision, order="C")
        for name, block in layout.blocks_of(weights).items()
        if name not in without
    }
    about = {"format": FORMAT, "game": game, **asdict(making), "checksum": checksum(blocks)}
    return write_arrays({**blocks, ABOUT: np.frombuffer(json.dumps(about).encode(), np.uint8)})


def read_weights(content: bytes, name: str, game: str) -> WeightsFile:
    """Read a weights file of this format or of format 1, and check that it is complete and for this game."""
    try:
        arrays = read_arrays(content)
        about = _about(arrays)
    except (UnreadableArraysError, msgspec.MsgspecError, ArithmeticError, LookupError, TypeError, ValueError):
        raise no_weights(name) from None
    first = FIRST_FORMATS.get(about.format)
    if first is None and about.format != FORMAT:
        raise WeightsError(f"{name} holds weights for another game or version ({shown(about.format)})")
    blocks_game = about.game if first is None else first.game
    if blocks_game != game:
        raise WeightsError(f"{name} holds no weights for {game}, but for {shown(blocks_game)}")
    blocks = _blocks(arrays, about, name) if first is None else _first_blocks(arrays, about, first, name)
    if not all(block.dtype in (HALF, SINGLE) and np.isfinite(block).all() for block in blocks.values()):
        raise WeightsError(f"{name} is damaged: it holds weights that are not numbers")
    return WeightsFile(name, about.making, blocks)


def _about(arrays: Blocks) -> About:
    """What a file says about itself; the Valley's first format had an array for each field."""
    if ABOUT in arrays:
        return msgspec.json.decode(arrays[ABOUT].tobytes(), type=About)
    return About(str(arrays["format"]), int(arrays["seed"]), int(arrays["games"]))


def _blocks(arrays: Blocks, about: About, name: str) -> Blocks:
    blocks = {block: values for block, values in arrays.items() if block != ABOUT}
    if checksum(blocks) != about.checksum:
        raise WeightsError(f"{name} is damaged: its checksum is wrong")
    return blocks


def _first_blocks(arrays: Blocks, about: About, first: FirstFormat, name: str) -> Blocks:
    try:
        values = arrays[first.array]
        blocks = first.cut(values, about.with_parts)
    except (LookupError, TypeError, ValueError):
        raise WeightsError(f"{name} holds weights for another game or version ({shown(about.format)})") from None
    if ABOUT in arrays and first_checksum(values) != about.checksum:
        raise WeightsError(f"{name} is damaged: its checksum is wrong")
    return blocks
