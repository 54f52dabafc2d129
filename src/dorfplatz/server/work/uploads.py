"""Check uploaded files in a child process with limits on time and memory."""

import asyncio

from dorfplatz.campaign import CampaignFile, CampaignFileError, from_json, game_with
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.limited import LimitExceededError
from dorfplatz.reason import Reason
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Children

TOO_MUCH = Reason("too_much_to_check", "This file takes too long to check, or too much memory, so it was not taken in")


def prepare_child() -> None:
    """Load the rules before the memory of the child is limited."""
    game_with({}).start(0)


class Uploads:
    """Checks uploaded files, by turns for all who upload."""

    def __init__(self, children: Children) -> None:
        self._children = children

    async def campaign(
        self, asker: Asker, content: bytes, catalogs: dict[str, AnyCatalog] | None = None
    ) -> CampaignFile:
        """Read a campaign from a file. The child replays every game; here only its events are applied again.

        `catalogs` are the custom ones that its games may name.
        """
        try:
            checked = await self._children.call(lambda: [asker], checked_campaign, content, catalogs or {})
        except CampaignFileError as error:
            raise Refusal("unreadable", str(error)[:600], error.reason) from None
        return await asyncio.to_thread(from_json, checked, "the file", with_games=False)


def too_much(error: LimitExceededError) -> Refusal:
    """The refusal of a file that exceeds the limits of the child."""
    return Refusal("unreadable", f"{TOO_MUCH}.", TOO_MUCH)


def checked_campaign(content: bytes, catalogs: dict[str, AnyCatalog]) -> bytes:
    """Check a campaign file and return its content without anything unknown; runs in a child."""
    return from_json(content, "the file", find_catalog=catalogs.get).packed()
