"""/api/me: who I am, export of my data, and deletion."""

import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import IO, Annotated, Any, cast

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from dorfplatz.server.campaigns.forgetting import campaigns_with, deeds_by
from dorfplatz.server.http.bodies import (
    address_of,
    device_of,
    json_answer,
    read_body,
    require_person,
    set_cookie,
    while_connected,
)
from dorfplatz.server.http.devices import device_of_session
from dorfplatz.server.people.forget import forget_person
from dorfplatz.server.people.people import COOKIE
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import is_loopback
from dorfplatz.server.store import logs, results
from dorfplatz.server.store.logs import LISTED
from dorfplatz.server.store.persons import LINK_AGE, PersonRow
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.events import Created, decode_event
from dorfplatz.server.wire.messages import LONGEST_NAME
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import Timed

# An export larger than this goes to a temporary file.
MOST_IN_MEMORY = 1_000_000


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What a person may change about themselves."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None
    language: Annotated[str, Meta(max_length=8)] | None = None


class PersonalLink(msgspec.Struct, kw_only=True):
    """The token of a link that logs another device in as the same person, once and within `seconds`."""

    token: str
    seconds: int


def _as_json(person: PersonRow) -> dict[str, str]:
    return {"person": person.id, "name": person.name, "language": person.language}


def _with_reach(person: PersonRow, request: Request, service: Service) -> dict[str, Any]:
    """Describe a person; on the server's own machine, with the addresses that other machines can use."""
    if not is_loopback(f"http://{request.headers.get('host', '')}"):
        return {**_as_json(person)}
    return {**_as_json(person), "reachable_at": service.settings.reachable_at}


async def me(request: Request, service: Service) -> Response:
    """Show who I am; a stranger becomes a guest."""
    cookie = request.cookies.get(COOKIE, "")
    person = await service.people.find(cookie)
    if person is not None:
        return await _welcome_back(request, service, person, cookie)
    if not service.limits.new_guests.take(address_of(request)):
        raise Refusal("too_fast", "Too many new guests from this address; wait a few minutes.")
    language = request.headers.get("accept-language", "")[:2].lower()
    visit = await service.people.welcome(language, device_of(request))
    await service.day_marks.pass_on(await service.day_marks.seen_in(request), visit.person.id)
    answer = json_answer(_with_reach(visit.person, request, service))
    set_cookie(answer, service, visit)
    return answer


async def _welcome_back(request: Request, service: Service, person: PersonRow, cookie: str) -> Response:
    """Describe a known person, and renew the cookie now and then, so that it does not expire."""
    answer = json_answer(_with_reach(person, request, service))
    with contextlib.suppress(Refusal):
        if visit := await service.people.note_visit(cookie, device_of(request)):
            set_cookie(answer, service, visit)
    return answer


async def change_me(request: Request, service: Service) -> Response:
    """Change my name or language."""
    person = await require_person(request, service)
    changes = await read_body(request, Changes)
    changed = await service.people.change(person, changes.name, changes.language)
    return json_answer(_with_reach(changed, request, service))


