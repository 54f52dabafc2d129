"""What can happen at a table: the events of its log. One message of a client makes one event."""

from typing import Any

import msgspec

from dorfplatz.server.games.face import OwnOptions, Stack


class Chair(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A seat as the log knows it: free, or with a person or a bot, or left by somebody whose name stays."""

    name: str = ""
    person: str = ""
    bot: str = ""

    @property
    def state(self) -> str:
        """The word for it: free, person, bot or left."""
        if self.bot:
            return "bot"
        return "person" if self.person else "left" if self.name else "free"


class Options(msgspec.Struct, omit_defaults=True, kw_only=True):
    """How a table plays; `stack` is random, daily or shared, `day` the day of a daily one.

    `own` are the game's own options, such as its parts; `campaign` is the campaign that the game counts for; `to_beat`
    is the score that was reached on this stack before, where it is that of another table. `spectators_talk` says
    whether those without a seat may use the chat. `hints` says whether hints are given; None leaves it to the game.
    """

    auto_reveal: bool = False
    purist: bool = False
    stack: str = "random"
    day: str = ""
    own: OwnOptions = {}
    campaign: str = ""
    to_beat: int | None = None
    spectators_talk: bool = True
    hints: bool | None = None


class Beginning(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A start: which chairs stay, who begins, the stack, the salt of the promise about it, and by which rules.

    `rules` is the version of the game's rules; logs from before it was written down have the first. `sides` are those
    of the chairs that stay; without teams there are none, and each chair is a side.
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
    """A table was set up by a person, perhaps on a given stack, and perhaps it started at once.

    With teams, `sides` has the side of each chair. `removed` are the people who were removed from the table before.
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
    """A move was played; `shown` is what it brought to light, `is_any` says that a bot found none of its own."""

    seat: int
    move: str
    shown: Any = None
    is_any: bool = False


class TookBack(Event, tag="took_back"):
    """What a seat's side did last was taken back."""

    seat: int


class Changed(Event, tag="changed"):
    """Settings were changed; what is None stays as it was."""

    auto_reveal: bool | None = None
    spectators_talk: bool | None = None


class Said(Event, tag="said"):
    """Somebody said something."""

    name: str
    person: str
    text: str


class Continued(Event, tag="continued"):
    """There is a rematch at another table."""

    table: str


AnyEvent = Created | Sat | Stood | BotSat | Removed | Started | Played | TookBack | Changed | Said | Continued

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> bytes:
    """An event as it lies in the log."""
    return _encoder.encode(event)


def decode_event(body: bytes) -> AnyEvent:
    """An event out of the log."""
    return _decoder.decode(body)
