"""`dorfplatz train`: learning the weights of the better bots."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.arena import cores
from dorfplatz.arena.simulation import MOST_PROCESSES
from dorfplatz.bots.core.trainer import Trainer, keep_training
from dorfplatz.bots.core.weights.arrays import MOST_BYTES
from dorfplatz.bots.duel.training import DuelTraining
from dorfplatz.bots.duel.weights import from_bytes as duel_weights
from dorfplatz.bots.romantik.training import A_ROUND, Training
from dorfplatz.bots.romantik.weights import from_bytes as romantik_weights
from dorfplatz.bots.valley.training import ValleyTraining
from dorfplatz.bots.valley.weights import from_bytes as valley_weights
from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import check_target, write_safely
from dorfplatz.errors import SetupError, shown

MOST_MINUTES = 24 * 60


def train(
    *,
    game: str = "romantik",
    out: Path = Path("weights.npz"),
    minutes: float = 10,
    processes: MaybeWhole = None,
    seed: Whole = 1,
    with_parts: Annotated[Switch, Parameter(name="--parts")] = False,
    start: Path | None = None,
    round_games: Annotated[MaybeWhole, Parameter(name="--round")] = None,
) -> None:
    """Learn the weights by which the better bots judge a position, by playing.

    Parameters
    ----------
    game
        For which game: romantik, duel (with all modules and cards, two to four sides) or valley.
    out
        The file for the weights; it is written every half minute and at the end, and Ctrl-C keeps what was learned.
    minutes
        How long to learn; a round of games that has begun is learned to its end.
    processes
        How many cores learn at once; without it, all of them. The Valley learns with one.
    seed
        The seed of the games.
    with_parts
        For romantik: learn over random combinations of unlocked parts up to everything, not the basic game.
    start
        Weights to go on from; without them, those made by hand, with parts and for the duel an earlier table of the
        basic game and weights made by hand.
    round_games
        For romantik: most games of a round, after which the table is learned as a whole; without it, 4096. More are
        better in a long training; each needs 0.15 MB of memory, with parts 0.3 MB.
    """
    if not 0 < minutes <= MOST_MINUTES:
        raise SetupError(f"--minutes must be more than 0 and at most {MOST_MINUTES}, not {minutes}")
    threads = cores() if processes is None else processes
    if not 1 <= threads <= MOST_PROCESSES:
        raise SetupError(f"--processes must be a number from 1 to {MOST_PROCESSES}, not {threads}")
    check_target(out)
    training = _training(game, minutes, threads, seed, with_parts, start, round_games)
    try:
        keep_training(training, lambda content: write_safely(out, content))
    except KeyboardInterrupt:
        _tell(out, training)
        raise
    _tell(out, training)


def _tell(out: Path, training: Trainer) -> None:
    learned = f"{printable(str(out))} holds what was learned from {training.games:,} games."
    print(learned if training.games else "Nothing was learned yet, and nothing was written.", flush=True)


def _weights_in(path: Path) -> bytes:
    """The content of a file of weights; one that is too big for them is not read to its end."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise SetupError(f"{path} is too big for weights; the limit is {MOST_BYTES:,} bytes")
    return content


def _training(
    name: str, minutes: float, threads: int, seed: int, with_parts: bool, start: Path | None, round_games: int | None
) -> Trainer:
    """The training that is asked for, going on from the weights of a file if there is one."""
    content = None if start is None else _weights_in(start)
    if with_parts and name != "romantik":
        raise SetupError("only romantik has parts")
    if round_games is not None and name != "romantik":
        raise SetupError("only romantik is learned in rounds of a given size")
    if name == "valley":
        valley = ValleyTraining(minutes, seed)
        valley.weights = valley.weights if content is None else valley_weights(content, str(start))[0]
        return valley
    if name == "duel":
        duel = DuelTraining(minutes, threads, seed)
        if content is not None:
            duel.go_on_from(duel_weights(content, str(start))[0])
        return duel
    if name != "romantik":
        raise SetupError(f"there is no game {shown(name)}; there are romantik, duel and valley")
    training = Training(minutes, threads, seed, with_parts, A_ROUND if round_games is None else round_games)
    if content is not None:
        weights, making = romantik_weights(content, str(start))
        if making.with_parts and not with_parts:
            raise SetupError(f"{start} holds weights for games with parts; to go on from them, add --parts")
        training.go_on_from(weights, making.with_parts)
    return training
