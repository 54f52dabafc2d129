"""Tables in mid-game, written directly to the log of a data folder."""

import asyncio
import random
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from dorfplatz.games.romantik.game import Game
from dorfplatz.server.games.values import Stack
from dorfplatz.server.people.devices import DeviceKind
from dorfplatz.server.people.people import People, load_secret
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.schema import events
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.create import new_code, new_id
from dorfplatz.server.table.events import Beginning, Chair, Created, Options, Played, encode_event
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table

SOCKETS = 4
MOST_MOVES_BEFORE = 60


def write_tables(data: Path, number: int, database: str = "") -> tuple[str, list[str]]:
    """Write tables in mid-game directly to the log, of a data folder or a database; return a cookie and their ids."""

    async def write() -> tuple[str, list[str]]:
        store = Store(data, database=database)
        secret = store.secret or load_secret(data)
        person, cookie, _ = await People(store, secret, longest=1).welcome("en", DeviceKind("", ""))
        ids = []
        for index in range(number):
            rows, table = _rows(person.id, index)
            await store.write(lambda connection, rows=rows, table=table: _insert(connection, rows, table))  # type: ignore[misc]
            ids.append(table.id)
        store.close()
        return cookie, ids

    return asyncio.run(write())


def _insert(connection: sa.Connection, rows: list[EventRow], table: Table) -> None:
    logs.create_table(connection, rows[0], summary_row(table), table.code, table.game, "", [table.by])
    if rows[1:]:
        connection.execute(sa.insert(events), [row._asdict() for row in rows[1:]])


def _rows(person: str, index: int) -> tuple[list[EventRow], Table]:
    """Return the log of a game of four after a random number of random moves."""
    choice = random.Random(index)
    state = Game("romantik", players=SOCKETS).start(index)
    chairs = [Chair(name=f"P{seat}", person=person) for seat in range(SOCKETS)]
    beginning = Beginning(chairs=[*range(SOCKETS)], first=0, stack=Stack(str(index), state.dealt), salt="0" * 64)
    table = Table(new_id())
    happened: list[Any] = [
        Created(game="romantik", code=new_code(), by=person, options=Options(), chairs=chairs, beginning=beginning)
    ]
    for _ in range(choice.randrange(MOST_MOVES_BEFORE)):
        move, seat = choice.choice(state.legal_moves), state.player
        state.play(move)
        hand = state.in_hand
        happened.append(Played(seat=seat, move=str(move), shown=[hand.tile.id, hand.marker] if hand else None))
    for event in happened:
        apply(table, event, 0)
    return [EventRow(table.id, v, "", "", 0, encode_event(event)) for v, event in enumerate(happened, 1)], table
