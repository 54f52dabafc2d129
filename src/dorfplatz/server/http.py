"""How HTTP is spoken: typed bodies in, JSON out, and refusals with a word and a sentence."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.games.art import Theme, to_png
from dorfplatz.server.people import COOKIE, COOKIE_AGE
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow

Body = TypeVar("Body")
PICTURE_WIDTH = 1600
Handler = Callable[[Request, Service], Awaitable[Response]]


def json_answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer that nobody keeps."""
    own = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=own)


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler that is given the service, and whose refusals become answers."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request, request.app.state.service)
        except Refusal as refusal:
            return json_answer({"reason": refusal.reason, "text": refusal.text}, refusal.status)

    answer.__name__, answer.__doc__ = handler.__name__, handler.__doc__
    return answer


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body as a value of a type; anything else is refused with the place and the reason."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refusal("unreadable", "The body must be application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("unreadable", f"This body cannot be read: {error}") from None


def theme_of(request: Request) -> Theme:
    """The light on a picture that was asked for."""
    theme = request.query_params.get("theme", "day")
    if theme not in ("day", "dusk"):
        raise Refusal("not_found", "The themes are day, dusk.")
    return cast("Theme", theme)


async def picture(request: Request, draw: Callable[[], str]) -> Response:
    """A picture that is drawn in a thread, as SVG or as PNG by how its address ends."""
    is_png = request.url.path.endswith(".png")
    body = await asyncio.to_thread(lambda: to_png(draw(), PICTURE_WIDTH) if is_png else draw().encode())
    media_type = "image/png" if is_png else "image/svg+xml"
    return Response(body, media_type=media_type, headers={"cache-control": "no-store"})


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
    return request.client.host if request.client else ""


def set_cookie(response: Response, service: Service, cookie: str) -> None:
    """Give a person their cookie."""
    response.set_cookie(
        COOKIE, cookie, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=service.settings.is_secure
    )
