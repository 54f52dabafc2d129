"""The bots of `romantik` by level, from random moves to deep search."""

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.candidates import keep_candidates, new_candidates
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.romantik.bot import CompiledBot
from dorfplatz.bots.romantik.endplay import exact_choice, is_end_play
from dorfplatz.bots.romantik.games import value_games
from dorfplatz.bots.romantik.greedy import greedy_choice, greedy_games
from dorfplatz.bots.romantik.policy import best_choice
from dorfplatz.bots.romantik.scratch import MOVE, Scratch, make_scratch
from dorfplatz.bots.romantik.search import choose_candidates, compare
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.seeds import parse_seed
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, Tiles
from dorfplatz.rules.romantik.batch import random_games
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.playout import random_choice
from dorfplatz.rules.romantik.turn import set_up


class RandomBot(CompiledBot):
    """Plays at random; every legal move is equally likely.

    >>> RandomBot(seed=7)
    RandomBot(seed=7)
    """

    machine_code = ("rules",)

    def _choice(self, tiles: Tiles, box: Record) -> int:
        return int(random_choice(tiles, box, self._states[0], self._generator))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        random_games(game.tiles, game.box, self._states, self._words, game.players, game.start_player, seed, scores)


class GreedyBot(CompiledBot):
    """Takes what scores most at once.

    >>> GreedyBot(seed=7)
    GreedyBot(seed=7)
    """

    def _choice(self, tiles: Tiles, box: Record) -> int:
        return int(greedy_choice(tiles, box, self._states, self._words, self._choices, self._generator))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        greedy_games(game.tiles, game.box, self._states, self._words, game.players, game.start_player, seed, scores)


class ValueBot(CompiledBot):
    """Chooses the move to the best position by value weights; its seed makes no difference."""

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._scratches: dict[bool, Scratch] = {}

    def _weights(self, with_parts: bool) -> Weights:
        """The weights for the basic game, or for games with parts."""
        return learned(with_parts)[0]

    def _scratch(self, box: Record) -> Scratch:
        """Scratch memory with the weights that fit the game."""
        with_parts = bool(box.has_parts)
        if with_parts not in self._scratches:
            self._scratches[with_parts] = make_scratch(self._weights(with_parts))
        return self._scratches[with_parts]

    def _choice(self, tiles: Tiles, box: Record) -> int:
        scratch = self._scratch(box)
        scratch.states[MOVE] = self._states[0]
        return int(best_choice(tiles, box, MOVE, scratch))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        value_games(game.tiles, game.box, self._scratch(game.box), game.players, game.start_player, seed, scores)


class VillagerBot(ValueBot):
    """Judges positions by hand-made weights.

    >>> VillagerBot(seed=7)
    VillagerBot(seed=7)
    """

    def _weights(self, with_parts: bool) -> Weights:
        return hand_made_weights()


class BuilderBot(ValueBot):
    """Judges positions by learned weights.

    >>> BuilderBot(seed=7)
    BuilderBot(seed=7)
    """


class SearchBot(BudgetedBot, ValueBot):
    """Plays the best candidates out over determinizations.

    With at most `exact` tiles to come it tries everything instead: one tile takes hundredths of a second, two take some
    seconds.
    """

    exact: ClassVar[int] = 1

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._candidates = new_candidates()

    def _choice(self, tiles: Tiles, box: Record) -> int:
        scratch, candidates = self._scratch(box), self._candidates
        scratch.states[MOVE] = self._states[0]
        if list_choices(tiles, box, scratch.states[MOVE], self._choices) == 1:
            return int(self._choices[0])
        if is_end_play(box, scratch.states[MOVE], self.exact):
            return int(exact_choice(tiles, box, scratch, self._generator))
        self._halve(
            int(choose_candidates(tiles, box, scratch, candidates, self.width, self._generator)),
            lambda _: compare(tiles, box, scratch, candidates, self.depth, self._generator),
            lambda _, most: keep_candidates(candidates, most),
        )
        return int(candidates.choice[0])

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        for number in range(len(scores)):
            scores[number] = self._play_game(game, seed + number)

    def _play_game(self, game: Game, seed: int) -> int:
        """Play one game; the search deals the stacks anew for every move, so it does not see the real ones."""
        tiles, box = game.tiles, game.box
        clear_state(self._words, 0)
        set_up(tiles, box, self._states[0], self._generator, game.players, game.start_player, seed)
        seed_generator(self._generator, parse_seed(seed), CHOOSING)
        while self._states[0].phase != OVER:
            carry_out(tiles, box, self._states[0], self._choice(tiles, box))
        return int(total(tiles, box, self._states[0].map))


class PlannerBot(SearchBot):
    """Looks one turn ahead over the unseen tiles.

    >>> PlannerBot(seed=7)
    PlannerBot(seed=7)
    """

    usual = Budget(nodes=320)
    width = 10
    depth = 1


class MasterBot(SearchBot):
    """Plays playouts of ten turns for a tenth of a second.

    >>> MasterBot(seed=7, budget=Budget(nodes=200))
    MasterBot(seed=7, budget=Budget(seconds=0.0, nodes=200))
    """

    usual = Budget(seconds=0.1)
    width = 12
    depth = 10


class GrandmasterBot(SearchBot):
    """Plays many more playouts, for two seconds, and solves the endgame a turn earlier.

    >>> GrandmasterBot(seed=7)
    GrandmasterBot(seed=7)
    """

    exact = 2
    usual = Budget(seconds=2.0)
    width = 24
    depth = 12
