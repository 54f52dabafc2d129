"""The wire: every message between a browser and a table, typed once.

A client connects to `/ws/tables/{id}` and gets an `Update` with everything its seat may know. After each event it gets
an `Update` with the fields that changed; a field that is present replaces the one before, but for the chat, which
grows by it. `version` numbers the
table's events; what a client sends names the version it has seen, and an `id` of its own, so that a message sent
twice is answered twice and carried out once.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Level = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Coordinate = Annotated[int, Meta(ge=-200, le=200)]
Rotation = Annotated[int, Meta(ge=0, le=5)]
MoveText = Annotated[str, Meta(min_length=1, max_length=60)]


class Message(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """What a client says. `id` is the client's own; `version` is the last one it has seen."""

    id: Id


class Acting(Message):
    """A message that changes the table, and is refused if the table has moved on in a way that matters."""

    version: Version


class Sit(Acting, tag="sit"):
    """Take a free or left seat under a name, or give one's own another name.

    One person may hold several (several names on one device).
    """

    seat: SeatNumber
    name: Name


class Stand(Acting, tag="stand"):
    """Leave a seat; during a game it stays open for whoever takes it over."""

    seat: SeatNumber


class SeatBot(Acting, tag="bot"):
    """Put a bot of a level into a free or left seat, or take it out with null."""

    seat: SeatNumber
    level: Level | None


class Remove(Acting, tag="remove"):
    """Remove a player or a spectator; only the owner of a table does that. They cannot come back."""

    person: Id


class Start(Acting, tag="start"):
    """Begin; `first` is the start player, or null for a random one. Free seats are taken away."""

    first: SeatNumber | None = None


class Play(Acting, tag="play"):
    """Play a move for a seat, in the notation of the game."""

    seat: SeatNumber
    move: MoveText


class TakeBack(Acting, tag="take_back"):
    """Take back what the side of a seat did last.

    Where all share a map, that is the last turn until the next reveal; where all place at once, what the own side did
    in this turn until all have finished it.
    """

    seat: SeatNumber


class Settings(Acting, tag="settings"):
    """Change what may be changed during a game; whether spectators may talk also after it."""

    auto_reveal: bool | None = None
    spectators_talk: bool | None = None


class Rematch(Acting, tag="rematch"):
    """Ask for a new table with the same people, on the same stack or on a new one."""

    same_stack: bool = False


class Suggest(Message, tag="suggest"):
    """Show a ghost of the tile in hand to everybody who plays together; without a cell it is taken away.

    `seat` is the own seat for whose side it is, by default the first one.
    """

    cell: tuple[Coordinate, Coordinate] | None = None
    rotation: Rotation = 0
    seat: SeatNumber | None = None


class Say(Message, tag="say"):
    """Say something to the table, as plain text."""

    text: Text


class Ping(Message, tag="ping"):
    """Is anybody there?"""


ClientMessage = Sit | Stand | SeatBot | Remove | Start | Play | TakeBack | Settings | Rematch | Suggest | Say | Ping


class Seat(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One chair. `state`: free, person, bot, or left (somebody sat here and went). `side` is the one it acts for."""

    state: str
    side: int = 0
    name: str = ""
    person: str = ""
    bot: str = ""
    online: bool = False
    yours: bool = False


class Watcher(msgspec.Struct, kw_only=True):
    """Somebody who looks on without a seat."""

    person: str
    name: str


class Suggestion(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A ghost with a name, over the map of a side."""

    name: str
    person: str
    cell: tuple[int, int]
    rotation: int
    side: int = 0


class Line(msgspec.Struct, kw_only=True):
    """One line of the chat."""

    version: int
    name: str
    person: str
    text: str


class Proof(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The promise about the shuffle: SHA-256 over seed and salt at the start, both of them at the end.

    `opens` is the day from whose start, universal time, those of a daily stack are told.
    """

    commitment: str
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    known_stack: bool = False
    opens: str | UnsetType = UNSET


class Table(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What everybody may know about a table; in an update only the fields that changed.

    `stumbled` are the seats whose bot failed or took too long the last time, so that any legal move was played for it.
    `chat` is the one field that adds to the one before: the lines said since, or in a whole update the last 100.
    `owner` is the person who set the table up; they alone are told in `gallery` who looks on.
    """

    id: str | UnsetType = UNSET
    code: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    status: str | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    owner: str | UnsetType = UNSET
    seats: list[Seat] | UnsetType = UNSET
    watchers: int | UnsetType = UNSET
    gallery: list[Watcher] | UnsetType = UNSET
    suggestions: list[Suggestion] | UnsetType = UNSET
    chat: list[Line] | UnsetType = UNSET
    proof: Proof | UnsetType = UNSET
    may_take_back: list[int] | UnsetType = UNSET
    stumbled: list[int] | UnsetType = UNSET
    next_table: str | UnsetType = UNSET


class Update(msgspec.Struct, omit_defaults=True, kw_only=True, tag="update", tag_field="type"):
    """The table as of a version, or what changed since the update before. `view` belongs to the game."""

    version: int
    whole: bool = False
    table: Table
    view: dict[str, Any] = {}


class Fit(msgspec.Struct):
    """A tile that may still come, by its picture, and the rotations in which it would fit a cell."""

    tile: str
    rotations: list[int]


class Fits(msgspec.Struct):
    """Which of the tiles that a seat has not seen would fit a cell as the map lay at a version."""

    version: int
    cell: tuple[int, int]
    fits: list[Fit]


class Done(msgspec.Struct, omit_defaults=True, kw_only=True, tag="done", tag_field="type"):
    """The message with this id has been carried out and is on disk."""

    id: str
    version: int


class Refused(msgspec.Struct, omit_defaults=True, kw_only=True, tag="refused", tag_field="type"):
    """The message with this id was not carried out; `reason` is a word, `text` a sentence.

    Some reasons have a `key` and `values`, so that they can be said in any language.
    """

    id: str
    reason: str
    text: str
    key: str = ""
    values: dict[str, int | str] = {}


class Pong(msgspec.Struct, kw_only=True, tag="pong", tag_field="type"):
    """Somebody is here."""

    id: str


ServerMessage = Update | Done | Refused | Pong
