"""The built-in bots at the Duel: random, and greedy for the own side."""

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from dorfplatz.bots.bot import AnyBot
from dorfplatz.bots.duel_greedy import greedy_choice
from dorfplatz.bots.duel_ready import prepare_duel_bot
from dorfplatz.bots.seeded_bot import SeededBot
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.duel import Duel, DuelState, DuelView
from dorfplatz.games.duel.choices import move_of
from dorfplatz.games.game import SEED_LIMIT
from dorfplatz.games.moves import Move, Reveal
from dorfplatz.rules.choices import MOST_CHOICES, locate
from dorfplatz.rules.duel_choices import random_choice
from dorfplatz.rules.duel_maps import map_of
from dorfplatz.rules.duel_scoring import LINES
from dorfplatz.rules.state import DUEL, Choices, Record, Tiles, blank_states


class DuelBot(SeededBot):
    """A bot for one side of the Duel."""

    @classmethod
    def _prepare(cls) -> None:
        prepare_duel_bot(cls)

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._lines = np.zeros(LINES, np.int32)
        self._states, self._words = blank_states(2, DUEL)

    @abstractmethod
    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        """Choose for a side in the first of `_states`."""

    def choose(self, view: DuelView) -> Move:
        """The move to play for the seat of the view."""
        seat = view.seat
        if seat not in view.in_turn:
            raise IllegalMoveError("this side has nothing to choose now")
        if view.revealed is None:
            return Reveal()
        self._words[0] = view._states.view(np.int64)
        choice = np.array([self._choice(view.game.tiles, view.game.box, seat)], np.int32)
        cells = np.zeros((1, 2), np.int16)
        locate(map_of(view._record, seat), choice, 1, cells)
        cell = int(cells[0, 0]), int(cells[0, 1])
        return move_of(int(choice[0]), cell, int(view._record.step[seat]))


class RandomDuelBot(DuelBot):
    """Plays at random."""

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(random_choice(tiles, box, self._states[0], seat, self._generator))


class GreedyDuelBot(DuelBot):
    """Takes what scores most for its own side at once, and what promises most."""

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(
            greedy_choice(tiles, box, self._states, self._words, seat, self._choices, self._lines, self._generator)
        )


def play_duel(state: DuelState, bots: Sequence[AnyBot]) -> None:
    """Let bots play a Duel to its end, one a seat; in each turn they choose one after the other."""
    while not state.is_over:
        seat = state.in_turn[0]
        state.play_unchecked(seat, bots[seat].choose(state.view(seat)))


DUEL_BOTS: dict[str, type[DuelBot]] = {
    "random": RandomDuelBot,
    "greedy": GreedyDuelBot,
    "stroller": RandomDuelBot,
    "apprentice": GreedyDuelBot,
}


def make_duel_bot(name: str, seed: int | str | None = None) -> DuelBot:
    """A built-in bot for the Duel by its name."""
    if not isinstance(name, str) or name not in DUEL_BOTS:
        raise SetupError(f"there is no bot {shown(name)}; there are {', '.join(DUEL_BOTS)}")
    return DUEL_BOTS[name](seed)


def duel_of(seed: int, game: Duel, bot: str) -> DuelState:
    """One whole Duel of a seed with the same kind of bot in every seat, each with a seed of its own."""
    state = game.start(seed)
    play_duel(state, [make_duel_bot(bot, (seed + seat) % SEED_LIMIT) for seat in range(game.players)])
    return state
