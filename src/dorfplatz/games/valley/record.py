"""The record of a game of the Valley: in each round the dice, and what every player drew."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.catalog.valley.sheet import Cell
from dorfplatz.errors import SetupError
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.record import FORMAT, ShortText, WrittenRecord, checked_names
from dorfplatz.games.valley.state import ValleyState


class DraftEntry(msgspec.Struct, omit_defaults=True):
    """One turn; only rails have a `rotation`, and `fallback` means that a plain sunflower was drawn."""

    player: int
    die: str
    colour: str
    cell: Cell
    rotation: int | UnsetType = UNSET
    fallback: bool = False


class Round(msgspec.Struct):
    """One round: who rolled, the six dice, and the turns."""

    first: int
    dice: list[str]
    turns: list[DraftEntry] = []


class ValleyColumn(msgspec.Struct, kw_only=True):
    """One player's score."""

    houses_fed: int
    houses_hungry: int
    majorities: list[str]
    mountains: int
    villagers: int
    villager_count: int
    high_speed: list[int]
    total: int


class ValleyRecord(WrittenRecord, omit_defaults=True, kw_only=True):
    """One game; without `score` it is still running. A custom sheet has `rows`."""

    format: str
    game: str
    seed: ShortText | UnsetType = UNSET
    players: list[ShortText]
    sheet: str
    rows: list[str] | UnsetType = UNSET
    family: bool | UnsetType = UNSET
    start: list[Cell]
    rounds: list[Round]
    score: list[ValleyColumn] | UnsetType = UNSET
    date: ShortText | UnsetType = UNSET
    catalog: ShortText | UnsetType = UNSET


def valley_record_of(
    state: ValleyState, names: Sequence[str] | None = None, date: datetime.date | None = None
) -> ValleyRecord:
    """The record of a game; that of a running one does not hold the seed."""
    if state.start_again().round:
        raise SetupError("a determinization has no record, because its beginning is unknown")
    game = state.game
    record = ValleyRecord(
        format=FORMAT,
        game=game.name,
        players=checked_names(names, game.players),
        sheet=game.sheet.name,
        family=game.family,
        start=list(state.start_cells),
        rounds=_rounds(state),
    )
    if game.has_own_sheet:
        record.rows = list(game.sheet.rows)
    if state.is_over:
        record.seed = UNSET if state.seed is None else str(state.seed)
        record.score = msgspec.convert([score.as_record() for score in state.scores], list[ValleyColumn])
    if date is not None:
        record.date = date.isoformat()
    if not game.catalog.is_default:
        record.catalog = game.catalog.digest
    return record


def _rounds(state: ValleyState) -> list[Round]:
    """Replay a game and write down its rounds."""
    again = state.start_again()
    rounds: list[Round] = []
    for move in state.moves:
        player = again.player
        again.play(move)
        if isinstance(move, Reveal):
            rounds.append(Round(again.first, list(again.dice), []))
            continue
        rotation = UNSET if move.rotation is None else move.rotation
        rounds[-1].turns.append(DraftEntry(player, move.die, move.colour, move.cell, rotation, move.fallback))
    return rounds
