"""Start a training of the Valley."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfplatz.cli.training_options import TrainingOptions, TrainingPlan

if TYPE_CHECKING:
    from dorfplatz.bots.core.trainer import Trainer


@dataclass(frozen=True)
class ValleyTraining(TrainingOptions):
    """All sheets, two to five players, on one thread."""

    def begin(self, plan: TrainingPlan) -> "Trainer":
        """The training, continued from the weights of a file if there is one."""
        from dorfplatz.bots.valley.training import ValleyTraining as Training
        from dorfplatz.bots.valley.weights import from_bytes

        training = Training(plan.minutes, plan.seed)
        if plan.content is not None:
            training.weights = from_bytes(plan.content, plan.file)[0]
        return training
