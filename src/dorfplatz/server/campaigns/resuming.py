"""Games that were interrupted elsewhere, resumed at tables here."""

import asyncio
import contextlib
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.campaign import RunningGame
from dorfplatz.server.calendar import now
from dorfplatz.server.campaigns.games import GAME, moves_of, options_of, stack_of
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store import catalogs, logs
from dorfplatz.server.store.campaigns import GameRow
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.create import CODE_TRIES, NO_CODE, new_code, new_id
from dorfplatz.server.table.events import AnyEvent, Beginning, Chair, Created, Options, Played, encode_event
from dorfplatz.server.table.proof import new_salt
from dorfplatz.server.table.summary import summary_row


class Resumed(NamedTuple):
    """A table at which a game is resumed, before it is written."""

    game: GameRow
    code: str
    log: list[EventRow]
    summary: SummaryRow
    catalog: str


async def set_up_again(store: Store, group: Group, games: Iterable[RunningGame], person: str) -> None:
    """Write a table for each of these games that has none yet."""
    known = await store.read(lambda connection: rows.games_of(connection, group.id))
    for running in games:
        if running.game in group.campaign.begun and running.game not in known:
            await _set_up(store, group, running, person)


async def _set_up(store: Store, group: Group, running: RunningGame, person: str) -> None:
    """Write the table of a game; try another code if its code is taken."""
    for _ in range(CODE_TRIES):
        resumed = await asyncio.to_thread(_resumed, group, running, person)
        with contextlib.suppress(sa.exc.IntegrityError):
            await store.write(partial(_write, resumed=resumed))
            return
    raise Refusal("busy", NO_CODE)


def _resumed(group: Group, running: RunningGame, person: str) -> Resumed:
    """The log of a table at which a game was played so far; its stack counts as known."""
    table_id, code, at = new_id(), new_code(), now()
    happened = _events(group, running, person, code)
    log = [EventRow(table_id, number, person, "", at, encode_event(event)) for number, event in enumerate(happened, 1)]
    game, summary = GameRow(group.id, running.game, table_id, False), summary_row(replay(table_id, log))
    return Resumed(game, code, log, summary, running.catalog)


def _write(connection: Connection, resumed: Resumed) -> None:
    """Write a table, unless somebody else has just resumed the same game."""
    game, log = resumed.game, resumed.log
    if game.game not in rows.games_of(connection, game.campaign):
        logs.create_table(connection, log[0], resumed.summary, resumed.code, GAME, "", [log[0].person])
        logs.append_all(connection, log[1:])
        rows.add_game(connection, game)
        if resumed.catalog:
            catalogs.note_use(connection, catalogs.TABLE, game.table_id, resumed.catalog)


def _events(group: Group, running: RunningGame, person: str, code: str) -> list[AnyEvent]:
    parts = group.campaign.begun[running.game].parts
    chairs = [_chair(name, running.bots.get(seat, "")) for seat, name in enumerate(running.players, 1)]
    stack = stack_of(running, parts)
    beginning = Beginning(
        chairs=[*range(len(chairs))], first=running.start_player - 1, stack=stack, salt=new_salt(), known=True
    )
    options = Options(
        auto_reveal=len(chairs) == 1, stack="shared", own=options_of(parts, running.catalog), campaign=group.id
    )
    created = Created(game=GAME, code=code, by=person, options=options, chairs=chairs, stack=stack, beginning=beginning)
    return [created, *(Played(seat=seat, move=move, shown=shown) for seat, move, shown in moves_of(running, parts))]


def _chair(name: str, bot: str) -> Chair:
    return Chair(name=name, bot=bot if bot in game(GAME).bots else "")
