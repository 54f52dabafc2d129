"""Create a table: check what is asked for, and turn it into the first event of a log."""

from __future__ import annotations

import base64
import datetime
import hashlib
import secrets
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from dorfplatz.errors import DorfplatzError
from dorfplatz.games.registry import DEFAULT_GAME
from dorfplatz.server.calendar import today
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import OwnOptions, Stack
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table.events import Chair, Created, Options
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Id, Level, Name, RevealAfter, SeatNumber

MOST_SEATS = 12
# Without I, O, 0 and 1, which are misread.
CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
CODE_TRIES = 5
# How many days ago a daily stack may be that somebody wants to play.
OLDEST_DAY = 366
NO_CODE = "No free code was found; try again."


class SameAs(msgspec.Struct, forbid_unknown_fields=True):
    """The stack of another table, whose game must be over."""

    same_as: Id


class SharedStack(NamedTuple):
    """The stack of a finished game, its day if it was a daily one, its options, and the score to beat."""

    stack: Stack
    day: str
    own: OwnOptions
    score: int


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to create; `names` are the asker's own players and `bots` levels, one seat each.

    `players` is the number of seats; with teams, `sides` has the side that each seat acts for. `options` are the game's
    own, such as its parts; a game of a `campaign` takes what is unlocked there, and so does a free game with
    `parts_of`, which does not count for it. `hints` says whether players may ask for hints; by default they may in
    cooperative games. With the stack "daily", `day` names a day that is over, whose stack counts no more.
    The stack of a `lesson` is staged, and its bot plays given moves.
    """

    game: Annotated[str, Meta(max_length=40)] = DEFAULT_GAME
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 1
    sides: Annotated[list[SeatNumber], Meta(max_length=MOST_SEATS)] = []
    names: Annotated[list[Name], Meta(max_length=12)] = []
    bots: Annotated[list[Level], Meta(max_length=12)] = []
    auto_reveal: bool | None = None
    reveal_after: RevealAfter | None = None
    purist: bool = False
    hints: bool | None = None
    stack: Literal["random", "daily", "lesson"] | SameAs = "random"
    day: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    options: dict[str, Any] = {}
    campaign: Id | None = None
    parts_of: Id | None = None
    start: bool = False
    first: SeatNumber | None = None


def new_id() -> str:
    """Make an id that nobody can guess."""
    return secrets.token_urlsafe(15).replace("-", "x").replace("_", "y")


def id_of_rematch(table_id: str) -> str:
    """The id of a table's rematch: always the same, so that two servers that are asked for it set up one."""
    digest = hashlib.sha256(f"rematch of {table_id}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:15]).decode().replace("-", "x").replace("_", "y")


def new_code() -> str:
    """Make a short code that can be read out."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def created(wanted: NewTable, person: str, other: SharedStack | None = None) -> Created:
    """Make the first event of a table; `other` is the stack of another table, if one was named."""
    kind = game(wanted.game)
    _check(wanted, kind)
    own = _own_options(wanted, kind, other)
    is_daily = wanted.stack == "daily"
    chairs = [_chair(name, person) for name in wanted.names]
    chairs += [Chair(name=level.capitalize(), bot=level) for level in wanted.bots]
    chairs += [Chair() for _ in range(wanted.players - len(chairs))]
    options = Options(
        auto_reveal=_reveals_by_itself(wanted, kind),
        reveal_after=wanted.reveal_after,
        purist=wanted.purist,
        hints=wanted.hints,
        stack="shared" if isinstance(wanted.stack, SameAs) else wanted.stack,
        day=other.day if other else wanted.day or today() if is_daily else "",
        own=own,
        campaign=wanted.campaign or "",
        to_beat=other.score if other else None,
    )
    stack = other.stack if other else None
    return Created(
        game=wanted.game,
        code=new_code(),
        by=person,
        options=options,
        chairs=chairs,
        stack=stack,
        sides=wanted.sides,
    )


def as_daily(wanted: NewTable) -> NewTable:
    """A table on the stack of a day as everybody gets it; other tables stay as they are.

    Where all share a result, people choose how many they are. In other games one person plays against the same bots,
    moves first and starts at once, because nothing may differ between their results.
    """
    if wanted.stack != "daily":
        if wanted.day is not None:
            raise Refusal("illegal", "Only a daily stack has a day.")
        return wanted
    kind = game(wanted.game)
    check_day(wanted.day)
    if wanted.bots and tuple(wanted.bots) != kind.daily_bots:
        raise Refusal("illegal", "A bot cannot play for you on the stack of the day.")
    if kind.is_cooperative or not kind.has_daily:
        return wanted
    if len(wanted.names) != 1 or wanted.sides:
        raise Refusal("illegal", f"The daily game of {wanted.game} is for one person.")
    bots = list(kind.daily_bots)
    return replace(wanted, players=1 + len(bots), bots=bots, start=True, first=0)


def check_day(day: str | None) -> None:
    """Refuse a day that does not exist, has not come, or is too long ago; None is today."""
    if day is None:
        return
    try:
        age = (datetime.date.fromisoformat(today()) - datetime.date.fromisoformat(day)).days
    except ValueError:
        raise Refusal("unreadable", "A day is written like 2026-11-15.") from None
    if not 0 <= age <= OLDEST_DAY:
        raise Refusal("not_found", f"There are stacks of today and of the last {OLDEST_DAY} days.")


def rematch(table: Table, person: str, same_stack: bool, own: OwnOptions | None = None) -> Created:
    """Make the first event of a rematch: same people and options, and the same stack or a new one.

    With options of its `own`, it is the next game of the campaign. The owner keeps the ownership while they have a
    seat, so that asking first is no way to take a table over.
    """
    assert table.beginning is not None
    options = replace(
        table.options,
        stack="shared" if same_stack else "random",
        day=table.options.day if same_stack else "",
        own=table.own_options if own is None else own,
        campaign="" if own is None else table.options.campaign,
        to_beat=table.playing.score if same_stack and table.playing else None,
    )
    stack = table.beginning.stack if same_stack else None
    return Created(
        game=table.game,
        code=new_code(),
        by=table.owner if table.seats_of(table.owner) else person,
        options=options,
        chairs=list(table.chairs),
        stack=stack,
        sides=table.sides,
        removed=sorted(table.removed),
    )


def _reveals_by_itself(wanted: NewTable, kind: Kind) -> bool:
    """Whether reveals are automatic: by default alone, and where no side in particular reveals."""
    if wanted.auto_reveal is not None:
        return wanted.auto_reveal
    return wanted.players == 1 or not kind.is_cooperative


def _own_options(wanted: NewTable, kind: Kind, other: SharedStack | None) -> OwnOptions:
    """Check the game's own options; they must match those that a given stack was shuffled for."""
    own = checked_options(kind, wanted.options)
    if wanted.stack == "daily" and own != kind.own_options({}):
        raise Refusal("illegal", "The game of the day is the same for everybody, and takes no options.")
    if wanted.stack == "lesson" and own != kind.own_options({}):
        raise Refusal("illegal", "A lesson is staged, and takes no options.")
    if other is None:
        return own
    if wanted.options and own != other.own:
        raise Refusal("illegal", "That stack was shuffled for other options; leave them out.")
    return other.own


def checked_options(kind: Kind, wanted: OwnOptions) -> OwnOptions:
    """Complete the game's own options, or refuse them with the reason."""
    try:
        return kind.own_options(wanted)
    except DorfplatzError as error:
        raise Refusal("unreadable", f"These options are not possible: {error}") from None


def _chair(name: str, person: str) -> Chair:
    words = plain(name)
    if not words:
        raise Refusal("unreadable", "A name needs at least one letter.")
    return Chair(name=words, person=person)


def _check(wanted: NewTable, kind: Kind) -> None:
    low, high = kind.players
    if wanted.sides:
        _check_teams(wanted, kind)
    elif not low <= wanted.players <= high:
        raise Refusal("unreadable", f"{wanted.game} is for {low} to {high} players.")
    if wanted.stack == "daily" and not kind.has_daily:
        raise Refusal("illegal", f"{wanted.game} has no stack of the day.")
    if wanted.campaign and not kind.has_campaign:
        raise Refusal("illegal", f"{wanted.game} has no campaign.")
    if wanted.stack == "lesson" and kind.lesson is None:
        raise Refusal("not_found", f"There is no lesson for {wanted.game}.")
    if wanted.hints and (wanted.purist or wanted.stack == "daily"):
        raise Refusal("illegal", "The stack of the day, and a table without assistance, are played without hints.")
    if len(wanted.names) + len(wanted.bots) > wanted.players:
        raise Refusal("full", f"There are only {wanted.players} seats.")
    for level in wanted.bots:
        if level not in kind.bots:
            raise Refusal("not_found", f"There is no bot {level[:40]!r}; there are {', '.join(kind.bots)}.")


def _check_teams(wanted: NewTable, kind: Kind) -> None:
    """Require that every seat has a side, and every side a seat."""
    low, high = kind.players
    if not kind.has_teams:
        raise Refusal("unreadable", f"{wanted.game} has no teams.")
    if len(wanted.sides) != wanted.players:
        raise Refusal("unreadable", f"There are {wanted.players} seats, and sides for {len(wanted.sides)}.")
    number = len(set(wanted.sides))
    if max(wanted.sides) != number - 1 or not low <= number <= high:
        raise Refusal("unreadable", f"{wanted.game} is for {low} to {high} sides, numbered from 0.")
