"""The list of games with their tiles, as browsers get it."""

import gzip
from functools import lru_cache

import msgspec

from dorfplatz.server.games.registry import game


@lru_cache(maxsize=1)
def all_games(names: tuple[str, ...]) -> bytes:
    """The list of these games, compressed because clients wait for it; made again if one is added."""
    return gzip.compress(msgspec.json.encode({name: game(name).about() for name in names}), 9, mtime=0)
