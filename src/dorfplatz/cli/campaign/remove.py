"""`dorfplatz campaign remove`: remove the result of a game."""

from pathlib import Path

from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import Switch, Whole
from dorfplatz.cli.output.console import printable


def remove(number: Whole, name: str | None = None, /, *, yes: Switch = False, folder: Path | None = None) -> None:
    """Remove the result of a game, after showing what that changes.

    Parameters
    ----------
    number
        The number of the game.
    name
        The campaign, or how its name begins; by default, the only one there is.
    yes
        Do it without asking.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import remove_result
    from dorfplatz.cli.campaign.changes import confirm_change
    from dorfplatz.cli.campaign.news import print_news

    confirm_change(kept.campaign, remove_result(kept.campaign, number), number, yes=yes)
    after = campaigns.go_on_from(path, kept.campaign, lambda campaign: remove_result(campaign, number))
    print(printable(say("changes.removed", number=number, name=after.name)))
    print_news(kept.campaign, after)
