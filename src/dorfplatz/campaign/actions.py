"""What people do with a campaign: create it, begin and finish games, enter results, spend crosses."""

import datetime
import secrets
from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Abandoned, Added, Adopted, Began, Created, Crossed, Renamed, Result
from dorfplatz.campaign.feats import feats_from_score, feats_of
from dorfplatz.campaign.folding import created
from dorfplatz.campaign.results import check_pad
from dorfplatz.campaign.spending import way_to, way_to_the_nearest
from dorfplatz.catalog import Catalog
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.games.romantik.pad import total_of
from dorfplatz.games.romantik.record import Score, record_of
from dorfplatz.games.romantik.state import State
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence


def new_campaign(
    name: str, options: Sequence[str] = (), sheet: CampaignSheet | None = None, date: datetime.date | None = None
) -> Campaign:
    """A campaign that begins today, with some of the options of its sheet."""
    text = (sheet or load_sheet()).text
    event = Created(id=secrets.token_hex(8), name=name, date=_day(date), options=tuple(options), sheet=text)
    return created(event).then()


def rename(campaign: Campaign, name: str) -> Campaign:
    """The campaign under another name."""
    return campaign if name == campaign.name else campaign.then(Renamed(name=name))


def adopt_sheet(campaign: Campaign, sheet: CampaignSheet) -> Campaign:
    """The campaign with another sheet from now on, such as one with a corrected number."""
    return campaign if sheet == campaign.sheet else campaign.then(Adopted(sheet=sheet.text))


def new_game_id() -> str:
    """A new random id for a game."""
    return secrets.token_hex(4)


def begin_game(campaign: Campaign, game: str) -> Campaign:
    """The campaign with a game begun."""
    return campaign.then(Began(game=game))


def abandon_game(campaign: Campaign, game: str) -> Campaign:
    """The campaign without a game that was begun."""
    return campaign.then(Abandoned(game=game))


def finish_game(
    campaign: Campaign, game: str, state: State, names: Sequence[str], date: datetime.date | None = None
) -> Campaign:
    """The campaign with the result of a game that was played here."""
    if not state.is_over:
        raise CampaignError(Sentence("not_over", "the game is not over yet"))
    record = record_of(state, names, date or datetime.date.today())
    assert isinstance(record.score, Score)
    result = Result(
        number=campaign.next_number,
        date=_day(date),
        players=tuple(names),
        score=record.score,
        feats=feats_of(state),
        game=game,
        record=record,
    )
    return campaign.then(result)


def enter_result(
    campaign: Campaign,
    lines: Mapping[str, Mapping[str, int]],
    ticked: Sequence[str] = (),
    names: Sequence[str] = (),
    date: datetime.date | None = None,
    catalog: Catalog | None = None,
) -> Campaign:
    """The campaign with a result typed from a score pad. lines: the points by group and score line.

    The cards that are `ticked` are turned over, and no others: the players decide. `suggested` says what we would tick.
    `catalog` is the custom one of the box that the game was played with.
    """
    score = typed_score(lines)
    parts = campaign.parts()
    feats = feats_from_score(score, parts.get("red_hearts", 0))
    result = Result(
        number=campaign.next_number,
        date=_day(date),
        players=tuple(names),
        score=score,
        feats=feats,
        turned=tuple(ticked),
        catalog=digest_checked(Begun(parts, campaign.face_up), score, catalog),
    )
    return campaign.then(result)


def digest_checked(begun: Begun, score: Score, catalog: Catalog | None) -> str | UnsetType:
    """How a typed result names its custom catalog, with which its points are checked here."""
    if catalog is None or catalog.is_default:
        return UNSET
    check_pad(begun, score, catalog)
    return catalog.digest


def typed_score(lines: Mapping[str, Mapping[str, int]]) -> Score:
    """The score of typed lines, with its total."""
    score = Score(**{group: dict(points) for group, points in lines.items()}, total=0)
    score.total = total_of(score)
    return score


def cross(campaign: Campaign, circle: str) -> Campaign:
    """The campaign with one circle crossed."""
    return campaign.then(Crossed(circle=circle))


def spend_towards(campaign: Campaign, target: str, crosses: int | None = None) -> Campaign:
    """Spend crosses on the shortest way to a hex, all of them or a given number, and stop there."""
    way = way_to(campaign.track, frozenset(campaign.crossed), target)
    if not way:
        title = campaign.sheet.title_of(target)
        raise CampaignError(Reason("reached", "{title} has been reached already", title=title, hex=target))
    if crosses is not None and crosses > campaign.crosses_left:
        sentence = "there are only {crosses} crosses to spend"
        raise CampaignError(Sentence("too_few_crosses", sentence, crosses=campaign.crosses_left))
    number = campaign.crosses_left if crosses is None else crosses
    return campaign.then(*(Crossed(circle=str(circle)) for circle in way[:number]))


def spend_all(campaign: Campaign) -> Campaign:
    """Spend every cross, each time towards the nearest hex, as bots do."""
    while campaign.crosses_left:
        way = way_to_the_nearest(campaign.track, frozenset(campaign.crossed))
        campaign = campaign.then(*(Crossed(circle=str(circle)) for circle in way[: campaign.crosses_left]))
    return campaign


def add_box(campaign: Campaign, box: str) -> Campaign:
    """The campaign with one more option of its sheet, which somebody has bought, from the next game on."""
    return campaign.then(Added(box=box))


def _day(date: datetime.date | None) -> str:
    return (date or datetime.date.today()).isoformat()
