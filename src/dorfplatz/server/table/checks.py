"""Who may do what at a table: each check passes silently or refuses with a reason."""

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table.chat import confers_for
from dorfplatz.server.table.events import Chair
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Acting, ChangeSettings, Play, Say, Stand, TakeBack

NOT_SEEN = "This turn was begun before you sat down, and ends without you; you play from the next one on."
REMOVED = "The owner has removed you from this table."
NO_SEAT = "Take a seat first."


def check_version(table: Table, message: Acting) -> None:
    """Refuse a message whose sender has not seen the last event that matters to it.

    Unrelated events may have happened since: chat does not invalidate a move, nor does a move of another side.
    """
    if isinstance(message, Play | TakeBack):
        is_there = message.seat < len(table.chairs)
        needed = table.moved_for(table.side_of(message.seat)) if is_there else table.moved
    elif isinstance(message, ChangeSettings | Stand):
        # These mean the same whatever has happened meanwhile.
        needed = 0
    else:
        needed = table.seated
    if not needed <= message.version <= table.version:
        raise Refusal("stale", "The table has moved on; look again, and repeat this if you still want it.")


def check_seat(table: Table, seat: int, person: str) -> None:
    """Require that a person holds a seat."""
    if seat not in table.seats_of(person):
        raise Refusal("not_yours", "This is not your seat.")


def check_player(table: Table, seat: int, person: str) -> None:
    """Require that a person may move for a seat: they hold it, and saw its hidden turn from the start."""
    check_seat(table, seat, person)
    if not table.may_act_for(person, table.side_of(seat)):
        raise Refusal("not_your_turn", NOT_SEEN)


def check_seat_holder(table: Table, person: str) -> None:
    """Require that a person holds any seat."""
    if not table.seats_of(person):
        raise Refusal("not_yours", NO_SEAT)


def check_manager(table: Table, person: str) -> None:
    """Require that a person sits at the table or created it."""
    if not table.may_manage(person):
        raise Refusal("not_yours", NO_SEAT)


def check_adviser(table: Table, person: str, seat: int | None) -> int:
    """Return the seat that a person makes suggestions from: the named one, or their first."""
    check_seat_holder(table, person)
    if seat is None:
        return table.seats_of(person)[0]
    check_seat(table, seat, person)
    return seat


def refuse_removed(table: Table, person: str) -> None:
    """Refuse people whom the owner has removed."""
    if person in table.removed:
        raise Refusal("removed", REMOVED)


def refuse_over(table: Table, sentence: str = "The game is over.") -> None:
    """Refuse changes after the game has ended."""
    if table.status == "over":
        raise Refusal("over", sentence)


def find_circle(table: Table, person: str) -> int:
    """Return the side with which a person confers, if their side is a team and opponents do not share their device."""
    if not table.sides:
        raise Refusal("illegal", "There are no teams at this table; write to everybody.")
    side = confers_for(table, person)
    if side is None:
        raise Refusal("not_yours", "Only people with seats on a single side can write to their team.")
    return side


def refuse_full(table: Table, message: Acting | Say, most: int) -> None:
    """Refuse events beyond the length limit of a log.

    Chat may fill half of the log, so that it can never keep a game from being played. Moves are always taken, because
    a game ends by itself.
    """
    limit = most // 2 if isinstance(message, Say) else most
    if table.version >= limit and not isinstance(message, Play):
        raise Refusal("too_long", "Too much has happened at this table; it can only be played to its end.")


def refuse_second_team(table: Table, seat: int, person: str) -> None:
    """Keep players of one side out of another side's team during a game, because teams plan in secret."""
    own, side = table.seated_sides(person), table.side_of(seat)
    mates = {chair.person for chair in table.chairs_of(side) if chair.person} - {person}
    if table.sides and table.status == "playing" and mates and own - {side}:
        raise Refusal("illegal", "You play for another team in this game.")


def in_progress(table: Table, over: str = "The game is over.") -> Playing:
    """Return the game, if it has begun and has not ended."""
    refuse_over(table, over)
    if table.playing is None:
        raise Refusal("not_your_turn", "The game has not begun.")
    return table.playing


def find_chair(table: Table, seat: int) -> Chair:
    """Return the chair of a seat, if the seat exists and the game has not ended."""
    refuse_over(table)
    if seat >= len(table.chairs):
        raise Refusal("not_found", f"There is no seat {seat + 1} at this table.")
    return table.chairs[seat]
