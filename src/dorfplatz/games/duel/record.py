"""The record of a Duel: in each turn the reveal, and what every player did with the tile."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.map.moves import Interest, Move, Reveal, SetAside
from dorfplatz.games.map.recorded_choices import Choice, choice_of
from dorfplatz.games.map.recorded_turn import JudgedTasks, RevealEntry, judged
from dorfplatz.games.record import FORMAT, ShortText, WrittenRecord, checked_names


class Board(msgspec.Struct, omit_defaults=True):
    """What one player did in a turn."""

    do: list[Choice] | UnsetType = UNSET
    completed: JudgedTasks | UnsetType = UNSET
    cancelled: JudgedTasks | UnsetType = UNSET
    aside: bool | UnsetType = UNSET


class DuelTurn(msgspec.Struct, omit_defaults=True):
    """One turn: the tile that everyone places, and the boards in seat order."""

    reveal: RevealEntry
    boards: list[Board] = []


class Column(msgspec.Struct, kw_only=True):
    """One player's score; missing names score 0."""

    tasks: dict[str, int] = {}
    flags: dict[str, int] = {}
    longest: dict[str, int] = {}
    module1: dict[str, int | str] = {}
    module2: dict[str, int] = {}
    total: int


class DuelRecord(WrittenRecord, omit_defaults=True, kw_only=True):
    """One Duel; without `score` it is still running."""

    format: str
    game: str
    seed: ShortText | UnsetType = UNSET
    players: list[ShortText]
    modules: list[int]
    cards: dict[str, str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    turns: list[DuelTurn]
    score: list[Column] | UnsetType = UNSET
    date: ShortText | UnsetType = UNSET
    catalog: ShortText | UnsetType = UNSET


def duel_record_of(
    state: DuelState, names: Sequence[str] | None = None, date: datetime.date | None = None
) -> DuelRecord:
    """The record of a Duel; that of a running one holds neither the seed nor anything hidden."""
    game = state.game
    record = DuelRecord(
        format=FORMAT,
        game=game.name,
        players=checked_names(names, game.players),
        modules=list(game.modules),
        turns=_turns(state),
    )
    if game.cards:
        record.cards = game.card_of
    if state.is_over:
        record.seed = UNSET if state.seed is None else str(state.seed)
        record.removed = list(state.removed)
        record.score = msgspec.convert([sheet.as_record() for sheet in state.scores], list[Column])
    if date is not None:
        record.date = date.isoformat()
    if not game.catalog.is_default:
        record.catalog = game.catalog.digest
    return record


def _turns(state: DuelState) -> list[DuelTurn]:
    """Replay a game and write down its turns."""
    again = state.start_again()
    turns: list[DuelTurn] = []
    fates: list[Any] = []
    for seat, move in state.moves:
        spaces = int(again._record.spaces_used[seat])
        again.play(move, seat)
        if isinstance(move, Reveal):
            shown = again.revealed
            assert shown is not None
            boards = [Board() for _ in range(state.game.players)]
            turns.append(DuelTurn(RevealEntry(shown.tile.id, shown.marker or UNSET), boards))
            fates = [side.fates() for side in again.sides]
            continue
        board = turns[-1].boards[seat]
        _write_move(board, move)
        lost = int(again._record.spaces_used[seat]) - spaces - isinstance(move, Interest)
        if lost:
            board.do += [Choice(interest=None)] * lost  # type: ignore[operator]
        if not isinstance(board.do, UnsetType):
            board.completed, board.cancelled = judged(fates[seat], again.sides[seat])
    return turns


def _write_move(board: Board, move: Move) -> None:
    """Add one move to a board; declined hearts and photographers are left out."""
    if isinstance(move, SetAside):
        board.aside = True
        return
    choice = choice_of(move)
    if choice is not None:
        board.do = [choice] if isinstance(board.do, UnsetType) else [*board.do, choice]
