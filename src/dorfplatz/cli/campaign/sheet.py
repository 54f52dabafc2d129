"""Print the sheet of a campaign: results, achievements, track, and the cards that are face up."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dorfplatz.campaign import Campaign
from dorfplatz.campaign.achievements import best_so_far, condition
from dorfplatz.campaign.progress import progress_of
from dorfplatz.catalog.campaign.sheet import Path
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
    return Text(printable(f"{campaign.name}: {progress_of(campaign)}"), style="bold")


def _results(campaign: Campaign) -> Table:
    """The rows of results, highest first, with the numbers of the games that reached each."""
    table = Table("points", "result", "crosses", "games", box=None, pad_edge=False)
    for row in reversed(campaign.sheet.rows):
        own = [result.number for result in campaign.results if campaign.sheet.row_of(result.score.total) == row]
        games = ", ".join(str(number) for number in own)
        table.add_row(str(row.at_least), row.title, str(row.crosses), games, style="bold" if own else "")
    return table


def _achievements(campaign: Campaign) -> Table:
    """The opened boxes and the cards, with the games that unlocked them; cards of closed boxes are only counted."""
    table = Table("achievement", "game", box=None, pad_edge=False)
    boxes = [box.id for box in campaign.sheet.boxes.values() if not box.is_option and box.id in campaign.unlocked]
    for name in (*boxes, *campaign.shown):
        game = str(campaign.unlocked.get(name, ""))
        table.add_row(campaign.sheet.title_of(name), game, style="bold" if game else "")
    if campaign.hidden:
        table.add_row(f"and {len(campaign.hidden)} more in closed boxes", "")
    return table


def _track(campaign: Campaign) -> Table:
    """The paths of the track with their circles."""
    table = Table.grid(padding=(0, 2))
    for path in campaign.sheet.paths:
        start, end = (_stop(campaign, stop) for stop in (path.start, path.end))
        table.add_row(start, Text("".join(_circles(campaign, path))), end)
    return table


def _stop(campaign: Campaign, stop: str) -> Text:
    return Text(campaign.sheet.title_of(stop), style="bold" if stop in campaign.reached else "")


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
    table = Table("card", "is unlocked by one game with", "best so far", box=None, pad_edge=False)
    for name in campaign.face_up:
        card = campaign.sheet.cards[name]
        best = best_so_far(card, (result.feats for result in campaign.results)).values()
        table.add_row(card.title, condition(card.when), ", ".join(map(str, best)))
    return table


def crosses_lines(campaign: Campaign) -> list[str]:
    """The crosses to spend, and where the next one can go."""
    if not campaign.crosses_left:
        return ["Everything is unlocked." if campaign.is_complete else "No crosses to spend; play the next game."]
    crosses = "1 cross" if campaign.crosses_left == 1 else f"{campaign.crosses_left} crosses"
    circles = ", ".join(str(circle) for circle in campaign.open_circles)
    return [
        f"{crosses} to spend; the next can go to {circles}.",
        "Spend them with: dorfplatz campaign spend --towards STOP",
    ]
