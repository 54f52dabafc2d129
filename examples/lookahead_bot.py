"""A bot that plays some candidates out a few times, with a greedy bot finishing each game.

Run it with python examples/lookahead_bot.py
"""

import random

from dorfplatz import Game, Move, State, View
from dorfplatz.bots import Bot, make_bot, play_game


class LookaheadBot:
    """Plays the greedy move and a few random ones out over determinizations, and returns the best."""

    def __init__(self, seed: int, width: int = 4, games: int = 2) -> None:
        self.random = random.Random(seed)
        self.greedy = make_bot("greedy", seed=seed)
        self.width = width
        self.games = games

    def choose(self, view: View) -> Move:
        """Return the candidate with the best mean result."""
        favourite: Move = self.greedy.choose(view)
        others = self.random.sample(view.legal_moves, min(self.width, len(view.legal_moves)))
        worlds = [view.deal(self.random) for _ in range(self.games)]
        return max([favourite, *others], key=lambda move: sum(self._result(world, move) for world in worlds))

    def _result(self, world: State, move: Move) -> int:
        state = world.copy()
        state.play(move)
        play_game(state, self.greedy)
        return state.score.total


def result(bot: Bot, seed: int) -> int:
    """Return the score of a bot on one seed."""
    state = Game().start(seed)
    play_game(state, bot)
    return state.score.total


if __name__ == "__main__":
    for seed in range(3):
        print(f"seed {seed}: greedy {result(make_bot('greedy', seed=seed), seed)}, ", end="", flush=True)
        print(f"lookahead {result(LookaheadBot(seed), seed)}")
