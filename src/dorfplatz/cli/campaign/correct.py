"""`dorfplatz campaign correct`: correct the result of a game."""

from pathlib import Path

from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.seats import given_names, names_for


def correct(
    number: int,
    name: str | None = None,
    /,
    *,
    tasks: str | None = None,
    flags: str | None = None,
    longest: str | None = None,
    parts: str | None = None,
    tick: str | None = None,
    names: str | None = None,
    date: str | None = None,
    catalog: Path | None = None,
    yes: bool = False,
    folder: Path | None = None,
) -> None:
    """Correct the result of a game, after showing what that changes; whatever you leave out stays.

    Without options it asks line by line. A game that was played here keeps its score.

    Parameters
    ----------
    number
        The number of the game.
    name
        The campaign, or how its name begins; by default, the only one there is.
    tasks
        The points of completed tasks that were wrong, such as forest=4,grain=9.
    flags
        The points of flags that were wrong, such as green=0,yellow=5.
    longest
        The longest track or stream, if it was wrong, such as track=8.
    parts
        The points of unlocked parts that were wrong, such as circus=10,red_hearts=4.
    tick
        The cards that the game fulfilled, such as hearts_desire,ship; you decide, and no other is turned over. "" is
        none, and without --tick they stay.
    names
        The names of the players, with commas between them; by default, they stay.
    date
        The day of the game, such as 2026-03-01; by default, it stays.
    catalog
        A custom catalog file, by which the points are checked; by default, the one of the game.
    yes
        Do it without asking.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    from dorfplatz.campaign import Campaign, correct_result, turned_in
    from dorfplatz.campaign.catalogs import catalog_named_in
    from dorfplatz.cli.campaign.catalogs import catalog_in, named_catalog, own_catalog, texts_of
    from dorfplatz.cli.campaign.changes import agreed
    from dorfplatz.cli.campaign.news import print_news
    from dorfplatz.cli.campaign.pad import asked_again, cards_of, corrected_lines, day_of, hints
    from dorfplatz.cli.campaign.store import CampaignFolder
    from dorfplatz.games.romantik.game import Game

    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    past = turned_in(kept.campaign, number)
    typed = {"tasks": tasks, "flags": flags, "longest": longest, "parts": parts}
    told = []
    own = own_catalog(catalog)
    tiles = catalog_in(own) or named_catalog(kept, catalog_named_in(kept.campaign.results[number - 1]))
    if all(text is None for text in (*typed.values(), tick, names, date)):
        lines, ticked = asked_again(kept.campaign, number, tiles)
    else:
        lines = corrected_lines(kept.campaign.results[number - 1], typed)
        ticked = [*past] if tick is None else cards_of(tick)
        told = hints(kept.campaign, lines, ticked, number)
    people = list(kept.campaign.results[number - 1].players) if names is None else given_names(names)
    names_for(Game(players=len(people) or 1).players, people)
    day = day_of(date)

    def change(campaign: Campaign) -> Campaign:
        return correct_result(campaign, number, lines, ticked, people, day, catalog=tiles)

    agreed(kept.campaign, change(kept.campaign), None, yes=yes)
    after = campaigns.go_on_from(path, kept.campaign, change, *texts_of(own))
    was, now = (each.results[number - 1].score.total for each in (kept.campaign, after))
    print(say("changes.corrected", number=number, points=now, before=was))
    print_news(kept.campaign, after)
    for hint in told:
        print(printable(hint))
