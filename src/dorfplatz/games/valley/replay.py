"""Replay a record of the Valley; every turn is checked against the rules."""

from __future__ import annotations

from contextlib import suppress

from msgspec import UnsetType

from dorfplatz.catalog.valley.catalog import DICE, SYMBOLS, ValleyCatalog
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import Sheet, make_sheet
from dorfplatz.errors import CatalogError, IllegalMoveError, SetupError, WrongRecordError, shown
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.final_score import check_columns, has_final_score
from dorfplatz.games.record_catalog import require_catalog
from dorfplatz.games.seeds import parse_seed
from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.moves import Draft
from dorfplatz.games.valley.record import DraftEntry, Round, ValleyRecord
from dorfplatz.games.valley.state import ValleyState
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley.pack import number_of
from dorfplatz.rules.valley.rounds import begin
from dorfplatz.rules.valley.state import MOST_ROUNDS, VALLEY


def replay_valley(record: ValleyRecord, catalog: ValleyCatalog | None = None) -> ValleyState:
    """Replay a record and return the final state; raise `WrongRecordError` with the round and the reason."""
    game = _game_of(record, catalog or load_valley())
    state = _set_up(game, record)
    for number, entry in enumerate(record.rounds, 1):
        try:
            _replay_round(state, entry)
        except (IllegalMoveError, WrongRecordError) as error:
            raise WrongRecordError(f"round {number}: {error}") from None
    _check_end(state, record)
    return state


def _game_of(record: ValleyRecord, catalog: ValleyCatalog) -> Valley:
    """The game of a record, with its options."""
    require_catalog(record.catalog, catalog)
    first = record.rounds[0].first if record.rounds else 0
    family = False if isinstance(record.family, UnsetType) else record.family
    try:
        return Valley(len(record.players), _sheet_of(record), family, first, catalog)
    except (SetupError, CatalogError) as error:
        raise WrongRecordError(str(error)) from None


def _sheet_of(record: ValleyRecord) -> Sheet | str:
    return record.sheet if isinstance(record.rows, UnsetType) else make_sheet(record.sheet, record.rows)


def _set_up(game: Valley, record: ValleyRecord) -> ValleyState:
    """A game with the recorded start cells and dice; that of the seed, if it gives them."""
    starts = record.start
    if len(starts) != game.players:
        raise WrongRecordError(f"start: there are {game.players} players, not {len(starts)}")
    for cell in starts:
        if cell not in game.sheet.start_cells.values():
            raise WrongRecordError(f"start: {list(cell)} is not a start cell of sheet {game.sheet.name}")
    if len(set(starts)) < len(starts):
        raise WrongRecordError("start: each first house must stand in a different cell")
    dice = [_dice_of(game, number, entry) for number, entry in enumerate(record.rounds, 1)]
    states, _ = blank_states(1, VALLEY)
    states[0].start_cell[: len(starts)] = [number_of(cell) for cell in starts]
    states[0].hidden.dice[:] = game.box.faces
    states[0].hidden.dice[: len(dice)] = dice if dice else 0
    states[0].hidden.seed = -1
    with suppress(SetupError):
        dealt = game.set_up(parse_seed("" if isinstance(record.seed, UnsetType) else record.seed))
        if dealt.start_cells == tuple(starts) and dealt._record.hidden.dice[: len(dice)].tolist() == dice:
            return dealt
    begin(game.box, states[0], game.players, game.first)
    return ValleyState(game, states)


def _dice_of(game: Valley, number: int, entry: Round) -> list[int]:
    """The dice of a round, as numbers of symbols."""
    if number > MOST_ROUNDS:
        raise WrongRecordError(f"round {number}: the game was over before")
    if len(entry.dice) != DICE:
        raise WrongRecordError(f"round {number}: there are {DICE} dice, not {len(entry.dice)}")
    for die in entry.dice:
        if die not in game.catalog.faces:
            raise WrongRecordError(f"round {number}: no die shows {shown(die)}")
    return [1 + SYMBOLS.index(die) for die in entry.dice]


def _replay_round(state: ValleyState, entry: Round) -> None:
    if state.is_over:
        raise WrongRecordError("the game was over before")
    if state.asks != "reveal":
        raise WrongRecordError(f"the round before is not finished; player {state.player} is to take a die")
    if entry.first != state.first:
        raise WrongRecordError(f"player {state.first} begins, not {shown(entry.first)}")
    state.play(Reveal())
    for number, turn in enumerate(entry.turns, 1):
        try:
            _replay_turn(state, turn)
        except (IllegalMoveError, WrongRecordError) as error:
            raise WrongRecordError(f"turn {number}: {error}") from None


def _replay_turn(state: ValleyState, turn: DraftEntry) -> None:
    if state.is_over:
        raise WrongRecordError("the game was over before")
    if state.asks != "draft":
        raise WrongRecordError("all colours had been taken before")
    if turn.player != state.player:
        raise WrongRecordError(f"it is player {state.player}'s turn, not that of {shown(turn.player)}")
    rotation = None if isinstance(turn.rotation, UnsetType) else turn.rotation
    state.play(Draft(turn.die, turn.colour, *turn.cell, rotation, turn.fallback))  # type: ignore[arg-type]


def _check_end(state: ValleyState, record: ValleyRecord) -> None:
    """A game with a score must be over, one without must not, and every line must be right."""
    if not has_final_score(record.score, state):
        return
    check_columns(record.score, state.game.players)
    for player, (said, score) in enumerate(zip(record.score, state.scores, strict=True)):
        for name, right in score.as_record().items():
            written = getattr(said, name)
            if (sorted(written) if isinstance(written, list) else written) != (
                sorted(right) if isinstance(right, list) else right
            ):
                raise WrongRecordError(f"score of player {player}: {name} must be {right}, not {shown(written)}")
