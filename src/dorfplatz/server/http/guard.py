"""The guard before every route: exact Host and Origin, bounded bodies, and security headers."""

from collections.abc import Iterable

import msgspec

from dorfplatz.catalog.load import LONGEST_CATALOG
from dorfplatz.server.asgi import App, Message, Receive, Scope, Send
from dorfplatz.server.http.forwarding import Forwarding
from dorfplatz.server.meters import Meters
from dorfplatz.server.networks import network_of
from dorfplatz.server.open_connections import OpenConnections
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import LARGEST_FILE, LARGEST_MESSAGE, Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
PROBED = ("/healthz", "/readyz")
IMPORT = "/api/campaigns/import"
CATALOGS = "/api/catalogs"
# A catalog file (JSON escapes may double it) plus corrections of every tile.
LARGEST_CATALOG = 2 * LONGEST_CATALOG + LARGEST_MESSAGE


def largest(scope: Scope) -> int:
    """The largest body that is read, in bytes; only imported campaigns and catalogs may be large."""
    return {IMPORT: LARGEST_FILE, CATALOGS: LARGEST_CATALOG}.get(scope["path"], LARGEST_MESSAGE)


def safe_headers(settings: Settings) -> list[tuple[bytes, bytes]]:
    """Security headers of every answer. A CSP cannot name an IPv6 host, so 'self' stands for it."""
    names = (origin for origin in settings.origins if "[" not in origin)
    sockets = " ".join(sorted(origin.replace("http", "ws", 1) for origin in names))
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        f"media-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' {sockets}; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
    # Set here rather than by a proxy, so that a server in a home network is safe too.
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "x-frame-options": "DENY",
    }
    if settings.is_secure:
        headers["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in headers.items()]


class Guard:
    """Wraps the application, which sees only requests with a known Host and Origin."""

    def __init__(self, app: App, settings: Settings, meters: Meters) -> None:
        self._app = app
        self._settings = settings
        self._meters = meters
        self._headers = safe_headers(settings)
        self._forwarding = Forwarding(settings)
        self._open = OpenConnections(settings.most_connections, settings.most_connections_of_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, and pass it on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        self._forwarding.note(scope)
        try:
            self._check(scope)
            address = self._enter(scope)
        except Refusal as refusal:
            await self._refuse(scope, send, refusal)
            return
        try:
            await self._pass_on(scope, receive, send)
        finally:
            if address is not None:
                self._open.remove(address)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, _bounded(receive, largest(scope)), self._with_headers(send))

    def _enter(self, scope: Scope) -> str | None:
        """Count a request or socket for its forwarded address.

        Without a proxy, `HttpConnection` counts connections instead.
        """
        if not self._settings.is_behind_proxy:
            return None
        address = network_of(scope["client"][0] if scope.get("client") else "")
        if not self._open.add(address):
            raise Refusal("too_fast", "Too many connections from your address; close some and try again.")
        return address

    def _check(self, scope: Scope) -> None:
        """Refuse a wrong Host, Origin or length. Only exact matches pass: any web page can call localhost."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        # Whoever probes a container or a machine behind a load balancer asks by its address.
        if host not in self._settings.hosts and scope["path"] not in PROBED:
            raise Refusal("not_yours", "This server does not answer to that name; start it with --public-url.")
        must_name_origin = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        origin = headers.get(b"origin", b"").decode("latin-1")
        if (must_name_origin or origin) and origin not in self._settings.origins:
            raise Refusal("not_yours", "Requests from that origin are refused.")
        # A declared length is refused before a single byte of the body is read.
        length = headers.get(b"content-length", b"0").decode("latin-1")
        if not (length.isascii() and length.isdigit()) or int(length) > largest(scope):
            raise Refusal("too_long", f"At most {largest(scope)} bytes are read.")

    async def _refuse(self, scope: Scope, send: Send, refusal: Refusal) -> None:
        self._meters.refusals["request", refusal.reason] += 1
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        body = msgspec.json.encode(refusal.body)
        headers = [*self._headers, (b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _with_headers(self, send: Send) -> Send:
        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._missing(message["headers"])]
            await send(message)

        return wrapped

    def _missing(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        given = {name.lower() for name, _ in headers}
        return [header for header in self._headers if header[0] not in given]


def _bounded(receive: Receive, most: int) -> Receive:
    """Bound a body that declares no length, or lies about it."""
    read = 0

    async def wrapped() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise Refusal("too_long", f"At most {most} bytes are read.")
        return message

    return wrapped
