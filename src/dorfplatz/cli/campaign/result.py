"""`dorfplatz campaign result`: enter the score pad of a game at a real table."""

from pathlib import Path

from dorfplatz.cli.campaign.options import CampaignName, Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.campaign.typed_pad import NOTHING_TYPED, TypedPad
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.seats import given_names, names_for


def result(
    name: CampaignName = None,
    /,
    *,
    pad: TypedPad = NOTHING_TYPED,
    names: str | None = None,
    date: str | None = None,
    catalog: Path | None = None,
    folder: Folder = None,
) -> None:
    """Enter the score pad of a game that was played at a real table.

    Parameters
    ----------
    pad
        The score pad.
    names
        The names of the players, with commas between them.
    date
        The day of the game, such as 2026-03-01; by default, today.
    catalog
        A custom catalog file, such as that of your own box, by which the points are checked.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import enter_result
    from dorfplatz.cli.campaign.catalogs import catalog_in, own_catalog, texts_of
    from dorfplatz.cli.campaign.news import print_news
    from dorfplatz.cli.campaign.pad import ask_pad, day_of, hints
    from dorfplatz.games.romantik.game import Game

    own = own_catalog(catalog)
    tiles = catalog_in(own)
    typed = pad.given()
    lines, ticked = typed or ask_pad(kept.campaign, tiles)
    not_ticked = hints(kept.campaign, lines, ticked) if typed else []
    people = given_names(names)
    names_for(Game(players=len(people) or 1).players, people)
    day = day_of(date)
    after = campaigns.go_on(
        path, lambda campaign: enter_result(campaign, lines, ticked, people, day, tiles), *texts_of(own)
    )
    print_news(kept.campaign, after)
    for hint in not_ticked:
        print(printable(say("cards.put_right", hint=hint, number=len(after.results))))
