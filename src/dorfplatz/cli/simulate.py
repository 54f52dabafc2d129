"""`dorfplatz simulate`: let a bot play many games, and show the results."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Annotated

from cyclopts import Parameter
from rich.progress import MofNCompleteColumn, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from dorfplatz.arena import PlayedChunk, Run, SeatTally, Simulation, Tally
from dorfplatz.arena.campaigns import CampaignRun
from dorfplatz.bots.core.custom import MOVE_SECONDS, BotReport
from dorfplatz.cli.campaign.simulate import DEFAULT_CAMPAIGNS, simulate_campaigns
from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.output.console import output_console, progress_bar
from dorfplatz.cli.output.files import check_target, written_safely
from dorfplatz.cli.output.report import print_report, speed_words, summary
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
    move_seconds: float = MOVE_SECONDS,
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
        The seconds that a custom bot may take for a move before a random one is played instead.
    campaign
        Play whole campaigns until everything is unlocked, and show how many games that took.
    campaigns
        The number of campaigns; by default, 10.
    json_summary
        Print the summary as one JSON object.
    """
    if campaign or campaigns is not None:
        own = {"--games": games != DEFAULT_GAMES, "--records": records is not None}
        own["--move-seconds"] = move_seconds != MOVE_SECONDS
        _refuse_in_campaigns([*setup.given("--players"), *(option for option, is_given in own.items() if is_given)])
        number = DEFAULT_CAMPAIGNS if campaigns is None else campaigns
        work = CampaignRun(bot, number, seed, 1 if setup.players is None else setup.players)
        simulate_campaigns(work, processes, json_summary)
        return
    game = setup.make()
    if records is not None:
        check_target(records)
    run = Run(game, bot, games, seed, records is not None, bool(setup.own.draws), move_seconds)
    simulation = Simulation(run, processes)
    tally, report = Tally(), BotReport()
    seats = None if game.is_cooperative else SeatTally(game.players)
    for played in play(simulation, records):
        tally.add(played.scores)
        if seats is not None:
            seats.add(played.scores, played.wins)
        for each in played.reports.values():
            report.add(each)
    figures = summary(run, simulation, tally, seats, report)
    if json_summary:
        print(json.dumps(figures))
    else:
        print_report(output_console(), run, figures, tally, seats, report)
        if records is not None:
            print(f"\nThe records are in {records}")


def _refuse_in_campaigns(given: list[str]) -> None:
    if given:
        raise SetupError(
            "campaigns are of romantik, take as many games as they need, unlock their own parts, "
            f"and write no records; leave out {' and '.join(given)}"
        )


class GamesPerSecond(ProgressColumn):
    """The speed so far, in games per second."""

    def render(self, task: Task) -> Text:
        """The speed, once it is known."""
        return Text(f"{speed_words(task.speed)} games/s" if task.speed else "")


def play(simulation: Simulation[PlayedChunk], records: Path | None) -> Iterator[PlayedChunk]:
    """Play the whole run with a progress bar, and write the records if a file was named."""
    with ExitStack() as stack:
        file: IO[bytes] | None = stack.enter_context(written_safely(records)) if records else None
        progress = stack.enter_context(progress_bar(MofNCompleteColumn(), GamesPerSecond(), TimeRemainingColumn()))
        task = progress.add_task("Playing", total=simulation.work.games)
        for played in simulation:
            if file is not None:
                file.write(played.records)
            progress.advance(task, played.chunk.games)
            yield played
