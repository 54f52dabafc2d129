"""Hints for a seat: the best moves of a position, their values, and why."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from dorfplatz.analysis.advice import Advice, Heat, Option, Reason
from dorfplatz.analysis.comparison import Comparison
from dorfplatz.analysis.duel.thinker import DuelThinker
from dorfplatz.analysis.journey import AnyView
from dorfplatz.analysis.race import Runner, Thought, think
from dorfplatz.analysis.ready import prepare_duel, prepare_romantik, prepare_valley
from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.analysis.thinker import LEAD, POINTS, WIN, Outcome, Stop, Thinker, is_stopped
from dorfplatz.analysis.valley.thinker import ValleyThinker
from dorfplatz.bots.core.budget import Budget
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.duel import DuelView
from dorfplatz.games.map.moves import parse_move, text_of
from dorfplatz.games.romantik.game import parse_seed
from dorfplatz.games.romantik.view import View
from dorfplatz.games.valley import ValleyView, parse_valley_move

USUAL = Budget(seconds=1.0)
EXPLAINED, MOST_OPTIONS, WHOLE_LINES = 6, 24, 12


def advise(
    view: AnyView, *, budget: Budget = USUAL, seed: int = 0, stop: Stop | None = None, also: Sequence[Any] = ()
) -> Advice:
    """Rank the moves of a seat's view, with the expected result of each and why.

    With a budget of playouts, a seed makes the result reproducible. `stop` is checked every few milliseconds; what was
    found so far is returned. `also` are further legal moves to compare.

    >>> from dorfplatz import Game
    >>> advice = advise(Game().start(seed=3, moves="reveal").view(0), budget=Budget(nodes=24))
    >>> advice.best.move.startswith("0,0/"), advice.best.loss
    (True, 0.0)
    """
    thinker = thinker_for(view, parse_seed(seed))
    numbers = [thinker.number(move) for move in legal_ones(view, also)]
    return told(think(thinker, budget, stop, numbers), stop)


def legal_ones(view: AnyView, also: Sequence[Any]) -> list[Any]:
    """The moves asked about, given as objects or in notation, as the engine's own; an illegal one is refused."""
    if not also:
        return []
    parse = parse_valley_move if isinstance(view, ValleyView) else parse_move
    moves = [parse(move) if isinstance(move, str) else move for move in also]
    legal = list(view.legal_moves(view.seat) if isinstance(view, DuelView) else view.legal_moves)
    for move in moves:
        if move not in legal:
            may = f"it is not legal now; {legal[0]} is, for example"
            raise IllegalMoveError(f"{shown(text_of(move))} cannot be compared: {may}")
    return [legal[legal.index(move)] for move in moves]


def thinker_for(view: AnyView, seed: int) -> Thinker:
    """The thinker for a view."""
    if not isinstance(view, AnyView):
        raise SetupError(f"advice is given about a view, as state.view(seat) makes one, and {shown(view)} is none")
    if view.is_over:
        raise IllegalMoveError("the game is over, so there is nothing to choose")
    if isinstance(view, View):
        prepare_romantik()
        return RomantikThinker(view, seed)
    if isinstance(view, ValleyView):
        if view.asks == "draft" and view.seat != view.player:
            raise IllegalMoveError("it is another player's turn, so there is nothing to choose")
        prepare_valley()
        return ValleyThinker(view, seed)
    if view.seat not in view.in_turn:
        raise IllegalMoveError("this side has nothing to choose now")
    prepare_duel()
    return DuelThinker(view, seed)


def told(thought: Thought, stop: Stop | None) -> Advice:
    """Turn a finished search into advice."""
    thinker = thought.thinker
    comparison = Comparison(thought)
    beyond = thinker.beyond(thought.best.choice, WHOLE_LINES, stop)
    options = []
    for place, runner in enumerate(comparison.ranked):
        is_asked = runner.choice in thought.also
        if place >= MOST_OPTIONS and not is_asked:
            continue
        reasons: tuple[Reason, ...] = ()
        if place == 0:
            reasons = comparison.why_best()
        elif place < EXPLAINED or is_asked:
            reasons = comparison.why(runner, thought.best)
        options.append(option_of(thought, runner, reasons, beyond))
    best = options[0]
    return Advice(
        thinker.game,
        thinker.seat,
        thinker.turn,
        thinker.asks,
        thinker.points,
        best.expected,
        best.lead,
        best.win,
        tuple(options),
        heat_of(thought, comparison.ranked, beyond),
        thought.lines,
        thought.exact,
        thought.finished and not is_stopped(stop),
    )


def option_of(thought: Thought, runner: Runner, reasons: tuple[Reason, ...], beyond: float) -> Option:
    """One move with its figures; `beyond` corrects the estimate at the end of its playouts."""
    thinker = thought.thinker
    move = thinker.move(runner.choice)
    mean = thought.mean(runner)
    loss, error = thought.loss(runner)
    return Option(
        str(move),
        getattr(move, "cell", None),
        getattr(move, "rotation", None),
        thinker.gain(runner.choice),
        _expected(mean, beyond),
        _known(mean, LEAD),
        _known(mean, WIN),
        round(loss, 2),
        round(error, 2),
        0 if thought.exact else len(runner.outcomes),
        reasons,
    )


def heat_of(thought: Thought, ranked: Sequence[Runner], beyond: float) -> tuple[Heat, ...]:
    """The best move of every cell, by playouts or else by the value weights.

    Values of the weights are shifted to agree with the playouts at the compared move that the weights like best.
    """
    thinker = thought.thinker
    cells: dict[tuple[int, int], Heat] = {}
    compared = {runner.choice: thought.loss(runner)[0] for runner in ranked}
    for runner in ranked:
        move = thinker.move(runner.choice)
        cell = getattr(move, "cell", None)
        if cell is not None and cell not in cells:
            expected = _expected(thought.mean(runner), beyond)
            cells[cell] = Heat(cell, str(move), expected, round(compared[runner.choice], 2))
    table = thinker.table()
    most = _expected(thought.mean(thought.best), beyond)
    anchor = max((choice for choice in table if choice in compared), key=lambda choice: table[choice], default=None)
    for choice, worth in sorted(table.items(), key=lambda item: -item[1]):
        if choice in compared or anchor is None:
            continue
        move = thinker.move(choice)
        if move.cell not in cells:
            loss = round(max(0.0, compared[anchor] + table[anchor] - worth), 2)
            cells[move.cell] = Heat(move.cell, str(move), round(most - loss, 2), loss)
    return tuple(sorted(cells.values(), key=lambda heat: heat.loss))


def _expected(outcome: Outcome, beyond: float) -> float:
    return round(float(outcome[POINTS]) + beyond, 2)


def _known(outcome: Outcome, column: int) -> float | None:
    value = float(outcome[column])
    return None if np.isnan(value) else round(value, 2)
