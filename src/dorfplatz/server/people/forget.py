"""Forget a person: close connections, empty seats, and erase name and words from every log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from dorfplatz.server.bus.hints import FORGETTING
from dorfplatz.server.campaigns.forgetting import SOMEBODY, forget_in_campaigns
from dorfplatz.server.connection import POLICY
from dorfplatz.server.people.forgotten_elsewhere import FORGOTTEN, forget_names
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import logs, persons
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import BrokenLogError
from dorfplatz.server.table.events import AnyEvent, Chair, Created, Removed, Said, Sat, decode_event, encode_event
from dorfplatz.server.table.summary import without_person

if TYPE_CHECKING:
    from dorfplatz.server.service import Service

logger = logging.getLogger(__name__)


async def forget_person(service: Service, person: PersonRow) -> None:
    """Erase everything that names a person; their moves stay, because the games belong to others too.

    From the first moment they can do nothing any more. If the server is killed meanwhile, the next start finishes the
    job; if it fails, they are told and can ask again.
    """
    service.people.gone[person.id] = None
    try:
        await service.store.write(lambda connection: persons.intend_to_forget(connection, person.id, person.name))
        service.bus.tell(FORGETTING, person.id)
        await _carry_through(service, person)
    except Exception:
        with contextlib.suppress(Refusal):
            await service.store.write(lambda connection: persons.give_up_forgetting(connection, person.id))
        service.people.gone.pop(person.id, None)
        service.bus.tell(FORGETTING, person.id)
        raise


async def finish_forgetting(service: Service, patience: float = 0.0) -> None:
    """Finish what a killed server left half done; what fails is tried again the next time.

    Other servers need seconds for what they are doing just now: only what is left after `patience` was interrupted.
    """
    found = await service.store.read(persons.half_forgotten)
    if found and patience:
        await asyncio.sleep(patience)
        still = await service.store.read(persons.half_forgotten)
        found = [person for person in found if person in still]
    for person in found:
        service.people.gone[person.id] = None
        try:
            await _carry_through(service, person)
        except Exception:
            logger.exception("a person who asked to be forgotten is not forgotten yet")


async def _carry_through(service: Service, person: PersonRow) -> None:
    service.sockets.close_all(person.id, POLICY, FORGOTTEN)
    # Until then another server may let them do something.
    await service.bus.settled()
    table_ids = await _forget_at_all(service, person.id)
    await forget_in_campaigns(service.campaigns, person, table_ids)
    await service.catalogs.drop_all(person.id)
    forget_names(service)
    # Nearly last: this also removes the note that makes the next start finish an interrupted deletion.
    await service.people.forget(person)
    service.bus.tell(FORGETTING, person.id)
    if not await service.store.wipe_log():
        logger.warning("erased text is left in the write-ahead log until the next checkpoint")


async def _forget_at_all(service: Service, person: str) -> list[str]:
    """Go through all tables of a person, until no new one turns up that was just being written.

    If some lie in a damaged part of the database, that is reported at the end, after all others are done.
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
        with (await service.rooms.find(table_id)).occupied() as room:
            await room.stand_all(person)
            await room.rewrite(lambda row: without(row, person))
    except Refusal as refusal:
        if not isinstance(refusal, BrokenLogError) and refusal.reason != "not_found":
            raise
        await _forget_at_broken(service, person, table_id)


async def _forget_at_broken(service: Service, person: str, table_id: str) -> None:
    """Rewrite a log that cannot be replayed or is not in the index, and its index entry if it has one."""
    rows = await service.store.read(lambda connection: logs.events_of(connection, table_id))
    changed = [after for row in rows if (after := _without_or_empty(row, person)) != row]
    entry = await service.store.read(lambda connection: logs.summary_of(connection, table_id))
    summary = entry and entry._replace(summary=without_person(entry.summary, person, SOMEBODY))
    await service.store.write(lambda connection: logs.rewrite(connection, changed, summary))


def _without_or_empty(row: EventRow, person: str) -> EventRow:
    """Erase a person from an event; one that cannot be decoded and is theirs or names them is emptied."""
    with contextlib.suppress(Exception):
        return without(row, person)
    is_named = row.person == person or person.encode() in row.body
    return row._replace(person="", message="", body=b"{}") if is_named else row


def without(row: EventRow, person: str) -> EventRow:
    """Erase a person from an event. Only the answers to their own messages are lost."""
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
