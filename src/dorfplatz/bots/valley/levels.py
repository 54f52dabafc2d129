"""The bots of the Valley by level, from random moves to deep search."""

from dorfplatz.bots.core.bot import play
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.levels import bot_by_name
from dorfplatz.bots.valley.bot import ValleyBot, ValleyResults
from dorfplatz.bots.valley.by_level import VALLEY_BOTS
from dorfplatz.bots.valley.greedy import greedy_choice, greedy_valleys
from dorfplatz.bots.valley.search import choose_candidates, compare, keep_candidates, make_scratch
from dorfplatz.bots.valley.value import Weights, built_choice
from dorfplatz.bots.valley.weights import hand_made_weights, learned_weights
from dorfplatz.games.valley import Valley, ValleyState
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.valley.batch import random_valleys
from dorfplatz.rules.valley.choices import TO_ROLL, random_choice
from dorfplatz.rules.valley.scoring import write_results
from dorfplatz.rules.valley.state import REVEAL, Record

# An older name of `play`.
play_valley = play


class RandomValleyBot(ValleyBot):
    """Plays at random."""

    machine_code = ("rules",)

    def _choice(self, box: Record) -> int:
        return random_choice(box, self._states[0], self._generator)

    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        random_valleys(game.box, self._states, self._words, self._counts, game.first, seed, *results)


class GreedyValleyBot(ValleyBot):
    """Takes what looks best at once on its own sheet."""

    def _choice(self, box: Record) -> int:
        return greedy_choice(box, self._states[0], self._counts, self._choices, self._generator)

    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        greedy_valleys(game.box, self._states, self._words, self._counts, game.first, seed, *results)


class BuilderValleyBot(ValleyBot):
    """Takes the draft with the best expected result of its sheet, by learned weights."""

    def _weights(self) -> Weights:
        return learned_weights()

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._scratch = make_scratch(self._weights())
        self._states, self._words = self._scratch.states, self._scratch.words

    def _choice(self, box: Record) -> int:
        scratch = self._scratch
        return built_choice(
            box,
            scratch.states[0],
            scratch.counts,
            scratch.choices,
            scratch.weights,
            scratch.values,
            0,
            self._generator,
        )

    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        for number in range(len(results.scores)):
            seed_generator(self._generator, seed + number, CHOOSING)
            state = game.start(seed + number)
            play(state, self)
            write_results(game.box, state._record, self._counts, results.scores[number], results.wins[number])


class VillagerValleyBot(BuilderValleyBot):
    """Judges its sheet by hand-made weights."""

    def _weights(self) -> Weights:
        return hand_made_weights()


class SearchingValleyBot(BudgetedBot, BuilderValleyBot):
    """Plays the best drafts out with dice rolled anew."""

    def _choice(self, box: Record) -> int:
        if self._states[0].phase == REVEAL:
            return TO_ROLL
        scratch = self._scratch
        self._halve(
            choose_candidates(box, scratch, self.width),
            lambda number: compare(box, scratch, number, self.depth, self._generator),
            lambda number, most: keep_candidates(scratch, number, most),
        )
        return int(scratch.candidates[0])


class PlannerValleyBot(SearchingValleyBot):
    """Looks one round ahead."""

    usual = Budget(nodes=160)
    width = 10
    depth = 5


class MasterValleyBot(SearchingValleyBot):
    """Plays playouts of ten turns for a tenth of a second."""

    usual = Budget(seconds=0.1)
    width = 12
    depth = 10


class GrandmasterValleyBot(SearchingValleyBot):
    """Plays many more and longer playouts, for two seconds."""

    usual = Budget(seconds=2.0)
    width = 24
    depth = 15


def make_valley_bot(name: str, seed: int | str | None = None) -> ValleyBot:
    """A built-in bot for the Valley by its name, as `make_bot(name, "valley", seed)` makes it.

    >>> make_valley_bot("master:200n", seed=1)
    MasterValleyBot(seed=1, budget=Budget(seconds=0.0, nodes=200))
    """
    bot: ValleyBot = bot_by_name(VALLEY_BOTS, name, seed)
    return bot


def valley_of(seed: int, game: Valley, bot: str) -> ValleyState:
    """Play one game of a seed, with one bot of this seed in every seat."""
    state = game.start(seed)
    play(state, make_valley_bot(bot, seed))
    return state
