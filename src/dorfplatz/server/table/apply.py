"""Apply events to a table, and replay its log."""

import copy
from collections.abc import Callable

from msgspec.structs import replace

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.chat import Remark, circle_of, extended, for_side
from dorfplatz.server.table.events import (
    AnyEvent,
    Beginning,
    BotSat,
    Chair,
    Changed,
    Conferred,
    Continued,
    Created,
    Played,
    Removed,
    Said,
    Sat,
    Started,
    Stood,
    TookBack,
    changes_of,
    decode_event,
)
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Line


class BrokenLogError(Refusal):
    """A log that cannot be replayed, and why."""

    def __init__(self, table_id: str, why: str) -> None:
        super().__init__("broken", f"The log of the table {table_id} cannot be played back: {why}.")


def apply(table: Table, event: AnyEvent, at: int, playing: Playing | None = None) -> None:
    """Apply an event; `playing` is the game after it, if that is known already."""
    table.version += 1
    table.updated = at
    _happen(table, event, playing)


def applied(table: Table, event: AnyEvent, at: int, playing: Playing | None = None) -> Table:
    """A copy of the table after an event."""
    # A shallow copy is enough: `apply` replaces collections and never changes them, except `answered`.
    twin = copy.copy(table)
    apply(twin, event, at, playing)
    return twin


def followed(table: Table, row: EventRow) -> Table:
    """A copy of the table after an event from its log."""
    if row.version != table.version + 1:
        raise BrokenLogError(table.id, f"version {table.version + 1} is missing")
    twin = copy.copy(table)
    twin.playing = table.playing.copy() if table.playing else None
    apply(twin, decode_event(row.body), row.at)
    return twin


def _happen(table: Table, event: AnyEvent, playing: Playing | None) -> None:
    match event:
        case Created():
            _create(table, event)
        case Sat(seat=seat, name=name, person=person):
            _seat(table, seat, Chair(name=name, person=person))
            _welcome(table, person, table.side_of(seat))
            if event.knows and table.beginning is not None:
                table.beginning = replace(table.beginning, known=True)
        case Stood(seat=seat):
            _seat(table, seat, _left(table, seat))
        case BotSat(seat=seat, level=level):
            _seat(table, seat, Chair(name=level.capitalize(), bot=level) if level else _left(table, seat))
        case Removed(person=person):
            for seat in table.seats_of(person):
                _seat(table, seat, _left(table, seat))
            # "" stands for somebody who was forgotten since.
            table.removed |= {person} - {""}
        case Started(beginning=beginning):
            _begin(table, beginning)
        case Played():
            _play(table, event, playing)
        case TookBack(seat=seat):
            _take_back(table, table.side_of(seat))
        case Changed():
            table.options = replace(table.options, **changes_of(event))
        case Said():
            table.chat = extended(table.chat, _remark(table, event))
        case Continued():
            table.next_table = event.table


def _create(table: Table, event: Created) -> None:
    table.game, table.code, table.by = event.game, event.code, event.by
    table.options, table.stack = event.options, event.stack
    table.catalog = game(event.game).catalog_in(event.options.own)
    table.chairs, table.sides = list(event.chairs), event.sides
    table.removed = frozenset(event.removed)
    table.seated = table.version
    if event.beginning:
        _begin(table, event.beginning)


def _seat(table: Table, seat: int, chair: Chair) -> None:
    table.chairs = [*table.chairs[:seat], chair, *table.chairs[seat + 1 :]]
    table.seated = table.version


def _welcome(table: Table, person: str, side: int) -> None:
    """Note people who join a side that has moved in this turn without them."""
    if side in table.acted and person not in table.acted[side]:
        table.newcomers |= {(person, side)}


def _remark(table: Table, event: Said) -> Remark:
    line = Line(version=table.version, name=event.name, person=event.person, text=event.text)
    if not isinstance(event, Conferred):
        return Remark(line)
    line.side = event.side
    return Remark(line, circle_of(table, event.side))


