"""What a worker process is told when it is started."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.server.settings import Settings


class Order(msgspec.Struct, frozen=True):
    """The number of a worker, from 1, and the settings of its server.

    Fields that only one side knows are ignored: after an upgrade, a supervisor starts workers of the next version.
    """

    number: int
    settings: Settings

    def encode(self) -> bytes:
        """The form in which it is passed."""
        return msgspec.msgpack.encode(self, enc_hook=_plain)

    @staticmethod
    def decode(text: bytes) -> Order:
        """Read what was passed."""
        return msgspec.msgpack.decode(text, type=Order, dec_hook=_made)


def _plain(value: Any) -> Any:
    if isinstance(value, Path):
        return str(value)
    raise NotImplementedError


def _made(kind: type, value: Any) -> Any:
    if issubclass(kind, Path):
        return kind(value)
    raise NotImplementedError
