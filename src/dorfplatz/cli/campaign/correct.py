"""`dorfplatz campaign correct`: correct the result of a game."""

from pathlib import Path

from dorfplatz.cli.campaign.options import CampaignName, Folder, Yes
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.campaign.typed_pad import NOTHING_TYPED, TypedPad
from dorfplatz.cli.options import Whole
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.seats import given_names, names_for


def correct(
    number: Whole,
    name: CampaignName = None,
    /,
    *,
    pad: TypedPad = NOTHING_TYPED,
    names: str | None = None,
    date: str | None = None,
    catalog: Path | None = None,
    yes: Yes = False,
    folder: Folder = None,
) -> None:
    """Correct the result of a game, after showing what that changes; whatever you leave out stays.

    Without options it asks line by line. A game that was played here keeps its score.

    Parameters
    ----------
    number
        The number of the game.
    pad
        The score pad.
    names
        The names of the players, with commas between them; by default, they stay.
    date
        The day of the game, such as 2026-03-01; by default, it stays.
    catalog
        A custom catalog file, by which the points are checked; by default, the one of the game.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import Campaign, correct_result, turned_in
    from dorfplatz.campaign.catalogs import catalog_named_in
    from dorfplatz.campaign.correct_results import check_corrected
    from dorfplatz.cli.campaign.catalogs import catalog_in, named_catalog, own_catalog, texts_of
    from dorfplatz.cli.campaign.changes import change_when_agreed
    from dorfplatz.cli.campaign.news import print_news
    from dorfplatz.cli.campaign.pad import ask_past_pad, cards_of, corrected_lines, day_of, hints
    from dorfplatz.cli.campaign.past_corrections import correction_words
    from dorfplatz.games.romantik.game import Game

    turned = turned_in(kept.campaign, number)
    past = kept.campaign.results[number - 1]
    own, not_ticked = own_catalog(catalog), []
    tiles = catalog_in(own) or named_catalog(kept, catalog_named_in(past))
    if pad == NOTHING_TYPED and names is None and date is None:
        lines, ticked = ask_past_pad(kept.campaign, number, tiles)
    else:
        lines = corrected_lines(past, pad.points)
        ticked = [*turned] if pad.tick is None else cards_of(pad.tick)
        not_ticked = hints(kept.campaign, lines, ticked, number)
    people = list(past.players) if names is None else given_names(names)
    names_for(Game(players=len(people) or 1).players, people)
    day = day_of(date)

    def change(campaign: Campaign) -> Campaign:
        return check_corrected(correct_result(campaign, number, lines, ticked, people, day, catalog=tiles))

    after = change_when_agreed(campaigns, path, kept.campaign, change, *texts_of(own), yes=yes)
    print(printable(correction_words(after, after.corrections[-1])))
    print_news(kept.campaign, after)
    for hint in not_ticked:
        print(printable(hint))
