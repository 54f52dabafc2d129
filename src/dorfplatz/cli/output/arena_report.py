"""The report of a tournament: tables on the screen, and files with tables and pictures."""

import csv
import io
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from dorfplatz.arena.standings import Pair, Standing, Standings
from dorfplatz.arena.tournament import Tournament, short_names
from dorfplatz.art.standings import Entry, draw_standings
from dorfplatz.bots.core.custom import BotReport
from dorfplatz.cli.options import Theme
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import write_safely
from dorfplatz.cli.output.pictures import write_picture
from dorfplatz.cli.output.report import fault_lines

LENT = "A bot never lost or never won, so one more draw was counted between any two; the ratings are rough."


def figures_of(tournament: Tournament, standings: Standings, reports: Mapping[str, BotReport]) -> dict[str, Any]:
    """All figures, under stable names."""
    return {
        "game": tournament.game.name,
        "setup": repr(tournament.game),
        "players": tournament.game.players,
        "rounds": tournament.rounds,
        "seed": str(tournament.first_seed),
        "games": tournament.total,
        "bots": [asdict(row) for row in standings.bots],
        "pairs": [asdict(pair) for pair in standings.pairs],
        "lent_draws": standings.lent_draws,
        "own_bots": {bot: asdict(report) for bot, report in reports.items()},
    }


def write_results(
    folder: Path, figures: dict[str, Any], standings: Standings, tournament: Tournament, theme: Theme
) -> None:
    """Write the files beside the games: all figures as JSON, two tables as CSV, the picture as SVG and PNG."""
    write_safely(folder / "standings.json", msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    write_safely(folder / "bots.csv", _csv(Standing, figures["bots"]))
    write_safely(folder / "pairs.csv", _csv(Pair, figures["pairs"]))
    svg = picture_of(tournament, standings, theme)
    write_picture(folder / "standings.svg", svg)
    write_picture(folder / "standings.png", svg)


def _csv(kind: type[Any], rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(kind)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def picture_of(tournament: Tournament, standings: Standings, theme: Theme) -> str:
    """Draw the standings: ratings, or mean scores."""
    names = short_names(tournament.bots)
    entries = [
        Entry(names[row.bot], value, value - (margin or 0), value + (margin or 0), _words(row))
        for row in standings.bots
        for value, margin in [_value(row)]
    ]
    title = f"{tournament.game.name.capitalize()}: {tournament.total} games"
    return draw_standings(title, "points" if tournament.is_shared else "Elo", entries, theme=theme)


def _value(row: Standing) -> tuple[float, float | None]:
    """The rating of a bot, or its mean score, with half of the interval if there is one."""
    return (row.mean, row.margin) if row.elo is None else (row.elo, row.elo_margin)


def _words(row: Standing) -> str:
    """The value with its interval."""
    value, margin = _value(row)
    form = ".1f" if row.elo is None else "+.0f"
    return f"{value:{form}}" if margin is None else f"{value:{form}} ± {margin:{form.lstrip('+')}}"


def print_standings(
    console: Console, tournament: Tournament, standings: Standings, reports: Mapping[str, BotReport]
) -> None:
    """Print the bots from best to worst, the results of every two, and the faults of custom bots."""
    seeds = f"seeds {tournament.first_seed} to {tournament.first_seed + tournament.rounds - 1}"
    console.print(f"{tournament.game.name}, {tournament.total:,} games, {seeds}", style="bold")
    names = {bot: printable(name).replace("[", r"\[") for bot, name in short_names(tournament.bots).items()}
    console.print(_bots_table(standings, tournament.is_shared, names))
    if standings.pairs:
        console.print(_pairs_table(standings, tournament.is_shared, names))
    if standings.lent_draws:
        console.print(LENT)
    for bot, report in reports.items():
        for line in fault_lines(bot, report):
            console.print(line, markup=False)


def _table(*columns: str, left: int) -> Table:
    """A table without lines; the first columns are aligned left, figures right."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number < left else "right")
    return table


def _bots_table(standings: Standings, is_shared: bool, names: Mapping[str, str]) -> Table:
    columns = ["mean ± 95 %"] if is_shared else ["Elo ± 95 %", "wins", "shared", "mean"]
    table = _table("bot", "games", *columns, left=1)
    for row in standings.bots:
        figures = [] if is_shared else [str(row.wins), str(row.shared), f"{row.mean:.1f}"]
        table.add_row(names[row.bot], f"{row.games:,}", _words(row), *figures)
    return table


def _pairs_table(standings: Standings, is_shared: bool, names: Mapping[str, str]) -> Table:
    table = _table("", "", "leads by" if is_shared else "scores", "95 % interval", "games", left=2)
    for pair in standings.pairs:
        value, *ends = (
            f"{number:+.1f}" if is_shared else f"{100 * number:.0f} %"
            for number in (pair.value, pair.low, pair.high)
            if number is not None
        )
        table.add_row(names[pair.bot], f"over {names[pair.other]}", value, " to ".join(ends), f"{pair.games:,}")
    return table
