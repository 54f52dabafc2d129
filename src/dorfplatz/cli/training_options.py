"""How a training of one game is started."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfplatz.cli.game_options import OwnOptions

if TYPE_CHECKING:
    from dorfplatz.bots.core.trainer import Trainer


@dataclass(frozen=True)
class TrainingPlan:
    """How long a training takes, on how many threads, from which seed, and from the weights of which file."""

    minutes: float
    threads: int
    seed: int
    content: bytes | None = None
    file: str = ""


@dataclass(frozen=True)
class TrainingOptions(OwnOptions):
    """The options that one game adds to a training."""

    def begin(self, plan: TrainingPlan) -> "Trainer":
        """The training, ready to run."""
        raise NotImplementedError
