"""What a campaign refuses."""

from dorfplatz.errors import DorfplatzError, UnreadableError
from dorfplatz.reason import Reason


class CampaignError(DorfplatzError):
    """Something that cannot happen in a campaign as it stands, and why; reasons that people meet have a key."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None


class CampaignFileError(UnreadableError):
    """A campaign file that is damaged, or tells what cannot have happened."""
