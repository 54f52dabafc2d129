"""Deciding what needs more than the table: a beginning, a rematch, who may speak, and who knows the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import decide, start
from dorfplatz.server.table.decide import Decision
from dorfplatz.server.table.events import Continued, Started
from dorfplatz.server.table.publishing import Listener
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Acting, Rematch, Say, Sit, Start

if TYPE_CHECKING:
    from dorfplatz.server.table.rooms import Rooms


async def decide_with(rooms: Rooms, table: Table, listener: Listener, message: Acting | Say) -> Decision | None:
    """What a message makes happen; a rematch that is there already needs nothing."""
    match message:
        case Start():
            return await _start(rooms, table, listener.person, message)
        case Rematch():
            return await _rematch(rooms, table, listener, message)
        case Say():
            rooms.talk.check(table, listener.person)
            return decide.decide(table, message, listener.person, _name_of(table, listener))
        case Sit():
            knows = await rooms.stacks.is_known_to(table, listener.person)
            return decide.decide(table, message, listener.person, knows=knows)
        case _:
            return decide.decide(table, message, listener.person)


async def _start(rooms: Rooms, table: Table, person: str, message: Start) -> Decision:
    decide.check_version(table, message)
    decide.check_manager(table, person)
    if table.status != "open":
        raise Refusal("illegal", "The game has begun already.")
    stack, known = await rooms.stacks.for_table(table)
    return Decision(Started(beginning=start.begin(table, message.first, stack, known)))


async def _rematch(rooms: Rooms, table: Table, listener: Listener, message: Rematch) -> Decision | None:
    person = listener.person
    decide.check_manager(table, person)
    if table.status != "over":
        raise Refusal("illegal", "The game is not over yet.")
    if table.next_table:
        return None
    rooms.new_tables.require(listener.asker)
    return Decision(Continued(table=await rooms.create_rematch(table, person, message.same_stack)))


def _name_of(table: Table, listener: Listener) -> str:
    """The name at the seat, or the person's own."""
    seats = table.seats_of(listener.person)
    return table.chairs[seats[0]].name if seats else listener.name or "Guest"
