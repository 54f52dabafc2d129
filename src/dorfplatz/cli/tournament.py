"""Play a tournament with a progress bar, from where it was interrupted."""

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from dorfplatz.arena import Simulation
from dorfplatz.arena.matches_file import MatchesFile
from dorfplatz.arena.ray_crew import RayCluster
from dorfplatz.arena.standings import Book, Standings
from dorfplatz.arena.tournament import Matches, Tournament, reports_of
from dorfplatz.bots.core.custom import BotReport
from dorfplatz.cli.output.console import progress_bar
from dorfplatz.cli.output.files import OutputError

MATCHES = "games.jsonl"


def play_tournament(
    tournament: Tournament, folder: Path, processes: int | None, cluster: RayCluster | None
) -> tuple[Standings, Mapping[str, BotReport]]:
    """Play the games that are not in the folder yet, here or on a cluster; the standings, and how custom bots did."""
    _make(folder)
    book = Book(tournament.bots, tournament.is_shared)
    with ExitStack() as stack:
        file = stack.enter_context(MatchesFile(folder / MATCHES, tournament))
        before = file.matches[: tournament.total]
        book.add(before)
        reports = reports_of(before)
        left = replace(tournament, done=len(before))
        simulation = Simulation(left, processes)
        if cluster is not None:
            stack.enter_context(cluster)
            simulation = Simulation(left, processes or cluster.cores, cluster.crew)
        try:
            play(simulation, tournament, file, book, reports)
        except KeyboardInterrupt:
            print(f"The games so far are in {folder}; the same command resumes the tournament.", file=sys.stderr)
            raise
    return book.standings(), reports


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
