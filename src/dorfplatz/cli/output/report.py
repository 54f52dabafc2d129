"""The report of a simulation: a table and a histogram, or one JSON object."""

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table

from dorfplatz.arena import Bin, PlayedChunk, Run, SeatTally, Simulation, Tally
from dorfplatz.bots.core.custom import BotReport, is_custom
from dorfplatz.cli.output.console import printable

EIGHTHS = " ▏▎▍▌▋▊▉█"
PLAIN = str.maketrans(EIGHTHS[1:], "#" * 8)
BAR_WIDTH = 46


def summary(
    run: Run, simulation: Simulation[PlayedChunk], tally: Tally, seats: SeatTally | None, report: BotReport
) -> dict[str, Any]:
    """The figures of a run under stable names, with those of each seat and the faults of a custom bot."""
    speed = run.games / max(simulation.seconds, 1e-9)
    margin = (seats or tally).margin
    return {
        "game": run.game.name,
        "bot": run.bot,
        "players": run.game.players,
        "seed": str(run.seed),
        "games": run.games,
        "mean": tally.mean,
        "mean_95": [tally.mean - margin, tally.mean + margin] if run.games > 1 else None,
        "standard_deviation": tally.standard_deviation,
        "min": min(tally.counts),
        "quartiles": [tally.quantile(share) for share in (0.25, 0.5, 0.75)],
        "max": max(tally.counts),
        "scores": {str(score): games for score, games in tally.counts.items()},
        **({"seats": [asdict(seat) for seat in seats.seats]} if seats else {}),
        **({"own_bot": asdict(report)} if is_custom(run.bot) else {}),
        "processes": simulation.processes,
        "start_seconds": simulation.start_seconds,
        "seconds": simulation.seconds,
        "games_per_second": speed,
        "games_per_second_and_core": speed / simulation.processes,
    }


def print_report(
    console: Console, run: Run, figures: dict[str, Any], tally: Tally, seats: SeatTally | None, report: BotReport
) -> None:
    """Print the figures, the wins by seat, the faults of a custom bot, and the histogram."""
    players = "1 player" if run.game.players == 1 else f"{run.game.players} players"
    seeds = f"seed {run.seed}" if run.games == 1 else f"seeds {run.seed} to {run.seed + run.games - 1}"
    console.print(f"{run.game.name} played by {run.bot}, {players}, {seeds}", style="bold")
    console.print(results_table(figures))
    if seats is not None:
        console.print(names_and_figures(seat_rows(seats)))
    for line in fault_lines(run.bot, report):
        console.print(line, markup=False)
    picture = "\n".join(["", *histogram_lines(tally.bins)])
    console.print(picture if console.encoding.startswith("utf") else picture.translate(PLAIN))


def results_table(figures: dict[str, Any]) -> Table:
    """The figures of a run as a table; a single game has no interval."""
    low, median, high = figures["quartiles"]
    mean, interval = figures["mean"], figures["mean_95"]
    rows = {
        "games": f"{figures['games']:,}",
        **(
            {"mean, with its 95 % interval": f"{mean:.2f} ± {interval[1] - mean:.2f}"}
            if interval
            else {"mean": f"{mean:.2f}"}
        ),
        "standard deviation": f"{figures['standard_deviation']:.2f}",
        "lowest and highest": f"{figures['min']} and {figures['max']}",
        "quartiles": f"{low:g}, {median:g}, {high:g}",
        "games per second": speed_words(figures["games_per_second"]),
        "games per second and core": speed_words(figures["games_per_second_and_core"]),
    }
    return names_and_figures(rows)


def speed_words(speed: float) -> str:
    """Games per second: whole ones, or two digits for slow bots.

    >>> speed_words(13307.2), speed_words(0.1234)
    ('13,307', '0.12')
    """
    return f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}"


def seat_rows(seats: SeatTally) -> dict[str, str]:
    """One row per seat: the games won alone and shared, and the mean."""
    return {
        f"player {number}": f"wins {seat.wins:,}, shares {seat.shared_wins:,}, mean {seat.mean:.2f}"
        for number, seat in enumerate(seats.seats, 1)
    }


def fault_lines(bot: str, report: BotReport) -> list[str]:
    """Sentences about the faults of a custom bot, if it had any."""
    if not report.faults:
        return []
    kinds = {
        "crashed": report.crashed,
        "too late": report.late,
        "illegal": report.illegal,
        "after it was given up": report.given_up,
    }
    counts = ", ".join(f"{number:,} {kind}" for kind, number in kinds.items() if number)
    first = f"{printable(bot)} had {report.faults:,} of {report.asked:,} moves played at random: {counts}"
    return [first, *(f"  {printable(sentence)}" for sentence in report.sentences)]


def names_and_figures(rows: dict[str, str]) -> Table:
    """A table with names on the left and figures on the right."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    for name, figure in rows.items():
        table.add_row(name, figure)
    return table


def histogram_lines(bins: list[Bin]) -> list[str]:
    """One line per bin, with a bar for the number of games in it."""
    most = max(each.games for each in bins)
    names = [f"{each.low}" if each.low == each.high else f"{each.low}-{each.high}" for each in bins]
    width = max(len(name) for name in names)
    return [
        f"{name:>{width}} {bar(each.games / most, BAR_WIDTH):{BAR_WIDTH}} {each.games:,}"
        for name, each in zip(names, bins, strict=True)
    ]


def bar(share: float, width: int) -> str:
    """A bar of block characters, exact to an eighth; a share above 0 is always visible.

    >>> bar(0.5, 3)
    '█▌'
    """
    eighths = max(round(share * width * 8), 1 if share > 0 else 0)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
