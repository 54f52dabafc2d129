"""The sheet of a campaign as its members see it, without anything that is still locked."""

from dorfplatz.art.geometry import Point
from dorfplatz.campaign import Campaign, Result, unlocks_of
from dorfplatz.campaign.art.trail import curves, spots
from dorfplatz.campaign.boxes import box_of_track
from dorfplatz.campaign.conditions import best_so_far, is_ticked
from dorfplatz.campaign.spending import ways
from dorfplatz.campaign.track import Circle
from dorfplatz.server.campaigns.correction_history import corrections_on_wire
from dorfplatz.server.campaigns.group import Group, opened, waiting_cards
from dorfplatz.server.campaigns.rights import Rights
from dorfplatz.server.table.summary import Summary
from dorfplatz.server.wire.campaign_page import (
    CampaignBox,
    CampaignCard,
    CampaignCircle,
    CampaignGame,
    CampaignMember,
    CampaignPage,
    CampaignPath,
    CampaignRunning,
    CampaignStop,
    ListedCard,
    OfferedBox,
    ResultRow,
)

POINTS_APART = 4


def page_of(
    group: Group,
    members: dict[str, str],
    rights: Rights,
    games: dict[str, str],
    summaries: dict[str, Summary],
    person: str,
) -> CampaignPage:
    """Everything on the sheet; `games` has the table of each game that was played here."""
    campaign = group.campaign
    return CampaignPage(
        id=group.id,
        name=group.name,
        version=group.version,
        date=campaign.created.date,
        options=list(campaign.options),
        invite=group.invite,
        members=[
            CampaignMember(person=each, name=name, yours=each == person, owner=each == rights.owner)
            for each, name in members.items()
        ],
        all_rename=rights.all_rename,
        rows=_rows(campaign),
        stops=_stops(campaign),
        circles=_circles(campaign),
        paths=_paths(campaign),
        crosses_left=campaign.crosses_left,
        boxes=_boxes(campaign),
        opened=[opened(campaign, each) for each in unlocks_of(campaign)],
        face_up=_face_up(campaign),
        achievements=_achievements(campaign),
        hearts=campaign.parts().get("red_hearts", 0),
        offers=_offers(campaign),
        parts=campaign.parts(),
        games=_games(campaign, games, summaries),
        running=[_running(game, summaries.get(game), person) for game in campaign.begun],
        corrections=corrections_on_wire(campaign),
        is_complete=campaign.is_complete,
    )


def _rows(campaign: Campaign) -> list[ResultRow]:
    """The list of results, each row with the numbers of its games."""
    sheet = campaign.sheet
    games: dict[int, list[int]] = {row.at_least: [] for row in sheet.rows}
    for result in campaign.results:
        games[sheet.row_of(result.score.total).at_least].append(result.number)
    return [
        ResultRow(
            at_least=row.at_least,
            title=row.title,
            crosses=row.crosses,
            games=games[row.at_least],
        )
        for row in sheet.rows
    ]


def _stops(campaign: Campaign) -> list[CampaignStop]:
    """The stops with the names that are printed on the track, and the shortest way to each."""
    way_to = ways(campaign.track, frozenset(campaign.crossed))
    return [
        CampaignStop(
            id=stop.id,
            title=campaign.sheet.title_of(stop.id),
            x=stop.x,
            y=stop.y,
            reached=stop.id in campaign.reached,
            way=[str(circle) for circle in way_to.get(stop.id, ())],
        )
        for stop in campaign.sheet.stops.values()
    ]


def _circles(campaign: Campaign) -> list[CampaignCircle]:
    places, crossed, following = spots(campaign.sheet), {*campaign.crossed}, {*campaign.open_circles}
    return [
        CampaignCircle(
            id=str(circle),
            x=round(places[circle][0], 1),
            y=round(places[circle][1], 1),
            crossed=circle in crossed,
            open=circle in following,
            heart=circle in campaign.track.hearts,
        )
        for circle in campaign.track.circles
    ]


