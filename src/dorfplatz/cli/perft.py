"""`dorfplatz perft`: count the ways in which a game can go on."""

from time import perf_counter

from dorfplatz.cli.options import MaybeText, Switch, Whole
from dorfplatz.cli.setup import DEFAULT_SETUP, GameSetup
from dorfplatz.errors import IllegalMoveError, SetupError
from dorfplatz.games.face import GameState

DEEPEST = 6


def perft(
    *,
    setup: GameSetup = DEFAULT_SETUP,
    seed: Whole = 1,
    depth: Whole = 3,
    moves: MaybeText = "",
    divide: Switch = False,
) -> None:
    """Count the move sequences of a given length: the classic test of a move generator.

    Parameters
    ----------
    setup
        The game to count.
    seed
        The seed that fixes the stacks, or the dice.
    depth
        The length of the sequences, 1 to 6; reveals and rolls do not count. Each level takes about a hundred times as
        long as the one before.
    moves
        Moves to play first, such as "reveal 0,0/0"; in the Duel each with its seat, such as "0:reveal 1:0,0/0".
    divide
        Print the count of each first move.
    """
    if not 1 <= depth <= DEEPEST:
        raise SetupError(f"--depth must be a number from 1 to {DEEPEST}, not {depth}")
    game = setup.make()
    from dorfplatz.games.perft import perft as count
    from dorfplatz.games.registry import units_of
    from dorfplatz.machine_code.readiness import need

    try:
        state = game.start(seed, moves)
    except IllegalMoveError as error:
        raise SetupError(f"--moves cannot be played: {error}") from None
    need(*units_of(game)[:1])  # before anything is timed
    started = perf_counter()
    ways = print_divided(state, depth) if divide else count(state, depth)
    seconds = max(perf_counter() - started, 1e-9)
    print(f"{ways:,} ways to make {depth} choices in {seconds:.2f} s, {ways / seconds:,.0f} a second")


def print_divided(state: GameState, depth: int) -> int:
    """Print the count of each first move, and return their sum."""
    from dorfplatz.games.perft import moves_and_states
    from dorfplatz.games.perft import perft as count

    ways = 0
    for move, after in [] if state.is_over else moves_and_states(state):
        own = count(after, depth - 1) if depth > 1 else 1
        print(f"{move:>16} {own:,}")
        ways += own
    return ways
