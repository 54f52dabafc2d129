"""`dorfplatz arena`: a tournament of bots that can be interrupted and gone on with."""

import json
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from dorfplatz.arena import Simulation
from dorfplatz.arena.matches_file import MatchesFile
from dorfplatz.arena.ray_crew import RayCluster
from dorfplatz.arena.standings import Book
from dorfplatz.arena.tournament import Matches, Tournament, reports_of
from dorfplatz.bots.core.custom import MOVE_SECONDS, BotReport
from dorfplatz.cli.options import MaybeWhole, Switch, Theme, Whole
from dorfplatz.cli.output.arena_report import figures_of, print_standings, write_results
from dorfplatz.cli.output.console import output_console, progress_bar
from dorfplatz.cli.output.files import OutputError
from dorfplatz.cli.simulate import game_of
from dorfplatz.errors import SetupError

MATCHES = "games.jsonl"


def arena(
    *bots: str,
    game: str = "romantik",
    rounds: Whole = 100,
    seed: Whole = 1,
    players: MaybeWhole = None,
    parts: str = "none",
    modules: str = "none",
    sheet: str = "A",
    family: Switch = False,
    catalog: Path | None = None,
    move_seconds: float = MOVE_SECONDS,
    out: Path | None = None,
    theme: Theme = "day",
    processes: MaybeWhole = None,
    ray: Switch = False,
    ray_address: str | None = None,
    json_summary: Annotated[Switch, Parameter(name="--json")] = False,
) -> None:
    """Let bots play a tournament on all cores; the same command goes on with one that was interrupted.

    In the Duel and the Valley every two bots meet on the same seeds in both seats, and get ratings. In romantik
    each bot plays alone on the same stacks, and scores are compared.

    Parameters
    ----------
    bots
        The bots by name, such as random, greedy, master:200n for 200 lines a move, or my_bot.py:MyBot.
    game
        Which game: romantik, duel or valley.
    rounds
        How many seeds; on each of them every seating is played once. A later run may have more.
    seed
        The first seed.
    players
        How many sit at a table; with more than two, every group of so many bots plays.
    parts
        The unlocked parts in play: none, everything, or names like circus,hill,red_hearts=2.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    sheet
        The sheet of the Valley: one of A to H, or a file with a sheet of your own.
    family
        Play the Valley's family variant: a sheep feeds only a house next to it.
    catalog
        A catalog file of your own; without it, the tiles and sheets that come along.
    move_seconds
        How long a bot of your own may think about a move before a random one is played for it.
    out
        The folder for all files; without it, arena-duel, arena-valley or arena-romantik.
    theme
        The picture by day or by dusk.
    processes
        How many processes play at once; without it, one for each core as soon as that is worth their start.
    ray
        Play on a Ray cluster: this machine's, or that of --ray-address.
    ray_address
        The address of a Ray cluster, such as auto or ray://head:10001.
    json_summary
        Print the standings as one JSON object.
    """
    if parts == "random":
        raise SetupError("a tournament has the same parts in all games; name them, or say --parts everything")
    table = game_of(game, players, parts, modules, sheet, family, catalog)
    tournament = Tournament(table, bots, rounds, seed, move_seconds=move_seconds)
    folder = out or Path(f"arena-{table.name}")
    _make(folder)
    book = Book(tournament.bots, tournament.is_shared)
    with ExitStack() as stack:
        file = stack.enter_context(MatchesFile(folder / MATCHES, tournament))
        before = file.matches[: tournament.total]
        book.add(before)
        reports = reports_of(before)
        left = replace(tournament, done=len(before))
        simulation = Simulation(left, processes)
        if ray or ray_address:
            cluster = stack.enter_context(RayCluster(ray_address))
            simulation = Simulation(left, processes or cluster.cores, cluster.crew)
        try:
            play(simulation, tournament, file, book, reports)
        except KeyboardInterrupt:
            print(f"What was played is in {folder}; the same command goes on with it.", file=sys.stderr)
            raise
    standings = book.standings()
    figures = figures_of(tournament, standings, reports)
    write_results(folder, figures, standings, tournament, theme)
    if json_summary:
        print(json.dumps(figures))
    else:
        print_standings(output_console(), tournament, standings, reports)
        print(f"\nThe games, tables and pictures are in {folder}")


def play(
    simulation: Simulation[Matches],
    tournament: Tournament,
    file: MatchesFile,
    book: Book,
    reports: dict[str, BotReport],
) -> None:
    """Play what is left with a progress bar; every chunk is on disk before it counts."""
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("Playing", total=tournament.total, completed=simulation.work.seed)
        for played in simulation:
            file.add(played.matches)
            book.add(played.matches)
            for bot, report in played.reports.items():
                reports.setdefault(bot, BotReport()).add(report)
            progress.advance(task, played.chunk.games)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder} cannot be made: {error.strerror or error}; name a folder with --out") from None
