"""`dorfplatz campaign list`: list all campaigns."""

from rich.table import Table

from dorfplatz.cli.campaign.options import Folder
from dorfplatz.cli.endings import ALL_RIGHT, UNUSABLE
from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.console import output_console, printable


def list_campaigns(*, folder: Folder = None) -> int:
    """List all campaigns."""
    from dorfplatz.campaign import CampaignFileError
    from dorfplatz.cli.campaign.store import CampaignFolder, read_campaign

    titles = ("campaign", "games", "best", "crosses", "cards")
    table = Table(*(say(f"campaign.column_{title}") for title in titles), "", box=None, pad_edge=False)
    damaged = False
    for path in CampaignFolder(folder):
        try:
            kept = read_campaign(path, with_games=False)
        except CampaignFileError as error:
            damaged = True
            table.add_row(printable(path.name), "", "", "", "", printable(translated(error)))
            continue
        campaign = kept.campaign
        best = max((result.score.total for result in campaign.results), default=0)
        cards = sum(card in campaign.unlocked for card in campaign.sheet.cards)
        state = say("campaign.unfinished") if kept.running else say("campaign.all_open") if campaign.is_complete else ""
        state = say("campaign.to_spend", crosses=campaign.crosses_left) if campaign.crosses_left else state
        numbers = (len(campaign.results), best, len(campaign.crossed), cards)
        table.add_row(printable(campaign.name), *map(str, numbers), state)
    if table.row_count:
        output_console().print(table)
    else:
        print(say("campaign.none_yet"))
    return UNUSABLE if damaged else ALL_RIGHT
