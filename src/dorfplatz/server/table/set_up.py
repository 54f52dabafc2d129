"""Set up a table: decide its first event, write it, and open its room."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy import Connection

from dorfplatz.server.calendar import now
from dorfplatz.server.campaigns.campaigns import AlsoWrite
from dorfplatz.server.campaigns.games import options_of
from dorfplatz.server.games.catalogs import OPTION, digest_in
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import catalogs, logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table import start
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.create import (
    CODE_TRIES,
    NO_CODE,
    NewTable,
    SameAs,
    SharedStack,
    as_daily,
    created,
    id_of_rematch,
    new_code,
    new_id,
    rematch,
)
from dorfplatz.server.table.events import Created, Options, encode_event
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table

if TYPE_CHECKING:
    from dorfplatz.server.table.room import Room
    from dorfplatz.server.table.rooms import Rooms

NO_STACK = "No finished game is known by that name; its stack can be played again once it is over."


async def set_up(rooms: Rooms, wanted: NewTable, person: str) -> Room:
    """Set up a table, for a single game or for the next one of a campaign."""
    wanted = as_daily(wanted)
    if wanted.campaign is None:
        return await _set_up(rooms, await _with_unlocked(rooms, wanted, person), person, new_id())
    if wanted.options.keys() - {OPTION} or wanted.parts_of or wanted.stack != "random":
        raise Refusal("illegal", "A campaign game has the parts that the campaign has unlocked, on a new stack.")
    async with rooms.campaigns.next_game(wanted.campaign, person) as begun:
        own = {**begun.own, **wanted.options}
        return await _set_up(rooms, replace(wanted, options=own), person, begun.table_id, begun.also_write)


async def _with_unlocked(rooms: Rooms, wanted: NewTable, person: str) -> NewTable:
    """A free game with what a campaign of this person has unlocked; without such a wish, the game as it is."""
    if wanted.parts_of is None:
        return wanted
    if wanted.options.keys() - {OPTION} or wanted.stack != "random" or not game(wanted.game).has_campaign:
        raise Refusal("illegal", "A game with a campaign's parts has what it has unlocked, on a new stack.")
    campaign = (await rooms.campaigns.find(wanted.parts_of, person)).campaign
    return replace(wanted, options={**options_of(campaign.parts()), **wanted.options})


async def _set_up(
    rooms: Rooms, wanted: NewTable, person: str, table_id: str, also_write: AlsoWrite | None = None
) -> Room:
    other = await _stack_of_other(rooms, wanted.stack.same_as) if isinstance(wanted.stack, SameAs) else None
    event = created(wanted, person, other)
    table = Table(table_id)
    apply(table, event, now())
    if wanted.start and all(chair.state != "free" for chair in table.chairs):
        given, known = await rooms.stacks.for_table(table)
        event.beginning = start.begin(table, wanted.first, given, known)
    return await _write(rooms, table.id, event, person, also_write)


async def _stack_of_other(rooms: Rooms, table_id: str) -> SharedStack:
    """The stack of a finished game; unknown tables and running games get the same refusal."""
    named = await rooms.store.read(lambda connection: logs.find_table(connection, table_id))
    if named is None:
        raise Refusal("not_found", NO_STACK)
    other = (await rooms.find(named)).table
    if other.status != "over" or other.beginning is None or other.playing is None:
        raise Refusal("not_found", NO_STACK)
    return SharedStack(other.beginning.stack, other.options.day, other.own_options, other.playing.score)


async def set_up_rematch(rooms: Rooms, table: Table, person: str, same_stack: bool) -> str:
    """Set up a table with the same people, which starts with the next start player; return its id.

    On a new stack, the rematch of a campaign's game is the next game of the campaign. On the same stack it counts for
    nothing.
    """
    table_id = id_of_rematch(table.id)
    find = partial(logs.find_table, id_or_code=table_id)
    # Another server may have set it up, or one that was killed before it could say so.
    if await rooms.store.read(find):
        return table_id
    try:
        return await _begin_rematch(rooms, table, table_id, person, same_stack)
    except Refusal:
        if await rooms.store.read(find):
            return table_id
        raise


async def _begin_rematch(rooms: Rooms, table: Table, table_id: str, person: str, same_stack: bool) -> str:
    if same_stack or not table.options.campaign:
        return await _rematch(rooms, table, rematch(table, person, same_stack), table_id, person)
    async with rooms.campaigns.next_game(table.options.campaign, person, table_id) as begun:
        digest = digest_in(table.own_options)
        own = {**begun.own, OPTION: digest} if digest else begun.own
        event = rematch(table, person, same_stack=False, own=own)
        return await _rematch(rooms, table, event, table_id, person, begun.also_write)


async def _rematch(
    rooms: Rooms, table: Table, event: Created, table_id: str, person: str, also_write: AlsoWrite | None = None
) -> str:
    assert table.beginning is not None
    draft = Table(table_id)
    apply(draft, event, now())
    first = (table.beginning.first + 1) % len(table.chairs)
    event.beginning = start.begin(draft, first, event.stack, known=event.stack is not None)
    return (await _write(rooms, table_id, event, person, also_write)).table.id


async def _write(rooms: Rooms, table_id: str, event: Created, person: str, also_write: AlsoWrite | None = None) -> Room:
    """Write a new table, with another code if the first is taken, and open its room."""
    people = sorted({person, *(chair.person for chair in event.chairs if chair.person)})
    for _ in range(CODE_TRIES):
        table = Table(table_id)
        apply(table, event, now())
        row = EventRow(table_id, 1, person, "", table.updated, encode_event(event))
        await rooms.stacks.note(table, people)
        # Asked right before the write: `forget_person` goes through all tables that are written by then.
        if person in rooms.gone:
            raise Refusal("not_yours", "You have been forgotten here.")
        if any(other in rooms.gone for other in people):
            raise Refusal("stale", "Somebody at this table is just being forgotten; try again in a moment.")
        add = partial(
            logs.create_table,
            event=row,
            summary=summary_row(table),
            code=event.code,
            game=event.game,
            day=event.options.day,
            people=people,
            also_write=partial(_also_write, table_id=table_id, options=event.options, more=also_write),
        )
        with contextlib.suppress(sa.exc.IntegrityError):
            await rooms.store.write(add)
            return rooms.add(table)
        if await rooms.store.read(partial(logs.find_table, id_or_code=table_id)):
            raise Refusal("stale", "This table was set up at the same moment.")
        event.code = new_code()
    raise Refusal("busy", NO_CODE)


def _also_write(connection: Connection, table_id: str, options: Options, more: AlsoWrite | None) -> None:
    """Write what goes with a new table: that it needs its catalog, and its place in a campaign."""
    digest, campaign = digest_in(options.own), options.campaign
    if digest:
        if catalogs.text_of(connection, digest) is None:
            raise Refusal("not_found", "This catalog has just been deleted.")
        catalogs.note_use(connection, catalogs.TABLE, table_id, digest)
        if campaign:
            catalogs.note_use(connection, catalogs.CAMPAIGN, campaign, digest)
    if more is not None:
        more(connection)
