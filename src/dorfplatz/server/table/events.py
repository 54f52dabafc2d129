"""The events of a table's log. One message of a client makes one event."""

from typing import Any

import msgspec

from dorfplatz.server.games.values import OwnOptions, Stack


class Chair(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A seat in the log: free, held by a person or a bot, or left by somebody whose name stays."""

    name: str = ""
    person: str = ""
    bot: str = ""

    @property
    def state(self) -> str:
        """One of free, person, bot and left."""
        if self.bot:
            return "bot"
        return "person" if self.person else "left" if self.name else "free"


class Options(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The settings of a table; `stack` is random, daily or shared, `day` the day of a daily one.

    `own` are the game's own options, such as its parts; `campaign` is the campaign that the game counts for; `to_beat`
    is the score that another table reached on the same stack. `spectators_talk` says whether people without a seat may
    use the chat. `hints` says whether hints are given; None leaves it to the game. `reveal_after` is the number of
    seconds before an automatic reveal, in which a person can still take the turn back; None leaves it to the server.
    """

    auto_reveal: bool = False
    reveal_after: int | None = None
    purist: bool = False
    stack: str = "random"
    day: str = ""
    own: OwnOptions = {}
    campaign: str = ""
    to_beat: int | None = None
    spectators_talk: bool = True
    hints: bool | None = None


class Beginning(msgspec.Struct, omit_defaults=True, kw_only=True):
    """How a game begins: the chairs that stay, the start player, and the stack.

    `salt` is part of the commitment to the stack. `rules` is the version of the game's rules; older logs do not name it
    and follow version 1. `sides` has the side of each chair that stays; it is empty without teams, when each chair is a
    side.
    """

    chairs: list[int]
    first: int
    stack: Stack
    salt: str
    known: bool = False
    rules: int = 1
    sides: list[int] = []


class Event(msgspec.Struct, omit_defaults=True, kw_only=True, tag_field="type"):
    """Something that happened."""


class Created(Event, tag="created"):
    """A person created a table, perhaps on a given stack, and perhaps started at once.

    With teams, `sides` has the side of each chair. `removed` are people who were removed from the table before this
    rematch.
    """

    game: str
    code: str
    by: str
    options: Options
    chairs: list[Chair]
    stack: Stack | None = None
    beginning: Beginning | None = None
    sides: list[int] = []
    removed: list[str] = []


class Sat(Event, tag="sat"):
    """A person sat down; `knows` says that they had seen the stack of the game elsewhere."""

    seat: int
    name: str
    person: str
    knows: bool = False


class Stood(Event, tag="stood"):
    """A person left a seat."""

    seat: int


class BotSat(Event, tag="bot"):
    """A bot sat down, or was taken away."""

    seat: int
    level: str | None


class Started(Event, tag="started"):
    """The game began."""

    beginning: Beginning


class Removed(Event, tag="removed"):
    """The owner removed a person from the table: their seats are left, and they cannot come back."""

    person: str


class Played(Event, tag="played"):
    """A move was played; `shown` is what it revealed.

    `is_fallback` marks an arbitrary legal move that was played for a bot that failed.
    """

    seat: int
    move: str
    shown: Any = None
    is_fallback: bool = msgspec.field(default=False, name="is_any")


class TookBack(Event, tag="took_back"):
    """A seat's side took back its last move."""

    seat: int


class Changed(Event, tag="changed"):
    """Settings were changed; what is None stays as it was."""

    auto_reveal: bool | None = None
    reveal_after: int | None = None
    spectators_talk: bool | None = None


class Said(Event, tag="said"):
    """Somebody said something."""

    name: str
    person: str
    text: str


class Conferred(Said, tag="conferred"):
    """Somebody said something to their side alone.

    It is an event of its own, so that a server that does not know it cannot take it for public.
    """

    side: int


class Continued(Event, tag="continued"):
    """There is a rematch at another table."""

    table: str


AnyEvent = (
    Created | Sat | Stood | BotSat | Removed | Started | Played | TookBack | Changed | Said | Conferred | Continued
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def changes_of(event: Changed) -> dict[str, bool | int]:
    """The settings that an event changes."""
    return {name: value for name, value in msgspec.structs.asdict(event).items() if value is not None}


def encode_event(event: AnyEvent) -> bytes:
    """Encode an event for the log."""
    return _encoder.encode(event)


def decode_event(body: bytes) -> AnyEvent:
    """Decode an event from the log."""
    return _decoder.decode(body)
