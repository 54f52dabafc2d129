"""Drawing the sheet of a campaign."""

from dorfplatz.campaign.art.sheet import draw_campaign

__all__ = ["draw_campaign"]
