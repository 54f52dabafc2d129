"""What a message does to a table: the event that it makes, or the reason why it makes none."""

from dataclasses import dataclass

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.server.games.face import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import events
from dorfplatz.server.table.table import Table, changes_of
from dorfplatz.server.wire.messages import Acting, Play, Remove, Say, SeatBot, Settings, Sit, Stand, TakeBack

LEFT_OR_FREE = ("free", "left")
NOT_SEEN = "This turn was begun before you sat down, and ends without you; you play from the next one on."
REMOVED = "The owner has removed you from this table."


@dataclass(frozen=True, slots=True)
class Decision:
    """An event, and the game after it if it is a move."""

    event: events.AnyEvent
    playing: Playing | None = None


def decide(table: Table, message: Acting | Say, person: str, name: str = "", knows: bool = False) -> Decision:
    """Check a message and turn it into an event; `name` is that of a speaker, `knows` is for whoever sits down.

    Starting and rematches are decided elsewhere.
    """
    if isinstance(message, Acting):
        check_version(table, message)
    match message:
        case Play(seat=seat, move=move):
            check_player(table, seat, person)
            return play(table, seat, move)
        case TakeBack(seat=seat):
            check_player(table, seat, person)
            if not table.may_take_back(person, table.side_of(seat)):
                raise Refusal("not_yours", "What was played before you sat down is final.")
            return take_back(table, seat)
        case Sit(seat=seat, name=wanted):
            return Decision(sit(table, seat, plain(wanted), person, knows))
        case Stand(seat=seat):
            check_seat(table, seat, person)
            refuse_over(table)
            return Decision(events.Stood(seat=seat))
        case SeatBot(seat=seat, level=level):
            return Decision(seat_bot(table, seat, level, person))
        case Remove(person=other):
            return Decision(remove(table, other, person))
        case Settings():
            return Decision(change(table, message, person))
        case Say(text=text):
            return Decision(say(text, person, name))
        case _:
            raise Refusal("unreadable", "This message cannot be carried out here.")


def check_version(table: Table, message: Acting) -> None:
    """Refuse a message that was meant for another state of things; what does not matter to it may have happened."""
    if isinstance(message, Play | TakeBack):
        is_there = message.seat < len(table.chairs)
        needed = table.moved_for(table.side_of(message.seat)) if is_there else table.moved
    elif isinstance(message, Settings | Stand):
        needed = 0
    else:
        needed = table.seated
    if not needed <= message.version <= table.version:
        raise Refusal("stale", "The table has moved on; look again and repeat it if you still want it.")


def check_seat(table: Table, seat: int, person: str) -> None:
    """A seat is moved by whoever holds it."""
    if seat not in table.seats_of(person):
        raise Refusal("not_yours", "This is not your seat.")


def check_player(table: Table, seat: int, person: str) -> None:
    """A seat is moved by whoever holds it, unless its turn was begun in secret before they came."""
    check_seat(table, seat, person)
    if not table.may_act_for(person, table.side_of(seat)):
        raise Refusal("not_your_turn", NOT_SEEN)


def refuse_removed(table: Table, person: str) -> None:
    """Whoever was removed stays away."""
    if person in table.removed:
        raise Refusal("removed", REMOVED)


def check_manager(table: Table, person: str) -> None:
    """Spectators change nothing."""
    if not table.may_manage(person):
        raise Refusal("not_yours", "Take a seat first.")


def refuse_over(table: Table, sentence: str = "The game is over.") -> None:
    """Nothing changes after the end."""
    if table.status == "over":
        raise Refusal("over", sentence)


def refuse_full(table: Table, message: Acting | Say, most: int) -> None:
    """A log has an end: in its second half nobody talks, and after it there are only moves, which end the game."""
    room = most // 2 if isinstance(message, Say) else most
    if table.version >= room and not isinstance(message, Play):
        raise Refusal("too_long", "Too much has happened at this table; it can only be played to its end.")


def in_progress(table: Table, over: str = "The game is over.") -> Playing:
    """The game, if it has begun and goes on."""
    refuse_over(table, over)
    if table.playing is None:
        raise Refusal("not_your_turn", "The game has not begun.")
    return table.playing


