"""Forwarded addresses: whose are believed, and what happens when none is forwarded.

Every proxy adds the address that it was asked from at the right end of X-Forwarded-For; what stands further left may
come from the client. So addresses are read from the right, over those of trusted proxies, and the first other one is
that of the client.
"""

import ipaddress
import logging
import time
from collections.abc import MutableMapping
from typing import Any

from dorfplatz.errors import SetupError
from dorfplatz.server.networks import UNKNOWN_ADDRESS, network_of
from dorfplatz.server.settings import Settings, is_loopback

FORWARDED = b"x-forwarded-for"
EVERYBODY = "*"
WARN_EVERY = 3_600.0

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

logger = logging.getLogger("dorfplatz.server")


class Forwarding:
    """Finds the address from which a request really comes.

    Requests whose address is unknown count as one, with generous limits.
    """

    def __init__(self, settings: Settings) -> None:
        self._is_behind_proxy = settings.is_behind_proxy
        self._trusts_all = settings.trusted_proxies.strip() == EVERYBODY
        self._trusted = _networks(settings.trusted_proxies) if settings.is_behind_proxy else []
        self._public = {origin.split("://", 1)[1].encode() for origin in settings.origins if not is_loopback(origin)}
        self._warned_at: float | None = None

    def connection_key(self, host: str) -> str:
        """The key that counts a connection: its network, unless many people may share it."""
        return UNKNOWN_ADDRESS if _is_local(host) or self._trusts(host) else network_of(host)

    def note(self, scope: MutableMapping[str, Any]) -> None:
        """Replace the address of a proxy by that of its client, or by one that all share if it is not known."""
        host = scope["client"][0] if scope.get("client") else ""
        forwarded = _forwarded(scope)
        if forwarded and self._trusts(host):
            if address := self._client_of(forwarded):
                scope["client"] = (str(address), 0)
                return
            forwarded = []
        elif not forwarded and dict(scope["headers"]).get(b"host") not in self._public:
            return
        if self._is_hidden(host, bool(forwarded)):
            scope["client"] = (UNKNOWN_ADDRESS, 0)
            self._warn(self._advice(host, bool(forwarded)))
        elif forwarded and self._is_behind_proxy:
            self._warn(self._advice(host, is_forwarded=True))

    def _client_of(self, forwarded: list[str]) -> Address | None:
        """The first address from the right that is not a trusted proxy; None if a proxy wrote something else.

        If every proxy is trusted, only the last one is: what it was told itself may be invented.
        """
        address = None
        for hop in reversed(forwarded):
            address = _parsed(_without_port(hop))
            if address is None or self._trusts_all or not self._trusts(str(address)):
                return address
        return address

    def _is_hidden(self, host: str, is_forwarded: bool) -> bool:
        """Whether a request without a trusted address may come from a proxy of ours."""
        if not self._is_behind_proxy:
            return is_forwarded and _is_local(host)
        return self._trusts(host) or _is_private(host)

    def _advice(self, host: str, is_forwarded: bool) -> str:
        if not self._is_behind_proxy:
            return f"the proxy at {host} names addresses, but they are believed only with --public-url"
        if is_forwarded:
            # The address of a person is not for the log.
            sender, option = (
                (host, f"add --trusted-proxies {host}")
                if _is_private(host)
                else ("somebody outside your network", "name it in --trusted-proxies")
            )
            return f"the addresses that {sender} forwards are not believed; if it is your proxy, {option}"
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
    parts = ["0.0.0.0/0", "::/0"] if text.strip() == EVERYBODY else [part.strip() for part in text.split(",")]
    try:
        return [ipaddress.ip_network(part, strict=False) for part in parts]
    except ValueError:
        raise SetupError(f"--trusted-proxies must be addresses or networks such as 10.0.0.2, not {text!r}") from None


def _forwarded(scope: MutableMapping[str, Any]) -> list[str]:
    """The addresses of all X-Forwarded-For headers, the nearest proxy's last."""
    values = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED]
    return [part.strip() for value in values for part in value.split(",") if part.strip()]


def _without_port(hop: str) -> str:
    """An address that may have a port, without it.

    >>> _without_port("[2001:db8::1]:443"), _without_port("192.0.2.7:443"), _without_port("2001:db8::1")
    ('2001:db8::1', '192.0.2.7', '2001:db8::1')
    """
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _parsed(host: str) -> Address | None:
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
