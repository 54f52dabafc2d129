"""Whether what is said of a draft is true, by the oracle's own counting of the sheets."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from oracle.valley.marks import Mark, Marks, sunflowers
from oracle.valley.networks import high_speed_sizes
from oracle.valley.score import ValleyScore, valley_scores
from oracle.valley.sheep import fed_houses
from oracle.valley.sheets import sheet_of

from dorfplatz.analysis import MoveReason
from dorfplatz.games.valley import ValleyState

from .said import values_of


@dataclass(frozen=True)
class SheetStep:
    """All sheets before and after a draft, by what is drawn on them."""

    before: ValleyState
    after: ValleyState
    seat: int

    def marks(self, state: ValleyState, player: int) -> Marks:
        """What a player has drawn."""
        return {cell: Mark(own.symbol, own.rotation) for cell, own in state.sheets[player].drawn.items()}

    def score(self, state: ValleyState) -> ValleyScore:
        """The column of the seat, counted anew."""
        marks = [self.marks(state, player) for player in range(state.game.players)]
        return valley_scores(sheet_of(state.game.sheet.name), marks, state.game.family)[self.seat]

    @property
    def was(self) -> ValleyScore:
        """The score before."""
        return self.score(self.before)

    @property
    def now(self) -> ValleyScore:
        """The score after."""
        return self.score(self.after)

    def sunflowers(self, state: ValleyState, colour: str) -> tuple[int, int]:
        """Own sunflowers of a colour, and the most that another player has."""
        cells = sheet_of(state.game.sheet.name).cells_of(colour)
        counts = [len(sunflowers(self.marks(state, player)) & cells) for player in range(state.game.players)]
        return counts[self.seat], max(count for player, count in enumerate(counts) if player != self.seat)


def majority(step: SheetStep, said: MoveReason) -> bool:
    """Whether the counts are those of the reason, and who leads."""
    (own, others), colour = step.sunflowers(step.after, values_of(said)["colour"]), values_of(said)["colour"]
    led = step.sunflowers(step.before, colour)
    had, have = led[0] > led[1], own > others
    leads = {"majority_lead": have and not had, "majority_grows": have and had, "majority_level": own == others}
    return (values_of(said)["own"], values_of(said)["others"]) == (own, others) and own > led[0] and leads[said.key]


def spare_sheep(step: SheetStep, said: MoveReason) -> bool:
    """Whether one more house somewhere would be fed, though this sheep feeds none now."""
    marks, family = step.marks(step.after, step.seat), step.after.game.family
    fed = fed_houses(marks, family)
    return step.now["houses_fed"] == step.was["houses_fed"] and any(
        fed_houses({**marks, cell: Mark("house")}, family) > fed for cell in step.after.sheets[step.seat].free_cells
    )


def rails(step: SheetStep, said: MoveReason) -> bool:
    """Whether one group of so many villages is new."""
    groups = [Counter(high_speed_sizes(step.marks(state, step.seat))) for state in (step.after, step.before)]
    return bool((groups[0] - groups[1])[values_of(said)["villages"]])


VALLEY_CLAIMS: dict[str, Callable[[SheetStep, MoveReason], bool]] = {
    "house_fed": lambda step, said: step.now["houses_fed"] - step.was["houses_fed"] == values_of(said)["houses"],
    "house_hungry": lambda step, said: (
        step.now["houses_hungry"] - step.was["houses_hungry"] == values_of(said)["houses"]
    ),
    "sheep_spare": spare_sheep,
    "mountain": lambda step, said: step.now["mountains"] - step.was["mountains"] == values_of(said)["points"],
    "majority_lead": majority,
    "majority_grows": majority,
    "majority_level": majority,
    "villagers": lambda step, said: (
        step.now["villager_count"] - step.was["villager_count"] == values_of(said)["villagers"]
    ),
    "villagers_lead": lambda step, said: (
        (step.now["villagers"], step.now["villager_count"]) == (5, values_of(said)["villagers"])
        and step.was["villagers"] < 5
    ),
    "villagers_second": lambda step, said: (
        (step.now["villagers"], step.now["villager_count"]) == (3, values_of(said)["villagers"])
        and step.was["villagers"] == 0
    ),
    "rails": rails,
}
