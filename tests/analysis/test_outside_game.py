"""A game from outside the package brings an analysis of its own, named by its registry entry."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from dice_race import ENTRY, MOVES

from dorfplatz import IllegalMoveError, make, register
from dorfplatz.analysis import GameAnalysis, MoveReason, advise, reason_words, review
from dorfplatz.analysis.facts import Fact, good
from dorfplatz.analysis.sentence_templates import SentenceTemplates
from dorfplatz.analysis.thinker import Outcome
from dorfplatz.games.registry import unregister
from dorfplatz.stop import Stop

# What a move is worth: two steps, or those of an average die less one.
STEPS = (2.0, 2.5)


class RaceThinker:
    game = "dice_race"
    asks = "step"
    lines = ()
    tasks = ()

    def __init__(self, view: Any) -> None:
        self.seat, self.turn, self.points = view.seat, view.turn, view.results[view.seat]

    def candidates(self) -> list[int]:
        return [0, 1]

    def values(self) -> dict[int, float]:
        return {}

    def exact(self) -> dict[int, float]:
        return {choice: self.points + steps for choice, steps in enumerate(STEPS)}

    def deal(self) -> None:
        raise AssertionError("nothing is hidden")

    def play(self, choice: int) -> Outcome:
        raise AssertionError("nothing is played out")

    def correction(self, choice: int, playouts: int, stop: Stop | None = None) -> float:
        return 0.0

    def facts(self, choice: int) -> list[Fact]:
        return [good("steady", 1.0, steps=2)] if choice == 0 else []

    def line_of(self, reason: MoveReason) -> str:
        return ""

    def gain(self, choice: int) -> int:
        return 0

    def move(self, choice: int) -> str:
        return MOVES[choice]

    def number(self, move: str) -> int:
        return MOVES.index(move)


class RaceAnalysis(GameAnalysis):
    game = "dice_race"
    title = "the analysis of the race"
    sentences = SentenceTemplates(
        reasons={"steady": "walks {steps} steps for sure"}, cases={("steady", "steps", 1): "walks a step for sure"}
    )

    def thinker(self, view: Any, seed: int) -> RaceThinker:
        return RaceThinker(view)

    def tile_of(self, view: Any, move: Any) -> str | None:
        return "die" if move == "run" else None

    def _compile_steps(self) -> list[Any]:
        return []


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    register(replace(ENTRY, analysis=RaceAnalysis()))
    yield
    unregister("dice_race")


def test_a_hint_ranks_its_moves() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    advice = advise(state.view(1))
    assert (advice.game, advice.seat, advice.exact) == ("dice_race", 1, True)
    assert [(option.move, option.loss) for option in advice.options] == [("run", 0.0), ("walk", 0.5)]
    with pytest.raises(IllegalMoveError, match="nothing to choose"):
        advise(state.view(0))


def test_its_reasons_have_words_of_their_own() -> None:
    said = [reason_words(MoveReason("steady", True, {"steps": steps})) for steps in (1, 2)]
    assert said == ["walks a step for sure", "walks 2 steps for sure"]


def test_a_review_judges_its_moves_with_their_turns_and_tiles() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    told = review(state, names=["Ann", "Bo"])
    assert [(move.turn, move.seat, move.tile, move.loss) for move in told.moves] == [
        (1, 0, None, 0.5),
        (2, 1, "die", 0.0),
        (3, 0, None, 0.5),
    ]
    assert [(player.name, player.start) for player in told.players] == [("Ann", 5.0), ("Bo", 2.5)]
    assert (told.finished, told.over) == (True, False)


def test_a_seat_that_has_not_moved_yet_is_expected_to_keep_its_points() -> None:
    told = review(make("dice_race").start(seed=5, moves="walk"))
    assert [player.start for player in told.players] == [2.5, 0.0]
