"""The steps of a campaign as they should have been: its events, with every correction carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UnsetType

from dorfplatz.campaign.events import Abandoned, Corrected, Created, Crossed, Event, Removed, Result, Unlocked

Correction = Corrected | Removed


class Steps:
    """Events without unlockings, which follow from the others, and without what corrections took back."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._steps: list[Event | None] = []
        self._results: list[int] = []
        self._circles: dict[str, int] = {}
        for event in events:
            self._add(event)

    def __iter__(self) -> Iterator[Event]:
        return (step for step in self._steps if step is not None)

    def _add(self, event: Event) -> None:
        match event:
            case Created() | Unlocked():
                return
            case Corrected() | Removed():
                self.put_right(event)
                for circle in event.crosses:
                    self._steps[self._circles.pop(circle)] = None
                return
            case Result():
                self._results.append(len(self._steps))
            case Crossed(circle=circle):
                self._circles[circle] = len(self._steps)
        self._steps.append(event)

    def put_right(self, event: Correction) -> None:
        """Replace a result, or remove it with its game; the crosses stay."""
        place = self._results[event.number - 1]
        wrong = self._steps[place]
        assert isinstance(wrong, Result)
        if isinstance(event, Corrected):
            self._steps[place] = corrected_result(wrong, event)
        else:
            del self._results[event.number - 1]
            self._steps[place] = None if isinstance(wrong.game, UnsetType) else Abandoned(game=wrong.game)


def corrected_result(wrong: Result, event: Corrected) -> Result:
    """The result that a correction tells; a game that was played here keeps its record."""
    return Result(
        number=event.number,
        date=event.date,
        players=event.players,
        score=event.score,
        feats=event.feats,
        turned=event.turned,
        game=wrong.game,
        record=wrong.record,
        catalog=event.catalog,
    )
