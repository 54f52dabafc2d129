"""Forgetting a person: seats are left, and names and words are taken out of every log they are in."""

from dorfplatz.server.campaigns.forgetting import SOMEBODY, forget_in_campaigns
from dorfplatz.server.events import AnyEvent, Chair, Created, Said, Sat, decode_event, encode_event
from dorfplatz.server.service import Service
from dorfplatz.server.store import logs
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.store.writer import EventRow


async def forget_person(service: Service, person: PersonRow) -> None:
    """Leave nothing behind that names a person; the moves stay, because others played them too."""
    table_ids = await service.store.read(lambda connection: logs.tables_of(connection, person.id))
    for table_id in table_ids:
        await _forget_at(service, person.id, table_id)
    await forget_in_campaigns(service.campaigns, person, table_ids)
    await service.people.forget(person)


async def _forget_at(service: Service, person: str, table_id: str) -> None:
    room = await service.rooms.find(table_id)
    await room.stand_all(person)
    await room.rewrite(lambda row: _without(row, person))


def _without(row: EventRow, person: str) -> EventRow:
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
        case Sat() if event.person == person:
            event.name, event.person = SOMEBODY, ""
        case Said() if event.person == person:
            event.name, event.person, event.text = SOMEBODY, "", "…"
        case _:
            pass
    return event
