"""`dorfplatz simulate`: let a bot play many games, and show the results."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.output.files import check_target
from dorfplatz.cli.setup import DEFAULT_SETUP, GameSetup
from dorfplatz.errors import SetupError

DEFAULT_GAMES = 1000


def simulate(
    *,
    setup: GameSetup = DEFAULT_SETUP,
    bot: str = "random",
    games: Whole = DEFAULT_GAMES,
    seed: Whole = 1,
    processes: MaybeWhole = None,
    records: Path | None = None,
    move_seconds: float | None = None,
    campaign: Switch = False,
    campaigns: MaybeWhole = None,
    json_summary: Annotated[Switch, Parameter(name="--json")] = False,
) -> None:
    """Let a bot play many games on all cores, and show the results.

    Parameters
    ----------
    setup
        The game to play.
    bot
        The bot that plays: random (or stroller), greedy (or apprentice), villager, builder, planner, master or
        grandmaster. The last three take a budget for each move: master:0.5s thinks for half a second, master:400n
        runs 400 playouts. my_bot.py:MyBot is the class MyBot of your own file my_bot.py.
    games
        The number of games.
    seed
        The seed of the first game; each further game takes the next number, so that any of them can be repeated alone.
    processes
        The number of processes; by default, one per core once there are enough games to make up for starting them.
    records
        Write the record of every game to this file, one JSON object per line, in the order of the seeds.
    move_seconds
        The seconds that a custom bot may take for a move before a random one is played instead; by default, 10.
    campaign
        Play whole campaigns until everything is unlocked, and show how many games that took.
    campaigns
        The number of campaigns; by default, 10.
    json_summary
        Print the summary as one JSON object.
    """
    if campaign or campaigns is not None:
        from dorfplatz.arena.campaigns import CampaignRun
        from dorfplatz.cli.campaign.simulate import DEFAULT_CAMPAIGNS, simulate_campaigns

        own = {"--games": games != DEFAULT_GAMES, "--records": records is not None}
        own["--move-seconds"] = move_seconds is not None
        _refuse_in_campaigns([*setup.given("--players"), *(option for option, is_given in own.items() if is_given)])
        number = DEFAULT_CAMPAIGNS if campaigns is None else campaigns
        work = CampaignRun(bot, number, seed, 1 if setup.players is None else setup.players)
        simulate_campaigns(work, processes, json_summary)
        return
    game = setup.make()
    if records is not None:
        check_target(records)
    from dorfplatz.arena.processes import checked_processes

    checked_processes(processes, "--processes")
    from dorfplatz.arena import Run
    from dorfplatz.bots.core.custom import MOVE_SECONDS

    seconds = MOVE_SECONDS if move_seconds is None else move_seconds
    run = Run(game, bot, games, seed, records is not None, bool(setup.own.draws), seconds)
    from dorfplatz.cli.simulation import simulate_games

    simulate_games(run, processes, records, json_summary)


def _refuse_in_campaigns(given: list[str]) -> None:
    if given:
        raise SetupError(
            "campaigns are of romantik, take as many games as they need, unlock their own parts, "
            f"and write no records; leave out {' and '.join(given)}"
        )