def _paths(campaign: Campaign) -> list[CampaignPath]:
    lines = curves(campaign.sheet)
    return [
        CampaignPath(
            start=path.start,
            end=path.end,
            circles=[str(Circle(path.name, number)) for number in range(1, path.circles + 1)],
            points=_thinned(lines[path.name]),
        )
        for path in campaign.sheet.paths
    ]


def _thinned(points: list[Point]) -> list[Point]:
    """Enough points of a line to draw it, the first and the last among them."""
    return [(round(x, 1), round(y, 1)) for x, y in points[::POINTS_APART]]


def _boxes(campaign: Campaign) -> list[CampaignBox]:
    """The boxes of the campaign; one that is an option only if it has it."""
    track = [card.id for card in campaign.sheet.cards.values() if card.id in campaign.sheet.stops]
    counts = {
        box_of_track(campaign.sheet): (
            sum(card in campaign.unlocked for card in track) + campaign.hearts,
            len(track) + len(campaign.track.hearts),
        )
    }
    found = []
    for box in campaign.boxes:
        taken, holds = counts.get(box, (0, 0))
        is_open = box in campaign.open_boxes
        found.append(CampaignBox(id=box, title=campaign.sheet.title_of(box), is_open=is_open, taken=taken, holds=holds))
    return found


def _achievements(campaign: Campaign) -> list[ListedCard]:
    """All cards by title, as the printed sheet lists them: those of the track first."""
    return [
        ListedCard(id=name, title=campaign.sheet.title_of(name), on_track=on_track, game=campaign.unlocked.get(name))
        for on_track, names in zip((True, False), campaign.listed, strict=True)
        for name in names
    ]


def _offers(campaign: Campaign) -> list[OfferedBox]:
    """The boxes that could still be added, with the consequences."""
    boxes = (campaign.sheet.boxes[option] for option in campaign.sheet.options if option not in campaign.options)
    return [
        OfferedBox(id=box.id, title=box.title, parts=[*box.parts], cards=waiting_cards(campaign, box.id))
        for box in boxes
    ]


def _face_up(campaign: Campaign) -> list[CampaignCard]:
    """The cards that wait for their condition, and how near games have come."""
    cards = [campaign.sheet.cards[name] for name in campaign.face_up]
    return [
        CampaignCard(
            id=card.id,
            title=card.title,
            box=card.box,
            when=dict(card.when),
            best=best_so_far(card, (result.feats for result in campaign.results)),
            ticked=is_ticked(card, campaign.parts().get("red_hearts", 0)),
            source=card.source,
        )
        for card in cards
    ]


def _games(campaign: Campaign, games: dict[str, str], summaries: dict[str, Summary]) -> list[CampaignGame]:
    opened_by: dict[int, list[str]] = {}
    for each in unlocks_of(campaign):
        opened_by.setdefault(each.number, []).append(each.name)
    return [_game(campaign, result, opened_by.get(result.number, []), games, summaries) for result in campaign.results]


def _game(
    campaign: Campaign, result: Result, opened_then: list[str], games: dict[str, str], summaries: dict[str, Summary]
) -> CampaignGame:
    row = campaign.sheet.row_of(result.score.total)
    game = result.game if isinstance(result.game, str) else ""
    return CampaignGame(
        number=result.number,
        date=result.date,
        players=list(result.players),
        bots=summaries[game].bots if game in summaries else [],
        result=result.score.total,
        title=row.title,
        crosses=row.crosses,
        opened=opened_then,
        has_record=bool(result.record),
        table=games.get(game),
    )


def _running(game: str, summary: Summary | None, person: str) -> CampaignRunning:
    if summary is None:
        return CampaignRunning(
            game=game, table=None, status="elsewhere", players=[], bots=[], turn=0, score=0, updated=0, your_turn=False
        )
    return CampaignRunning(
        game=game,
        table=summary.id,
        status=summary.status,
        players=summary.players,
        bots=summary.bots,
        turn=summary.turn,
        score=summary.score,
        updated=summary.updated,
        your_turn=person in summary.in_turn,
    )
