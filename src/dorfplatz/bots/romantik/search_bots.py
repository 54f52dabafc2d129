"""The bots that look ahead: planner, master and grandmaster."""

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.map.desk import MOVE
from dorfplatz.bots.map.search import choose_arms, compare, keep_arms, new_arms
from dorfplatz.bots.romantik.endplay import exact_choice, is_end_play
from dorfplatz.bots.romantik.value_bot import ValueBot
from dorfplatz.games.romantik.game import Game, parse_seed
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, Record, Tiles
from dorfplatz.rules.romantik.batch import clear_state
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.turn import set_up


class SearchBot(BudgetedBot, ValueBot):
    """Plays the most promising choices on over dealt stacks.

    With no more than `exact` tiles to come it looks at every way instead: one tile takes hundredths of a second, two
    take some seconds.
    """

    exact: ClassVar[int] = 1

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._arms = new_arms()

    def _choice(self, tiles: Tiles, box: Record) -> int:
        desk, arms = self._desk(box), self._arms
        desk.states[MOVE] = self._states[0]
        if list_choices(tiles, box, desk.states[MOVE], self._choices) == 1:
            return int(self._choices[0])
        if is_end_play(box, desk.states[MOVE], self.exact):
            return int(exact_choice(tiles, box, desk, self._generator))
        self._halve(
            int(choose_arms(tiles, box, desk, arms, self.arms, self._generator)),
            lambda _: compare(tiles, box, desk, arms, self.depth, self._generator),
            lambda _, most: keep_arms(arms, most),
        )
        return int(arms.choice[0])

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        for number in range(len(scores)):
            scores[number] = self._play_game(game, seed + number)

    def _play_game(self, game: Game, seed: int) -> int:
        """One whole game; the stacks are dealt anew for every thought, so that they stay unknown."""
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
    arms = 10
    depth = 1


class MasterBot(SearchBot):
    """Plays lines of ten turns for a tenth of a second.

    >>> MasterBot(seed=7, budget=Budget(nodes=200))
    MasterBot(seed=7, budget=Budget(seconds=0.0, nodes=200))
    """

    usual = Budget(seconds=0.1)
    arms = 12
    depth = 10


class GrandmasterBot(SearchBot):
    """Plays many more lines, for two seconds, and looks at every way a turn earlier.

    >>> GrandmasterBot(seed=7)
    GrandmasterBot(seed=7)
    """

    exact = 2
    usual = Budget(seconds=2.0)
    arms = 24
    depth = 12
