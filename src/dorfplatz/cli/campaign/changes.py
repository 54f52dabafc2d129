"""Change past results: tell what that brings, ask whether it shall happen, and write it."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from dorfplatz.campaign import Campaign, CampaignError, Consequences, consequences
from dorfplatz.cli.campaign.ask import is_agreed
from dorfplatz.cli.campaign.sheet import title_words
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable


def change_when_agreed(
    folder: CampaignFolder,
    path: Path,
    seen: Campaign,
    change: Callable[[Campaign], Campaign],
    *catalogs: str,
    removed: int | None = None,
    yes: bool,
) -> Campaign:
    """Print what a change of past results brings, ask, and write it; a no leaves everything as it is."""
    after = change(seen)
    for line in consequence_lines(seen, after, consequences(seen, after, removed)):
        print(printable(line))
    if not yes and not is_agreed(input, say("changes.ask")):
        raise CampaignError(say("changes.not"))
    return folder.go_on_from(path, seen, change, *catalogs)


def consequence_lines(before: Campaign, after: Campaign, changes: Consequences) -> Iterator[str]:
    """The consequences, one line each."""

    def titles(names: Iterable[str]) -> str:
        return ", ".join(title_words(before, name) for name in names)

    if changes.is_nothing:
        yield say("changes.none")
    if changes.renumbered:
        numbers = (say("changes.becomes", old=old, new=new) for old, new in changes.renumbered.items())
        yield say("changes.renumbered", numbers=", ".join(numbers))
    if changes.taken_back:
        yield say("changes.taken_back", circles=", ".join(changes.taken_back))
    for kind, (was, now) in (("crosses", changes.crosses_left), ("hearts", changes.hearts)):
        if was != now:
            yield say(f"changes.{kind}", before=was, after=now)
    if changes.locked:
        yield say("changes.locked", titles=titles(changes.locked))
    if changes.unlocked:
        yield say("changes.unlocked", titles=titles(changes.unlocked))
    for name, number in changes.moved.items():
        yield say("changes.moved", title=title_words(before, name), number=number)
