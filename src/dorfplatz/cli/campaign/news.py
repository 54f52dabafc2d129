"""Tell what happened in a campaign."""

from dorfplatz.campaign import Added, Campaign, Crossed, Event, Result, Unlocked
from dorfplatz.cli.campaign.part_words import component, part_line
from dorfplatz.cli.campaign.sheet import condition_words, crosses_lines, title_words
from dorfplatz.cli.language import named, say
from dorfplatz.cli.output.console import printable


def news(before: Campaign, after: Campaign) -> list[str]:
    """What happened between two versions of a campaign, one line each, and what to do next."""
    events = after.events[before.version :]
    lines = [line for event in events for line in _lines(after, event)]
    crossed = sum(isinstance(event, Crossed) for event in events)
    if crossed:
        lines.insert(0, say("campaign.crossed", circles=crossed))
    return [*lines, *crosses_lines(after)]


def _lines(campaign: Campaign, event: Event) -> list[str]:
    match event:
        case Result(number=number, score=score):
            row = campaign.sheet.row_of(score.total)
            title = named("sheet_title", row.title)
            return [say("campaign.result", number=number, points=score.total, title=title, crosses=row.crosses)]
        case Unlocked(name=name) if name in campaign.sheet.boxes:
            return [say("campaign.opened", title=title_words(campaign, name)), *box_lines(campaign, name)]
        case Unlocked(name=name):
            return [say("campaign.unlocked", title=title_words(campaign, name)), *card_lines(campaign, name)]
        case Crossed(circle=circle) if campaign.track.circle(circle) in campaign.track.hearts:
            hearts = campaign.parts().get("red_hearts", 0)
            return [say("campaign.heart"), say("component.hearts", words=component("red_hearts"), hearts=hearts)]
        case Added(box=box):
            return [say("add.joins", title=title_words(campaign, box), name=campaign.name)]
    return []


def box_lines(campaign: Campaign, box: str) -> list[str]:
    """What a box brings: its parts, and the cards that lie face up from now on."""
    cards = [campaign.sheet.cards[name] for name in campaign.face_up if campaign.sheet.cards[name].box == box]
    return [
        *map(part_line, campaign.sheet.boxes[box].parts),
        *(
            say("cards.face_up", title=named("sheet_title", card.title), when=condition_words(card.when))
            for card in cards
        ),
    ]


def card_lines(campaign: Campaign, name: str) -> list[str]:
    """What a card brings."""
    card = campaign.sheet.cards[name]
    opened = [say("cards.opens", title=title_words(campaign, card.opens))] if card.opens else []
    return [*map(part_line, card.parts), *opened]


def print_news(before: Campaign, after: Campaign) -> None:
    """Print what happened between two versions."""
    for line in news(before, after):
        print(printable(line))
