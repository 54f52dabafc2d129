"""What a change does to a campaign, so that it can be shown before it happens."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.campaign.boxes import opening
from dorfplatz.campaign.campaign import Campaign


@dataclass(frozen=True)
class Consequences:
    """The difference a correction makes; game numbers are those after it.

    `renumbered` has the new number of each later game, `moved` the game that now unlocks what another one did.
    """

    renumbered: dict[int, int]
    taken_back: tuple[str, ...]
    crosses_left: tuple[int, int]
    hearts: tuple[int, int]
    locked: tuple[str, ...]
    unlocked: tuple[str, ...]
    moved: dict[str, int]

    @property
    def is_nothing(self) -> bool:
        """Whether nothing changes besides the result itself."""
        numbers = self.crosses_left[0] == self.crosses_left[1] and self.hearts[0] == self.hearts[1]
        return numbers and not (self.renumbered or self.taken_back or self.locked or self.unlocked or self.moved)


def consequences(before: Campaign, after: Campaign, removed: int | None = None) -> Consequences:
    """Compare a campaign before and after a change; `removed` is the number of a removed game."""
    numbers = [result.number for result in before.results]
    now = {number: number - (removed is not None and number > removed) for number in numbers if number != removed}
    kept = [name for name in before.unlocked if name in after.unlocked]
    left = {*after.crossed}
    # A box that somebody has bought was unlocked by no game, though it has the number of the last one before.
    bought = {name for box in after.added for name in opening(after.sheet, box)}
    return Consequences(
        renumbered={old: new for old, new in now.items() if old != new},
        taken_back=tuple(str(circle) for circle in before.crossed if circle not in left),
        crosses_left=(before.crosses_left, after.crosses_left),
        hearts=(before.hearts, after.hearts),
        locked=tuple(name for name in before.unlocked if name not in after.unlocked),
        unlocked=tuple(name for name in after.unlocked if name not in before.unlocked),
        moved={
            name: after.unlocked[name]
            for name in kept
            if name not in bought
            and after.unlocked[name] != now.get(before.unlocked[name], before.unlocked[name] and -1)
        },
    )
