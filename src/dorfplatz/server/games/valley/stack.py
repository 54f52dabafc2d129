"""The dice and first houses of the Valley as text that outlives the code that rolled them."""

from typing import Any

import msgspec
from msgspec import UnsetType

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS, Cell
from dorfplatz.errors import WrongRecordError
from dorfplatz.games.valley import Valley, ValleyRecord, ValleyState, replay_valley
from dorfplatz.rules.map.state import blank_states
from dorfplatz.rules.valley.pack import number_of
from dorfplatz.rules.valley.rounds import begin
from dorfplatz.rules.valley.state import VALLEY
from dorfplatz.server.games.face import Stack


class ValleyDeal(msgspec.Struct, frozen=True):
    """The start cells in the order in which players get them, and the dice of every round."""

    starts: list[Cell]
    dice: list[list[str]]


def deal_of(game: Valley, seed: int) -> dict[str, Any]:
    """What a seed deals, for as many players as there can be; fewer get the first of the start cells."""
    state = Valley(len(COLOURS), game.sheet, game.family).set_up(seed)
    dice = [[SYMBOLS[die - 1] for die in row] for row in state._record.hidden.dice.tolist()]
    built: dict[str, Any] = msgspec.to_builtins(ValleyDeal(list(state.start_cells), dice))
    return built


def valley_from(stack: Stack, game: Valley) -> ValleyState:
    """A game at its start whose dice fall as they were dealt."""
    deal = msgspec.convert(stack.deal, ValleyDeal)
    states, _ = blank_states(1, VALLEY)
    state = states[0]
    state.start_cell[: game.players] = [number_of(cell) for cell in deal.starts[: game.players]]
    state.hidden.dice[:] = [[1 + SYMBOLS.index(die) for die in row] for row in deal.dice]
    state.hidden.seed = int(stack.seed)
    begin(game.box, state, game.players, game.first)
    return ValleyState(game, states)


def check_shuffle(record: ValleyRecord) -> str:
    """Whether a finished game is right by the rules and its seed gives the dice it was played with."""
    played = replay_valley(record)
    if not played.is_over or isinstance(record.seed, UnsetType):
        raise WrongRecordError("only the record of a finished game names its seed")
    if str(played.seed) != record.seed:
        raise WrongRecordError("the seed gives other dice or first houses than this game had")
    return record.seed
