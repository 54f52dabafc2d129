"""Who may change what in a campaign: its owner, and what the owner leaves to all members."""

from typing import NamedTuple

from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows


class Rights(NamedTuple):
    """The owner of a campaign, and whether all members may rename it."""

    owner: str
    all_rename: bool

    def check_owner(self, person: str) -> None:
        """Refuse anybody but the owner."""
        if person != self.owner:
            raise Refusal("not_yours", "Only the owner of the campaign may do that.")

    def check_name(self, person: str) -> None:
        """Refuse whoever may not rename the campaign."""
        if not self.all_rename:
            self.check_owner(person)


def rights_in(connection: Connection, campaign: str) -> Rights:
    """The rights in a campaign; if its owner has left, the member who joined first is the owner."""
    row, members = rows.find_campaign(connection, campaign), [*rows.members_of(connection, campaign)]
    if row is None or not members:
        raise Refusal("not_found", "There is no such campaign.")
    return Rights(row.owner if row.owner in members else members[0], row.all_rename)
