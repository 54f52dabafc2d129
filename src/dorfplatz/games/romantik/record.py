"""The record of a game of `romantik`: one finished or running game as a JSON object."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.errors import SetupError
from dorfplatz.games.map.face import CloudSides
from dorfplatz.games.map.moves import CloudJoin, End, Move, Place, PlaceStored, Reveal, SetAside
from dorfplatz.games.map.recorded_choices import Choice, choice_of
from dorfplatz.games.map.recorded_turn import JudgedTasks, RevealEntry, judged
from dorfplatz.games.record import FORMAT, ShortText, WrittenRecord, checked_names
from dorfplatz.games.romantik.state import State


class Turn(msgspec.Struct, omit_defaults=True):
    """One turn; `aside` marks a tile that fitted nowhere, `stored` names a tile from the Warehouse."""

    player: int
    reveal: RevealEntry | UnsetType = UNSET
    stored: str | UnsetType = UNSET
    do: list[Choice] | UnsetType = UNSET
    completed: JudgedTasks | UnsetType = UNSET
    cancelled: JudgedTasks | UnsetType = UNSET
    aside: bool | UnsetType = UNSET


class Score(msgspec.Struct, kw_only=True):
    """The score sheet; missing names score 0."""

    tasks: dict[str, int] = {}
    flags: dict[str, int] = {}
    longest: dict[str, int] = {}
    parts: dict[str, int] = {}
    total: int


class RomantikRecord(WrittenRecord, omit_defaults=True, kw_only=True):
    """One game of `romantik`; without `score` it is still running."""

    format: str
    game: str
    seed: ShortText | UnsetType = UNSET
    players: list[ShortText]
    parts: dict[str, Any] | UnsetType = UNSET
    campaign: dict[str, Any] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    turns: list[Turn]
    score: Score | UnsetType = UNSET
    date: ShortText | UnsetType = UNSET
    catalog: ShortText | UnsetType = UNSET


def record_of(state: State, names: Sequence[str] | None = None, date: datetime.date | None = None) -> RomantikRecord:
    """The record of a game; that of a running game holds neither the seed nor anything hidden."""
    if not state.starts_at_set_up:
        raise SetupError("a determinization has no record, because its beginning is unknown")
    players = checked_names(names, state.game.players)
    record = RomantikRecord(format=FORMAT, game=state.game.name, players=players, turns=_turns(state))
    record.parts = dict(state.game.parts.as_record())
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
    """Replay a game and write down its turns."""
    again = state.start_again()
    turns: list[Turn] = []
    fates, joins = again.fates(), again.cloud_sides()
    for move in state.moves:
        if isinstance(move, Reveal | PlaceStored):
            turns.append(Turn(again.player))
        if isinstance(move, PlaceStored):
            assert again.stored is not None
            turns[-1].stored = again.stored.id
        if isinstance(move, Place):
            fates, joins = again.fates(), again.cloud_sides()
        again.play(move)
        if not isinstance(move, End):
            _write_move(turns[-1], move, again)
        if isinstance(move, Place | CloudJoin) and again.asks != "cloud":
            turns[-1].do += cloud_joins(joins, again)  # type: ignore[operator]
            turns[-1].completed, turns[-1].cancelled = judged(fates, again)
    return turns


def _write_move(turn: Turn, move: Move, after: State) -> None:
    """Add one move to a turn; a declined option is left out."""
    match move:
        case Reveal():
            hand = after.in_hand
            assert hand is not None
            turn.reveal = RevealEntry(hand.tile.id, hand.marker or UNSET)
        case SetAside():
            turn.aside = True
        case _:
            choice = choice_of(move)
            if choice is not None:
                turn.do = [choice] if isinstance(turn.do, UnsetType) else [*turn.do, choice]


def cloud_joins(before: CloudSides, state: State) -> list[Choice]:
    """The joins of newly touched sides of the cloud, where the cloud already had their terrain.

    A region is named by its lowest side before the new one joins.
    """
    after = state.cloud_sides()
    known = dict(before)
    choices = []
    for side in sorted(after.keys() - before.keys()):
        terrain, region = after[side]
        if any(terrain == other for other, _ in known.values()):
            own = [lower for lower, (_, joined) in known.items() if joined == region]
            choices.append(Choice(cloud=side, join=min(own) if own else None))
        known[side] = after[side]
    return choices
