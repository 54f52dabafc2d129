"""`dorfplatz perft`: counting the ways in which a game can go on."""

from pathlib import Path
from time import perf_counter

import numpy as np

from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.simulate import game_of
from dorfplatz.compiled import compile_with_progress
from dorfplatz.errors import IllegalMoveError, SetupError
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.moves import Reveal
from dorfplatz.games.state import State
from dorfplatz.games.valley import Valley
from dorfplatz.rules import perft as rules
from dorfplatz.rules.choices import MOST_CHOICES
from dorfplatz.rules.duel_perft import perft_duel
from dorfplatz.rules.state import DUEL, ROMANTIK, blank_states

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
    catalog: Path | None = None,
) -> None:
    """Count the ways in which a game can go on: the classic check of a move generator.

    Parameters
    ----------
    game
        Which game: romantik or duel.
    seed
        The seed of the game; its stacks lie as they were shuffled.
    depth
        How many choices are made, 1 to 6; each level takes about a hundred times as long as the one before.
    moves
        Moves to play first, such as "reveal 0,0/0"; in the Duel each with its seat, such as "0:reveal 1:0,0/0".
    divide
        Count each first move apart.
    parts
        The unlocked parts in play: none, everything, or names like circus,hill,red_hearts=2.
    players
        How many sides a Duel has, 2 to 4; they choose one after the other.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    catalog
        A catalog file of your own; without it, the tiles that come along.
    """
    if not 1 <= depth <= DEEPEST:
        raise SetupError(f"--depth must be a number from 1 to {DEEPEST}, not {depth}")
    table = game_of(game, players, parts, modules, "A", family=False, catalog=catalog)
    if isinstance(table, Valley):
        raise SetupError("perft counts games of romantik and of the Duel")
    try:
        state = table.start(seed, moves or "")
    except IllegalMoveError as error:
        raise SetupError(f"--moves cannot be played: {error}") from None
    compile_with_progress(f"perft of {game}", [("counting", lambda: count_in_one_call(table.start(0), 1))])
    started = perf_counter()
    ways = print_divided(state, depth) if divide else count(state, depth)
    seconds = perf_counter() - started
    what = f"make {depth} choices" if isinstance(table, Duel) or table.parts else f"lay {depth} tiles"
    print(f"{ways:,} ways to {what} in {seconds:.2f} s, {ways / seconds:,.0f} a second")


def count(state: State | DuelState, depth: int) -> int:
    """The number of ways to make the next `depth` choices: to lay a tile, to set it aside, or to answer a question.

    The first levels are counted move by move, so that Ctrl-C is heard.
    """
    if depth <= IN_ONE_CALL or state.is_over:
        return count_in_one_call(state, depth)
    return sum(count(after, depth - 1) for _, after in ways_on(state))


def ways_on(state: State | DuelState) -> list[tuple[str, State | DuelState]]:
    """Each way to make the next choice, with the state after it; a reveal is none if nothing else can be done."""
    if isinstance(state, DuelState):
        return _ways_on_in_duel(state)
    state = state.copy()
    if list(state.legal_moves) == [Reveal()]:
        state.play_unchecked(Reveal())
    states: list[tuple[str, State | DuelState]] = []
    for move in state.legal_moves:
        after = state.copy()
        after.play_unchecked(move)
        states.append((str(move), after))
    return states


def _ways_on_in_duel(state: DuelState) -> list[tuple[str, State | DuelState]]:
    """The same for the first side that has something to choose."""
    state = state.copy()
    if state.revealed is None:
        state.play_unchecked(0, Reveal())
    seat = state.in_turn[0]
    states: list[tuple[str, State | DuelState]] = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play_unchecked(seat, move)
        states.append((f"{seat}:{move}", after))
    return states


def print_divided(state: State | DuelState, depth: int) -> int:
    """Count and print each first move apart."""
    ways = 0
    for move, after in [] if state.is_over else ways_on(state):
        own = count(after, depth - 1) if depth > 1 else 1
        print(f"{move:>16} {own:,}")
        ways += own
    return ways


def count_in_one_call(state: State | DuelState, depth: int) -> int:
    """Count in machine code."""
    shape, counting = (DUEL, perft_duel) if isinstance(state, DuelState) else (ROMANTIK, rules.perft)
    states, words = blank_states(depth + 1, shape)
    states[:1] = np.frombuffer(state.to_bytes(), shape)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(counting(state.game.tiles, state.game.box, states, words, choices, 0, depth))
