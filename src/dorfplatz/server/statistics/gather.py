"""Gather the results of a person: judge those finished games that have not been judged yet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.statistics.judge import judge
from dorfplatz.server.store import logs, results
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.stored import hold_catalog_of
from dorfplatz.server.work.asker import Asker

if TYPE_CHECKING:
    from dorfplatz.server.service import Service

# Games judged for one request; a client asks again while some are left.
MOST_JUDGED = 25


async def gather(service: Service, asker: Asker) -> int:
    """Judge the latest games of a person that have not been judged; returns how many are left.

    Logs never change once a game is over, so each is judged once. Those that cannot be replayed are skipped.
    """
    found = await service.store.read(lambda connection: results.unjudged(connection, asker.person))
    waiting = [table_id for table_id in found if table_id not in service.rooms.broken]
    for table_id in waiting[:MOST_JUDGED]:
        await _judge(service, asker, table_id)
    return len(waiting[MOST_JUDGED:])


async def _judge(service: Service, asker: Asker, table_id: str) -> None:
    rows = await service.store.read(partial(_log_of, table_id=table_id))
    try:
        row = await service.work.light.call(lambda: [asker], judge, asker.person, table_id, rows)
    except Refusal as refusal:
        if refusal.reason != "broken":
            raise
        service.rooms.broken.add(table_id)
        return
    # Somebody who is forgotten meanwhile must leave no row behind.
    if asker.person not in service.people.gone:
        await service.store.write(lambda connection: results.add_result(connection, row))


def _log_of(connection: Connection, table_id: str) -> list[EventRow]:
    rows = logs.events_of(connection, table_id)
    hold_catalog_of(connection, rows)
    return rows
