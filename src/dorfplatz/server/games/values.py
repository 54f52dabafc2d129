"""Values that tables and games exchange."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from dorfplatz.art.themes import Theme
from dorfplatz.games.text import Language

# The fields of a view by name, each as JSON.
Fields = dict[str, bytes]
# Whoever plays is a side: one seat, or with teams several seats that act together. Sides are numbered from 0.
Sides = tuple[int, ...]
# The options of one game, such as its parts.
OwnOptions = dict[str, Any]
# Told how many of how many moves are reviewed.
Progress = Callable[[int, int], None]


class Caption(NamedTuple):
    """What a shared picture says besides its game and result, and how it looks."""

    names: list[str]
    date: str
    theme: Theme
    language: Language


class Stack(msgspec.Struct, frozen=True):
    """Everything that chance decides in a game: the seed, and what was dealt from it as plain values."""

    seed: str
    deal: Any

    @property
    def key(self) -> str:
        """A name for the stack that does not tell it."""
        return hashlib.sha256(f"stack of {self.seed}".encode()).hexdigest()[:32]
