"""The two lists beneath the track: results with their games, and achievements with theirs."""

from dorfplatz.art.lettering import letter_line
from dorfplatz.art.svg import stroke
from dorfplatz.campaign.art.cards import card
from dorfplatz.campaign.art.colours import Colours
from dorfplatz.campaign.art.country import HEIGHT, WIDTH
from dorfplatz.campaign.campaign import Campaign

MARGIN, ROW = 24.0, 27.0
RESULT_COLUMNS, CARD_COLUMNS = 3, 3
COLUMN = 222.0
MOST_NUMBERS = 5

Line = tuple[str, str, str]


def lists_height(campaign: Campaign) -> float:
    """The height of the lists beneath the picture."""
    rows = max(_rows(len(campaign.sheet.rows), RESULT_COLUMNS), _rows(len(_achievements(campaign)), CARD_COLUMNS))
    return 2 * MARGIN + 64 + rows * ROW


def draw_lists(colours: Colours, campaign: Campaign) -> str:
    """Both lists side by side on paper."""
    height = lists_height(campaign)
    ground = f'<rect y="{HEIGHT}" width="{WIDTH}" height="{height:.0f}" fill="{colours.well}"/>'
    width = (WIDTH - 3 * MARGIN) / 2
    lists = (("Results", _results(campaign), RESULT_COLUMNS), ("Achievements", _achievements(campaign), CARD_COLUMNS))
    drawing = ground
    for number, (title, lines, columns) in enumerate(lists):
        left, top = MARGIN + number * (width + MARGIN), HEIGHT + MARGIN
        drawing += card(colours, left, top, width, height - 2 * MARGIN)
        drawing += letter_line(title, left + 20, top + 34, 15, colours.tile.ink, weight=2.6)
        drawing += _list(colours, lines, columns, left + 20, top + 66)
    return drawing


def _list(colours: Colours, lines: list[Line], columns: int, left: float, top: float) -> str:
    """Lines in columns: title, number in plum, games; entries without a game are muted."""
    rows = _rows(len(lines), columns)
    drawing = ""
    for place, (text, worth, games) in enumerate(lines):
        x, y = left + place // rows * COLUMN, top + place % rows * ROW
        ink = colours.tile.ink if games else colours.tile.quiet_ink
        drawing += letter_line(text, x, y, 8.6, ink, weight=2.6 if games else 1.8)
        drawing += letter_line(games or worth, x + 152, y, 8.6, colours.tile.plum if games else colours.circle_rim)
        drawing += stroke(f"M{x:.0f} {y + 8:.0f}h{COLUMN - 22:.0f}", colours.line, 1)
    return drawing


def _rows(entries: int, columns: int) -> int:
    return -(-entries // columns)


def _results(campaign: Campaign) -> list[Line]:
    """The rows from the highest down, each with its crosses or the games that reached it."""
    games: dict[int, list[int]] = {row.at_least: [] for row in campaign.sheet.rows}
    for result in campaign.results:
        games[campaign.sheet.row_of(result.score.total).at_least].append(result.number)
    return [
        (f"{row.at_least} {row.title}", f"+{row.crosses}", _numbers(games[row.at_least]))
        for row in reversed(campaign.sheet.rows)
    ]


def _achievements(campaign: Campaign) -> list[Line]:
    """All cards as the printed sheet lists them, with their games: those of the track, then those of the boxes."""
    track, boxes = campaign.listed
    return [
        (
            campaign.sheet.title_of(name),
            "",
            _numbers([campaign.unlocked[name]] if name in campaign.unlocked else []),
        )
        for name in (*track, *boxes)
    ]


def _numbers(games: list[int]) -> str:
    """The numbers of games, or only the last ones of many."""
    if len(games) > MOST_NUMBERS:
        return ".. " + " ".join(str(number) for number in games[1 - MOST_NUMBERS :])
    return " ".join(str(number) for number in games)
