"""The bots of the Valley by level, from strolling to looking far ahead."""

from abc import abstractmethod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.bot import play
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.by_name import bot_by_name
from dorfplatz.bots.core.seeded_bot import SeededBot, games_of_seeds
from dorfplatz.bots.valley.greedy import greedy_choice, greedy_valleys
from dorfplatz.bots.valley.ready import prepare_valley_bot
from dorfplatz.bots.valley.search import choose_arms, compare, keep_arms, new_desk
from dorfplatz.bots.valley.value import Weights, built_choice
from dorfplatz.bots.valley.weights import hand_weights, learned_weights
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.valley import Valley, ValleyMove, ValleyState, ValleyView
from dorfplatz.games.valley.choices import move_of
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.state import Choices, blank_states
from dorfplatz.rules.valley.batch import random_valleys
from dorfplatz.rules.valley.choices import MOST_CHOICES, TO_ROLL, random_choice
from dorfplatz.rules.valley.scoring import write_results
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, REVEAL, VALLEY, Record


class ValleyResults(NamedTuple):
    """What games came to: every player's points, and whether he wins, alone or with equals. Both: (games, players)."""

    scores: NDArray[np.int32]
    wins: NDArray[np.int8]


class ValleyBot(SeededBot):
    """A bot for one sheet of the Valley."""

    @classmethod
    def _prepare(cls) -> None:
        prepare_valley_bot(cls)

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._counts = np.zeros(MOST_PLAYERS, COUNT)
        self._states, self._words = blank_states(1, VALLEY)

    @abstractmethod
    def _choice(self, box: Record) -> int:
        """Choose for the player in turn in the first of `_states`."""

    @abstractmethod
    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        """Play games of consecutive seeds and write their results."""

    def choose(self, view: ValleyView) -> ValleyMove:
        """The move to play."""
        if not isinstance(view, ValleyPosition):
            raise SetupError(f"this bot plays the Valley and needs one of its views, not {shown(view)}")
        if view.is_over:
            raise IllegalMoveError("the game is over, so a bot has nothing to choose")
        with self._lock:
            self._words[0] = view._states.view(np.int64)
            return move_of(int(self._choice(view.game.box)), view.falls_back)

    def play_games(self, game: Valley, seed: int, number: int) -> ValleyResults:
        """The results of whole games of consecutive seeds, the bot in every seat."""
        if not isinstance(game, Valley):
            raise SetupError(f"this bot plays the Valley, not {shown(game)}")
        first, games = games_of_seeds(seed, number)
        shape = games, game.players
        results = ValleyResults(np.zeros(shape, np.int32), np.zeros(shape, np.int8))
        with self._lock:
            self._play_games(game, first, results)
        return results


class RandomValleyBot(ValleyBot):
    """Plays at random."""

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
    """Takes the draft after which its sheet is expected to score most, by what it has learned."""

    def _weights(self) -> Weights:
        return learned_weights()

    @classmethod
    def _prepare(cls) -> None:
        """The weights make no difference to the machine code."""
        prepare_valley_bot(BuilderValleyBot)

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._desk = new_desk(self._weights())
        self._states, self._words = self._desk.states, self._desk.words

    def _choice(self, box: Record) -> int:
        desk = self._desk
        return built_choice(
            box, desk.states[0], desk.counts, desk.choices, desk.weights, desk.values, 0, self._generator
        )

    def _play_games(self, game: Valley, seed: int, results: ValleyResults) -> None:
        for number in range(len(results.scores)):
            seed_generator(self._generator, seed + number, CHOOSING)
            state = game.start(seed + number)
            play_valley(state, [self] * game.players)
            write_results(game.box, state._record, self._counts, results.scores[number], results.wins[number])


class VillagerValleyBot(BuilderValleyBot):
    """Judges its sheet by weights that were set by hand."""

    def _weights(self) -> Weights:
        return hand_weights()


class SearchingValleyBot(BudgetedBot, BuilderValleyBot):
    """Plays the most promising drafts on with dice rolled anew."""

    @classmethod
    def _prepare(cls) -> None:
        """All who look ahead share their machine code."""
        prepare_valley_bot(PlannerValleyBot)

    def _choice(self, box: Record) -> int:
        if self._states[0].phase == REVEAL:
            return TO_ROLL
        desk = self._desk
        self._halve(
            choose_arms(box, desk, self.arms),
            lambda number: compare(box, desk, number, self.depth, self._generator),
            lambda number, most: keep_arms(desk, number, most),
        )
        return int(desk.arms[0])


class PlannerValleyBot(SearchingValleyBot):
    """Looks one round ahead."""

    usual = Budget(nodes=160)
    arms = 10
    depth = 5


class MasterValleyBot(SearchingValleyBot):
    """Plays lines of ten turns for a tenth of a second."""

    usual = Budget(seconds=0.1)
    arms = 12
    depth = 10


class GrandmasterValleyBot(SearchingValleyBot):
    """Plays many more and longer lines, for two seconds."""

    usual = Budget(seconds=2.0)
    arms = 24
    depth = 15


VALLEY_BOTS: dict[str, type[ValleyBot]] = {
    "random": RandomValleyBot,
    "greedy": GreedyValleyBot,
    "stroller": RandomValleyBot,
    "apprentice": GreedyValleyBot,
    "villager": VillagerValleyBot,
    "builder": BuilderValleyBot,
    "planner": PlannerValleyBot,
    "master": MasterValleyBot,
    "grandmaster": GrandmasterValleyBot,
}


def make_valley_bot(name: str, seed: int | str | None = None) -> ValleyBot:
    """A built-in bot for the Valley by its name; a budget for each move may follow those that look ahead.

    >>> make_valley_bot("master:200n", seed=1)
    MasterValleyBot(seed=1, budget=Budget(seconds=0.0, nodes=200))
    """
    return bot_by_name(VALLEY_BOTS, name, seed)


play_valley = play


def valley_of(seed: int, game: Valley, bot: str) -> ValleyState:
    """One whole game of a seed with one bot, seeded like it, that plays every seat."""
    state = game.start(seed)
    play_valley(state, [make_valley_bot(bot, seed)] * game.players)
    return state
