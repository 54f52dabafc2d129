"""The art of a game: drawings by names that change with the catalog and with the code that draws."""

import hashlib
from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path

from dorfplatz import art
from dorfplatz.server.games.values import LIGHTS, Light


class Art(ABC):
    """The drawings of one catalog, each named DIGEST/theme/what, so that browsers may keep it for ever."""

    @abstractmethod
    def catalog_digest(self) -> str:
        """A digest of what is drawn."""

    @abstractmethod
    def draw_part(self, part: str, theme: Light) -> str:
        """A drawing by the rest of its name; KeyError if there is none."""

    @cached_property
    def digest(self) -> str:
        """One digest of the catalog and of the code that draws it."""
        digest = hashlib.sha256(self.catalog_digest().encode())
        for path in sorted(Path(art.__file__).parent.rglob("*.py")):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def has(self, name: str) -> bool:
        """Whether a name is below the address of these drawings; there may still be no such drawing."""
        return name.startswith(f"{self.digest}/")

    def draw(self, name: str) -> str:
        """A drawing by its whole name; KeyError if there is none."""
        digest, _, rest = name.partition("/")
        theme, _, part = rest.partition("/")
        if digest != self.digest or theme not in LIGHTS:
            raise KeyError(name)
        return self.draw_part(part, theme)
