"""Mend a salvaged database: make lost index entries again, and cut logs at gaps.

Logs are the source of truth. What cannot be mended is reported in sentences, one for each loss.
"""

from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.campaign import Created
from dorfplatz.server.campaigns.group import BrokenCampaignError, decode_events, group_of, load_group
from dorfplatz.server.campaigns.summary import encode_summary
from dorfplatz.server.store import campaigns as campaign_rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.campaigns import CampaignRow
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.schema import campaign_events, campaigns, events, members, tables
from dorfplatz.server.table.apply import BrokenLogError, replay
from dorfplatz.server.table.create import new_id
from dorfplatz.server.table.stored import hold_catalog_of
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table


@dataclass
class Salvaged:
    """How many tables and campaigns can go on, and what was lost, in sentences."""

    tables: int = 0
    campaigns: int = 0
    lost: list[str] = field(default_factory=list)


def mend_tables(connection: Connection, found: Salvaged) -> None:
    """Make the index again from the logs, and cut logs at gaps."""
    known = set(connection.execute(sa.select(tables.c.id)).scalars())
    logged = set(connection.execute(sa.select(events.c.table_id).distinct()).scalars())
    for table_id in sorted(known | logged):
        rows = logs.events_of(connection, table_id)
        complete = _without_gap(rows)
        try:
            hold_catalog_of(connection, complete)
            table = replay(table_id, complete)
        except BrokenLogError as error:
            if rows and table_id in known:
                found.lost.append(f"{error.text} It stays closed.")
            else:
                found.lost.append(f"The table {table_id} has lost its {'beginning' if rows else 'log'}.")
                _remove_table(connection, table_id)
            continue
        if len(complete) < _length(connection, rows, table_id):
            _cut(connection, events, events.c.table_id, table_id, len(complete))
            found.lost.append(f"The table {table_id} goes on after event {len(complete)}; what came later is lost.")
        _index(connection, table, complete, table_id in known)
        found.tables += 1


def _remove_table(connection: Connection, table_id: str) -> None:
    """Remove the rest of a table that is only in the index, or only in the logs and cannot be replayed."""
    for rows, column in ((tables, tables.c.id), (events, events.c.table_id), (members, members.c.table_id)):
        connection.execute(sa.delete(rows).where(column == table_id))


def _length(connection: Connection, rows: list[EventRow], table_id: str) -> int:
    """How long a log was, by its rows and the index."""
    indexed = connection.execute(sa.select(tables.c.version).where(tables.c.id == table_id)).scalar() or 0
    return max(rows[-1].version, indexed)


def _without_gap(rows: list[EventRow]) -> list[EventRow]:
    """The rows before the first missing version."""
    return [row for number, row in enumerate(rows, 1) if row.version == number]


def _cut(connection: Connection, log: sa.Table, key: sa.Column[str], own: str, length: int) -> None:
    connection.execute(sa.delete(log).where(key == own, log.c.version > length))


def _index(connection: Connection, table: Table, rows: list[EventRow], is_known: bool) -> None:
    """Write the index entry of a table."""
    summary = summary_row(table)
    if is_known:
        connection.execute(sa.update(tables).where(tables.c.id == table.id).values(**summary._asdict()))
        return
    own = {"code": table.code, "game": table.game, "day": table.options.day, "created": rows[0].at}
    connection.execute(sa.insert(tables).values(**own, **summary._asdict()))
    people = {row.person for row in rows if row.person} | {chair.person for chair in table.chairs if chair.person}
    logs.add_members(connection, table.id, sorted(people))


def mend_campaigns(connection: Connection, found: Salvaged) -> None:
    """Cut logs of campaigns at gaps, make lost rows again, and report campaigns that cannot be read."""
    known = set(campaign_rows.all_campaigns(connection))
    logged = connection.execute(sa.select(campaign_events.c.campaign).distinct()).scalars()
    for campaign in sorted(set(logged) - known):
        _add_row(connection, campaign, found)
    for campaign in campaign_rows.all_campaigns(connection):
        deeds = campaign_rows.deeds_of(connection, campaign)
        complete = [deed for number, deed in enumerate(deeds, 1) if deed.version == number]
        if len(complete) < len(deeds):
            _cut(connection, campaign_events, campaign_events.c.campaign, campaign, len(complete))
            found.lost.append(f"The campaign {campaign} goes on after deed {len(complete)}; what came later is lost.")
        try:
            load_group(connection, campaign)
            found.campaigns += 1
        except BrokenCampaignError as error:
            found.lost.append(f"{error.text} It stays closed.")


def _add_row(connection: Connection, campaign: str, found: Salvaged) -> None:
    """Make the row of a campaign from its log, with another invite link."""
    deeds = campaign_rows.deeds_of(connection, campaign)
    try:
        created = next(event for event in decode_events(deeds[0].body) if isinstance(event, Created))
        row = CampaignRow(campaign, created.name, new_id(), deeds[-1].at, b"")
        line = encode_summary(group_of(row, deeds).campaign)
    except (BrokenCampaignError, msgspec.MsgspecError, UnicodeError, StopIteration):
        found.lost.append(f"The campaign {campaign} has lost its beginning.")
        return
    connection.execute(sa.insert(campaigns).values(**row._replace(line=line)._asdict()))
    found.lost.append(f"The campaign {campaign} has another invite link.")
