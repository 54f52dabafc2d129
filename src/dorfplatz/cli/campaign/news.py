"""Tell what happened in a campaign."""

from dorfplatz.campaign import Campaign, Crossed, Event, Result, Unlocked
from dorfplatz.cli.campaign.sheet import crosses_lines
from dorfplatz.cli.output.console import printable


def news(before: Campaign, after: Campaign) -> list[str]:
    """What happened between two versions of a campaign, one line each, and what to do next."""
    events = after.events[before.version :]
    lines = [line for event in events if (line := _line(after, event))]
    crossed = sum(isinstance(event, Crossed) for event in events)
    if crossed:
        lines.insert(0, f"{crossed} circle{'s are' if crossed > 1 else ' is'} crossed.")
    return [*lines, *crosses_lines(after)]


def _line(campaign: Campaign, event: Event) -> str:
    match event:
        case Result(number=number, score=score):
            row = campaign.sheet.row_of(score.total)
            crosses = "1 cross" if row.crosses == 1 else f"{row.crosses} crosses"
            return f"Game {number}: {score.total} points, {row.title}, {crosses}."
        case Unlocked(name=name) if name in campaign.sheet.boxes:
            return f"{campaign.sheet.title_of(name)} is opened!"
        case Unlocked(name=name):
            return f"{campaign.sheet.title_of(name)} is unlocked!"
        case Crossed(circle=circle) if campaign.track.circle(circle) in campaign.track.hearts:
            return "A Red Heart!"
    return ""


def print_news(before: Campaign, after: Campaign) -> None:
    """Print what happened between two versions."""
    for line in news(before, after):
        print(printable(line))
