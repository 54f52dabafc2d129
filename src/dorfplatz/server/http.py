"""How HTTP is spoken: typed bodies in, JSON out, and refusals with a word and a sentence."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.devices import DeviceKind, kind_of
from dorfplatz.server.limits import network_of
from dorfplatz.server.people import COOKIE, Visit
from dorfplatz.server.play import LIGHTS, Light
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow

Body = TypeVar("Body")
Handler = Callable[[Request, Service], Awaitable[Response]]


def json_answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer that nobody keeps."""
    own = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=own)


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler that is given the service, if its asker does not ask too often; refusals become answers."""

    async def answer(request: Request) -> Response:
        service: Service = request.app.state.service
        try:
            await _count(request, service)
            return await handler(request, service)
        except Refusal as refusal:
            return json_answer(refusal.body, refusal.status)

    answer.__name__, answer.__doc__ = handler.__name__, handler.__doc__
    return answer


async def _count(request: Request, service: Service) -> None:
    """Every request counts for its person; those of strangers, who may be many behind one address, for that."""
    person = await service.people.find(request.cookies.get(COOKIE))
    buckets = service.requests if person else service.requests_of_address
    buckets.require(person.id if person else address_of(request), "Too many requests; wait a moment.")


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body as a value of a type; anything else is refused with the place and the reason."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refusal("unreadable", "The body must be application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("unreadable", f"This body cannot be read: {error}") from None


def theme_of(request: Request) -> Light:
    """The light on a picture that was asked for."""
    theme = request.query_params.get("theme", "day")
    if theme not in LIGHTS:
        raise Refusal("not_found", f"The themes are {', '.join(LIGHTS)}.")
    return theme


async def picture(
    request: Request, service: Service, person: str, key: Hashable, draw: Callable[[Light], str]
) -> Response:
    """A picture that is drawn in a thread, as SVG or as PNG by how its address ends; `key` changes with it."""
    theme, headers = theme_of(request), {"cache-control": "no-store"}
    if not request.url.path.endswith(".png"):
        svg = await asyncio.to_thread(draw, theme)
        return Response(svg, media_type="image/svg+xml", headers=headers)
    service.drawn.require(person, "Too many pictures; wait a moment.")
    png = await service.pictures.png((key, theme), lambda: draw(theme))
    return Response(png, media_type="image/png", headers=headers)


async def require_person(request: Request, service: Service) -> PersonRow:
    """The person who asks, or a refusal."""
    person = await service.people.find(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("not_yours", "Nobody is known by this cookie; GET /api/me makes a guest.")
    return person


async def require_asker(request: Request, service: Service) -> PersonRow:
    """The person who asks, as long as they do not ask too often."""
    person = await require_person(request, service)
    if not service.look_ups.take(person.id):
        raise Refusal("too_fast", "Too many questions; wait a moment.")
    return person


def address_of(request: Request) -> str:
    """Where a request comes from, for limits only."""
    return network_of(request.client.host) if request.client else ""


async def asker_of(request: Request, service: Service) -> str:
    """Who asks, for limits only: the person, or for a stranger the address."""
    person = await service.people.find(request.cookies.get(COOKIE))
    return person.id if person else address_of(request)


def device_of(request: Request) -> DeviceKind:
    """The kind of device that asks."""
    return kind_of(request.headers.get("user-agent", ""))


def set_cookie(response: Response, service: Service, visit: Visit) -> None:
    """Give a person their cookie, for as long as its session lasts."""
    response.set_cookie(
        COOKIE, visit.cookie, max_age=visit.seconds, httponly=True, samesite="lax", secure=service.settings.is_secure
    )
