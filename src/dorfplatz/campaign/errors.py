"""Errors of campaigns and their files."""

from dorfplatz.errors import DorfplatzError, UnreadableError
from dorfplatz.reason import Reason


class CampaignError(DorfplatzError):
    """Something that cannot happen in the present state of a campaign, and why; common reasons have a key."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why) if isinstance(why, Reason) else why)
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[type["CampaignError"], tuple[str | Reason]]:
        """Pickle the reason too."""
        return type(self), (self.reason or self.args[0],)


class CampaignFileError(UnreadableError):
    """A campaign file that is damaged, impossible or too big; limits have reasons with a key."""

    def __init__(self, sentence: str, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason

    def __reduce__(self) -> tuple[type["CampaignFileError"], tuple[str, Reason | None]]:
        """Pickle the reason too."""
        return type(self), (str(self), self.reason)
