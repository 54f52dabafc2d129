"""How states are pickled."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import UnreadableError
from dorfplatz.games.state_arrays import copied


def compressed(states: NDArray[Any]) -> bytes:
    """States as compressed bytes; most of their bytes are zero, so the fastest level is enough."""
    return zlib.compress(states.tobytes(), 1)


def decompressed(content: bytes, kind: np.dtype[Any]) -> NDArray[Any]:
    """One state from compressed bytes, not yet validated. Shape (1,)."""
    try:
        # The limit keeps a few hostile bytes from growing to gigabytes.
        plain_bytes = zlib.decompressobj().decompress(content, kind.itemsize + 1)
    except (TypeError, zlib.error):
        raise UnreadableError("these bytes are damaged or not a game") from None
    if len(plain_bytes) != kind.itemsize:
        raise UnreadableError(f"a state of this game has {kind.itemsize} bytes, not {len(plain_bytes)}")
    return copied(np.frombuffer(plain_bytes, kind))
