"""How a review and an advice are printed."""

import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dorfplatz.analysis import Advice, MoveReview, Option, Review
from dorfplatz.analysis.steps import Step
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.reasons import summary_sentence, why_words

STYLES = {"costly": "bold red", "slip": "yellow", "fine": "", "best": "green", "forced": "dim"}
SHOWN, MOST_LETTERS, INDENT = 6, 12, 5


def print_json(found: Advice | Review) -> None:
    """Print everything as one JSON object."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    sys.stdout.flush()


def print_review(console: Console, review: Review) -> None:
    """Print a line for each move, with what was better below it, and then sentences about each player."""
    several = len(review.players) > 1
    rows = [_row(review, number, move) for number, move in enumerate(review.moves, 1)]
    columns = ("turn", "player" if several else "tile", "move", "points", "expected", "luck", "cost")
    titles = ("", *(say(f"review.{column}") for column in columns))
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    console.print(_aligned(titles, widths), style="bold", highlight=False)
    for row, move in zip(rows, review.moves, strict=True):
        console.print(Text(_aligned(row, widths), style=STYLES[move.mark]), no_wrap=True)
        if move.better is not None:
            console.print(Padding(Text(_better(move.better), style="dim"), (0, 0, 0, INDENT)))
    if not review.finished:
        console.print("\n" + say("review.stopped", moves=len(review.moves)))
    for player in review.players:
        name = f"{printable(player.name)}: " if several else ""
        console.print()
        console.print(name + " ".join(summary_sentence(said) for said in player.summary), markup=False)


def _row(review: Review, number: int, move: MoveReview) -> tuple[str, ...]:
    several = len(review.players) > 1
    who = printable(review.players[move.seat].name)[:MOST_LETTERS] if several else move.tile or ""
    luck = f"{move.luck:+.1f}" if move.luck else ""
    cost = f"{move.loss:.1f}" if move.loss else ""
    return str(number), str(move.turn), who, move.move, str(move.points), f"{move.expected:.1f}", luck, cost


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Align words left and figures right."""
    return " ".join(
        cell.ljust(width) if place in (2, 3) else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ).rstrip()


def _better(option: Option) -> str:
    why = why_words(option.reasons)
    return say("review.better_because", move=option.move, why=why) if why else say("review.better", move=option.move)


def print_advice(console: Console, advice: Advice, step: Step) -> None:
    """Print the best moves, and the one that was played."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    for column in ("", "move", "now", "expected", "cost", "±"):
        table.add_column(
            say(f"review.{column}") if column.isalpha() else column,
            justify="left" if column == "move" else "right",
            no_wrap=True,
        )
    table.add_column(say("review.why"), ratio=1)
    for place, option in enumerate(advice.options):
        is_played = option.move == str(step.move)
        if place < SHOWN or is_played:
            cells = (f"{option.points:+}", f"{option.expected:.1f}", f"{option.loss:.1f}", f"{option.error:.1f}")
            mark = say("review.played") if is_played else ""
            table.add_row(mark, option.move, *cells, why_words(option.reasons), style="bold" if is_played else "")
    how = say("review.exact") if advice.exact else say("review.playouts", playouts=advice.playouts)
    console.print(
        say("review.turn_is", turn=step.turn, what=step.tile or advice.asks, points=advice.points, how=how),
        markup=False,
    )
    console.print(table)
