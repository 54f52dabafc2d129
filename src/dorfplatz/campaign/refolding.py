"""Recompute a campaign after a correction, as if the result had been right from the start.

Every game keeps the parts that it was played with, and circles stay crossed in the order in which people crossed them.
Crosses that are no longer earned are taken back, the last ones first; crosses that are earned besides can be spent now.
"""

from __future__ import annotations

from collections import deque

from msgspec import UnsetType
from msgspec.structs import replace

from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.checks import check_day, check_players
from dorfplatz.campaign.conditions import is_turned
from dorfplatz.campaign.correction_history import past_correction
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Corrected, Created, Crossed, Event, Removed, Result, Unlocked
from dorfplatz.campaign.folding import Folding, created
from dorfplatz.campaign.results import check_corrected
from dorfplatz.campaign.steps import Correction, Steps, corrected_result
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.errors import shown
from dorfplatz.reason import Reason


def correct(folding: Folding, event: Correction) -> None:
    """Apply a correction; refuse an impossible one."""
    check_day(event.on)
    check_correctable(folding.results, event)
    again = _replayed(folding.events, event)
    if tuple(step.circle for step in again.waiting) != event.crosses:
        raise CampaignError("the correction takes back other crosses than it says")
    played = [*folding.played]
    if isinstance(event, Corrected):
        played[event.number - 1] = _allowed(played, again, event.number)
        check_day(event.date)
        check_players(event.players)
        check_corrected(
            again.sheet, played[event.number - 1], corrected_result(folding.results[event.number - 1], event)
        )
    else:
        del played[event.number - 1]
    was = folding.results[event.number - 1]
    turned_before = turned_cards(folding.sheet, folding.played[event.number - 1], was)
    folding.corrections.append(past_correction(event, was, turned_before))
    _take_over(folding, again, played)


def turned_cards(sheet: CampaignSheet, begun: Begun, result: Result) -> tuple[str, ...]:
    """The cards that a result turns over, of those that lay face up when its game began."""
    return tuple(name for name in begun.face_up if is_turned(sheet.cards[name], result))


def check_correctable(results: list[Result] | tuple[Result, ...], event: Correction) -> None:
    """Refuse a correction of a result that is not there, and of what is certain about a game that was played here."""
    if not 1 <= event.number <= len(results):
        raise CampaignError(Reason("no_result", "there is no game {number}", number=shown(event.number)))
    result = results[event.number - 1]
    if isinstance(event, Removed) or isinstance(result.record, UnsetType):
        return
    if (event.score, event.feats) != (result.score, result.feats):
        sentence = "game {number} was played here, so its score stands; its names, day and cards can be corrected"
        raise CampaignError(Reason("played_here", sentence, number=event.number))
    if len(event.players) != len(result.record.players):
        sentence = "game {number} was played here by {players} players, so it has as many names"
        raise CampaignError(
            Reason("players_played_here", sentence, number=event.number, players=len(result.record.players))
        )


def crosses_taken_back(campaign: Campaign, event: Correction) -> tuple[str, ...]:
    """The circles whose crosses a correction takes back."""
    check_correctable(campaign.results, event)
    return tuple(step.circle for step in _replayed(campaign.events, event).waiting)


def began_with(campaign: Campaign, number: int) -> Begun:
    """The parts and face-up cards that a corrected result may name.

    The parts are those that the game was played with, and those that it would be played with by the corrected sheet.
    """
    if not 1 <= number <= len(campaign.results):
        raise CampaignError(Reason("no_result", "there is no game {number}", number=shown(number)))
    return _allowed(campaign.played, _replayed(campaign.events), number)


class Refolding(Folding):
    """A campaign computed again from its steps. Crosses that are not earned yet wait for the next result."""

    def __init__(self, first: Created) -> None:
        super().__init__(created(first))
        self.waiting: deque[Crossed] = deque()
        self._settle()

    def redo(self, step: Event) -> None:
        """Let a step happen again as far as it is earned."""
        if isinstance(step, Crossed) and not self.crosses_left:
            self.waiting.append(step)
            return
        self._redo(replace(step, number=len(self.results) + 1) if isinstance(step, Result) else step)
        while self.waiting and self.crosses_left:
            self._redo(self.waiting.popleft())

    def check_spent(self) -> None:
        """No check: crosses earned only by a correction did not exist when these games began."""

    def check_result(self, begun: Begun, result: Result) -> None:
        """No check: results were checked on entry, with the parts of that time."""

    def _redo(self, step: Event) -> None:
        self.add(step)
        self._settle()

    def _settle(self) -> None:
        while self.due:
            self.add(self.due[0])


def _replayed(events: list[Event] | tuple[Event, ...], event: Correction | None = None) -> Refolding:
    """Replay the campaign with a correction; crosses still waiting at the end are not earned."""
    first = events[0]
    assert isinstance(first, Created)
    steps = Steps(events)
    if event is not None:
        steps.put_right(event)
    again = Refolding(first)
    for step in steps:
        again.redo(step)
    return again


def _allowed(played: list[Begun] | tuple[Begun, ...], again: Refolding, number: int) -> Begun:
    then, now = played[number - 1].parts, again.played[number - 1].parts
    parts = {part: max(then.get(part, 0), now.get(part, 0)) for part in {**then, **now}}
    return Begun(parts, again.played[number - 1].face_up)


def _take_over(folding: Folding, again: Refolding, played: list[Begun]) -> None:
    """Replace the campaign's state by the corrected one; newly earned unlocks become due."""
    folding.results = again.results
    folding.played = [Begun(own.parts, now.face_up) for own, now in zip(played, again.played, strict=True)]
    folding.crossed = again.crossed
    folding.reached = again.reached
    folding.hearts = again.hearts
    folding.crosses_left = again.crosses_left
    folding.begun = {game: Begun(own.parts, again.begun[game].face_up) for game, own in folding.begun.items()}
    new = [name for name in again.unlocked if name not in folding.unlocked]
    folding.unlocked = {name: number for name, number in again.unlocked.items() if name not in new}
    folding.due.extend(Unlocked(name=name, number=again.unlocked[name]) for name in new)
