"""How each event changes a campaign, and when it is impossible."""

from collections import deque
from collections.abc import Iterable

from msgspec import UnsetType

from dorfplatz.campaign.boxes import face_up, opening, parts_in_play
from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.checks import check_day, check_id, check_name, check_options, check_players
from dorfplatz.campaign.conditions import is_turned
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import (
    Abandoned,
    Added,
    Adopted,
    Began,
    Corrected,
    Created,
    Crossed,
    Event,
    Removed,
    Renamed,
    Result,
    Unlocked,
)
from dorfplatz.campaign.results import check_result
from dorfplatz.campaign.track import track_of
from dorfplatz.catalog.campaign.load import parse_sheet
from dorfplatz.catalog.campaign.sheet import CampaignSheet, Path
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

MOST_GAMES = 10_000


def fold(events: Iterable[Event]) -> Campaign:
    """Compute a campaign from its events, and check every one of them."""
    later = iter(events)
    first = next(later, None)
    if not isinstance(first, Created):
        raise CampaignError("a campaign begins with the event created")
    folding = Folding(created(first))
    for number, event in enumerate(later, 2):
        try:
            folding.add(event)
        except CampaignError as error:
            why = error.reason or error.args[0]
            raise CampaignError(Sentence("in_event", "event {number}: {why}", number=number, why=why)) from None
    if folding.due:
        raise CampaignError(f"it ends before {folding.title(folding.due[0].name)} is unlocked")
    return folding.campaign()


def created(event: Created) -> Campaign:
    """A campaign at its beginning: the boxes of its options are due to be opened."""
    check_id(event.id)
    check_name(event.name)
    check_day(event.date)
    sheet = _sheet(event.sheet)
    check_options(event.options, sheet)
    due = tuple(Unlocked(name=each, number=0) for option in event.options for each in opening(sheet, option))
    return Campaign((event,), event, sheet, event.name, due=due)


def _sheet(text: str) -> CampaignSheet:
    try:
        return parse_sheet(text, "the sheet of the campaign")
    except CatalogError as error:
        raise CampaignError(str(error)) from None


def check_spent(crosses_left: int) -> None:
    """Refuse to begin a game while there are crosses to spend."""
    if crosses_left:
        crosses = "1 cross is" if crosses_left == 1 else "{crosses} crosses are"
        sentence = f"{crosses} to be spent before the next game"
        raise CampaignError(Reason("spend_first", sentence, crosses=crosses_left))


