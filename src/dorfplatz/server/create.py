"""Setting a table up: what is asked for, checked, and turned into the first event of a log."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from dorfplatz.server.calendar import today
from dorfplatz.server.events import Chair, Created, Options
from dorfplatz.server.games import game
from dorfplatz.server.play import Kind, Stack
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire import Id, Name, SeatNumber
from dorfplatz.server.words import plain

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


class SameAs(msgspec.Struct, forbid_unknown_fields=True):
    """The stack of another table, which must be over."""

    same_as: Id


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is asked for; `names` are the asker's own, one seat each, and `bots` levels, one seat each.

    `options` are the game's own, such as its parts; a game of a `campaign` takes what is unlocked there.
    """

    game: Annotated[str, Meta(max_length=40)] = "romantik"
    players: Annotated[int, Meta(ge=1, le=12)] = 1
    names: Annotated[list[Name], Meta(max_length=12)] = []
    bots: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=12)] = []
    auto_reveal: bool | None = None
    purist: bool = False
    stack: Literal["random", "daily"] | SameAs = "random"
    options: dict[str, Any] = {}
    campaign: Id | None = None
    start: bool = False
    first: SeatNumber | None = None


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(15).replace("-", "x").replace("_", "y")


def new_code() -> str:
    """A code that can be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def created(wanted: NewTable, person: str, stack: Stack | None, day: str = "") -> Created:
    """The first event; `stack` is that of the other table if one was named."""
    kind = game(wanted.game)
    _check(wanted, kind)
    is_daily = wanted.stack == "daily"
    chairs = [_chair(name, person) for name in wanted.names]
    chairs += [Chair(name=level.capitalize(), bot=level) for level in wanted.bots]
    chairs += [Chair() for _ in range(wanted.players - len(chairs))]
    options = Options(
        auto_reveal=wanted.players == 1 if wanted.auto_reveal is None else wanted.auto_reveal,
        purist=wanted.purist,
        stack="shared" if stack else "daily" if is_daily else "random",
        day=day or (today() if is_daily else ""),
    )
    return Created(game=wanted.game, code=new_code(), by=person, options=options, chairs=chairs, stack=stack)


def _chair(name: str, person: str) -> Chair:
    words = plain(name)
    if not words:
        raise Refusal("unreadable", "A name needs at least one letter.")
    return Chair(name=words, person=person)


def _check(wanted: NewTable, kind: Kind) -> None:
    low, high = kind.players
    if not low <= wanted.players <= high:
        raise Refusal("unreadable", f"{wanted.game} is for {low} to {high} players.")
    if len(wanted.names) + len(wanted.bots) > wanted.players:
        raise Refusal("full", f"There are only {wanted.players} seats.")
    for level in wanted.bots:
        if level not in kind.bots:
            raise Refusal("not_found", f"There is no bot {level[:40]!r}; there are {', '.join(kind.bots)}.")
