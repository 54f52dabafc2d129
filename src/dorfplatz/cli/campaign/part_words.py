"""What boxes unlock, in words: how each part is played, and where it lies from then on."""

from dorfplatz.campaign.unlock_list import place_of
from dorfplatz.cli.language import named, say


def component(part: str) -> str:
    """How a part is played, and where it lies."""
    return say("component.words", plays=say(f"plays.{part}"), lies=say(f"lies.{place_of(part)}"))


def part_line(part: str) -> str:
    """A part with its name, as one line of what a box or a card brings."""
    return say("component.of", part=named("part", part).capitalize(), words=component(part))
