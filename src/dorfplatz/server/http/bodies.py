"""What HTTP handlers share: bodies, answers, who asks, and work while the client is connected."""

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from functools import partial
from typing import Any, ParamSpec, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.art.themes import Theme, is_theme, themes
from dorfplatz.games.text import LANGUAGES, Language
from dorfplatz.server.networks import network_of
from dorfplatz.server.people.devices import DeviceKind, kind_of
from dorfplatz.server.people.people import COOKIE, Visit
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.making import compressed_svg, png

# How often to ask whether the client is still there: Starlette has no event for it.
POLL_SECONDS = 0.1
# Up to twelve people sit at a table.
SEAT = re.compile(r"[0-9]|1[01]")
NAME_A_SEAT = "Name a seat like ?seat=0."

Body = TypeVar("Body")
Result = TypeVar("Result")
Parameters = ParamSpec("Parameters")
Handler = Callable[[Request, Service], Awaitable[Response]]


def json_answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Answer with JSON that is not cached."""
    own = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=own)


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Make a route of a handler: count the request, pass the service, and turn refusals into answers."""

    async def answer(request: Request) -> Response:
        service: Service = request.app.state.service
        try:
            await _count(request, service)
            return await handler(request, service)
        except Refusal as refusal:
            service.meters.refusals["request", refusal.reason] += 1
            return json_answer(refusal.body, refusal.status)

    answer.__name__, answer.__doc__ = handler.__name__, handler.__doc__
    return answer


async def _count(request: Request, service: Service) -> None:
    """Count a request for its address, which a whole class may share, and for its person."""
    service.limits.requests_of_address.require(
        address_of(request), "Too many requests from your address; wait a moment."
    )
    if person := await service.people.find(request.cookies.get(COOKIE)):
        service.limits.requests.require(person.id, "Too many requests; wait a moment.")


async def read_body(request: Request, kind: type[Body]) -> Body:
    """Decode a JSON body into a type, or refuse it with the place and the reason."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refusal("unreadable", "The body must be application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("unreadable", f"This body cannot be read: {error}") from None


def theme_of(request: Request) -> Theme:
    """The theme of a picture that is asked for."""
    theme = request.query_params.get("theme", "day")
    require_theme(theme)
    return theme


def require_theme(theme: Theme) -> None:
    """Refuse a theme that does not exist."""
    if not is_theme(theme):
        raise Refusal("not_found", f"The themes are {', '.join(themes())}.")


def language_of(request: Request) -> Language:
    """The language of a picture that is asked for."""
    language = request.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise Refusal("not_found", f"The languages are {', '.join(LANGUAGES)}.")
    return language


def seat_in(request: Request) -> int | None:
    """The seat that the query names; None if it names none."""
    named = request.query_params.get("seat")
    if named is None:
        return None
    if not SEAT.fullmatch(named):
        raise Refusal("unreadable", NAME_A_SEAT)
    return int(named)


async def picture(
    request: Request, service: Service, asker: Asker, key: Hashable, draw: Callable[[Theme], str]
) -> Response:
    """Answer with a picture, SVG or PNG by the ending of the path.

    `key` changes whenever the picture does; `draw` runs in a child process.
    """
    theme, find = theme_of(request), service.work.drawings.find
    if not request.url.path.endswith(".png"):
        drawn = find((key, theme, "svg"), asker, partial(compressed_svg, partial(draw, theme)))
        return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", "no-store")
    service.limits.drawn.require(asker.person, "Too many pictures; wait a moment.")
    made = await while_connected(request, find((key, theme, "png"), asker, partial(png, partial(draw, theme))))
    return Response(made, media_type="image/png", headers={"cache-control": "no-store"})


def compressed_answer(request: Request, compressed: bytes, media_type: str, cache_control: str) -> Response:
    """Answer with gzip data, decompressed for clients that do not accept it."""
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(compressed), media_type=media_type, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(compressed, media_type=media_type, headers=headers)


async def light_work(
    request: Request,
    service: Service,
    function: Callable[Parameters, Result],
    *arguments: Parameters.args,
    **named: Parameters.kwargs,
) -> Result:
    """Call a function that takes a few milliseconds, in the thread for light work."""
    asker = await work_asker(request, service)
    return await while_connected(request, service.work.light.call(lambda: [asker], function, *arguments, **named))


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """Wait for some work, and cancel it if the client hangs up."""
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait((task,), timeout=POLL_SECONDS))[0]:
            if await request.is_disconnected():
                raise Refusal("stale", "Nobody waits for this any more.")
        return task.result()
    finally:
        task.cancel()


async def require_person(request: Request, service: Service) -> PersonRow:
    """The person who asks; strangers are refused."""
    person = await service.people.find(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("not_yours", "Nobody is known by this cookie; GET /api/me makes a guest.")
    return person


async def require_asker(request: Request, service: Service) -> PersonRow:
    """The person who asks, if they do not ask too often."""
    person = await require_person(request, service)
    if not service.limits.look_ups.take(person.id):
        raise Refusal("too_fast", "Too many questions; wait a moment.")
    return person


async def work_asker(request: Request, service: Service) -> Asker:
    """On whose behalf work is done: the person and their address, or for a stranger the address twice."""
    return Asker(await asker_of(request, service), address_of(request))


def address_of(request: Request) -> str:
    """The network that a request comes from, for limits only."""
    return network_of(request.client.host) if request.client else ""


async def asker_of(request: Request, service: Service) -> str:
    """Who asks, for limits only: the person, or for a stranger the network."""
    person = await service.people.find(request.cookies.get(COOKIE))
    return person.id if person else address_of(request)


def device_of(request: Request) -> DeviceKind:
    """The kind of device that asks."""
    return kind_of(request.headers.get("user-agent", ""))


def set_cookie(response: Response, service: Service, visit: Visit) -> None:
    """Set the cookie of a person, for as long as its session lasts."""
    # `lax` and not `strict`, so that people who follow an invitation from elsewhere are recognized.
    response.set_cookie(
        COOKIE, visit.cookie, max_age=visit.seconds, httponly=True, samesite="lax", secure=service.settings.is_secure
    )
