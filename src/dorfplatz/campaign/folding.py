"""How each event changes a campaign, and when it cannot have happened."""

from collections.abc import Iterable
from dataclasses import replace

from msgspec import UnsetType

from dorfplatz.campaign.achievements import is_fulfilled, opening
from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.checks import check_day, check_id, check_name, check_players
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Abandoned, Adopted, Began, Created, Crossed, Event, Renamed, Result, Unlocked
from dorfplatz.campaign.results import check_result
from dorfplatz.catalog.campaign_load import parse_sheet
from dorfplatz.catalog.campaign_sheet import CampaignSheet, Path
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason

MOST_GAMES = 10_000
MOST_EVENTS = 40_000
MOST_SHEETS = 100


def fold(events: Iterable[Event]) -> Campaign:
    """Make a campaign of its events, every one of them checked."""
    later = iter(events)
    first = next(later, None)
    if not isinstance(first, Created):
        raise CampaignError("a campaign begins with the event created")
    campaign = created(first)
    for number, event in enumerate(later, 2):
        try:
            campaign = after(campaign, event)
        except CampaignError as error:
            raise CampaignError(f"event {number}: {error}") from None
    if campaign.due:
        raise CampaignError(f"it ends before {_title(campaign, campaign.due[0].name)} is unlocked")
    return campaign


def created(event: Created) -> Campaign:
    """A campaign that begins: the boxes of its options are opened."""
    check_id(event.id)
    check_name(event.name)
    check_day(event.date)
    sheet = _sheet(event.sheet)
    for option in event.options:
        if option not in sheet.options or event.options.count(option) > 1:
            raise CampaignError(f"there is no option {shown(option)}; there are {', '.join(sheet.options)}")
    campaign = Campaign((event,), event, sheet, event.name)
    return replace(campaign, due=_opened(campaign, event.options))


def _sheet(text: str) -> CampaignSheet:
    try:
        return parse_sheet(text, "the sheet of the campaign")
    except CatalogError as error:
        raise CampaignError(str(error)) from None


def after(campaign: Campaign, event: Event) -> Campaign:
    """The campaign after one more event; one that cannot have happened is refused."""
    if campaign.version >= MOST_EVENTS:
        raise CampaignError(f"a campaign has at most {MOST_EVENTS:,} events")
    if campaign.due and event != campaign.due[0]:
        raise CampaignError(f"{_title(campaign, campaign.due[0].name)} must be unlocked first")
    match event:
        case Created():
            raise CampaignError("a campaign is created only once")
        case Renamed():
            changed = _renamed(campaign, event)
        case Adopted():
            changed = _adopted(campaign, event)
        case Began():
            changed = _began(campaign, event)
        case Abandoned():
            changed = _abandoned(campaign, event)
        case Result():
            changed = _finished(campaign, event)
        case Crossed():
            changed = _crossed(campaign, event)
        case Unlocked():
            changed = _unlocked(campaign, event)
    return replace(changed, events=(*campaign.events, event))


def _renamed(campaign: Campaign, event: Renamed) -> Campaign:
    check_name(event.name)
    return replace(campaign, name=event.name)


def _adopted(campaign: Campaign, event: Adopted) -> Campaign:
    """Rows, conditions and what cards bring may change in the middle of a campaign; the track and the names may not."""
    if sum(isinstance(past, Adopted) for past in campaign.events) >= MOST_SHEETS:
        raise CampaignError(f"a campaign has at most {MOST_SHEETS} sheets")
    old, new = campaign.sheet, _sheet(event.sheet)
    if [*map(_course, old.paths)] != [*map(_course, new.paths)] or [*old.stops] != [*new.stops]:
        raise CampaignError("the other sheet has another track, so the crosses would not fit")
    if [*old.boxes] != [*new.boxes] or [*old.cards] != [*new.cards] or old.options != new.options:
        raise CampaignError("the other sheet has other boxes or cards, so what is unlocked would not fit")
    return replace(campaign, sheet=new)


def _course(path: Path) -> tuple[str, int, int]:
    return path.name, path.circles, path.heart


