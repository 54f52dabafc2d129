"""What children make: drawings, pictures and answers, as bytes that travel and are kept.

These functions run in a child; what they are given and what they return travels between processes.
"""

import gzip
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from dorfplatz.server.refusal import Refusal

PNG_WIDTH = 1600


def compressed_svg(draw: Callable[[], str]) -> bytes:
    """A drawing as compressed SVG."""
    return gzip.compress(draw().encode(), 6, mtime=0)


def png(draw: Callable[[], str]) -> bytes:
    """A drawing as a PNG picture."""
    from dorfplatz.art import to_png

    return to_png(draw(), PNG_WIDTH)


def compressed_json(make: Callable[[], Any]) -> bytes:
    """A value as compressed JSON."""
    return gzip.compress(msgspec.json.encode(make()), 6, mtime=0)


def compressed_art(name: str) -> bytes:
    """A drawing of any game by its name, as compressed SVG."""
    from dorfplatz.server.games.registry import GAMES

    for game in GAMES.values():
        try:
            return compressed_svg(partial(game.draw, name))
        except (KeyError, ValueError):
            continue
    raise Refusal("not_found", "There is no such drawing.")
