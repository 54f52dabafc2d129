"""The game record: one finished or running game as a JSON object, a public format."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType
from numpy.typing import NDArray

from dorfplatz.errors import SetupError, UnreadableRecordError
from dorfplatz.games.moves import Place, Reveal
from dorfplatz.games.state import State

FORMAT = "dorfplatz/1"

Judged = list[tuple[str, int]]


class RevealEntry(msgspec.Struct, omit_defaults=True):
    """What was turned up: a tile, and the marker of a Task tile."""

    tile: str
    marker: int | UnsetType = UNSET


class Choice(msgspec.Struct, omit_defaults=True):
    """One thing that a player did with the tile."""

    place: tuple[int, int]
    rotation: int


class Turn(msgspec.Struct, omit_defaults=True):
    """One turn; `aside` marks a tile that had no legal place, `stored` names the one out of the Warehouse."""

    player: int
    reveal: RevealEntry
    do: list[Choice] | UnsetType = UNSET
    completed: Judged | UnsetType = UNSET
    cancelled: Judged | UnsetType = UNSET
    aside: bool | UnsetType = UNSET
    stored: str | UnsetType = UNSET


class Score(msgspec.Struct, kw_only=True):
    """The score sheet; names that are absent score 0."""

    tasks: dict[str, int] = {}
    flags: dict[str, int] = {}
    longest: dict[str, int] = {}
    parts: dict[str, int] = {}
    total: int


class Record(msgspec.Struct, omit_defaults=True):
    """One game of `romantik`; without `score` it is still running."""

    format: str
    game: str
    seed: str | UnsetType = UNSET
    players: list[str] | UnsetType = UNSET
    parts: dict[str, Any] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    turns: list[Turn] | UnsetType = UNSET
    score: Score | UnsetType = UNSET
    date: str | UnsetType = UNSET
    catalog: str | UnsetType = UNSET

    def to_json(self) -> bytes:
        """The record as one line of JSON, without the line's end."""
        return msgspec.json.encode(self)


_decoder = msgspec.json.Decoder(Record, strict=True)
LONGEST_RECORD = 4_000_000


def parse_record(line: bytes | str) -> Record:
    """Read a record from JSON; it is well formed then, but not yet verified against the rules."""
    if len(line) > LONGEST_RECORD:
        raise UnreadableRecordError(f"{len(line)} characters are too long for a game record")
    try:
        record = _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecordError(f"this is no game record: {error}") from None
    if record.format != FORMAT:
        raise UnreadableRecordError(f'this is no game record: format must be "{FORMAT}", not {record.format[:40]!r}')
    if record.game != "romantik":
        raise UnreadableRecordError(f"there is no game {record.game[:40]!r}; there is romantik")
    if isinstance(record.players, UnsetType) or isinstance(record.turns, UnsetType):
        raise UnreadableRecordError("this is no game record: players and turns must be there")
    return record


def default_names(players: int) -> list[str]:
    """Names for players who gave none."""
    return [f"Player {number}" for number in range(1, players + 1)]


def record_of(state: State, names: Sequence[str] | None = None, date: datetime.date | None = None) -> Record:
    """The record of a game; a running one holds neither the seed nor what is still hidden."""
    players = list(names) if names is not None else default_names(state.game.players)
    if len(players) != state.game.players:
        raise SetupError(f"{len(players)} names do not fit {state.game.players} players")
    record = Record(FORMAT, state.game.name, players=players, parts={}, turns=_turns(state))
    if state.is_over:
        record.seed = UNSET if state.seed is None else str(state.seed)
        record.removed = list(state.removed)
        record.score = msgspec.convert(state.score.as_record(), Score)
    if date is not None:
        record.date = date.isoformat()
    if not state.game.catalog.is_default:
        record.catalog = state.game.catalog.digest
    return record


def _turns(state: State) -> list[Turn]:
    """Play the moves again and write down what happened."""
    again = state.start_again()
    turns: list[Turn] = []
    for move in state.moves:
        player = again.player
        before = again.fates()
        again.play_unchecked(move)
        if isinstance(move, Reveal):
            hand = again.in_hand
            assert hand is not None
            turns.append(Turn(player, RevealEntry(hand.tile.id, hand.marker or UNSET)))
        elif isinstance(move, Place):
            turns[-1].do = [Choice(move.cell, move.rotation)]
            turns[-1].completed, turns[-1].cancelled = judged(before, again)
        else:
            turns[-1].aside = True
    return turns


def judged(before: NDArray[np.int8], state: State) -> tuple[Judged, Judged]:
    """The tasks that the last placement completed, and those that it cancelled, as [tile id, marker]."""
    completed: Judged = []
    cancelled: Judged = []
    slots = np.flatnonzero(state.fates() != before)
    for laid in state.laid_in(slots) if len(slots) else ():
        if laid.fate == "completed":
            completed.append((laid.tile.id, laid.marker))
        elif laid.fate == "cancelled":
            cancelled.append((laid.tile.id, laid.marker))
    return completed, cancelled
