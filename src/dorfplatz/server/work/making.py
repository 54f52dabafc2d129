"""What child processes make: drawings, pictures and answers, as bytes.

These functions run in a child, so their arguments and results must be picklable.
"""

import gzip
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from dorfplatz.art.themes import Theme
from dorfplatz.games.text import Language
from dorfplatz.server.games.art import Art
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


def compressed_custom_art(art: Art, name: str) -> bytes:
    """Make a compressed SVG of the art of a custom catalog, by its name."""
    try:
        return compressed_svg(partial(art.draw, name))
    except (KeyError, ValueError):
        raise Refusal("not_found", "There is no such drawing.") from None


def compressed_art(name: str) -> bytes:
    """Make a compressed SVG of the art of any game, by its name."""
    from dorfplatz.server.games.registry import games

    for kind in games().values():
        try:
            return compressed_svg(partial(kind.draw, name))
        except (KeyError, ValueError):
            continue
    raise Refusal("not_found", "There is no such drawing.")


def compressed_rulebook(game: str, language: Language) -> bytes:
    """Make the compressed rulebook of a game, whose examples are counted and drawn for it."""
    from dorfplatz.games.registry import entry_of

    return compressed_json(partial(entry_of(game).find("rulebook").book, language))


def compressed_rule_picture(game: str, name: str, theme: Theme) -> bytes:
    """Make a compressed SVG of a picture of a rulebook."""
    from dorfplatz.games.registry import entry_of

    return compressed_svg(partial(entry_of(game).find("rulebook").draw, name, theme))
