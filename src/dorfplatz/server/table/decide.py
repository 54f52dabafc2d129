"""Decide what a message does: turn it into an event, or refuse it.

`decide` needs nothing but the table. `decide_in` adds the decisions that also need the database.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import checks, events, start
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.set_up import set_up_rematch
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import (
    Acting,
    ChangeSettings,
    Play,
    Rematch,
    Remove,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    TakeBack,
)

if TYPE_CHECKING:
    from dorfplatz.server.table.rooms import Rooms

LEFT_OR_FREE = ("free", "left")


@dataclass(frozen=True, slots=True)
class Decision:
    """An event, and if it is a move, the game after it."""

    event: events.AnyEvent
    playing: Playing | None = None


async def decide_in(rooms: Rooms, table: Table, listener: Listener, message: Acting | Say) -> Decision | None:
    """Decide any message; None if there is nothing to do, because the rematch exists already."""
    match message:
        case Start():
            return await _start(rooms, table, listener.person, message)
        case Rematch():
            return await _rematch(rooms, table, listener, message)
        case Say():
            rooms.talk.check(table, listener.person, message.to_side)
            return decide(table, message, listener.person, _name_of(table, listener))
        case Sit():
            knows_stack = await rooms.stacks.is_known_to(table, listener.person)
            return decide(table, message, listener.person, knows_stack=knows_stack)
        case _:
            return decide(table, message, listener.person)


def decide(table: Table, message: Acting | Say, person: str, name: str = "", knows_stack: bool = False) -> Decision:
    """Decide a message that concerns the table alone.

    `name` is the name to show with what a person says; `knows_stack` says whether a person who sits down has seen the
    stack at another table.
    """
    if isinstance(message, Acting):
        checks.check_version(table, message)
    match message:
        case Play(seat=seat, move=move):
            checks.check_player(table, seat, person)
            return play(table, seat, move)
        case TakeBack(seat=seat):
            return _take_back(table, seat, person)
        case Sit(seat=seat, name=wanted):
            return Decision(_sit(table, seat, plain(wanted), person, knows_stack))
        case Stand(seat=seat):
            checks.check_seat(table, seat, person)
            checks.refuse_over(table)
            return Decision(events.Stood(seat=seat))
        case SeatBot(seat=seat, level=level):
            return Decision(_seat_bot(table, seat, level, person))
        case Remove(person=other):
            return Decision(_remove(table, other, person))
        case ChangeSettings():
            return Decision(_change(table, message, person))
        case Say():
            return Decision(_say(table, message, person, name))
        case _:
            raise Refusal("unreadable", "This message cannot be carried out here.")


def play(table: Table, seat: int, move: str, is_fallback: bool = False) -> Decision:
    """Decide a move; `is_fallback` marks an arbitrary legal move played for a bot that failed."""
    playing, side = checks.in_progress(table), table.side_of(seat)
    if side not in playing.to_move:
        raise Refusal("not_your_turn", "It is not this seat's turn.")
    try:
        after, shown = playing.after(side, move)
    except (IllegalMoveError, UnreadableMoveError) as error:
        reason = "illegal" if isinstance(error, IllegalMoveError) else "unreadable"
        raise Refusal(reason, str(error)) from None
    return Decision(events.Played(seat=seat, move=move.strip(), shown=shown, is_fallback=is_fallback), after)


def _take_back(table: Table, seat: int, person: str) -> Decision:
    checks.check_player(table, seat, person)
    side = table.side_of(seat)
    if not table.may_take_back(person, side):
        raise Refusal("not_yours", "What was played before you sat down is final.")
    if side not in checks.in_progress(table, "The game is over; its last move is final.").takes_back:
        raise Refusal("illegal", "There is no turn of this seat that can be taken back.")
    return Decision(events.TookBack(seat=seat))


def _sit(table: Table, seat: int, name: str, person: str, knows_stack: bool) -> events.AnyEvent:
    """Sit down in a free or left seat, or change the name at one's own."""
    checks.refuse_removed(table, person)
    chair = checks.find_chair(table, seat)
    if chair.state not in LEFT_OR_FREE and chair.person != person:
        raise Refusal("full", "Somebody sits there already.")
    if not name:
        raise Refusal("unreadable", "A name needs at least one letter.")
    checks.refuse_second_team(table, seat, person)
    return events.Sat(seat=seat, name=name, person=person, knows=knows_stack)


