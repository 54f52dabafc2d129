"""A hint is right about its playouts too, and never advises a loss that nothing makes up for."""

from collections.abc import Iterator

import numpy as np
import pytest
from rotation import DAY

from dorfplatz.analysis import MoveReason
from dorfplatz.analysis.advise import thinker_for, without_needless_loss
from dorfplatz.analysis.comparison import Comparison
from dorfplatz.analysis.race import Runner, Thought, think
from dorfplatz.analysis.thinker import LEAD, NOTES, POINTS, WORTH
from dorfplatz.bots.core.budget import Budget
from dorfplatz.games.face import GameState

from .claims import OF_PLAYOUTS, is_true
from .positions import GAMES, positions
from .said import values_of

ENOUGH = Budget(nodes=120)
NO_GAIN = {"about_equal", "nothing_stands_out"}


def thoughts(game: str, seed: int, number: int) -> Iterator[tuple[GameState, int, Thought]]:
    """Positions that were thought about, as a hint does."""
    for state, seat in positions(game, seed, number):
        yield state, seat, without_needless_loss(think(thinker_for(state.view(seat), 1), ENOUGH))


def means(one: Runner, other: Runner) -> list[float]:
    """By how much one move did better than another in every column, over the deals that both were played on."""
    pairs = [(np.asarray(a), np.asarray(b)) for a, b in zip(one.outcomes, other.outcomes, strict=False)]
    return [sum(float(a[column] - b[column]) for a, b in pairs) / len(pairs) for column in range(len(pairs[0][0]))]


def is_shown(points: float, said: MoveReason) -> bool:
    """Whether a difference, for better or worse, is the one that is said."""
    return (points > 0) == (said.key.endswith("better")) and abs(abs(points) - values_of(said)["points"]) < 0.051


def is_true_of_playouts(said: MoveReason, thought: Thought, one: Runner, other: Runner) -> bool:
    """Whether what is said of the playouts of one move against those of another is so."""
    thinker, difference = thought.thinker, means(one, other)
    lines = len(thinker.lines)
    if said.key.startswith("line_"):
        return is_shown(difference[NOTES + thinker.lines.index(values_of(said)["line"])], said)
    if said.key.startswith("later_"):
        return is_shown(difference[POINTS] - sum(difference[NOTES : NOTES + lines]), said)
    if said.key.startswith("others_"):
        theirs = difference[POINTS] - difference[LEAD]
        return (theirs < 0) == (said.key == "others_worse") and abs(abs(theirs) - values_of(said)["points"]) < 0.051
    assert said.key.startswith("task_")
    common = min(len(one.outcomes), len(other.outcomes))

    def chance(runner: Runner, place: int) -> int:
        return round(100 * sum(float(own[NOTES + lines + place]) for own in runner.outcomes[:common]) / common)

    chances = [
        [chance(one, place), chance(other, place)]
        for place, task in enumerate(thinker.tasks)
        if task == (values_of(said)["task"], values_of(said)["marker"])
    ]
    asked = [values_of(said)["chance"], values_of(said)["otherwise"]]
    return asked in chances and (asked[0] > asked[1]) == (said.key == "task_likelier")


def check_best(state: GameState, seat: int, thought: Thought, reasons: tuple[MoveReason, ...]) -> None:
    """What is said of the best move: facts, playouts, and how it compares with all others."""
    best = thought.best
    losses = sorted((max(0.0, means(best, other)[WORTH]), thought.loss(other)[1]) for other in thought.runners[1:])
    alike = sum(loss <= max(0.3, min(error, 1.0)) for loss, error in losses)
    for said in reasons:
        if said.key == "about_equal":
            assert values_of(said)["others"] == alike > 0
        elif said.key == "comes_out_ahead":
            assert alike == 0
            assert values_of(said)["points"] == pytest.approx(losses[0][0], abs=0.051)
        elif said.key == "nothing_stands_out":
            assert {own.key for own in reasons} <= {"nothing_stands_out", "about_equal", "comes_out_ahead"}
        elif said.key in OF_PLAYOUTS:
            assert any(is_true_of_playouts(said, thought, best, other) for other in thought.runners[1:]), said
        else:
            assert is_true(said, state, thought.thinker.move(best.choice), seat), said


def check(game: str, seed: int, number: int) -> None:
    for state, seat, thought in thoughts(game, seed, number):
        comparison = Comparison(thought)
        reasons = comparison.why_best()
        assert reasons
        check_best(state, seat, thought, reasons)
        gains = [said for said in reasons if said.good and said.key not in NO_GAIN]
        if any(not said.good for said in reasons) and not gains:
            # All that are as good show nothing but drawbacks too.
            assert comparison.alike()
            for other in comparison.alike():
                rest = [runner for runner in thought.runners if runner is not other]
                instead = Thought(thought.thinker, [other, *rest], (), exact=thought.exact, finished=True)
                assert Comparison(instead).has_only_drawbacks()
        for other in comparison.ranked[1:4]:
            for said in comparison.why(other, thought.best):
                if said.key in OF_PLAYOUTS:
                    assert is_true_of_playouts(said, thought, other, thought.best), said
                else:
                    assert is_true(said, state, thought.thinker.move(other.choice), seat), said


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_of_a_hint_are_true_and_no_loss_is_advised_without_a_gain(game: str) -> None:
    check(game, 2000 + DAY % 1000, 12)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_of_hundreds_of_hints_are_true(game: str) -> None:
    check(game, 3000 + DAY % 1000, 250)
