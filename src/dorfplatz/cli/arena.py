"""`dorfplatz arena`: a tournament of bots that can be interrupted and resumed."""

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
from dorfplatz.cli.setup import DEFAULT_SETUP, GameSetup
from dorfplatz.errors import SetupError

MATCHES = "games.jsonl"


def arena(
    *bots: str,
    setup: GameSetup = DEFAULT_SETUP,
    rounds: Whole = 100,
    seed: Whole = 1,
    move_seconds: float = MOVE_SECONDS,
    out: Path | None = None,
    theme: Theme = "day",
    processes: MaybeWhole = None,
    ray: Switch = False,
    ray_address: str | None = None,
    json_summary: Annotated[Switch, Parameter(name="--json")] = False,
) -> None:
    """Let bots play a tournament on all cores; the same command resumes an interrupted one.

    Where players compete, every two bots meet on the same seeds in both seats, and get Elo ratings. Where all play for
    one result, as in romantik, each bot plays the same stacks alone, and the scores are compared.

    Parameters
    ----------
    bots
        The bots by name, such as random, greedy, master:200n with 200 playouts for each move, or my_bot.py:MyBot.
    setup
        The game to play. With more than two players, every group of so many bots plays.
    rounds
        The number of seeds; on each, every seating is played once. A later run may have more.
    seed
        The first seed.
    move_seconds
        The seconds that a custom bot may take for a move before a random one is played instead.
    out
        The folder for all files; by default, arena-GAME, such as arena-duel.
    theme
        The colours of the picture.
    processes
        The number of processes; by default, one per core once there are enough games to make up for starting them.
    ray
        Play on a Ray cluster: this machine's, or that of --ray-address.
    ray_address
        The address of a Ray cluster, such as auto or ray://head:10001.
    json_summary
        Print the standings as one JSON object.
    """
    if setup.own.draws:
        raise SetupError(f"all games of a tournament are set up alike, and {setup.own.draws} sets each up anew")
    tournament = Tournament(setup.make(), bots, rounds, seed, move_seconds=move_seconds)
    folder = out or Path(f"arena-{setup.game}")
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
            print(f"The games so far are in {folder}; the same command resumes the tournament.", file=sys.stderr)
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
    """Play the remaining games with a progress bar; each chunk is written to disk before it counts."""
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
        raise OutputError(f"{folder} cannot be created: {error.strerror or error}; name a folder with --out") from None
