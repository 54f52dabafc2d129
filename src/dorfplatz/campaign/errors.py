"""What a campaign refuses."""

from dorfplatz.errors import DorfplatzError, UnreadableError


class CampaignError(DorfplatzError):
    """Something that cannot happen in a campaign as it stands, and why."""


class CampaignFileError(UnreadableError):
    """A campaign file that is damaged, or tells what cannot have happened."""
