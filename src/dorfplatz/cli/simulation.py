"""Play a run of games with a progress bar, and print the results."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from rich.progress import MofNCompleteColumn, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from dorfplatz.arena import PlayedChunk, Run, SeatTally, Simulation, Tally
from dorfplatz.bots.core.custom import BotReport
from dorfplatz.cli.output.console import output_console, progress_bar
from dorfplatz.cli.output.files import written_safely
from dorfplatz.cli.output.report import print_report, speed_words, summary


def simulate_games(run: Run, processes: int | None, records: Path | None, json_summary: bool) -> None:
    """Play a run on all cores, write its records if a file was named, and print the figures."""
    simulation = Simulation(run, processes)
    tally, report = Tally(), BotReport()
    seats = None if run.game.is_cooperative else SeatTally(run.game.players)
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
