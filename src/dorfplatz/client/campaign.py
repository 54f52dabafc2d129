"""A campaign on a Dorfplatz server, as one of its members sees and continues it.

sheet = ann.begin_campaign("Sunday round")
sheet.result({"tasks": {"forest": 9}, "longest": {"track": 6}})
sheet.spend(towards="box1")
table = ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dorfplatz.client import Client


class CampaignLink:
    """A campaign and one of its members."""

    def __init__(self, client: Client, campaign: str) -> None:
        self.client = client
        self.id = campaign

    @property
    def page(self) -> Any:
        """The whole campaign page as JSON."""
        return self.client.get(f"/api/campaigns/{self.id}")

    def do(self, what: str, **fields: Any) -> Any:
        """Post an action with the current version and a fresh id; return its effects."""
        body = {"id": secrets.token_urlsafe(9), **fields}
        if "version" not in body:
            body["version"] = self.page["version"]
        return self._post(what, body)

    def result(self, lines: Mapping[str, Mapping[str, int]], **more: Any) -> Any:
        """Enter the score pad of a real game: points by group and line.

        `ticked`, `names` and `date` may be added; only cards that are ticked are turned over.
        """
        return self.do("result", lines=lines, **more)

    def correct(self, number: int, lines: Mapping[str, Mapping[str, int]], **more: Any) -> Any:
        """Correct the result of a real game."""
        return self.do("correct", number=number, lines=lines, **more)

    def remove_result(self, number: int) -> Any:
        """Remove the result of a game; later games move up."""
        return self.do("remove", number=number)

    def preview(self, **wanted: Any) -> Any:
        """What a result would change: with `lines` and `ticked`, a `number` to correct, and `remove`."""
        return self._post("preview", wanted)

    def spend(self, *circles: str, towards: str | None = None) -> Any:
        """Cross these circles, or those on the way towards a hex."""
        return self.do("spend", circles=circles) if towards is None else self.do("spend", towards=towards)

    def give_up(self, game: str) -> Any:
        """Give up a game in progress, so that it does not count."""
        return self.do("give_up", game=game)

    def add_box(self, box: str) -> Any:
        """Add a box that somebody has bought: mill or duel."""
        return self.do("boxes", box=box)

    def rename(self, name: str) -> None:
        """Rename the campaign; only the owner may, unless they let everyone."""
        self.client.call("PATCH", f"/api/campaigns/{self.id}", {"name": name})

    def pass_on(self, person: str) -> None:
        """Make another member its owner."""
        self.client.call("PATCH", f"/api/campaigns/{self.id}", {"owner": person})

    def remove(self, person: str) -> None:
        """Remove a member, which its owner may; the invite link changes."""
        self.client.call("DELETE", f"/api/campaigns/{self.id}/members/{person}")

    def leave(self) -> None:
        """Leave the campaign; with its last member it is deleted."""
        self.client.call("DELETE", f"/api/campaigns/{self.id}")

    def export(self) -> bytes:
        """The campaign as a file that can be imported elsewhere."""
        return self.client.call("GET", f"/api/campaigns/{self.id}/export")

    def _post(self, what: str, body: Any) -> Any:
        return json.loads(self.client.call("POST", f"/api/campaigns/{self.id}/{what}", body))