class Folding:
    """A campaign being computed; events change it in place, so that a long log costs one step per event."""

    def __init__(self, campaign: Campaign) -> None:
        self.events = [*campaign.events]
        self.created = campaign.created
        self.sheet = campaign.sheet
        self.track = campaign.track
        self.name = campaign.name
        self.results = [*campaign.results]
        self.played = [*campaign.played]
        self.crossed = dict(zip(campaign.crossed, campaign.crossed_in, strict=True))
        self.reached = {*campaign.reached}
        self.hearts = campaign.hearts
        self.unlocked = dict(campaign.unlocked)
        self.games = {*campaign.games}
        self.begun = dict(campaign.begun)
        self.crosses_left = campaign.crosses_left
        self.added = [*campaign.added]
        self.corrections = [*campaign.corrections]
        self.due = deque(campaign.due)
        self._next: Begun | None = None

    def campaign(self) -> Campaign:
        """The campaign after the last event."""
        return Campaign(
            events=tuple(self.events),
            created=self.created,
            sheet=self.sheet,
            name=self.name,
            results=tuple(self.results),
            played=tuple(self.played),
            crossed=tuple(self.crossed),
            crossed_in=tuple(self.crossed.values()),
            unlocked=self.unlocked,
            games=frozenset(self.games),
            begun=self.begun,
            crosses_left=self.crosses_left,
            added=tuple(self.added),
            corrections=tuple(self.corrections),
            due=tuple(self.due),
        )

    def add(self, event: Event) -> None:
        """Apply one more event; an impossible one is refused."""
        if self.due and event != self.due[0]:
            raise CampaignError(f"{self.title(self.due[0].name)} must be unlocked first")
        match event:
            case Created():
                raise CampaignError("a campaign is created only once")
            case Renamed():
                self._rename(event)
            case Adopted():
                self._adopt(event)
            case Began():
                self._begin(event)
            case Abandoned():
                self._end(event.game)
            case Result():
                self._finish(event)
            case Crossed():
                self._cross(event)
            case Unlocked():
                self._unlock(event)
            case Added():
                self._add(event)
            case Corrected() | Removed():
                self._correct(event)
        self.events.append(event)

    def title(self, name: str) -> str:
        """The title of a box or card, or its name if there is no such thing."""
        is_known = name in self.sheet.boxes or name in self.sheet.cards
        return self.sheet.title_of(name) if is_known else shown(name)

    def _rename(self, event: Renamed) -> None:
        check_name(event.name)
        self.name = event.name

    def _adopt(self, event: Adopted) -> None:
        """Results, conditions and rewards may change on the way; the track and the names may not."""
        old, new = self.sheet, _sheet(event.sheet)
        if [*map(_course, old.paths)] != [*map(_course, new.paths)] or [*old.stops] != [*new.stops]:
            sentence = "the other sheet has another track, so the crosses would not fit"
            raise CampaignError(Sentence("other_track", sentence))
        if [*old.boxes] != [*new.boxes] or [*old.cards] != [*new.cards] or old.options != new.options:
            sentence = "the other sheet has other boxes or cards, so what is unlocked would not fit"
            raise CampaignError(Sentence("other_cards", sentence))
        self.sheet, self.track, self._next = new, track_of(new), None

    def _begin(self, event: Began) -> None:
        """Crosses must be spent before the next game begins, because what they unlock is in it."""
        check_id(event.game)
        if event.game in self.games:
            raise CampaignError(f"the game {shown(event.game)} began before")
        self.begun[event.game] = self._next_game()
        self.games.add(event.game)

    def _next_game(self) -> Begun:
        """What a game would begin with now; cached until something is unlocked."""
        self.check_spent()
        if self._next is None:
            parts = parts_in_play(self.sheet, self.unlocked, self.hearts)
            self._next = Begun(parts, face_up(self.sheet, self.unlocked))
        return self._next

    def check_spent(self) -> None:
        """Refuse to begin a game while there are crosses to spend."""
        check_spent(self.crosses_left)

    def check_result(self, begun: Begun, result: Result) -> None:
        """Refuse an impossible result."""
        check_result(self.sheet, begun, result)

    def _end(self, game: str) -> Begun:
        """Take a game out of those that are running."""
        if game not in self.begun:
            raise CampaignError(Reason("not_running", "no game {game} is running", game=shown(game)))
        return self.begun.pop(game)

    def _finish(self, result: Result) -> None:
        """A result brings the crosses of its row, and turns over cards that lay face up when the game began."""
        number = len(self.results) + 1
        if result.number != number or number > MOST_GAMES:
            raise CampaignError(f"the next game is number {number}, not {shown(result.number)}")
        check_day(result.date)
        check_players(result.players)
        begun = self._next_game() if isinstance(result.game, UnsetType) else self._end(result.game)
        self.check_result(begun, result)
        cards = [self.sheet.cards[name] for name in begun.face_up if name not in self.unlocked]
        turned = [card.id for card in cards if is_turned(card, result)]
        self.results.append(result)
        self.played.append(begun)
        crosses = self.crosses_left + self.sheet.row_of(result.score.total).crosses
        self.crosses_left = min(crosses, len(self.track.circles) - len(self.crossed))
        self._open(turned)

    def _cross(self, event: Crossed) -> None:
        """A cross goes next to another one or past a reached hex, and reaches the hexes next to it."""
        circle = self.track.circle(event.circle)
        if not self.crosses_left:
            raise CampaignError(Reason("no_cross", "there is no cross to spend"))
        if circle in self.crossed:
            raise CampaignError(Reason("crossed", "the circle {circle} is crossed already", circle=str(circle)))
        if not self.track.is_open(circle, self.crossed, self.reached):
            sentence = "the circle {circle} lies beside no cross yet"
            raise CampaignError(Reason("out_of_reach", sentence, circle=str(circle)))
        self.crossed[circle] = len(self.results)
        self.crosses_left -= 1
        if circle in self.track.hearts:
            self.hearts, self._next = self.hearts + 1, None
        new = [stop for stop in self.track.hexes_beside(circle) if stop not in self.reached]
        self.reached.update(new)
        self._open(new)

    def _unlock(self, event: Unlocked) -> None:
        """Unlock only what is due, and nothing twice."""
        if not self.due:
            raise CampaignError(f"nothing unlocks {self.title(event.name)} here")
        if event.name in self.unlocked:
            raise CampaignError(f"{self.title(event.name)} is unlocked already")
        self.unlocked[event.name], self._next = event.number, None
        self.due.popleft()

    def _add(self, event: Added) -> None:
        """An option may join at any time; games in progress keep what they began with."""
        if event.box not in self.sheet.options:
            sentence = "there is no option {box}; there are {known}"
            raise CampaignError(
                Reason("no_option", sentence, box=shown(event.box), known=", ".join(self.sheet.options))
            )
        if event.box in self.created.options or event.box in self.added:
            title = self.title(event.box)
            raise CampaignError(Reason("has_option", "the campaign has {title} already", title=title, box=event.box))
        self.added.append(event.box)
        self._open([event.box])

    def _correct(self, event: Corrected | Removed) -> None:
        """Correct a past result and recompute the campaign."""
        from dorfplatz.campaign.refolding import correct

        correct(self, event)
        self._next = None

    def _open(self, names: Iterable[str]) -> None:
        """Queue what these cards and boxes unlock, unless it is unlocked already."""
        following = (each for name in names for each in opening(self.sheet, name))
        number = len(self.results)
        self.due.extend(Unlocked(name=each, number=number) for each in following if each not in self.unlocked)


def _course(path: Path) -> tuple[str, int, int]:
    return path.name, path.circles, path.heart
