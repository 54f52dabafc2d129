"""The art of a game: drawings by names that change with the catalog and with the code that draws."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from functools import cache, cached_property
from pathlib import Path

from dorfplatz import art
from dorfplatz.art.themes import Theme, digest_of_themes, is_theme
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.reason import Reason

# Between the digest of drawings and that of a custom catalog.
OWN = "."


@cache
def _code_that_draws() -> bytes:
    digest = hashlib.sha256()
    for path in sorted(Path(art.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest() + digest_of_themes()


def custom_catalog_in(name: str) -> str:
    """The digest of the custom catalog in the name of a drawing; "" if it is a bundled one.

    >>> custom_catalog_in("0123.f00d/day/full/circus-0"), custom_catalog_in("0123/day/full/L00-0")
    ('f00d', '')
    """
    return name.partition("/")[0].partition(OWN)[2]


class Art(ABC):
    """The drawings of one catalog, each named DIGEST/theme/what, so that browsers may keep it for ever."""

    @property
    @abstractmethod
    def catalog(self) -> AnyCatalog:
        """What is drawn."""

    @abstractmethod
    def of(self, catalog: AnyCatalog) -> Art:
        """The drawings of another catalog of the game."""

    @abstractmethod
    def draw_part(self, part: str, theme: Theme) -> str:
        """A drawing by the rest of its name; KeyError if there is none."""

    @abstractmethod
    def draw_entry(self, name: str, theme: Theme) -> str:
        """What an owner of the box enters under a name, such as one tile, in full detail."""

    def unusual(self, name: str) -> list[Reason]:
        """What is possible there but rarely printed."""
        return []

    @cached_property
    def digest(self) -> str:
        """One digest of catalog, drawing code and themes; a custom catalog can be found by it."""
        digest = hashlib.sha256(self.catalog.digest.encode() + _code_that_draws())
        own = "" if self.catalog.is_default else f"{OWN}{self.catalog.digest}"
        return digest.hexdigest()[:16] + own

    def has(self, name: str) -> bool:
        """Whether a name is below the address of these drawings; there may still be no such drawing."""
        return name.startswith(f"{self.digest}/")

    def draw(self, name: str) -> str:
        """A drawing by its whole name; KeyError if there is none."""
        digest, _, rest = name.partition("/")
        theme, _, part = rest.partition("/")
        if digest != self.digest or not is_theme(theme):
            raise KeyError(name)
        return self.draw_part(part, theme)
