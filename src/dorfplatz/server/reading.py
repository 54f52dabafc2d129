"""Reading what strangers hand in: a child process with limits checks it, and only what it found right comes back."""

import asyncio

from dorfplatz.campaign import CampaignFileError, Kept, from_json
from dorfplatz.catalog import Parts
from dorfplatz.games.game import Game
from dorfplatz.games.ready import prepare
from dorfplatz.limited import LimitedProcesses, LimitExceededError
from dorfplatz.reason import Reason
from dorfplatz.server.refusal import Refusal

# A campaign as big as an upload may be is checked in about ten seconds on a machine that has nothing else to do.
SECONDS = 40.0
TOO_MUCH = Reason("too_much_to_check", "This file takes too long to check, or too much memory, so it was not taken in")


def prepare_child() -> None:
    """Load the rules before the memory of a child is limited."""
    prepare(Game("romantik", parts=Parts()))


class Reading:
    """The files of strangers, read in children that may take only so much time and memory."""

    def __init__(self, children: LimitedProcesses) -> None:
        self._children = children

    async def campaign(self, content: bytes) -> Kept:
        """A campaign out of a file. The child plays every game again; here only the events are folded once more."""
        try:
            checked = await self._children.call(SECONDS, checked_campaign, content)
        except LimitExceededError:
            raise Refusal("unreadable", f"{TOO_MUCH}.", TOO_MUCH) from None
        except CampaignFileError as error:
            raise Refusal("unreadable", str(error)[:600], error.reason) from None
        return await asyncio.to_thread(from_json, checked, "the file", with_games=False)

    def close(self) -> None:
        """End the children."""
        self._children.close()


def checked_campaign(content: bytes) -> bytes:
    """The content of a campaign file that is right, without whatever else stood in it; this runs in a child."""
    return from_json(content, "the file").packed()
