"""Print the sheet of a campaign: results, achievements, track, and the cards that are face up."""

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dorfplatz.campaign import Campaign
from dorfplatz.campaign.conditions import best_so_far
from dorfplatz.catalog.campaign.sheet import Path
from dorfplatz.cli.language import named, say
from dorfplatz.cli.output.console import printable

CROSSED, BLANK, NEXT, HEART, CROSSED_HEART = "×○◎♡♥"
PLAIN = str.maketrans({CROSSED: "x", BLANK: "o", NEXT: "@", HEART: "h", CROSSED_HEART: "H", "→": ">"})


def campaign_sheet(campaign: Campaign) -> Group:
    """The whole sheet."""
    columns = Table.grid(padding=(0, 3))
    columns.add_row(_results(campaign), _achievements(campaign))
    pieces: list[RenderableType] = [heading(campaign), Text(), columns, Text(), _track(campaign)]
    if campaign.face_up:
        pieces += [Text(), _face_up(campaign)]
    return Group(*pieces, Text(), Text("\n".join(crosses_lines(campaign))))


def heading(campaign: Campaign) -> Text:
    """The name of the campaign, and its progress."""
    return Text(printable(say("campaign.heading", name=campaign.name, progress=_progress(campaign))), style="bold")


def _progress(campaign: Campaign) -> str:
    """Games, circles, and the best result with its title."""
    best = max((result.score.total for result in campaign.results), default=None)
    circles, all_circles = len(campaign.crossed), len(campaign.track.circles)
    words = say("campaign.progress", games=len(campaign.results), circles=circles, all=all_circles)
    if best is None:
        return words
    return words + say("campaign.best", points=best, title=named("sheet_title", campaign.sheet.row_of(best).title))


def title_words(campaign: Campaign, name: str) -> str:
    """The title of a box, a card or a stop."""
    return named("sheet_title", campaign.sheet.title_of(name))


def condition_words(when: Mapping[str, int]) -> str:
    """What a card asks for."""
    return ", ".join(say("campaign.at_least", feat=named("feat", feat), number=number) for feat, number in when.items())


def _results(campaign: Campaign) -> Table:
    """The rows of results, highest first, with the numbers of the games that reached each."""
    titles = ("points", "result", "crosses", "games")
    table = Table(*(say(f"campaign.column_{title}") for title in titles), box=None, pad_edge=False)
    for row in reversed(campaign.sheet.rows):
        own = [result.number for result in campaign.results if campaign.sheet.row_of(result.score.total) == row]
        games = ", ".join(str(number) for number in own)
        table.add_row(
            str(row.at_least), named("sheet_title", row.title), str(row.crosses), games, style="bold" if own else ""
        )
    return table


def _achievements(campaign: Campaign) -> Table:
    """All cards as the printed sheet lists them, then boxes and hearts, with the games that unlocked each."""
    titles = ("achievement", "game")
    table = Table(*(say(f"campaign.column_{title}") for title in titles), box=None, pad_edge=False)
    track, others = campaign.listed
    for group, games in (
        (track, campaign.unlocked),
        (others, campaign.unlocked),
        (campaign.boxes, campaign.open_boxes),
    ):
        for name in group:
            game = str(games.get(name, ""))
            table.add_row(title_words(campaign, name), game, style="bold" if game else "")
        table.add_section()
    table.add_row(say("campaign.hearts_in_play"), str(campaign.parts().get("red_hearts", 0)))
    return table


def _track(campaign: Campaign) -> Table:
    """The paths of the track with their circles."""
    table = Table.grid(padding=(0, 2))
    for path in campaign.sheet.paths:
        start, end = (_stop(campaign, stop) for stop in (path.start, path.end))
        table.add_row(start, Text("".join(_circles(campaign, path))), end)
    return table


def _stop(campaign: Campaign, stop: str) -> Text:
    return Text(title_words(campaign, stop), style="bold" if stop in campaign.reached else "")


def _circles(campaign: Campaign, path: Path) -> Iterable[str]:
    crossed, following, hearts = {*campaign.crossed}, {*campaign.open_circles}, campaign.track.hearts
    for circle in campaign.track.circles:
        if circle.path == path.name:
            if circle in crossed:
                yield CROSSED_HEART if circle in hearts else CROSSED
            elif circle in hearts:
                yield HEART
            else:
                yield NEXT if circle in following and campaign.crosses_left else BLANK


def _face_up(campaign: Campaign) -> Table:
    """The cards that are face up, and what unlocks them."""
    titles = ("card", "when", "best_so_far")
    table = Table(*(say(f"campaign.column_{title}") for title in titles), box=None, pad_edge=False)
    for name in campaign.face_up:
        card = campaign.sheet.cards[name]
        best = best_so_far(card, (result.feats for result in campaign.results)).values()
        table.add_row(named("sheet_title", card.title), condition_words(card.when), ", ".join(map(str, best)))
    return table


def crosses_lines(campaign: Campaign) -> list[str]:
    """The crosses to spend, and where the next one can go."""
    if not campaign.crosses_left:
        return [say("campaign.complete" if campaign.is_complete else "campaign.play_next")]
    circles = ", ".join(str(circle) for circle in campaign.open_circles)
    return [
        say("campaign.spend_next", crosses=campaign.crosses_left, circles=circles),
        say("campaign.spend_with"),
    ]
