"""`dorfplatz campaign play`: play the next game of a campaign, in the terminal or by a bot."""

from pathlib import Path

from dorfplatz.cli.campaign.options import CampaignName, Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.seats import bots_of, checked_bots, given_names, names_for, start_player_of


def play(
    name: CampaignName = None,
    /,
    *,
    players: MaybeWhole = None,
    names: str | None = None,
    start_player: str | None = None,
    seed: MaybeWhole = None,
    bot_seats: str | None = None,
    bot: str | None = None,
    catalog: Path | None = None,
    abandon: Switch = False,
    folder: Folder = None,
) -> None:
    """Play the next game of a campaign in the terminal, or resume the one that was interrupted.

    Parameters
    ----------
    players
        The number of players who share the map, 1 to 6; by default, as many as there are names.
    names
        The names of the players, with commas between them.
    start_player
        Who begins: the number or the name of a player, or random; by default, the first one.
    seed
        The seed that shuffles the stacks; by default, a random one.
    bot_seats
        The players who are bots, such as 2=greedy,3=random.
    bot
        Let this bot play the whole game in every seat, and spend the crosses that it earns.
    catalog
        A custom catalog file, such as that of your own box; the campaign's file carries it from then on.
    abandon
        Give up the interrupted game; it does not count.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    from dorfplatz.campaign import CampaignError
    from dorfplatz.cli.campaign.catalogs import own_catalog
    from dorfplatz.cli.campaign.next_game import (
        finish_by_a_bot,
        finish_in_the_terminal,
        give_up,
        new_table,
        resumed_table,
    )
    from dorfplatz.cli.campaign.table import OpenCampaign
    from dorfplatz.games.romantik.game import Game
    from dorfplatz.games.seeds import parse_seed

    opened = OpenCampaign(campaigns, path, kept)
    given = any(option is not None for option in (players, names, start_player, seed, bot_seats, bot, catalog))
    if abandon:
        give_up(opened)
    elif kept.running and given:
        raise CampaignError(say("campaign.interrupted"))
    elif kept.running:
        finish_in_the_terminal(opened, resumed_table(opened))
    else:
        people = given_names(names)
        game = Game(players=(len(people) or 1) if players is None else players)
        bots = bots_of(bot_seats or "", game) if bot is None else checked_bots({0: bot}, game)
        everybody, number = names_for(game.players, people), parse_seed(seed)
        first = 0 if start_player is None else start_player_of(start_player, everybody, number)
        table = new_table(opened, everybody, bots, number, first, own_catalog(catalog))
        if bot is None:
            finish_in_the_terminal(opened, table)
        else:
            finish_by_a_bot(opened, table, bot)
