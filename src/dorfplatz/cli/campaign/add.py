"""`dorfplatz campaign add`: add what somebody has bought to a campaign that goes on."""

from pathlib import Path

from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import Switch


def add(box: str, name: str | None = None, /, *, yes: Switch = False, folder: Path | None = None) -> None:
    """Add the Great Mill or the parts of the Duel to a campaign that goes on.

    Parameters
    ----------
    box
        What you have bought: mill (the card of the Great Mill), or duel (the parts of the Duel).
    name
        The campaign, or how its name begins; by default, the only one there is.
    yes
        Add it without asking.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import add_box
    from dorfplatz.cli.campaign.ask import is_agreed
    from dorfplatz.cli.campaign.news import box_lines, print_news
    from dorfplatz.cli.campaign.sheet import title_words
    from dorfplatz.cli.output.console import printable

    wanted = box.strip().casefold()
    after = add_box(kept.campaign, wanted)
    if not yes:
        title = title_words(after, wanted)
        print(printable(say("add.would_join", title=title, name=after.name)))
        print("\n".join(box_lines(after, wanted)))
        if kept.campaign.begun:
            print(say("add.running"))
        if not is_agreed(input, say("add.ask", title=title)):
            print(say("add.not"))
            return
    print_news(kept.campaign, campaigns.go_on(path, lambda campaign: add_box(campaign, wanted)))
