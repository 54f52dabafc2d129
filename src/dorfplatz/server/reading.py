"""Reading what strangers hand in: a child process with limits checks it, and only what it found right comes back."""

import asyncio

from dorfplatz.campaign import CampaignFileError, Kept, from_json
from dorfplatz.games.romantik.ready import RULES
from dorfplatz.limited import LimitExceededError
from dorfplatz.reason import Reason
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Children

TOO_MUCH = Reason("too_much_to_check", "This file takes too long to check, or too much memory, so it was not taken in")


def prepare_child() -> None:
    """Load the rules before the memory of a child is limited."""
    RULES.run()


class Reading:
    """Reads files of strangers in children that may take only so much time and memory, fairly by turns."""

    def __init__(self, children: Children) -> None:
        self._children = children

    async def campaign(self, asker: Asker, content: bytes) -> Kept:
        """A campaign out of a file. The child plays every game again; here only the events are folded once more."""
        try:
            checked = await self._children.call(lambda: [asker], checked_campaign, content)
        except CampaignFileError as error:
            raise Refusal("unreadable", str(error)[:600], error.reason) from None
        return await asyncio.to_thread(from_json, checked, "the file", with_games=False)


def too_much(error: LimitExceededError) -> Refusal:
    """What somebody is told whose file exceeds the limits of a child."""
    return Refusal("unreadable", f"{TOO_MUCH}.", TOO_MUCH)


def checked_campaign(content: bytes) -> bytes:
    """The content of a campaign file that is right, without whatever else stood in it; this runs in a child."""
    return from_json(content, "the file").packed()
