"""The options by which a score pad is typed on the command line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cyclopts import Parameter

if TYPE_CHECKING:
    from dorfplatz.cli.campaign.ask import Lines


@Parameter(name="*")
@dataclass(frozen=True)
class TypedPad:
    """The lines of a score pad, and the cards of its game.

    Parameters
    ----------
    tasks
        The points of completed tasks, such as forest=4,grain=9.
    flags
        The points of flags, such as green=0,yellow=5,red=0.
    longest
        The longest track and stream, such as track=8,stream=5.
    parts
        The points of unlocked parts, such as circus=10,red_hearts=4.
    tick
        The cards that the game fulfilled, such as hearts_desire,ship; you decide, and no other is turned over.
    """

    tasks: str | None = None
    flags: str | None = None
    longest: str | None = None
    parts: str | None = None
    tick: str | None = None

    def given(self) -> tuple[Lines, list[str]] | None:
        """The points by line and the cards to tick; None if no points were typed."""
        from dorfplatz.cli.campaign.pad import cards_of, points_of

        typed = {"tasks": self.tasks, "flags": self.flags, "longest": self.longest, "parts": self.parts}
        if all(text is None for text in typed.values()):
            return None
        return {group: points_of(text or "") for group, text in typed.items()}, cards_of(self.tick)


NOTHING_TYPED = TypedPad()