def _remove(table: Table, other: str, person: str) -> events.AnyEvent:
    """Let the owner remove a player or a spectator; after the end, spectators only."""
    if person != table.owner:
        raise Refusal("not_yours", "Only the owner of this table can remove people.")
    if other == person:
        raise Refusal("illegal", "You cannot remove yourself; leave your seat instead.")
    if table.seats_of(other):
        checks.refuse_over(table)
    return events.Removed(person=other)


def _seat_bot(table: Table, seat: int, level: str | None, person: str) -> events.AnyEvent:
    """Put a bot in a free or left seat, or with no level remove the bot there."""
    chair = checks.find_chair(table, seat)
    checks.check_manager(table, person)
    if table.options.stack == "daily":
        raise Refusal("illegal", "Bots cannot be added or removed on the stack of the day.")
    if level is None:
        if chair.state != "bot":
            raise Refusal("illegal", "No bot sits there.")
    elif chair.state not in LEFT_OR_FREE:
        raise Refusal("full", "Somebody sits there already.")
    elif level not in game(table.game).bots:
        raise Refusal("not_found", f"There is no bot {level[:40]!r}; there are {', '.join(game(table.game).bots)}.")
    return events.BotSat(seat=seat, level=level)


def _change(table: Table, message: ChangeSettings, person: str) -> events.AnyEvent:
    """Change settings: managers may change the reveals, only seat holders whether spectators may talk."""
    checks.check_manager(table, person)
    if message.spectators_talk is not None:
        checks.check_seat_holder(table, person)
    if message.auto_reveal is not None or message.reveal_after is not None:
        checks.refuse_over(table)
    changed = events.Changed(
        auto_reveal=message.auto_reveal,
        reveal_after=message.reveal_after,
        spectators_talk=message.spectators_talk,
    )
    if not events.changes_of(changed):
        raise Refusal("unreadable", "Say what is to be changed.")
    return changed


def _say(table: Table, message: Say, person: str, name: str) -> events.AnyEvent:
    words = plain(message.text)
    if not words:
        raise Refusal("unreadable", "It is empty.")
    if message.to_side:
        return events.Conferred(name=name, person=person, text=words, side=checks.find_circle(table, person))
    return events.Said(name=name, person=person, text=words)


async def _start(rooms: Rooms, table: Table, person: str, message: Start) -> Decision:
    checks.check_version(table, message)
    checks.check_manager(table, person)
    if table.status != "open":
        raise Refusal("illegal", "The game has begun already.")
    stack, is_known = await rooms.stacks.for_table(table)
    return Decision(events.Started(beginning=start.begin(table, message.first, stack, is_known)))


async def _rematch(rooms: Rooms, table: Table, listener: Listener, message: Rematch) -> Decision | None:
    """Create the table of the rematch, unless somebody else has asked for it first."""
    person = listener.person
    checks.check_manager(table, person)
    if table.status != "over":
        raise Refusal("illegal", "The game is not over yet.")
    if table.next_table:
        return None
    rooms.new_tables.require(listener.asker)
    return Decision(events.Continued(table=await set_up_rematch(rooms, table, person, message.same_stack)))


def _name_of(table: Table, listener: Listener) -> str:
    """Return the name at the person's first seat, or else the person's own."""
    seats = table.seats_of(listener.person)
    return table.chairs[seats[0]].name if seats else listener.name or "Guest"
