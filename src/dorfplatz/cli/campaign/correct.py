"""`dorfplatz campaign correct`: correct the result of a game at a real table."""

from pathlib import Path

from dorfplatz.cli.campaign.typed_pad import NOTHING_TYPED, TypedPad
from dorfplatz.cli.language import say
from dorfplatz.cli.seats import given_names, names_for


def correct(
    number: int,
    name: str | None = None,
    /,
    *,
    pad: TypedPad = NOTHING_TYPED,
    names: str | None = None,
    date: str | None = None,
    yes: bool = False,
    folder: Path | None = None,
) -> None:
    """Correct the result of a game at a real table, after showing what that changes.

    Parameters
    ----------
    number
        The number of the game.
    name
        The campaign, or how its name begins; by default, the only one there is.
    pad
        The score pad.
    names
        The names of the players, with commas between them; by default, they stay.
    date
        The day of the game, such as 2026-03-01; by default, it stays.
    yes
        Do it without asking.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    from dorfplatz.campaign import Campaign, correct_result
    from dorfplatz.campaign.refolding import began_with
    from dorfplatz.cli.campaign.changes import confirm_change
    from dorfplatz.cli.campaign.news import print_news
    from dorfplatz.cli.campaign.pad import ask_past_pad, day_of
    from dorfplatz.cli.campaign.store import CampaignFolder
    from dorfplatz.games.romantik.game import Game

    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    begun = began_with(kept.campaign, number)
    lines, ticked = pad.given() or ask_past_pad(kept.campaign, begun)
    people = list(kept.campaign.results[number - 1].players) if names is None else given_names(names)
    names_for(Game(players=len(people) or 1).players, people)
    day = day_of(date)

    def change(campaign: Campaign) -> Campaign:
        return correct_result(campaign, number, lines, ticked, people, day)

    confirm_change(kept.campaign, change(kept.campaign), None, yes=yes)
    after = campaigns.go_on_from(path, kept.campaign, change)
    was, now = (each.results[number - 1].score.total for each in (kept.campaign, after))
    print(say("changes.corrected", number=number, points=now, before=was))
    print_news(kept.campaign, after)
