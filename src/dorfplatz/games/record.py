"""What the records of all games share; reading and replaying the record of any registered game.

A record is one finished or running game as a JSON object, a public format: see docs/records.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Protocol, runtime_checkable

import msgspec
from msgspec import Meta

from dorfplatz.errors import SetupError, UnreadableRecordError, shown
from dorfplatz.games.registry import entry_of
from dorfplatz.moved import moved_name

FORMAT = "dorfplatz/1"
LONGEST_RECORD = 4_000_000
LONGEST_NAME = 200

ShortText = Annotated[str, Meta(max_length=LONGEST_NAME)]


@runtime_checkable
class GameRecord(Protocol):
    """The record of any game."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def players(self) -> list[str]:
        """The names of the players by seat."""
        ...

    def to_json(self) -> bytes:
        """The record as one line of JSON, without the newline."""
        ...


class WrittenRecord(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A record as its file has it; each game adds the fields."""

    def to_json(self) -> bytes:
        """The record as one line of JSON, without the newline."""
        return msgspec.json.encode(self)


class Head(msgspec.Struct):
    """What every record begins with."""

    format: str
    game: str


_head_decoder = msgspec.json.Decoder(Head, strict=True)


@lru_cache(maxsize=16)
def _decoder(record: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(record, strict=True)


def parse_record(line: bytes | str) -> Any:
    """Read the record of any game from JSON; its form is checked, but not yet the rules."""
    if len(line) > LONGEST_RECORD:
        raise UnreadableRecordError(f"{len(line)} characters are too long for a game record")
    try:
        head = _head_decoder.decode(line)
        if head.format != FORMAT:
            raise UnreadableRecordError(f'not a game record: format must be "{FORMAT}", not {shown(head.format)}')
        return _decoder(entry_of(head.game).find("record")).decode(line)
    except SetupError as error:
        raise UnreadableRecordError(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableRecordError(f"not a game record: {error}") from None


def replay_record(record: GameRecord, catalog: Any = None) -> Any:
    """Replay a record and return the final `GameState`; a custom catalog must belong to the same game."""
    if catalog is not None and catalog.game != record.game:
        if not catalog.is_default:
            raise UnreadableRecordError(f"the catalog belongs to {catalog.game}, not to {shown(record.game)}")
        catalog = None
    return entry_of(record.game).find("replay")(record, catalog)


def default_names(players: int) -> list[str]:
    """Names for players who gave none."""
    return [f"Player {number}" for number in range(1, players + 1)]


def checked_names(names: Sequence[str] | None, players: int) -> list[str]:
    """One printable name for each player."""
    if names is None:
        return default_names(players)
    if len(names) != players:
        raise SetupError(f"{len(names)} names do not fit {players} players")
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
            raise SetupError(f"{shown(name)} cannot be the name of a player")
    return list(names)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
