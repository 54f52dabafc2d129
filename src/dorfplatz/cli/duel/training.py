"""Start a training of the Duel."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfplatz.cli.training_options import TrainingOptions, TrainingPlan

if TYPE_CHECKING:
    from dorfplatz.bots.core.trainer import Trainer


@dataclass(frozen=True)
class DuelTraining(TrainingOptions):
    """All modules and cards, two to four sides."""

    def begin(self, plan: TrainingPlan) -> "Trainer":
        """The training, continued from the weights of a file if there is one."""
        from dorfplatz.bots.duel.training import DuelTraining as Training
        from dorfplatz.bots.duel.weights import from_bytes

        training = Training(plan.minutes, plan.threads, plan.seed)
        if plan.content is not None:
            training.go_on_from(from_bytes(plan.content, plan.file)[0])
        return training
