"""Tell what past corrections changed in the results of a campaign."""

from collections.abc import Iterable, Iterator

from dorfplatz.campaign import Campaign, Result
from dorfplatz.campaign.correction_history import PastCorrection
from dorfplatz.cli.campaign.sheet import title_words
from dorfplatz.cli.language import say


def correction_lines(campaign: Campaign) -> list[str]:
    """All corrections with their days, the latest first."""
    return [
        say("changes.on_day", day=each.on, what=correction_words(campaign, each)) for each in campaign.corrections[::-1]
    ]


def correction_words(campaign: Campaign, correction: PastCorrection) -> str:
    """What one correction changed."""
    number, was, now = correction.number, correction.was, correction.now
    if now is None:
        return say("changes.was_removed", number=number, points=was.score.total)
    cards = ((kind, getattr(correction, kind)) for kind in ("turned", "turned_back"))
    changes = [
        *_differences(was, now),
        *(say(f"changes.{kind}", titles=_titles(campaign, names)) for kind, names in cards if names),
    ]
    return say("changes.corrected", number=number, changes="; ".join(changes))


def _differences(was: Result, now: Result) -> Iterator[str]:
    if was.score.total != now.score.total:
        yield say("changes.points", after=now.score.total, before=was.score.total)
    elif was.score != now.score:
        yield say("changes.lines", points=now.score.total)
    if was.players != now.players:
        yield say("changes.names", after=_names(now), before=_names(was))
    if was.date != now.date:
        yield say("changes.day", after=now.date, before=was.date)


def _names(result: Result) -> str:
    return ", ".join(result.players) or say("changes.no_names")


def _titles(campaign: Campaign, names: Iterable[str]) -> str:
    return ", ".join(title_words(campaign, name) for name in names)
