"""Where a server listens: a free port, and the origins that browsers may use for it."""

import contextlib
import errno
import socket
import sys
from collections.abc import Iterable
from urllib.parse import urlsplit

from dorfplatz.errors import SetupError
from dorfplatz.server.settings import LAST_PORT

# How many ports are tried if the wanted one is in use.
TRIES = 20
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE = ("0.0.0.0", "::")


def bind(host: str, port: int) -> socket.socket:
    """Listen on a port or the next free one; port 0 takes any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + TRIES - 1, LAST_PORT) if port else 0
    for candidate in range(port, last + 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform == "win32":  # where the other option would let two programs listen on one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a restarted server gets its port back while connections of the last one linger
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE or candidate == last:
                raise SetupError(f"cannot listen at {host}:{candidate}: {error.strerror}") from None
            continue
        listening.listen(2048)
        return listening
    raise SetupError(f"there is no port {port}")


def own_origins(host: str, port: int, more: Iterable[str]) -> frozenset[str]:
    """The exact origins that browsers may use for this server."""
    hosts = set(LOOPBACK) if host in (*LOOPBACK, *EVERYWHERE, "::1") else {f"[{host}]" if ":" in host else host}
    if host in EVERYWHERE:
        hosts |= {socket.gethostname(), *_own_addresses()}
    return frozenset({clean_origin(f"http://{name}:{port}") for name in hosts} | {clean_origin(url) for url in more})


def clean_origin(url: str) -> str:
    """The origin of a URL as browsers write it: lower case, without the default port."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SetupError(f"{url!r} is not an address like https://village.example")
    host = parts.netloc.lower().removesuffix(":80" if parts.scheme == "http" else ":443")
    return f"{parts.scheme}://{host}"


def _own_addresses() -> set[str]:
    """The IPv4 addresses of this machine."""
    with contextlib.suppress(OSError):
        return {str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return set()
