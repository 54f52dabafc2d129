"""/api/me/devices: list the devices on which I am logged in, and log them out."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.http.bodies import json_answer, require_person
from dorfplatz.server.people.people import COOKIE, device_id
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import SessionRow


class Device(msgspec.Struct, kw_only=True):
    """A device on which a person is logged in, and of which kind it is.

    `since` is the login, `seen` the last visit to the hour, and `until` the latest end, all in milliseconds since 1970.
    `this` marks the device that asks.
    """

    id: str
    browser: str
    system: str
    since: int
    seen: int
    until: int
    this: bool


def device_of_session(service: Service, session: SessionRow, own: str | None = None) -> Device:
    """Describe a session to its person; `own` is the session that asks."""
    return Device(
        id=device_id(session.id),
        browser=session.browser,
        system=session.system,
        since=session.created,
        seen=session.seen,
        until=service.people.end_of(session),
        this=session.id == own,
    )


async def my_devices(request: Request, service: Service) -> Response:
    """List my devices, the last seen first."""
    person = await require_person(request, service)
    own = service.people.session_of(request.cookies.get(COOKIE))
    sessions = await service.people.devices_of(person)
    return json_answer([device_of_session(service, session, own) for session in sessions])


async def log_out_others(request: Request, service: Service) -> Response:
    """Log out all my other devices."""
    person = await require_person(request, service)
    own = service.people.session_of(request.cookies.get(COOKIE))
    sessions = await service.people.devices_of(person)
    await service.people.log_out(person, (session.id for session in sessions if session.id != own))
    return Response(status_code=204)


async def log_out_device(request: Request, service: Service) -> Response:
    """Log out one of my devices, perhaps this one."""
    person = await require_person(request, service)
    own = service.people.session_of(request.cookies.get(COOKIE))
    sessions = [session.id for session in await service.people.devices_of(person)]
    ending = [session for session in sessions if device_id(session) == request.path_params["device"]]
    if not ending:
        raise Refusal("not_found", "You are not logged in on such a device.")
    answer = Response(status_code=204)
    if own in ending:
        answer.delete_cookie(COOKIE)
        service.day_marks.give(answer, await service.day_marks.seen_in(request, person.id))
    await service.people.log_out(person, ending)
    return answer
