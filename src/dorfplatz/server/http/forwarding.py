"""Forwarded addresses: which proxy is trusted, and what happens when none is forwarded."""

import ipaddress
import logging
import time
from collections.abc import MutableMapping
from typing import Any

from dorfplatz.errors import SetupError
from dorfplatz.server.networks import UNKNOWN_ADDRESS, network_of
from dorfplatz.server.settings import Settings, is_loopback

FORWARDED = b"x-forwarded-for"
WARN_EVERY = 3_600.0

logger = logging.getLogger("dorfplatz.server")


class Forwarding:
    """Finds requests whose real address is unknown, and counts them as one with generous limits."""

    def __init__(self, settings: Settings) -> None:
        self._is_behind_proxy = settings.is_behind_proxy
        self._trusted = _networks(settings.trusted_proxies) if settings.is_behind_proxy else []
        self._public = {origin.split("://", 1)[1].encode() for origin in settings.origins if not is_loopback(origin)}
        self._warned_at: float | None = None

    def connection_key(self, host: str) -> str:
        """The key that counts a connection: its network, unless many people may share it."""
        return UNKNOWN_ADDRESS if _is_local(host) or self._trusts(host) else network_of(host)

    def note(self, scope: MutableMapping[str, Any]) -> None:
        """Replace the address of a request from a proxy that forwards no address, or is not trusted."""
        headers = dict(scope["headers"])
        host = scope["client"][0] if scope.get("client") else ""
        forwarded = headers.get(FORWARDED, b"").decode("latin-1")
        # In the first case uvicorn has taken the address from the header; in the second nobody forwards anything.
        if host in forwarded or (not forwarded and headers.get(b"host") not in self._public):
            return
        if self._is_hidden(host, bool(forwarded)):
            scope["client"] = (UNKNOWN_ADDRESS, 0)
            self._warn(self._advice(host, bool(forwarded)))
        elif forwarded and self._is_behind_proxy:
            self._warn(self._advice(host, is_forwarded=True))

    def _is_hidden(self, host: str, is_forwarded: bool) -> bool:
        """Whether a request without a trusted address may come from a proxy of ours."""
        if not self._is_behind_proxy:
            return is_forwarded and _is_local(host)
        return self._trusts(host) or _is_private(host)

    def _advice(self, host: str, is_forwarded: bool) -> str:
        if not self._is_behind_proxy:
            return f"the proxy at {host} names addresses, but they are believed only with --public-url"
        if is_forwarded:
            return (
                f"the addresses that {host} forwards are not believed; if it is your proxy, add --trusted-proxy {host}"
            )
        return f"the proxy at {host} does not tell addresses; let it send X-Forwarded-For"

    def _warn(self, advice: str) -> None:
        now = time.monotonic()
        if self._warned_at is None or now - self._warned_at > WARN_EVERY:
            self._warned_at = now
            logger.warning("All people behind the proxy count as one address: %s.", advice)

    def _trusts(self, host: str) -> bool:
        address = _parsed(host)
        return address is not None and any(address in network for network in self._trusted)


def _networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    parts = ["0.0.0.0/0", "::/0"] if text.strip() == "*" else [part.strip() for part in text.split(",")]
    try:
        return [ipaddress.ip_network(part, strict=False) for part in parts]
    except ValueError:
        raise SetupError(f"--trusted-proxy must be an address such as 10.0.0.2, not {text!r}") from None


def _parsed(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _is_local(host: str) -> bool:
    address = _parsed(host)
    return address is not None and address.is_loopback


def _is_private(host: str) -> bool:
    address = _parsed(host)
    return address is not None and address.is_private
