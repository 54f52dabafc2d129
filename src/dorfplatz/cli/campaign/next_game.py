"""The next game of a campaign: begun, resumed, given up, and entered on the sheet when it is over."""

from dorfplatz.bots import play_game
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.campaign import (
    CampaignError,
    CampaignFile,
    abandon_game,
    begin_game,
    finish_game,
    game_with,
    new_game_id,
    running_game,
    spend_all,
)
from dorfplatz.cli.campaign.news import print_news
from dorfplatz.cli.campaign.table import CampaignSession, CampaignTable, OpenCampaign
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.seats import checked_bots, checked_names


def give_up(opened: OpenCampaign) -> None:
    """Drop the interrupted game."""
    if not opened.kept.running:
        raise CampaignError(say("campaign.not_interrupted"))
    game = opened.kept.running[0].game
    opened.change(lambda campaign: abandon_game(campaign, game))
    print(say("campaign.given_up"))


def new_table(
    opened: OpenCampaign, people: list[str], bots: dict[int, str], seed: int, start_player: int = 0
) -> CampaignTable:
    """A table for a new game, with the parts that the campaign has unlocked."""

    def begin(kept: CampaignFile) -> CampaignFile:
        game = new_game_id()
        campaign = begin_game(kept.campaign, game)
        state = game_with(campaign.begun[game].parts, len(people), start_player).start(seed)
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
