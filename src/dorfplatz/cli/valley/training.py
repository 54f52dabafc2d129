"""Start a training of the Valley."""

from dataclasses import dataclass

from dorfplatz.bots.core.trainer import Trainer
from dorfplatz.bots.valley.training import ValleyTraining as Training
from dorfplatz.bots.valley.weights import from_bytes
from dorfplatz.cli.training_options import TrainingOptions, TrainingPlan


@dataclass(frozen=True)
class ValleyTraining(TrainingOptions):
    """All sheets, two to five players, on one thread."""

    def begin(self, plan: TrainingPlan) -> Trainer:
        """The training, continued from the weights of a file if there is one."""
        training = Training(plan.minutes, plan.seed)
        if plan.content is not None:
            training.weights = from_bytes(plan.content, plan.file)[0]
        return training
