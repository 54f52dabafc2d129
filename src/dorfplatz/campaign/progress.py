"""The progress of a campaign, in words."""

from dorfplatz.campaign.campaign import Campaign


def games_of(campaign: Campaign) -> str:
    """The number of its games, in words."""
    return "1 game" if len(campaign.results) == 1 else f"{len(campaign.results)} games"


def progress_of(campaign: Campaign) -> str:
    """Games, circles, and the best result with its title."""
    best = max((result.score.total for result in campaign.results), default=None)
    title = "" if best is None else f", best {best} ({campaign.sheet.row_of(best).title})"
    return f"{games_of(campaign)}, {len(campaign.crossed)} of {len(campaign.track.circles)} circles{title}"
