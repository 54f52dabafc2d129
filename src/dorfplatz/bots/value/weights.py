"""The learned tables that come along, each a small file with what is known about its making."""

import hashlib
import io
import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.arrays_file import UNREADABLE, read_arrays
from dorfplatz.bots.value.part_table import ALL_PLACES
from dorfplatz.errors import DorfplatzError, shown

FORMAT, PLACE = "dorfplatz-weights/1", "dorfplatz.bots.value"


class WeightsError(DorfplatzError):
    """A file of weights that cannot be used, and why."""


@dataclass(frozen=True)
class Making:
    """How a table was learned: with or without parts, from which seed, in how many games."""

    with_parts: bool
    seed: int
    games: int
    minutes: float
    mean: float


class About(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in a file beside its weights."""

    format: str
    checksum: str
    with_parts: bool
    seed: int
    games: int
    minutes: float
    mean: float

    @property
    def making(self) -> Making:
        """How the table was learned."""
        return Making(self.with_parts, self.seed, self.games, self.minutes, self.mean)


def checksum(values: NDArray[np.float16]) -> str:
    """A digest of the table."""
    return hashlib.sha256(values.astype("<f2").tobytes()).hexdigest()


def to_bytes(weights: NDArray[np.float32], making: Making, kind: str = FORMAT) -> bytes:
    """A table as a file: half precision is enough."""
    values = weights.astype(np.float16)
    about = {"format": kind, **asdict(making), "checksum": checksum(values)}
    buffer = io.BytesIO()
    np.savez_compressed(buffer, values=values, about=np.frombuffer(json.dumps(about).encode(), np.uint8))
    return buffer.getvalue()


def from_bytes(
    content: bytes, name: str, kind: str = FORMAT, places: int = ALL_PLACES
) -> tuple[NDArray[np.float32], Making]:
    """Read a table, and check that it is whole and fits the features of this version."""
    try:
        values, words = read_arrays(content, "values", "about")
        about = msgspec.json.decode(words.tobytes(), type=About)
    except UNREADABLE:
        raise WeightsError(f"{name} holds no weights, or is damaged") from None
    if about.format != kind or values.shape != (places,) or values.dtype.kind != "f":
        held = f"{shown(about.format)}, {values.size} places"
        raise WeightsError(f"{name} holds weights for another game or version ({held})")
    if checksum(values) != about.checksum:
        raise WeightsError(f"{name} is damaged: its checksum is wrong")
    weights = values.astype(np.float32)
    weights.setflags(write=False)
    return weights, about.making


@cache
def learned(with_parts: bool) -> tuple[NDArray[np.float32], Making]:
    """The table that comes along for the basic game, or for games with parts. Shape (ALL_PLACES,)."""
    name = "parts.npz" if with_parts else "basic.npz"
    weights, making = _read(name)
    if making.with_parts != with_parts:
        kind = "games with parts" if making.with_parts else "the basic game"
        raise WeightsError(f"{name} in {files(PLACE) / 'weights'} holds weights for {kind}")
    return weights, making


@cache
def earlier() -> NDArray[np.float32]:
    """The table that the basic game had before: what goes on from it, to parts and to the Duel, does better so.

    Shape (ALL_PLACES,).
    """
    return _read("earlier.npz")[0]


def _read(name: str) -> tuple[NDArray[np.float32], Making]:
    return from_bytes((files(PLACE) / "weights" / name).read_bytes(), name)
