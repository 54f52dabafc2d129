"""`dorfplatz campaign play`: the next game of a campaign, in the terminal or by a bot."""

from pathlib import Path

from dorfplatz.bots import play_game
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.campaign import (
    CampaignError,
    Kept,
    abandon_game,
    begin_game,
    finish_game,
    game_with,
    new_game_id,
    running_game,
    spend_all,
)
from dorfplatz.cli.campaign.news import print_news
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.campaign.table import CampaignSession, CampaignTable, Keeper
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.seats import bots_of, checked_bots, checked_names, players_of
from dorfplatz.games.romantik.game import parse_seed


def play(
    name: str | None = None,
    /,
    *,
    players: MaybeWhole = None,
    names: str | None = None,
    seed: MaybeWhole = None,
    bot_seats: str | None = None,
    bot: str | None = None,
    abandon: Switch = False,
    folder: Path | None = None,
) -> None:
    """Play the next game of a campaign in the terminal, or go on with the one that was interrupted.

    Parameters
    ----------
    name
        Which campaign, or how its name begins; without it, the only one there is.
    players
        How many players share the map, 1 to 6; without it, as many as there are names.
    names
        The players' names with commas between them.
    seed
        The seed that the stacks are shuffled from; without it, a random one.
    bot_seats
        Who of the players is a bot, such as 2=greedy,3=random.
    bot
        Let this bot play the whole game in every seat, and spend what it brings.
    abandon
        Give up the game that was interrupted; it counts for nothing.
    folder
        The folder of the campaigns; without it, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    keeper = Keeper(campaigns, path, kept)
    given = any(option is not None for option in (players, names, seed, bot_seats, bot))
    if abandon:
        give_up(keeper)
    elif kept.running and given:
        raise CampaignError("a game was interrupted, with its own players; go on without options, or --abandon it")
    elif kept.running:
        finish_in_the_terminal(keeper, resumed_table(keeper))
    else:
        people = players_of(players, names)
        bots = bots_of(bot_seats or "", len(people)) if bot is None else checked_bots({0: bot}, len(people))
        table = new_table(keeper, people, bots, parse_seed(seed))
        if bot is None:
            finish_in_the_terminal(keeper, table)
        else:
            finish_by_a_bot(keeper, table, bot)


def give_up(keeper: Keeper) -> None:
    """Drop the game that was interrupted."""
    if not keeper.kept.running:
        raise CampaignError("no game was interrupted")
    game = keeper.kept.running[0].game
    keeper.go_on(lambda campaign: abandon_game(campaign, game))
    print("The game is given up.")


def new_table(keeper: Keeper, people: list[str], bots: dict[int, str], seed: int) -> CampaignTable:
    """A game that begins, with the parts that the campaign has unlocked."""

    def begin(kept: Kept) -> Kept:
        game = new_game_id()
        campaign = begin_game(kept.campaign, game)
        state = game_with(campaign.begun[game].parts, len(people)).start(seed)
        return kept.with_campaign(campaign).with_running(running_game(game, state, people, bots))

    keeper.change(begin)
    return resumed_table(keeper)


def resumed_table(keeper: Keeper) -> CampaignTable:
    """The game that was interrupted, with the parts that it began with."""
    (running, *_), campaign = keeper.kept.running, keeper.kept.campaign
    people = checked_names(running.players)
    bots = checked_bots({seat - 1: bot for seat, bot in running.bots.items()}, len(people))
    return CampaignTable(keeper, running.game, running.state(campaign.begun[running.game].parts), people, bots)


def finish_in_the_terminal(keeper: Keeper, table: CampaignTable) -> None:
    """Play until the game is over or the players leave; a finished game enters the campaign."""
    CampaignSession(table, output_console()).run()
    if table.state.is_over:
        enter(keeper, table)


def finish_by_a_bot(keeper: Keeper, table: CampaignTable, bot: str) -> None:
    """A bot plays to the end and spends the crosses."""
    play_game(table.state, make_bot_for(table.state.game, bot, table.state.seed or 0))
    enter(keeper, table, spends=True)


def enter(keeper: Keeper, table: CampaignTable, spends: bool = False) -> None:
    """Write the result of a finished game onto the sheet."""
    before = keeper.kept.campaign
    keeper.go_on(lambda campaign: finish_game(campaign, table.game, table.state, table.names))
    if spends:
        keeper.go_on(spend_all)
    print_news(before, keeper.kept.campaign)