async def make_link(request: Request, service: Service) -> Response:
    """Make a link that logs another device in as me."""
    person = await require_person(request, service)
    if not service.limits.new_guests.take(person.id):
        raise Refusal("too_fast", "Too many links; wait a few minutes.")
    token = await service.people.make_link(person)
    return json_answer(PersonalLink(token=token, seconds=LINK_AGE // 1000), 201)


async def follow_link(request: Request, service: Service) -> Response:
    """Log this device in as the person of a link."""
    if not service.limits.new_guests.take(address_of(request)):
        raise Refusal("too_fast", "Too many links; wait a few minutes.")
    before = await service.people.find(request.cookies.get(COOKIE))
    visit = await service.people.follow_link(request.path_params["token"], device_of(request))
    seen = await service.day_marks.seen_in(request, before.id if before else "")
    await service.day_marks.pass_on(seen, visit.person.id)
    answer = json_answer(_with_reach(visit.person, request, service))
    set_cookie(answer, service, visit)
    service.day_marks.give(answer, seen)
    return answer


async def export_me(request: Request, service: Service) -> Response:
    """Export everything that is stored about me."""
    person = await require_person(request, service)
    asker = Asker(person.id, address_of(request))
    data = await while_connected(request, service.work.exports.run(lambda: [asker], partial(_my_data, service, person)))
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="dorfplatz-my-data.json"'}
    return StreamingResponse(_read_and_close(data), media_type="application/json", headers=headers)


async def _my_data(service: Service, person: PersonRow) -> Timed[IO[bytes]]:
    """Collect everything that is stored about a person, in a file if it is much.

    Also returns the seconds it took.
    """
    started = time.monotonic()
    data = tempfile.SpooledTemporaryFile(MOST_IN_MEMORY)  # noqa: SIM115
    async for piece in _pieces(service, person):
        data.write(piece)
    data.seek(0)
    return cast("IO[bytes]", data), time.monotonic() - started


def _read_and_close(data: IO[bytes]) -> Iterator[bytes]:
    with data:
        while chunk := data.read(MOST_IN_MEMORY):
            yield chunk


async def _pieces(service: Service, person: PersonRow) -> AsyncIterator[bytes]:
    """My data piece by piece, so that only one table or campaign is in memory at a time."""
    devices = [device_of_session(service, session) for session in await service.people.devices_of(person)]
    about = {**_as_json(person), "created": person.created, "devices": devices}
    yield msgspec.json.encode(about)[:-1] + b',"tables":['
    ids = await service.store.read(lambda connection: logs.tables_of(connection, person.id))
    for number, table_id in enumerate(ids):
        yield b"," * (number > 0) + msgspec.json.encode(await _my_part(service, person.id, table_id))
    yield b'],"campaigns":['
    campaigns = await service.store.read(lambda connection: campaigns_with(connection, person.id))
    for number, (campaign, name) in enumerate(campaigns.items()):
        deeds = await service.store.read(partial(deeds_by, person=person.id, campaign=campaign))
        yield b"," * (number > 0) + msgspec.json.encode({"id": campaign, "name": name, "events": deeds})
    yield b'],"results":'
    own = await service.store.read(lambda connection: results.results_of(connection, person.id))
    yield msgspec.json.encode([row._asdict() for row in own])
    yield b',"catalogs":['
    for number, row in enumerate(await service.catalogs.shelf_of(person.id)):
        text = await service.catalogs.text(row.digest)
        yield b"," * (number > 0) + msgspec.json.encode({**row._asdict(), "text": text})
    yield b"]}"


async def _my_part(service: Service, person: str, table_id: str) -> dict[str, Any]:
    """One table of mine: the names that I gave when I created it, and what I did there."""
    rows = await service.store.read(lambda connection: logs.events_of(connection, table_id))
    mine = [
        {"version": row.version, "at": row.at, "event": msgspec.Raw(row.body)}
        for row in rows
        # The first event and the start hold the stack, which would give away a running game.
        if row.person == person and row.version > 1 and b'"type":"started"' not in row.body
    ]
    return {"id": table_id, "names": _names_given(rows, person), "events": mine}


def _names_given(rows: list[EventRow], person: str) -> list[str]:
    """The names of my seats in the first event, which is not exported itself because it holds the stack."""
    with contextlib.suppress(msgspec.DecodeError):
        created = decode_event(rows[0].body) if rows else None
        if isinstance(created, Created):
            return [chair.name for chair in created.chairs if chair.person == person]
    return []


async def delete_me(request: Request, service: Service) -> Response:
    """Forget me: empty my seats, and erase my name and words from every log."""
    person = await require_person(request, service)
    seen = await service.day_marks.seen_in(request, person.id)
    asker = Asker(person.id, address_of(request))
    # Not `while_connected`: it is finished even if the client hangs up.
    await service.work.exports.run(lambda: [asker], partial(_forget, service, person))
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE)
    service.day_marks.give(answer, seen)
    return answer


async def _forget(service: Service, person: PersonRow) -> Timed[None]:
    """Forget a person; returns the seconds it took."""
    started = time.monotonic()
    await forget_person(service, person)
    return None, time.monotonic() - started


async def my_tables(request: Request, service: Service) -> Response:
    """List the tables at which I have sat, the latest first.

    `before` names the last table of the previous page.
    """
    person = await require_person(request, service)
    before, limit = request.query_params.get("before", ""), request.query_params.get("limit", str(LISTED))
    if not (limit.isascii() and limit.isdigit() and len(limit) <= 3 and 1 <= int(limit) <= LISTED):
        raise Refusal("unreadable", f"The limit is a number from 1 to {LISTED}.")
    summaries = await service.rooms.summaries_of(person.id, before[:40], limit=int(limit))
    return json_answer([summary.as_listed(person.id) for summary in summaries])
