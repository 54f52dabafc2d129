"""A step: an event on its way to the disk, with what becomes of the table."""

from typing import NamedTuple

from dorfplatz.server.calendar import now
from dorfplatz.server.store.writer import EventRow, SummaryRow
from dorfplatz.server.table.decide import Decision
from dorfplatz.server.table.events import Played, encode_event
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table


class Step(NamedTuple):
    """The table after an event, its row in the log, and what the index is told with it."""

    after: Table
    row: EventRow
    summary: SummaryRow | None


def step_from(table: Table, decision: Decision, person: str, message: str) -> Step:
    """An event that is to happen; the log alone is told of moves that go on, and the index later."""
    event, at = decision.event, now()
    after = table.after(event, at, decision.playing)
    row = EventRow(after.id, after.version, person, message, at, encode_event(event))
    is_mere = isinstance(event, Played) and after.status == "playing"
    return Step(after, row, None if is_mere else summary_row(after))
