"""`dorfplatz simulate`: many games, and what came of them."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Annotated

from cyclopts import Parameter
from rich.progress import MofNCompleteColumn, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from dorfplatz.arena import Played, Run, SeatTally, Simulation, Tally
from dorfplatz.arena.campaigns import CampaignRun
from dorfplatz.bots.core.custom import MOVE_SECONDS, BotReport
from dorfplatz.catalog import load
from dorfplatz.catalog.valley.load import find_sheet, load_valley
from dorfplatz.cli.campaign.simulate import DEFAULT_CAMPAIGNS, simulate_campaigns
from dorfplatz.cli.options import MaybeWhole, Switch, Whole
from dorfplatz.cli.output.console import output_console, progress_bar
from dorfplatz.cli.output.files import check_target, written_safely
from dorfplatz.cli.output.report import print_report, speed_words, summary
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.duel import Duel
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.valley import Valley

DEFAULT_GAMES = 1000


def simulate(
    *,
    game: str = "romantik",
    bot: str = "random",
    games: Whole = DEFAULT_GAMES,
    seed: Whole = 1,
    players: MaybeWhole = None,
    parts: str = "none",
    modules: str = "none",
    sheet: str = "A",
    family: Switch = False,
    catalog: Path | None = None,
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
    game
        Which game: romantik, duel or valley.
    bot
        Who plays: random (the stroller), greedy (the apprentice), villager, builder, planner, master or grandmaster.
        A budget for each move may follow the last three: master:0.5s for half a second, master:400n for 400 lines.
        A bot of your own is a file and a class in it: my_bot.py:MyBot.
    games
        How many games.
    seed
        The seed of the first game; the next one has the next number, so that any game can be repeated alone.
    players
        How many players share the map, 1 to 6; in the Duel how many sides there are, 2 to 4, in the
        Valley how many sheets, 2 to 5.
    parts
        The unlocked parts in play: none, everything, random (a new combination for each game), or names like
        circus,hill,red_hearts=2.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    sheet
        The sheet of the Valley: one of A to H, or a file with a sheet of your own.
    family
        Play the Valley's family variant: a sheep feeds only a house next to it.
    catalog
        A catalog file of your own; without it, the tiles and sheets that come along.
    processes
        How many processes play at once; without it, one for each core as soon as that is worth their start.
    records
        Write every game into this file, one JSON record a line, in seed order.
    move_seconds
        How long a bot of your own may think about a move before a random one is played for it.
    campaign
        Play whole campaigns until everything is unlocked, and tell how many games they took.
    campaigns
        How many campaigns; without it, 10.
    json_summary
        Print the summary as one JSON object.
    """
    if campaign or campaigns is not None:
        unfit = {
            "--game": game != "romantik",
            "--games": games != DEFAULT_GAMES,
            "--parts": parts != "none",
            "--modules": modules != "none",
            "--sheet": sheet != "A",
            "--family": family,
            "--catalog": catalog is not None,
            "--records": records is not None,
            "--move-seconds": move_seconds != MOVE_SECONDS,
        }
        if any(unfit.values()):
            given = " and ".join(option for option, is_given in unfit.items() if is_given)
            raise SetupError(
                "campaigns are of romantik, take as many games as they need, unlock their own parts, "
                f"and write no records; leave out {given}"
            )
        number = DEFAULT_CAMPAIGNS if campaigns is None else campaigns
        work = CampaignRun(bot, number, seed, 1 if players is None else players)
        simulate_campaigns(work, processes, json_summary)
        return
    draws_parts = parts == "random" and game == "romantik"
    table = game_of(game, players, parts, modules, sheet, family, catalog)
    if records is not None:
        check_target(records)
    run = Run(table, bot, games, seed, records is not None, draws_parts, move_seconds)
    simulation = Simulation(run, processes)
    tally = Tally()
    seats = SeatTally(table.players) if isinstance(table, Duel | Valley) else None
    report = BotReport()
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


def game_of(
    name: str, players: int | None, parts: str, modules: str, sheet: str, family: bool, catalog: Path | None
) -> Game | Duel | Valley:
    """The game that is asked for on the command line."""
    if name == "valley":
        if parts != "none" or modules != "none":
            raise SetupError("the Valley has neither parts nor modules; say --sheet B, or --family")
        numbers = load_valley(catalog or "valley")
        return Valley(2 if players is None else players, find_sheet(numbers, sheet), family, catalog=numbers)
    if sheet != "A" or family:
        raise SetupError("only the Valley has sheets and a family variant; say --game valley")
    if name == "duel":
        if parts != "none":
            raise SetupError("the Duel has modules, not parts; say --modules 1,2")
        return Duel(2 if players is None else players, parse_modules(modules), catalog=load(catalog or "duel"))
    if name != "romantik":
        raise SetupError(f"there is no game {shown(name)}; there are romantik, duel and valley")
    if modules != "none":
        raise SetupError("only the Duel has modules; say --game duel")
    own = "none" if parts == "random" else parts
    return Game(name, players=1 if players is None else players, catalog=load(catalog or "romantik"), parts=own)


def parse_modules(text: str) -> list[int]:
    """Modules as they are written on a command line.

    >>> parse_modules("1,2")
    [1, 2]
    """
    words = [] if text == "none" else text.split(",")
    if any(word.strip() not in ("1", "2") for word in words):
        raise SetupError(f"--modules is none, 1, 2, or 1,2, not {shown(text)}")
    return [int(word) for word in words]


class GamesPerSecond(ProgressColumn):
    """The speed so far."""

    def render(self, task: Task) -> Text:
        """The number of games a second, once it is known."""
        return Text(f"{speed_words(task.speed)} games/s" if task.speed else "")


def play(simulation: Simulation[Played], records: Path | None) -> Iterator[Played]:
    """Play the whole run with a progress bar, and write the records if there is a file for them."""
    with ExitStack() as stack:
        file: IO[bytes] | None = stack.enter_context(written_safely(records)) if records else None
        progress = stack.enter_context(progress_bar(MofNCompleteColumn(), GamesPerSecond(), TimeRemainingColumn()))
        task = progress.add_task("Playing", total=simulation.work.games)
        for played in simulation:
            if file is not None:
                file.write(played.records)
            progress.advance(task, played.chunk.games)
            yield played
