"""`dorfplatz campaign add`: add what somebody has bought to a campaign that goes on."""

from dorfplatz.cli.campaign.options import CampaignName, Folder, Yes
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say


def add(box: str, name: CampaignName = None, /, *, yes: Yes = False, folder: Folder = None) -> None:
    """Add the Great Mill or the parts of the Duel to a campaign that goes on.

    Parameters
    ----------
    box
        What you have bought: mill (the card of the Great Mill), or duel (the parts of the Duel).
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
