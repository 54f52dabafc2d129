"""What pictures of a rulebook have in common: they are drawn on request, and know their numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from re import search
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfplatz.art import Theme


class Picture(ABC):
    """A picture; `numbers` are what an example shows, computed by the rules."""

    @abstractmethod
    def draw(self, theme: Theme = "day") -> str:
        """The picture as SVG."""

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers that its caption may name."""
        return {}

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height in the units of the drawing."""
        found = search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', self.draw())
        assert found is not None
        return round(float(found[1])), round(float(found[2]))


@dataclass(frozen=True)
class Emblem(Picture):
    """A drawing of the art, such as an emblem, a tile or a symbol."""

    drawing: Callable[[Theme], str] = field(repr=False)

    def draw(self, theme: Theme = "day") -> str:
        """The drawing."""
        return self.drawing(theme)
