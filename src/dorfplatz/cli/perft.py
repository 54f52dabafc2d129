"""`dorfplatz perft`: counting the ways in which a game can go on."""

from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.simulate import game_of
from dorfplatz.errors import IllegalMoveError, SetupError
from dorfplatz.games.any_game import AnyState
from dorfplatz.games.compilation import Compilation
from dorfplatz.games.duel import DuelState
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.valley import ValleyState
from dorfplatz.rules.duel.perft import perft_duel
from dorfplatz.rules.map.state import DUEL, ROMANTIK, blank_states
from dorfplatz.rules.romantik import perft as rules
from dorfplatz.rules.romantik.choices import MOST_CHOICES
from dorfplatz.rules.valley import choices as valley_choices
from dorfplatz.rules.valley.perft import perft_valley
from dorfplatz.rules.valley.state import VALLEY

DEEPEST = 6
IN_ONE_CALL = 2


def perft(
    *,
    game: str = "romantik",
    seed: Whole = 1,
    depth: Whole = 3,
    moves: str | None = None,
    divide: Switch = False,
    parts: str = "none",
    players: MaybeWhole = None,
    modules: str = "none",
    sheet: str = "A",
    catalog: Path | None = None,
) -> None:
    """Count the ways in which a game can go on: the classic check of a move generator.

    Parameters
    ----------
    game
        Which game: romantik, duel or valley.
    seed
        The seed of the game; its stacks lie as they were shuffled, and its dice fall as they were rolled.
    depth
        How many choices are made, 1 to 6; each level takes about a hundred times as long as the one before.
    moves
        Moves to play first, such as "reveal 0,0/0"; in the Duel each with its seat, such as "0:reveal 1:0,0/0".
    divide
        Count each first move apart.
    parts
        The unlocked parts in play: none, everything, or names like circus,hill,red_hearts=2.
    players
        How many sides a Duel has, 2 to 4, which choose one after the other; in the Valley how many sheets, 2 to 5.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    sheet
        The sheet of the Valley: one of A to H, or a file with a sheet of your own.
    catalog
        A catalog file of your own; without it, the tiles that come along.
    """
    if not 1 <= depth <= DEEPEST:
        raise SetupError(f"--depth must be a number from 1 to {DEEPEST}, not {depth}")
    table = game_of(game, players, parts, modules, sheet, family=False, catalog=catalog)
    try:
        state = table.start(seed, moves or "")
    except IllegalMoveError as error:
        raise SetupError(f"--moves cannot be played: {error}") from None
    counting = [("counting", lambda: count_in_one_call(table.start(0), 1))]
    Compilation(f"perft of {game}", (__name__,), lambda: counting).run()
    started = perf_counter()
    ways = print_divided(state, depth) if divide else count(state, depth)
    seconds = perf_counter() - started
    lays_tiles = isinstance(table, Game) and not table.parts
    what = f"lay {depth} tiles" if lays_tiles else f"make {depth} choices"
    print(f"{ways:,} ways to {what} in {seconds:.2f} s, {ways / seconds:,.0f} a second")


def count(state: AnyState, depth: int) -> int:
    """The number of ways to make the next `depth` choices: to lay a tile, to set it aside, to answer, or to draft.

    The first levels are counted move by move, so that Ctrl-C is heard.
    """
    if depth <= IN_ONE_CALL or state.is_over:
        return count_in_one_call(state, depth)
    return sum(count(after, depth - 1) for _, after in ways_on(state))


def ways_on(state: AnyState) -> list[tuple[str, AnyState]]:
    """Each way to make the next choice, with the state after it; a reveal is none if nothing else can be done."""
    if isinstance(state, DuelState):
        return _ways_on_in_duel(state)
    state = state.copy()
    if list(state.legal_moves) == [Reveal()]:
        state.play(Reveal())
    states: list[tuple[str, AnyState]] = []
    for move in state.legal_moves:
        after: Any = state.copy()
        after.play(move)
        states.append((str(move), after))
    return states


def _ways_on_in_duel(state: DuelState) -> list[tuple[str, AnyState]]:
    """The same for the first side that has something to choose."""
    state = state.copy()
    if state.revealed is None:
        state.play(Reveal())
    seat = state.in_turn[0]
    states: list[tuple[str, AnyState]] = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(move, seat)
        states.append((f"{seat}:{move}", after))
    return states


def print_divided(state: AnyState, depth: int) -> int:
    """Count and print each first move apart."""
    ways = 0
    for move, after in [] if state.is_over else ways_on(state):
        own = count(after, depth - 1) if depth > 1 else 1
        print(f"{move:>16} {own:,}")
        ways += own
    return ways


def count_in_one_call(state: AnyState, depth: int) -> int:
    """Count in machine code."""
    if isinstance(state, ValleyState):
        states, words = blank_states(depth + 1, VALLEY)
        states[:1] = np.frombuffer(state.to_bytes(), VALLEY)
        choices = np.zeros((depth + 1, valley_choices.MOST_CHOICES), np.int32)
        return int(perft_valley(state.game.box, states, words, choices, 0, depth))
    shape, counting = (DUEL, perft_duel) if isinstance(state, DuelState) else (ROMANTIK, rules.perft)
    states, words = blank_states(depth + 1, shape)
    states[:1] = np.frombuffer(state.to_bytes(), shape)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(counting(state.game.tiles, state.game.box, states, words, choices, 0, depth))