def play(table: Table, seat: int, move: str, is_any: bool = False) -> Decision:
    """The event of a move, and the game after it."""
    playing, side = in_progress(table), table.side_of(seat)
    if side not in playing.in_turn:
        raise Refusal("not_your_turn", "It is not this seat's turn.")
    try:
        after, shown = playing.after(side, move)
    except (IllegalMoveError, UnreadableMoveError) as error:
        reason = "illegal" if isinstance(error, IllegalMoveError) else "unreadable"
        raise Refusal(reason, str(error)) from None
    return Decision(events.Played(seat=seat, move=move.strip(), shown=shown, is_any=is_any), after)


def take_back(table: Table, seat: int) -> Decision:
    """What the side of a seat did last, as long as the game lets it."""
    if table.side_of(seat) not in in_progress(table, "The game is over; its last move is final.").takes_back:
        raise Refusal("illegal", "There is no turn of this seat that can be taken back.")
    return Decision(events.TookBack(seat=seat))


def find_chair(table: Table, seat: int) -> events.Chair:
    """A seat that exists, before the end."""
    refuse_over(table)
    if seat >= len(table.chairs):
        raise Refusal("not_found", f"There is no seat {seat + 1} at this table.")
    return table.chairs[seat]


def sit(table: Table, seat: int, name: str, person: str, knows: bool) -> events.AnyEvent:
    """A free or left seat may be taken, and one's own under another name."""
    refuse_removed(table, person)
    chair = find_chair(table, seat)
    if chair.state not in LEFT_OR_FREE and chair.person != person:
        raise Refusal("full", "Somebody sits there already.")
    if not name:
        raise Refusal("unreadable", "A name needs at least one letter.")
    refuse_second_team(table, seat, person)
    return events.Sat(seat=seat, name=name, person=person, knows=knows)


def refuse_second_team(table: Table, seat: int, person: str) -> None:
    """During a game nobody joins the team of others while playing for another side: teams plan in secret."""
    own, side = {table.side_of(held) for held in table.seats_of(person)}, table.side_of(seat)
    mates = {chair.person for chair in table.chairs_of(side) if chair.person} - {person}
    if table.sides and table.status == "playing" and mates and own - {side}:
        raise Refusal("illegal", "You play for another team in this game.")


def remove(table: Table, other: str, person: str) -> events.AnyEvent:
    """The owner removes a player or a spectator; after the end, spectators only."""
    if person != table.owner:
        raise Refusal("not_yours", "Only the owner of this table removes people.")
    if other == person:
        raise Refusal("illegal", "You cannot remove yourself; leave your seat instead.")
    if table.seats_of(other):
        refuse_over(table)
    return events.Removed(person=other)


def seat_bot(table: Table, seat: int, level: str | None, person: str) -> events.AnyEvent:
    """A bot takes a free or left seat, or leaves its own."""
    chair = find_chair(table, seat)
    check_manager(table, person)
    if level is None:
        if chair.state != "bot":
            raise Refusal("illegal", "No bot sits there.")
    elif chair.state not in LEFT_OR_FREE:
        raise Refusal("full", "Somebody sits there already.")
    elif level not in game(table.game).bots:
        raise Refusal("not_found", f"There is no bot {level[:40]!r}; there are {', '.join(game(table.game).bots)}.")
    return events.BotSat(seat=seat, level=level)


def change(table: Table, message: Settings, person: str) -> events.AnyEvent:
    """Whoever manages the table says how it reveals; whether spectators talk is for those who sit there."""
    check_manager(table, person)
    if message.spectators_talk is not None:
        check_seat_holder(table, person)
    if message.auto_reveal is not None:
        refuse_over(table)
    changed = events.Changed(auto_reveal=message.auto_reveal, spectators_talk=message.spectators_talk)
    if not changes_of(changed):
        raise Refusal("unreadable", "Say what is to be changed.")
    return changed


def say(text: str, person: str, name: str) -> events.AnyEvent:
    """Plain text only."""
    words = plain(text)
    if not words:
        raise Refusal("unreadable", "There is nothing to read in it.")
    return events.Said(name=name, person=person, text=words)


def check_seat_holder(table: Table, person: str) -> None:
    """Spectators do not decide."""
    if not table.seats_of(person):
        raise Refusal("not_yours", "Take a seat first.")


def check_adviser(table: Table, person: str, seat: int | None) -> int:
    """The seat from which a person advises, by default the first one; spectators do not advise."""
    check_seat_holder(table, person)
    if seat is None:
        return table.seats_of(person)[0]
    check_seat(table, seat, person)
    return seat
