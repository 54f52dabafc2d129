"""The corrections of a campaign: nothing that was entered is forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.campaign.events import Corrected, Result
from dorfplatz.campaign.steps import Correction, corrected_result


@dataclass(frozen=True)
class PastCorrection:
    """A correction on a day: the game by its number then, what had been entered, and what is right; None is nothing.

    `crosses` is the number of crosses taken back. `turned` are the cards that the game turns over only since then,
    `turned_back` those that it no longer does.
    """

    on: str
    number: int
    was: Result
    now: Result | None
    crosses: int
    turned: tuple[str, ...]
    turned_back: tuple[str, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether the result is what it was."""
        was, now = self.was, self.now
        if now is None or self.turned or self.turned_back:
            return False
        return (was.score, was.players, was.date, was.catalog) == (now.score, now.players, now.date, now.catalog)


def past_correction(event: Correction, was: Result, turned_before: tuple[str, ...]) -> PastCorrection:
    """What a correction makes of a result that turned over some cards."""
    now = corrected_result(was, event) if isinstance(event, Corrected) else None
    turned_since = event.turned if isinstance(event, Corrected) else ()
    return PastCorrection(
        on=event.on,
        number=event.number,
        was=was,
        now=now,
        crosses=len(event.crosses),
        turned=tuple(card for card in turned_since if card not in turned_before),
        turned_back=tuple(card for card in turned_before if card not in turned_since),
    )
