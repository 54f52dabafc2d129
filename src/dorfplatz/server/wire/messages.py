"""The wire: every message between a client and a table.

A client connects to `/ws/tables/{id}` and gets an `Update` with everything its seats may know. After each event it gets
an `Update` with the fields that changed: a field that is present replaces the previous one, except the chat, which it
extends. `version` numbers the events of the table. Every message of a client names the version that it has seen, and an
`id` of its own, so that a message sent twice is carried out once and answered twice.
"""

from typing import Annotated, Any, Literal

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
# Seconds before an automatic reveal.
RevealAfter = Literal[0, 1, 3]
LONGEST_MOVE = 60
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
# The version of the messages: 2 since questions come with their words.
WIRE = 2


class Message(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message of a client; `id` is the client's own."""

    id: Id


class Acting(Message):
    """A message that changes the table; `version` is the last one that the client has seen.

    It is refused if something that matters to it has happened since.
    """

    version: Version


class Sit(Acting, tag="sit"):
    """Take a free or left seat under a name, or change the name at one's own.

    A person may hold several seats, for several players at one device.
    """

    seat: SeatNumber
    name: Name


class Stand(Acting, tag="stand"):
    """Leave a seat; during a game it stays open for whoever takes it over."""

    seat: SeatNumber


class SeatBot(Acting, tag="bot"):
    """Put a bot of a level into a free or left seat, or remove it with null."""

    seat: SeatNumber
    level: Level | None


class Remove(Acting, tag="remove"):
    """Remove a player or a spectator for good; only the owner of a table may."""

    person: Id


class Start(Acting, tag="start"):
    """Start the game; `first` is the start player, or null for a random one. Free seats are dropped."""

    first: SeatNumber | None = None


class Play(Acting, tag="play"):
    """Play a move for a seat, in the notation of the game."""

    seat: SeatNumber
    move: MoveText


class TakeBack(Acting, tag="take_back"):
    """Take back what the side of a seat did last.

    Where all share a map, that is the last turn, until the next reveal; where sides place simultaneously, what the own
    side did in this turn, until all have finished it. If bots hold all other sides, it is the own last turn until the
    next reveal; what bots of the Valley did since is taken back with it.
    """

    seat: SeatNumber


class ChangeSettings(Acting, tag="settings"):
    """Change settings during a game; whether spectators may talk can change after it too."""

    auto_reveal: bool | None = None
    reveal_after: RevealAfter | None = None
    spectators_talk: bool | None = None


class Rematch(Acting, tag="rematch"):
    """Create a table with the same people, on the same stack or on a new one."""

    same_stack: bool = False


class Suggest(Message, tag="suggest"):
    """Suggest a placement to one's side (to all in a cooperative game); without a cell, withdraw it.

    `seat` is the own seat for whose side it is, by default the first one.
    """

    cell: tuple[Coordinate, Coordinate] | None = None
    rotation: Rotation = 0
    seat: SeatNumber | None = None


class Say(Message, tag="say"):
    """Write plain text in the chat; with `to_side`, for one's own team alone."""

    text: Text
    to_side: bool = False


class Ping(Message, tag="ping"):
    """Ask for a `Pong`."""


ClientMessage = (
    Sit | Stand | SeatBot | Remove | Start | Play | TakeBack | ChangeSettings | Rematch | Suggest | Say | Ping
)


class Seat(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One seat; `state` is free, person, bot, or left (its player has gone). It acts for `side`."""

    state: str
    side: int = 0
    name: str = ""
    person: str = ""
    bot: str = ""
    online: bool = False
    yours: bool = False


class Watcher(msgspec.Struct, kw_only=True):
    """A spectator."""

    person: str
    name: str


class Suggestion(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A suggested placement on the map of a side, with the name of whoever suggests it."""

    name: str
    person: str
    cell: tuple[int, int]
    rotation: int
    side: int = 0


class Line(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One chat message; `side` is the side that it was for, if it was not for everybody."""

    version: int
    name: str
    person: str
    text: str
    side: int | None = None


class Proof(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The commitment to the shuffle: SHA-256 of seed and salt at the start, both of them at the end.

    `opens` is the day from whose start, universal time, those of a daily stack are published.
    """

    commitment: str
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    known_stack: bool = False
    opens: str | UnsetType = UNSET


class TableCard(msgspec.Struct, kw_only=True):
    """A card of a campaign that lies face up beside the game: what it asks for, and what the map shows of it `now`.

    Cards are judged after the game. `standing` is open, so_far (met by the map as it is now, but a later tile could
    undo it), or met (nothing that is laid later can undo it).
    """

    id: str
    title: str
    when: dict[str, int]
    now: dict[str, int]
    standing: str
    source: str


class PublicTable(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What everybody may know about a table; in an update only the fields that changed.

    `stumbled` are the seats whose bot failed or took too long the last time, so that an arbitrary legal move was played
    for it. `chat` is the only field that extends the previous one: it has the messages since, or in a complete update
    the last 100 for everybody and the last 100 of one's own team. `owner` is the person who created the table; only
    they get the spectators in `gallery`. `ready_in` has the seats whose bot waits for machine code, with about how many
    seconds that takes. `reveals_in` is how many seconds after the last move the table reveals by itself, null if it
    does not. Only tables of campaigns have `cards`.
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
    ready_in: dict[int, int] | UnsetType = UNSET
    reveals_in: float | UnsetType | None = UNSET
    cards: list[TableCard] | UnsetType = UNSET
    next_table: str | UnsetType = UNSET


class Update(msgspec.Struct, omit_defaults=True, kw_only=True, tag="update", tag_field="type"):
    """The table as of a version, or what changed since the previous update. `view` depends on the game.

    A complete update also has `wire`, the version of these messages; a client made for another one should reload.
    """

    version: int
    whole: bool = False
    wire: int = 0
    table: PublicTable
    view: dict[str, Any] = {}


class Fit(msgspec.Struct):
    """An unseen tile, by its drawing, and the rotations in which it would fit a cell."""

    tile: str
    rotations: list[int]


class Fits(msgspec.Struct):
    """The unseen tiles that would fit a cell of the map as of a version."""

    version: int
    cell: tuple[int, int]
    fits: list[Fit]


class Done(msgspec.Struct, omit_defaults=True, kw_only=True, tag="done", tag_field="type"):
    """The message with this id was carried out and is on disk."""

    id: str
    version: int


class Refused(msgspec.Struct, omit_defaults=True, kw_only=True, tag="refused", tag_field="type"):
    """The message with this id was not carried out; `reason` is a code, `text` a sentence.

    Some refusals have a `key` and `values`, from which clients make the sentence in another language.
    """

    id: str
    reason: str
    text: str
    key: str = ""
    values: dict[str, int | str] = {}


class Pong(msgspec.Struct, kw_only=True, tag="pong", tag_field="type"):
    """The answer to a `Ping`."""

    id: str


ServerMessage = Update | Done | Refused | Pong
