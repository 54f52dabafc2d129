"""Validate a position that was read from bytes: what all games check."""

from __future__ import annotations

from typing import Any

import numpy as np

from dorfplatz.errors import UnreadableError


def require(condition: object, reason: str) -> None:
    """Raise `UnreadableError` with a reason unless a condition holds."""
    if not condition:
        raise UnreadableError(f"these bytes are not a position of this game: {reason}")


def is_all_zero(part: Any) -> bool:
    """Whether all bytes of a part of a record are zero."""
    return not np.frombuffer(part.tobytes(), np.uint8).any()
