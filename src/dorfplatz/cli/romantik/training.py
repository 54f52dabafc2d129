"""Start a training of `romantik`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cyclopts import Group, Parameter

from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.training_options import TrainingOptions, TrainingPlan
from dorfplatz.errors import SetupError

if TYPE_CHECKING:
    from dorfplatz.bots.core.trainer import Trainer


@Parameter(name="*", group=Group.create_ordered("Options of romantik"))
@dataclass(frozen=True)
class RomantikTraining(TrainingOptions):
    """What is learned of romantik, and in which portions.

    Parameters
    ----------
    parts
        Learn random combinations of unlocked parts up to everything, instead of the basic game.
    round
        The most games of a round; the weights are fitted to all games of a round at once. By default, 4096; a long
        training gains from more. A game needs 0.15 MB of memory, with parts 0.3 MB.
    """

    parts: Switch = False
    round: MaybeWhole = None

    def begin(self, plan: TrainingPlan) -> "Trainer":
        """The training, continued from the weights of a file if there is one."""
        from dorfplatz.bots.romantik.training import A_ROUND, Training
        from dorfplatz.bots.romantik.weights import from_bytes

        games = A_ROUND if self.round is None else self.round
        training = Training(plan.minutes, plan.threads, plan.seed, self.parts, games)
        if plan.content is not None:
            weights, making = from_bytes(plan.content, plan.file)
            if making.with_parts and not self.parts:
                raise SetupError(f"{plan.file} holds weights for games with parts; to continue from them, add --parts")
            training.go_on_from(weights, making.with_parts)
        return training
