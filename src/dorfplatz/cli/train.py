"""`dorfplatz train`: learning the weights of the better bots."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.arena import cores
from dorfplatz.bots.value.training import Training, keep_training
from dorfplatz.bots.value.weights import from_bytes
from dorfplatz.cli.files import check_target, write_safely
from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.errors import SetupError

MOST_MINUTES = 24 * 60


def train(
    *,
    out: Path = Path("weights.npz"),
    minutes: float = 10,
    processes: MaybeWhole = None,
    seed: Whole = 1,
    with_parts: Annotated[Switch, Parameter(name="--parts")] = False,
    start: Path | None = None,
) -> None:
    """Learn the weights by which the better bots judge a position, by playing.

    Parameters
    ----------
    out
        The file for the weights; it is written every half minute and at the end, and Ctrl-C keeps what was learned.
    minutes
        How long to learn.
    processes
        How many cores learn at once; without it, all of them.
    seed
        The seed of the games.
    with_parts
        Learn over random combinations of unlocked parts up to everything, instead of the basic game.
    start
        Weights to go on from; without them, those made by hand.
    """
    if not 0 < minutes <= MOST_MINUTES:
        raise SetupError(f"--minutes must be more than 0 and at most {MOST_MINUTES}, not {minutes}")
    check_target(out)
    training = Training(minutes, processes or cores(), seed, with_parts)
    if start is not None:
        training.go_on_from(from_bytes(start.read_bytes(), str(start))[0])
    keep_training(training, lambda content: write_safely(out, content))
