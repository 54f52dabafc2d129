"""Which bus a server uses."""

from __future__ import annotations

from urllib.parse import urlsplit

from dorfplatz.errors import SetupError
from dorfplatz.server.bus.bus import Bus
from dorfplatz.server.settings import Settings

EXAMPLE = "redis://127.0.0.1:6379"
# The client knows Redis by name only; Valkey speaks the same.
SCHEMES = {"redis": "redis", "rediss": "rediss", "unix": "unix", "valkey": "redis", "valkeys": "rediss"}


def open_bus(settings: Settings, secret: bytes) -> Bus:
    """The bus that the settings name; a server on SQLite is alone and needs none."""
    if not settings.bus:
        return Bus(is_shared=settings.is_shared)
    from dorfplatz.server.bus.redis_bus import RedisBus, channel_of

    return RedisBus(checked(settings.bus, settings.is_shared), channel_of(secret))


def checked(address: str, is_shared: bool = True) -> str:
    """The address of a bus as the client reads it.

    >>> checked("valkey://cache:6379")
    'redis://cache:6379'
    """
    scheme, found, rest = address.partition("://")
    if scheme not in SCHEMES or not found or not (urlsplit(address).hostname or scheme == "unix"):
        raise SetupError(f"the address of a bus is like {EXAMPLE}; one server alone needs none")
    if not is_shared:
        raise SetupError("a bus connects servers on one database; name that database, too, on PostgreSQL")
    return f"{SCHEMES[scheme]}://{rest}"
