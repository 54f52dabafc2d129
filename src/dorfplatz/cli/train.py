"""`dorfplatz train`: learn the value weights of the better bots."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dorfplatz.cli.options import MaybeWhole, Whole
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import check_source, check_target, write_safely
from dorfplatz.cli.setup import GameName, OptionsByGame, with_all_games
from dorfplatz.cli.training_options import TrainingOptions, TrainingPlan
from dorfplatz.errors import SetupError
from dorfplatz.games.registry import DEFAULT_GAME, entry_of

if TYPE_CHECKING:
    from dorfplatz.bots.core.trainer import Trainer

MOST_MINUTES = 24 * 60


@dataclass(frozen=True)
class TrainingOfOne(OptionsByGame):
    """Which game is learned."""

    kind: ClassVar[str] = "training"
    default: ClassVar[type[TrainingOptions]] = TrainingOptions

    game: GameName = DEFAULT_GAME

    def begin(self, plan: TrainingPlan) -> "Trainer":
        """The training, ready to run."""
        if entry_of(self.game).find(self.kind) is None:
            raise SetupError(f"no bot of {self.game} learns, so there is nothing to train")
        trainer: Trainer = self.own.begin(plan)
        return trainer


if TYPE_CHECKING:
    TrainingSetup = TrainingOfOne
else:
    TrainingSetup = with_all_games(TrainingOfOne)

DEFAULT_TRAINING = TrainingSetup()


def train(
    *,
    setup: TrainingSetup = DEFAULT_TRAINING,
    out: Path = Path("weights.npz"),
    minutes: float = 10,
    processes: MaybeWhole = None,
    seed: Whole = 1,
    start: Path | None = None,
) -> None:
    """Learn the value weights by which the better bots judge a position, by self-play.

    Parameters
    ----------
    setup
        The game to learn.
    out
        The file for the weights. It is written every half minute and at the end; Ctrl-C keeps what was learned.
    minutes
        How long to learn; a round of games that has begun is completed.
    processes
        The number of cores to use; by default, all. The Valley uses one.
    seed
        The seed of the games.
    start
        A file of weights to continue from; by default, hand-made weights. In the Duel, and in romantik with parts,
        they come with weights that were learned earlier for the basic game.
    """
    if not 0 < minutes <= MOST_MINUTES:
        raise SetupError(f"--minutes must be more than 0 and at most {MOST_MINUTES}, not {minutes}")
    check_target(out)
    entry_of(setup.game)
    from dorfplatz.arena.processes import checked_processes

    threads = checked_processes(processes, "--processes")
    content = None if start is None else _weights_in(start)
    from dorfplatz.bots.core.trainer import keep_training

    training = setup.begin(TrainingPlan(minutes, threads, seed, content, str(start)))
    try:
        keep_training(training, lambda content: write_safely(out, content))
    except KeyboardInterrupt:
        _tell(out, training)
        raise
    _tell(out, training)


def _tell(out: Path, training: "Trainer") -> None:
    learned = f"{printable(str(out))} holds what was learned from {training.games:,} games."
    print(learned if training.games else "Nothing was learned yet, and nothing was written.", flush=True)


def _weights_in(path: Path) -> bytes:
    check_source(path)
    from dorfplatz.bots.core.weights.content import content_of

    return content_of(path)
