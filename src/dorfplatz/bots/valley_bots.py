"""The built-in bots at the Valley: random, and greedy for the own sheet."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.game import parse_seed
from dorfplatz.games.valley import Valley, ValleyMove, ValleyState, ValleyView
from dorfplatz.games.valley.choices import move_of
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, below, seed_generator
from dorfplatz.rules.state import Choices, Words, blank_states
from dorfplatz.rules.valley.batch import random_valleys
from dorfplatz.rules.valley.choices import (
    MOST_CHOICES,
    TO_ROLL,
    carry_out,
    cell_in,
    list_choices,
    random_choice,
    rotation_of,
    symbol_of,
)
from dorfplatz.rules.valley.rounds import must_fall_back, set_up
from dorfplatz.rules.valley.scoring import count_all, count_sheet, total
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    COUNT,
    EMPTY,
    MOST_PLAYERS,
    OVER,
    REVEAL,
    SUNFLOWER,
    VALLEY,
    Counts,
    Generator,
    Record,
)

# A point on the sheet, a villager, and a sheep that no house needs yet.
POINT, VILLAGER, SPARE_SHEEP = 100, 25, 60


@rule
def free_cells(state: Record, player: int) -> int:
    """The number of empty cells on a sheet."""
    number = 0
    for colour in range(COLOURS):
        number += int(state.free[player, colour])
    return number


@rule
def worth_of(box: Record, state: Record, counts: Counts, player: int) -> int:
    """How good a sheet looks: its points, villagers, spare sheep; a hungry house hurts less while cells are free."""
    count = counts[player]
    sheep = 0
    for flock in range(count.flocks):
        sheep += int(count.sheep_in[flock])
    hungry = int(count.houses - count.fed)
    worth = POINT * total(box, state, counts, player) + VILLAGER * int(state.villagers[player])
    worth += SPARE_SHEEP * (sheep - int(count.fed))
    return worth - POINT * int(box.house_hungry) * hungry * free_cells(state, player) // CELLS


@rule
def greedy_choice(box: Record, state: Record, counts: Counts, choices: Choices, generator: Generator) -> int:
    """The draft with the best immediate worth for the player in turn, then any. choices: (MOST_CHOICES,)."""
    if state.phase == REVEAL:
        return TO_ROLL
    number = list_choices(box, state, choices)
    count_all(box, state, counts)
    best, best_worth, equals = int(choices[0]), 0, 0
    for i in range(number):
        choice = int(choices[i])
        worth = worth_of_choice(box, state, counts, choice)
        if equals == 0 or worth > best_worth:
            best, best_worth, equals = choice, worth, 1
        elif worth == best_worth:
            equals += 1
            if below(generator, equals) == 0:
                best = choice
    return best


@rule
def worth_of_choice(box: Record, state: Record, counts: Counts, choice: int) -> int:
    """What the own sheet is worth with a draft drawn on it; the state is as before afterwards."""
    player, cell, symbol = int(state.player), cell_in(choice), symbol_of(choice)
    if must_fall_back(state):
        symbol = SUNFLOWER
    state.symbol[player, cell] = symbol
    state.rotation[player, cell] = rotation_of(choice)
    state.villagers[player] += box.villagers[symbol]
    count_sheet(box, state.symbol[player], state.rotation[player], counts[player])
    worth = worth_of(box, state, counts, player)
    state.symbol[player, cell] = EMPTY
    state.rotation[player, cell] = 0
    state.villagers[player] -= box.villagers[symbol]
    return worth


@rule
def greedy_valleys(
    box: Record, states: NDArray[Any], words: Words, counts: Counts, first: int, seed: int, scores: NDArray[np.int32]
) -> None:
    """Whole greedy games of consecutive seeds, all results written. states: (1,); scores: (games, players)."""
    generator = np.zeros(4, np.int64)
    choices = np.zeros(MOST_CHOICES, np.int32)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(box, states[0], generator, scores.shape[1], first, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        while states[0].phase != OVER:
            carry_out(box, states[0], greedy_choice(box, states[0], counts, choices, generator))
        count_all(box, states[0], counts)
        for player in range(scores.shape[1]):
            scores[game, player] = total(box, states[0], counts, player)


class ValleyBot(ABC):
    """A bot that is repeatable: the same seed makes the same choices in the same sequence of positions."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = parse_seed(seed)
        self._generator = np.zeros(4, np.int64)
        self._choices: Choices = np.zeros(MOST_CHOICES, np.int32)
        self._counts = np.zeros(MOST_PLAYERS, COUNT)
        self._states, self._words = blank_states(1, VALLEY)
        seed_generator(self._generator, self.seed, CHOOSING)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed})"

    @abstractmethod
    def _choice(self, box: Record) -> int:
        """Choose for the player in turn in the first of `_states`."""

    @abstractmethod
    def _play_games(self, game: Valley, seed: int, scores: NDArray[np.int32]) -> None:
        """Play games of consecutive seeds and write their results. scores: (games, players)."""

    def choose(self, view: ValleyView) -> ValleyMove:
        """The move to play."""
        if view.is_over:
            raise IllegalMoveError("the game is over, so a bot has nothing to choose")
        self._words[0] = view._states.view(np.int64)
        return move_of(int(self._choice(view.game.box)), view.falls_back)

    def play_games(self, game: Valley, seed: int, number: int) -> NDArray[np.int32]:
        """The results of whole games of consecutive seeds, the bot in every seat. Shape (number, players)."""
        parse_seed(seed + number - 1)
        scores = np.zeros((number, game.players), np.int32)
        self._play_games(game, parse_seed(seed), scores)
        return scores


class RandomValleyBot(ValleyBot):
    """Plays at random."""

    def _choice(self, box: Record) -> int:
        return random_choice(box, self._states[0], self._generator)

    def _play_games(self, game: Valley, seed: int, scores: NDArray[np.int32]) -> None:
        random_valleys(game.box, self._states, self._words, self._counts, game.first, seed, scores)


class GreedyValleyBot(ValleyBot):
    """Takes what looks best at once on its own sheet."""

    def _choice(self, box: Record) -> int:
        return greedy_choice(box, self._states[0], self._counts, self._choices, self._generator)

    def _play_games(self, game: Valley, seed: int, scores: NDArray[np.int32]) -> None:
        greedy_valleys(game.box, self._states, self._words, self._counts, game.first, seed, scores)


VALLEY_BOTS: dict[str, type[ValleyBot]] = {
    "random": RandomValleyBot,
    "greedy": GreedyValleyBot,
    "stroller": RandomValleyBot,
    "apprentice": GreedyValleyBot,
}


def make_valley_bot(name: str, seed: int | str | None = None) -> ValleyBot:
    """A built-in bot for the Valley by its name."""
    if not isinstance(name, str) or name not in VALLEY_BOTS:
        raise SetupError(f"there is no bot {shown(name)}; there are {', '.join(VALLEY_BOTS)}")
    return VALLEY_BOTS[name](seed)


def play_valley(state: ValleyState, bots: Sequence[ValleyBot]) -> None:
    """Let bots play a game to its end, one a seat."""
    while not state.is_over:
        state.play_unchecked(bots[state.player].choose(state.view(state.player)))


def valley_of(seed: int, game: Valley, bot: str) -> ValleyState:
    """One whole game of a seed with one bot, seeded like it, that plays every seat."""
    state = game.start(seed)
    play_valley(state, [make_valley_bot(bot, seed)] * game.players)
    return state
