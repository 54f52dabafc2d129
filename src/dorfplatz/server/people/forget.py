"""Forgetting a person: connections are closed, seats left, and names and words taken out of every log."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from dorfplatz.server.campaigns.forgetting import SOMEBODY, forget_in_campaigns
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.sockets.lines import POLICY
from dorfplatz.server.store import logs, persons
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.store.writer import EventRow
from dorfplatz.server.table.events import AnyEvent, Chair, Created, Removed, Said, Sat, decode_event, encode_event
from dorfplatz.server.table.summary import without_person
from dorfplatz.server.table.table import BrokenLogError

if TYPE_CHECKING:
    from dorfplatz.server.service import Service

logger = logging.getLogger(__name__)


async def forget_person(service: Service, person: PersonRow) -> None:
    """Leave nothing behind that names a person; the moves stay, because others played them too.

    From the first moment on they can do nothing any more. What a killed server leaves half done is finished by the next
    start; if it cannot be carried through, they are told and can ask again.
    """
    service.people.gone[person.id] = None
    try:
        await service.store.work(lambda connection: persons.intend_to_forget(connection, person.id, person.name))
        await _carry_through(service, person)
    except Exception:
        with contextlib.suppress(Refusal):
            await service.store.work(lambda connection: persons.give_up_forgetting(connection, person.id))
        service.people.gone.pop(person.id, None)
        raise


async def finish_forgetting(service: Service) -> None:
    """Finish what was interrupted; what cannot be done now is tried again at the next start."""
    for person in await service.store.read(persons.half_forgotten):
        service.people.gone[person.id] = None
        try:
            await _carry_through(service, person)
        except Exception:
            logger.exception("somebody who asked to be forgotten is not forgotten yet")


async def _carry_through(service: Service, person: PersonRow) -> None:
    service.sockets.cut(person.id, POLICY, "You have been forgotten here.")
    table_ids = await _forget_at_all(service, person.id)
    await forget_in_campaigns(service.campaigns, person, table_ids)
    service.reviews.forget_names()
    service.work.drawings.forget_names()
    await service.people.forget(person)
    if not await service.store.wipe_log():
        logger.warning("old words are left in the log of the database until it is put away")


async def _forget_at_all(service: Service, person: str) -> list[str]:
    """Go through all tables, and through those that were still on their way to the disk.

    What lies in a damaged part of the database is refused in the end, when everything else has been done.
    """
    done: list[str] = []
    unreadable: DamagedError | None = None
    while True:
        found = await service.store.read(lambda connection: logs.tables_of(connection, person))
        waiting = [table_id for table_id in found if table_id not in done]
        if not waiting:
            break
        for table_id in waiting:
            try:
                await _forget_at(service, person, table_id)
            except DamagedError as error:
                unreadable = error
        done += waiting
    if unreadable is not None:
        raise unreadable
    return done


async def _forget_at(service: Service, person: str, table_id: str) -> None:
    try:
        with (await service.rooms.find(table_id)).held() as room:
            await room.stand_all(person)
            await room.rewrite(lambda row: without(row, person))
    except Refusal as refusal:
        if not isinstance(refusal, BrokenLogError) and refusal.reason != "not_found":
            raise
        await _forget_at_broken(service, person, table_id)


async def _forget_at_broken(service: Service, person: str, table_id: str) -> None:
    """Rewrite a log that cannot be played back or is not in the index: event by event, with its entry if it has one."""
    rows = await service.store.read(lambda connection: logs.events_of(connection, table_id))
    changed = [after for row in rows if (after := _without_at_any_rate(row, person)) != row]
    line = await service.store.read(lambda connection: logs.summary_of(connection, table_id))
    summary = line and line._replace(summary=without_person(line.summary, person, SOMEBODY))
    await service.store.work(lambda connection: logs.rewrite(connection, changed, summary))


def _without_at_any_rate(row: EventRow, person: str) -> EventRow:
    """An event without the person; one that cannot be read and names them, or is theirs, is emptied."""
    with contextlib.suppress(Exception):
        return without(row, person)
    is_named = row.person == person or person.encode() in row.body
    return row._replace(person="", message="", body=b"{}") if is_named else row


def without(row: EventRow, person: str) -> EventRow:
    """An event without the person; only their own answers are lost with it."""
    body = encode_event(_without_name(decode_event(row.body), person))
    if row.person == person:
        return row._replace(person="", message="", body=body)
    return row._replace(body=body)


def _without_name(event: AnyEvent, person: str) -> AnyEvent:
    match event:
        case Created():
            event.chairs = [Chair(name=SOMEBODY) if chair.person == person else chair for chair in event.chairs]
            event.by = "" if event.by == person else event.by
            event.removed = [other for other in event.removed if other != person]
        case Removed() if event.person == person:
            event.person = ""
        case Sat() if event.person == person:
            event.name, event.person = SOMEBODY, ""
        case Said() if event.person == person:
            event.name, event.person, event.text = SOMEBODY, "", "…"
        case _:
            pass
    return event
