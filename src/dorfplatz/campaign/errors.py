"""What a campaign refuses."""

from dorfplatz.errors import DorfplatzError, UnreadableError
from dorfplatz.reason import Reason


class CampaignError(DorfplatzError):
    """Something that cannot happen in a campaign as it stands, and why; reasons that people meet have a key."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[type["CampaignError"], tuple[str | Reason]]:
        """Keep the reason on the way from one process to another."""
        return type(self), (self.reason or str(self),)


class CampaignFileError(UnreadableError):
    """A campaign file that is damaged, or tells what cannot have happened; its limits have reasons with a key."""

    def __init__(self, sentence: str, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason

    def __reduce__(self) -> tuple[type["CampaignFileError"], tuple[str, Reason | None]]:
        """Keep the reason on the way from one process to another."""
        return type(self), (str(self), self.reason)
