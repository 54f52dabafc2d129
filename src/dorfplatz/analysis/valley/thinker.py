"""Search in a position of the Valley, with the value weights and playouts of the bots."""

import random
from functools import cached_property
from math import exp

import numpy as np

from dorfplatz.analysis.facts import Fact
from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.thinker import LEAD, NOTES, POINTS, WIN, WORTH, Outcome, blank_outcome
from dorfplatz.analysis.valley.facts import draft_facts, line_of
from dorfplatz.bots.valley.levels import MasterValleyBot
from dorfplatz.bots.valley.search import AHEAD, MOVE, PLAYOUT, choose_candidates, make_scratch, play_out
from dorfplatz.bots.valley.value import expected_after, expected_result
from dorfplatz.bots.valley.weights import learned_weights
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.valley import ValleyMove, ValleyState, ValleyView
from dorfplatz.games.valley.choices import choice_number, move_of
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.valley.choices import TO_ROLL, list_choices
from dorfplatz.rules.valley.rounds import deal_dice
from dorfplatz.rules.valley.scoring import count_all, majority, standing, villager_points
from dorfplatz.rules.valley.state import OVER, REVEAL
from dorfplatz.stop import Stop

LINES = (
    "houses.fed",
    "houses.hungry",
    "mountains.sunflowers",
    "villagers.count",
    "high_speed.groups",
    *(f"majorities.{colour}" for colour in COLOURS),
)
# The logistic scale of a lead before the end, as estimates are about five points off, and the handicap in points for
# each opponent after the first.
SCALE, MORE_OTHERS = 2.7, 1.2


class ValleyThinker:
    """Search in a view: playouts as in `master`; the value is the expected lead."""

    game = "valley"
    lines = LINES
    tasks = ()
    depth = MasterValleyBot.depth

    def __init__(self, view: ValleyView, seed: int) -> None:
        self.view = view
        self.seat, self.turn, self.asks = view.seat, view.round, view.asks
        self.points = view.scores[view.seat].total
        self._box = view.game.box
        self._scratch = make_scratch(learned_weights())
        self._scratch.words[MOVE] = view._states.view(np.int64)
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)

    def candidates(self) -> list[int]:
        """The most promising drafts, best first."""
        if self._scratch.states[MOVE].phase == REVEAL:
            return [TO_ROLL]
        number = choose_candidates(self._box, self._scratch, MasterValleyBot.width)
        return [int(choice) for choice in self._scratch.candidates[:number]]

    def values(self) -> dict[int, float]:
        """The expected result of the player's own sheet after every draft."""
        scratch, state = self._scratch, self._scratch.states[MOVE]
        if state.phase == REVEAL:
            return {}
        number = list_choices(self._box, state, scratch.choices)
        count_all(self._box, state, scratch.counts)
        return {
            choice: float(expected_after(self._box, state, scratch.counts, choice, scratch.weights, scratch.values))
            for choice in scratch.choices[:number].tolist()
        }

    def exact(self) -> None:
        """None: the Valley is never searched exactly."""
        return

    def deal(self) -> None:
        """Roll the coming dice at random."""
        copy_state(self._scratch.words, AHEAD, MOVE)
        state = self._scratch.states[AHEAD]
        deal_dice(self._box, state, self._generator, int(state.rolls))

    def play(self, choice: int) -> Outcome:
        """Play a draft out for some turns, and estimate the result of every sheet."""
        box, scratch = self._box, self._scratch
        play_out(box, scratch, choice, self.depth, self._generator)
        state, counts = scratch.states[PLAYOUT], scratch.counts
        players = range(int(state.players))
        expected = [
            float(expected_result(box, state, counts, player, scratch.weights, scratch.values)) for player in players
        ]
        lead = expected[self.seat] - max(points for player, points in enumerate(expected) if player != self.seat)
        outcome = blank_outcome(len(LINES))
        outcome[POINTS], outcome[LEAD], outcome[WORTH] = expected[self.seat], lead, lead
        outcome[WIN] = self._chance(lead)
        count = counts[self.seat]
        outcome[NOTES:] = (
            int(box.house_fed * count.fed),
            int(box.house_hungry * (count.houses - count.fed)),
            int(box.mountain * count.by_mountains),
            int(villager_points(box, state, counts, self.seat)),
            int(count.high_speed),
            *(int(box.majority) * (majority(counts, len(players), own) == self.seat) for own in range(len(COLOURS))),
        )
        return outcome

    def correction(self, choice: int, playouts: int, stop: Stop | None = None) -> float:
        """Zero: the estimate of the value weights is unbiased here."""
        return 0.0

    def _chance(self, lead: float) -> float:
        """The chance to win after a playout; each opponent after the first lowers it."""
        state, players = self._scratch.states[PLAYOUT], int(self._scratch.states[PLAYOUT].players)
        if state.phase == OVER:
            ranks = [int(standing(self._box, state, self._scratch.counts, player)) for player in range(players)]
            return (ranks[self.seat] == max(ranks)) / ranks.count(max(ranks))
        return 1 / (1 + exp(-(lead - MORE_OTHERS * (players - 2)) / SCALE))

    @cached_property
    def _dealt(self) -> ValleyState:
        return self.view.deal(random.Random(0))

    def _after(self, choice: int) -> ValleyState:
        after = self._dealt.copy()
        after.play(self.move(choice))
        return after

    def gain(self, choice: int) -> int:
        """The points that a draft brings at once."""
        return self._after(choice).scores[self.seat].total - self.points

    def facts(self, choice: int) -> list[Fact]:
        """What a draft does on the player's own sheet."""
        return [] if choice == TO_ROLL else draft_facts(self.view, self._after(choice), self.seat, self.move(choice))

    def line_of(self, reason: MoveReason) -> str:
        """The score line, or group of lines, that a reason is about."""
        return line_of(reason)

    def move(self, choice: int) -> ValleyMove:
        """The move with a number."""
        return move_of(choice, self.view.falls_back)

    def number(self, move: ValleyMove) -> int:
        """The number of a move."""
        return choice_number(move)
