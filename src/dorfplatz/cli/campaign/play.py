"""`dorfplatz campaign play`: play the next game of a campaign, in the terminal or by a bot."""

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
from dorfplatz.cli.campaign.table import CampaignSession, CampaignTable, OpenCampaign
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.seats import bots_of, checked_bots, checked_names, given_names, names_for
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.seeds import parse_seed


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
    """Play the next game of a campaign in the terminal, or resume the one that was interrupted.

    Parameters
    ----------
    name
        The campaign, or how its name begins; by default, the only one there is.
    players
        The number of players who share the map, 1 to 6; by default, as many as there are names.
    names
        The names of the players, with commas between them.
    seed
        The seed that shuffles the stacks; by default, a random one.
    bot_seats
        The players who are bots, such as 2=greedy,3=random.
    bot
        Let this bot play the whole game in every seat, and spend the crosses that it earns.
    abandon
        Give up the interrupted game; it does not count.
    folder
        The folder of the campaigns; by default, the one in your data folder.
    """
    campaigns = CampaignFolder(folder)
    path, kept = campaigns.open(name)
    opened = OpenCampaign(campaigns, path, kept)
    given = any(option is not None for option in (players, names, seed, bot_seats, bot))
    if abandon:
        give_up(opened)
    elif kept.running and given:
        raise CampaignError("a game was interrupted, with its own players; resume it without options, or --abandon it")
    elif kept.running:
        finish_in_the_terminal(opened, resumed_table(opened))
    else:
        people = given_names(names)
        game = Game(players=(len(people) or 1) if players is None else players)
        bots = bots_of(bot_seats or "", game) if bot is None else checked_bots({0: bot}, game)
        table = new_table(opened, names_for(game.players, people), bots, parse_seed(seed))
        if bot is None:
            finish_in_the_terminal(opened, table)
        else:
            finish_by_a_bot(opened, table, bot)


def give_up(opened: OpenCampaign) -> None:
    """Drop the interrupted game."""
    if not opened.kept.running:
        raise CampaignError("no game was interrupted")
    game = opened.kept.running[0].game
    opened.change(lambda campaign: abandon_game(campaign, game))
    print("The game is given up.")


def new_table(opened: OpenCampaign, people: list[str], bots: dict[int, str], seed: int) -> CampaignTable:
    """A table for a new game, with the parts that the campaign has unlocked."""

    def begin(kept: Kept) -> Kept:
        game = new_game_id()
        campaign = begin_game(kept.campaign, game)
        state = game_with(campaign.begun[game].parts, len(people)).start(seed)
        return kept.with_campaign(campaign).with_running(running_game(game, state, people, bots))

    opened.change_file(begin)
    return resumed_table(opened)


def resumed_table(opened: OpenCampaign) -> CampaignTable:
    """A table for the interrupted game, with the parts that it began with."""
    (running, *_), campaign = opened.kept.running, opened.kept.campaign
    people = checked_names(running.players)
    state = running.state(campaign.begun[running.game].parts)
    bots = checked_bots({seat - 1: bot for seat, bot in running.bots.items()}, state.game)
    return CampaignTable(opened, running.game, state, people, bots)


def finish_in_the_terminal(opened: OpenCampaign, table: CampaignTable) -> None:
    """Play until the game is over or the players leave; a finished game is entered in the campaign."""
    CampaignSession(table, output_console()).run()
    if table.state.is_over:
        enter(opened, table)


def finish_by_a_bot(opened: OpenCampaign, table: CampaignTable, bot: str) -> None:
    """Let a bot play to the end and spend the crosses."""
    play_game(table.state, make_bot_for(table.state.game, bot, table.state.seed or 0))
    enter(opened, table, spends=True)


def enter(opened: OpenCampaign, table: CampaignTable, spends: bool = False) -> None:
    """Enter the result of a finished game on the sheet."""
    before = opened.kept.campaign
    opened.change(lambda campaign: finish_game(campaign, table.game, table.state, table.names))
    if spends:
        opened.change(spend_all)
    print_news(before, opened.kept.campaign)
