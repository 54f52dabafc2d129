"""Many positions of all games, with any parts and modules, reached by good and by poor moves."""

from collections.abc import Callable, Iterator
from random import Random

from oracle.duel.play import random_cards, random_modules
from oracle.play import random_parts

from dorfplatz import Duel, Game, Valley
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.games.face import BoardGame, GameState

# How often a position on the way is looked at, and how often the move after it is a poor one.
LOOKED_AT, POOR = 0.2, 0.3


def romantik(rng: Random) -> BoardGame:
    """The basic game, some parts, or everything."""
    parts = rng.choice([{}, random_parts(rng), "everything"])
    return Game(players=rng.randint(1, 2), parts=parts)


def duel(rng: Random) -> BoardGame:
    """A Duel of two to four sides with any modules and cards."""
    modules = rng.choice([random_modules(rng), [1], [1, 2]])
    return Duel(rng.randint(2, 4), modules, tuple(random_cards(rng).values()) if 1 in modules else ())


def valley(rng: Random) -> BoardGame:
    """A Valley on any sheet, in the family variant too."""
    return Valley(rng.randint(2, 4), rng.choice("ABCDEFGH"), family=rng.random() < 0.2)


GAMES: dict[str, Callable[[Random], BoardGame]] = {"romantik": romantik, "duel": duel, "valley": valley}


def positions(name: str, seed: int, number: int) -> Iterator[tuple[GameState, int]]:
    """Positions in which a seat has a choice, each with that seat; a position is a copy of its own."""
    found = 0
    for game_seed in range(1000 * seed, 1000 * seed + 1000):
        for state, seat in _of_one_game(GAMES[name](Random(game_seed)), game_seed):
            if found == number:
                return
            found += 1
            yield state, seat


def _of_one_game(game: BoardGame, seed: int) -> Iterator[tuple[GameState, int]]:
    rng, state = Random(seed), game.start(seed)
    bot = make_bot_for(state.game, rng.choice(["greedy", "builder"]), seed)
    while not state.is_over:
        for seat in state.to_move:
            moves = list(state.legal_moves(seat))
            if len(moves) > 1 and rng.random() < LOOKED_AT:
                yield state.copy(), seat
            state.play(rng.choice(moves) if rng.random() < POOR else bot.choose(state.view(seat)), seat)