def _began(campaign: Campaign, event: Began) -> Campaign:
    """Crosses are spent before the next game begins, because what they unlock is in it."""
    check_id(event.game)
    if event.game in campaign.games:
        raise CampaignError(f"the game {shown(event.game)} began before")
    check_spent(campaign)
    begun = Begun(campaign.parts(), campaign.face_up)
    return replace(campaign, games=campaign.games | {event.game}, begun={**campaign.begun, event.game: begun})


def check_spent(campaign: Campaign) -> None:
    """No game may begin while there are crosses to spend."""
    if campaign.crosses_left:
        crosses = "1 cross is" if campaign.crosses_left == 1 else "{crosses} crosses are"
        sentence = f"{crosses} to be spent before the next game"
        raise CampaignError(Reason("spend_first", sentence, crosses=campaign.crosses_left))


def _abandoned(campaign: Campaign, event: Abandoned) -> Campaign:
    return replace(campaign, begun=_without(campaign, event.game))


def _without(campaign: Campaign, game: str) -> dict[str, Begun]:
    if game not in campaign.begun:
        raise CampaignError(Reason("not_running", "no game {game} is running", game=shown(game)))
    return {other: begun for other, begun in campaign.begun.items() if other != game}


def _finished(campaign: Campaign, result: Result) -> Campaign:
    """A result brings the crosses of its row, and turns over the cards that lay face up when the game began."""
    if result.number != campaign.next_number or result.number > MOST_GAMES:
        raise CampaignError(f"the next game is number {campaign.next_number}, not {shown(result.number)}")
    check_day(result.date)
    check_players(result.players)
    if isinstance(result.game, UnsetType):
        check_spent(campaign)
        begun, running = Begun(campaign.parts(), campaign.face_up), campaign.begun
    else:
        running = _without(campaign, result.game)
        begun = campaign.begun[result.game]
    check_result(campaign.sheet, begun, result)
    cards = [campaign.sheet.cards[name] for name in begun.face_up if name not in campaign.unlocked]
    turned = [card.id for card in cards if is_fulfilled(card, result.feats, result.ticked)]
    crosses = campaign.crosses_left + campaign.sheet.row_of(result.score.total).crosses
    campaign = replace(
        campaign,
        results=(*campaign.results, result),
        begun=running,
        crosses_left=min(crosses, len(campaign.track.circles) - len(campaign.crossed)),
    )
    return replace(campaign, due=_opened(campaign, turned))


def _crossed(campaign: Campaign, event: Crossed) -> Campaign:
    """A cross goes beside another one or past a hex that has been reached; a hex next to it is reached then."""
    circle = campaign.track.circle(event.circle)
    if not campaign.crosses_left:
        raise CampaignError(Reason("no_cross", "there is no cross to spend"))
    if circle in campaign.crossed:
        raise CampaignError(Reason("crossed", "the circle {circle} is crossed already", circle=str(circle)))
    if circle not in campaign.open_circles:
        raise CampaignError(Reason("out_of_reach", "the circle {circle} lies beside no cross yet", circle=str(circle)))
    crossed = replace(campaign, crossed=(*campaign.crossed, circle), crosses_left=campaign.crosses_left - 1)
    new = crossed.reached - campaign.reached
    return replace(crossed, due=_opened(crossed, [stop for stop in campaign.track.hexes if stop in new]))


def _unlocked(campaign: Campaign, event: Unlocked) -> Campaign:
    """Only what is due is unlocked, and nothing twice."""
    if not campaign.due:
        raise CampaignError(f"nothing unlocks {_title(campaign, event.name)} here")
    if event.name in campaign.unlocked:
        raise CampaignError(f"{_title(campaign, event.name)} is unlocked already")
    return replace(campaign, unlocked={**campaign.unlocked, event.name: event.number}, due=campaign.due[1:])


def _opened(campaign: Campaign, names: Iterable[str]) -> tuple[Unlocked, ...]:
    """The unlockings that follow from some cards and boxes; what another sheet opened already is not opened again."""
    number = len(campaign.results)
    following = (each for name in names for each in opening(campaign.sheet, name))
    return tuple(Unlocked(name=each, number=number) for each in following if each not in campaign.unlocked)


def _title(campaign: Campaign, name: str) -> str:
    return (
        shown(name) if name not in {**campaign.sheet.boxes, **campaign.sheet.cards} else campaign.sheet.title_of(name)
    )