def _left(table: Table, seat: int) -> Chair:
    """The chair after somebody left: free before the start, with the old name during a game."""
    return Chair(name=table.chairs[seat].name) if table.playing else Chair()


def _begin(table: Table, beginning: Beginning) -> None:
    kind = game(table.game)
    if beginning.rules > kind.rules:
        raise BrokenLogError(table.id, f"it follows rules {beginning.rules}, and only {kind.rules} are known here")
    renumbered = dict(zip((table.side_of(seat) for seat in beginning.chairs), beginning.sides, strict=False))
    table.chat = [for_side(remark, renumbered) for remark in table.chat]
    table.chairs = [table.chairs[seat] for seat in beginning.chairs]
    table.beginning = beginning
    table.sides = beginning.sides
    number = max(table.sides) + 1 if table.sides else len(table.chairs)
    table.playing = kind.begin(beginning.stack, number, beginning.first, table.options.own)
    table.moved = table.staged = table.seated = table.version


def _play(table: Table, event: Played, playing: Playing | None) -> None:
    side, stage = table.side_of(event.seat), _in_progress(table).stage
    if playing is None:
        playing = _in_progress(table)
        # If the catalog has changed, the moves may still be legal but make another game.
        if playing.play(side, event.move) != event.shown:
            raise BrokenLogError(table.id, f"version {table.version} showed something else")
    alone = table.side_among_bots
    if alone is not None:
        playing.leave_open_for(alone)
    _move(table, side, stage, playing, _holders_of(table, side))
    if playing.is_over:
        table.ended = table.updated
    if event.is_fallback or event.seat in table.stumbled:
        others = tuple(seat for seat in table.stumbled if seat != event.seat)
        table.stumbled = (*others, event.seat) if event.is_fallback else others


def _take_back(table: Table, side: int) -> None:
    stage, playing = _in_progress(table).stage, _in_progress(table).copy()
    playing.take_back(side)
    _move(table, side, stage, playing, None)


def _holders_of(table: Table, side: int) -> frozenset[str]:
    """The people who have held a side through all its moves of this turn."""
    holders = frozenset(chair.person for chair in table.chairs_of(side) if chair.person)
    return holders & table.acted.get(side, holders)


def _move(table: Table, side: int, stage: int, playing: Playing, holders: frozenset[str] | None) -> None:
    """Exchange the game after a move of a side.

    Notes whether it concerns the other sides, and who held the side. Without `holders`, the side has taken its turn
    back.
    """
    table.playing = playing
    table.moved = table.version
    acted = {own: people for own, people in table.acted.items() if own != side}
    if holders is not None:
        acted[side] = holders
    if playing.stage == stage:
        table.moved_by = {**table.moved_by, side: table.version}
    else:
        table.staged = table.version
        # Nothing is hidden any more, but newcomers may not take back what was played before they came.
        acted = {own: people for own, people in acted.items() if own in playing.takes_back}
    table.acted = acted
    if table.newcomers:
        table.newcomers = frozenset(new for new in table.newcomers if new[1] in acted)


def _in_progress(table: Table) -> Playing:
    if table.playing is None:
        raise BrokenLogError(table.id, f"version {table.version} comes before the start")
    return table.playing


# Told of every event of a log before it is applied: the table so far, who did it, and the event.
Watcher = Callable[[Table, str, AnyEvent], None]


def replay(table_id: str, rows: list[EventRow], watch: Watcher | None = None) -> Table:
    """Replay a log; whatever is wrong with it becomes a `BrokenLogError`."""
    table = Table(table_id)
    for row in rows:
        if row.version != table.version + 1:
            raise BrokenLogError(table_id, f"version {table.version + 1} is missing")
        try:
            event = decode_event(row.body)
            if watch is not None:
                watch(table, row.person, event)
            apply(table, event, row.at)
        except BrokenLogError:
            raise
        except Exception as error:
            raise BrokenLogError(table_id, f"version {row.version} cannot be ({error})") from error
        if row.message:
            table.note_answer(row.person, row.message, row.version)
    if not rows:
        raise BrokenLogError(table_id, "it is empty")
    return table
