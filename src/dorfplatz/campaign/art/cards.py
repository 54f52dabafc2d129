"""Paper cards with words: names of stops, the campaign's name, and the crosses to spend."""

from dorfplatz.art.lettering import letter_line
from dorfplatz.art.svg import fill, group, hexagon, number, paint, stroke
from dorfplatz.campaign.art.colours import Colours
from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.progress import progress_of

CARD_RADIUS = 18.0
HOUSE = "M-26 24V-4L-8-24L10-4V24Z"
SHED = "M14 24V4L24-6L36 4V24Z"
MOST_LETTERS = 34


def box(left: float, top: float, width: float, height: float, colour: str, rim: str = "", round_by: float = 0) -> str:
    """A rectangle with round corners."""
    border = paint("stroke", rim) if rim else ""
    size = f'width="{number(width)}" height="{number(height)}" rx="{number(round_by)}"'
    return f'<rect x="{number(left)}" y="{number(top)}" {size}{paint("fill", colour)}{border}/>'


def card(colours: Colours, left: float, top: float, width: float, height: float) -> str:
    """A card with its shadow."""
    shadow = box(left + 2, top + 8, width - 4, height, colours.tile.shadow, round_by=CARD_RADIUS)
    return shadow + box(left, top, width, height, colours.paper, colours.line, CARD_RADIUS)


def letters_width(text: str, height: float) -> float:
    """The approximate width of a line of text."""
    return len(text) * height * 0.83


def label_width(text: str) -> float:
    """The width of the pill around a name."""
    return letters_width(text, 10) + 24


def label(colours: Colours, text: str, x: float, y: float) -> str:
    """A name in a pill."""
    width = label_width(text)
    pill = box(x - width / 2, y - 13, width, 26, colours.paper, colours.line, 13)
    return pill + letter_line(text, x, y + 5, 10, colours.tile.ink, weight=2.4, centred=True)


def name_card(colours: Colours, campaign: Campaign) -> str:
    """The campaign's name and progress."""
    state = progress_of(campaign)
    name = shortened(campaign.name)
    width = 96 + max(letters_width(name, 17), letters_width(state, 9.5)) + 18
    return (
        card(colours, 24, 22, width, 74)
        + group(_logo(colours), 60, 59, 0.2)
        + letter_line(name, 92, 56, 17, colours.tile.ink, weight=2.6)
        + letter_line(state, 92, 80, 9.5, colours.tile.quiet_ink, weight=2)
    )


def _logo(colours: Colours) -> str:
    return fill(hexagon(), colours.tile.plum) + group(fill(HOUSE + SHED, colours.on_plum), -6, 4, 1.6)


def crosses_card(colours: Colours, campaign: Campaign) -> str:
    """The crosses to spend, if there are any."""
    if not campaign.crosses_left:
        return ""
    last = campaign.results[-1]
    words = "cross to spend" if campaign.crosses_left == 1 else "crosses to spend"
    points = f"{last.score.total} points, {campaign.sheet.row_of(last.score.total).title}"
    disc = stroke("M74 826h0", colours.tile.plum, 54)
    count = letter_line(str(campaign.crosses_left), 74, 835, 19, colours.on_plum, weight=2.8, centred=True)
    return (
        card(colours, 24, 780, 380, 92)
        + disc
        + count
        + letter_line(words, 118, 823, 15, colours.tile.ink, weight=2.6)
        + letter_line(points, 118, 847, 9.5, colours.tile.quiet_ink, weight=2)
    )


def shortened(text: str) -> str:
    """A name cut to fit."""
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 3]}..."
