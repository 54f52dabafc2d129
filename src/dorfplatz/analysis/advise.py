"""Hints for a seat: the best moves of a position, their values, and why."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dorfplatz.analysis.comparison import Comparison
from dorfplatz.analysis.game_analysis import analysis_of
from dorfplatz.analysis.race import Runner, Thought, think
from dorfplatz.analysis.results import Advice, Cell, Heat, MoveReason, Option
from dorfplatz.analysis.thinker import LEAD, POINTS, WIN, Outcome, Thinker, is_stopped
from dorfplatz.bots.core.budget import Budget
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.common_moves import text_of
from dorfplatz.games.face import GameView
from dorfplatz.games.seeds import parse_seed
from dorfplatz.machine_code.readiness import need
from dorfplatz.stop import Stop

USUAL = Budget(seconds=1.0)
# How many moves are explained and listed, and how many full playouts correct the estimate.
EXPLAINED, MOST_OPTIONS, FULL_PLAYOUTS = 6, 24, 12


def advise(
    view: GameView, *, budget: Budget = USUAL, seed: int = 0, stop: Stop | None = None, also: Sequence[Any] = ()
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
    return advice_from(think(thinker, budget, stop, numbers), stop)


def legal_ones(view: GameView, also: Sequence[Any]) -> list[Any]:
    """The moves asked about, as objects of the engine; an illegal one is refused."""
    if not also:
        return []
    moves = [view.game.parse(move) if isinstance(move, str) else move for move in also]
    legal = list(view.legal_moves)
    for move in moves:
        if move not in legal:
            may = f"it is not legal now; {legal[0]} is, for example"
            raise IllegalMoveError(f"{shown(text_of(move))} cannot be compared: {may}")
    return [legal[legal.index(move)] for move in moves]


def thinker_for(view: GameView, seed: int) -> Thinker:
    """The thinker for a view in which its seat has a choice."""
    # Views can be dealt to determinizations, states cannot.
    if not hasattr(view, "deal"):
        raise SetupError(f"advice is about a view, such as state.view(seat), not about {shown(view)}")
    analysis = analysis_of(view.game)
    if view.is_over:
        raise IllegalMoveError("the game is over, so there is nothing to choose")
    if not analysis.has_choice(view):
        raise IllegalMoveError("it is another player's turn, so there is nothing to choose")
    need(*analysis.units())
    return analysis.thinker(view, seed)


def advice_from(thought: Thought, stop: Stop | None) -> Advice:
    """Turn a finished search into advice."""
    thought = without_needless_loss(thought)
    thinker = thought.thinker
    comparison = Comparison(thought)
    correction = thinker.correction(thought.best.choice, FULL_PLAYOUTS, stop)
    options = []
    for place, runner in enumerate(comparison.ranked):
        is_asked = runner.choice in thought.also
        if place >= MOST_OPTIONS and not is_asked:
            continue
        reasons: tuple[MoveReason, ...] = ()
        if place == 0:
            reasons = comparison.why_best()
        elif place < EXPLAINED or is_asked:
            reasons = comparison.why(runner, thought.best)
        options.append(option_of(thought, runner, reasons, correction))
    best = options[0]
    return Advice(
        game=thinker.game,
        seat=thinker.seat,
        turn=thinker.turn,
        asks=thinker.asks,
        points=thinker.points,
        expected=best.expected,
        lead=best.lead,
        win=best.win,
        options=tuple(options),
        heat=heat_of(thought, comparison.ranked, correction),
        playouts=thought.playouts,
        exact=thought.exact,
        finished=thought.finished and not is_stopped(stop),
    )


def without_needless_loss(thought: Thought) -> Thought:
    """Put another move first if it is about as good, and the best one has nothing but drawbacks to show.

    Which of several equal moves comes first is chance; nobody would advise the one that loses something in plain sight.
    """
    comparison = Comparison(thought)
    if not comparison.has_only_drawbacks():
        return thought
    for other in comparison.alike():
        rest = [runner for runner in thought.runners if runner is not other]
        instead = replace(thought, runners=[other, *rest])
        if not Comparison(instead).has_only_drawbacks():
            return instead
    return thought


def option_of(thought: Thought, runner: Runner, reasons: tuple[MoveReason, ...], correction: float) -> Option:
    """One move with its figures; the estimate at the end of its playouts is corrected."""
    thinker = thought.thinker
    move = thinker.move(runner.choice)
    mean = thought.mean(runner)
    loss, error = thought.loss(runner)
    return Option(
        move=str(move),
        cell=getattr(move, "cell", None),
        rotation=getattr(move, "rotation", None),
        points=thinker.gain(runner.choice),
        expected=_expected(mean, correction),
        lead=_known(mean, LEAD),
        win=_known(mean, WIN),
        loss=round(loss, 2),
        error=round(error, 2),
        playouts=0 if thought.exact else len(runner.outcomes),
        reasons=reasons,
    )


def heat_of(thought: Thought, ranked: Sequence[Runner], correction: float) -> tuple[Heat, ...]:
    """The best move of every cell, by playouts or else by the value weights.

    Values of the weights are shifted to agree with the playouts at the compared move that the weights like best.
    """
    thinker = thought.thinker
    cells: dict[Cell, Heat] = {}
    compared = {runner.choice: thought.loss(runner)[0] for runner in ranked}
    for runner in ranked:
        move = thinker.move(runner.choice)
        cell = getattr(move, "cell", None)
        if cell is not None and cell not in cells:
            expected = _expected(thought.mean(runner), correction)
            cells[cell] = Heat(cell, str(move), expected, round(compared[runner.choice], 2))
    values = thinker.values()
    most = _expected(thought.mean(thought.best), correction)
    anchor = max((choice for choice in values if choice in compared), key=lambda choice: values[choice], default=None)
    for choice, value in sorted(values.items(), key=lambda item: -item[1]):
        if choice in compared or anchor is None:
            continue
        move = thinker.move(choice)
        if move.cell not in cells:
            loss = round(max(0.0, compared[anchor] + values[anchor] - value), 2)
            cells[move.cell] = Heat(move.cell, str(move), round(most - loss, 2), loss)
    return tuple(sorted(cells.values(), key=lambda heat: heat.loss))


def _expected(outcome: Outcome, correction: float) -> float:
    return round(float(outcome[POINTS]) + correction, 2)


def _known(outcome: Outcome, column: int) -> float | None:
    value = float(outcome[column])
    return None if np.isnan(value) else round(value, 2)
