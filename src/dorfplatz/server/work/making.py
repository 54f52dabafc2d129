"""What child processes make: drawings, pictures and answers, as bytes.

These functions run in a child, so their arguments and results must be picklable.
"""

import gzip
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from dorfplatz.server.refusal import Refusal

# Sharp enough to print on a page, and small enough to send to friends.
PNG_WIDTH = 1600


def import_games() -> None:
    """Import all games, which takes seconds, before the time and memory of a task are limited."""
    from dorfplatz.server.games.registry import games

    games()


def compressed_svg(draw: Callable[[], str]) -> bytes:
    """Make a compressed SVG."""
    # Without a time in it, the same drawing is always the same bytes.
    return gzip.compress(draw().encode(), 6, mtime=0)


def png(draw: Callable[[], str]) -> bytes:
    """Make a PNG."""
    from dorfplatz.art import to_png

    return to_png(draw(), PNG_WIDTH)


def compressed_json(make: Callable[[], Any]) -> bytes:
    """Make compressed JSON."""
    return gzip.compress(msgspec.json.encode(make()), 6, mtime=0)


def compressed_art(name: str) -> bytes:
    """Make a compressed SVG of the art of any game, by its name."""
    from dorfplatz.server.games.registry import games

    for kind in games().values():
        try:
            return compressed_svg(partial(kind.draw, name))
        except (KeyError, ValueError):
            continue
    raise Refusal("not_found", "There is no such drawing.")
