"""`dorfplatz analyse`: judge the moves of a game."""

import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from dorfplatz.analysis import Advice, MoveReview, Option, Review, advise, draw_review, summary_words, why_in_words
from dorfplatz.analysis import review as review_of
from dorfplatz.analysis.steps import Step, steps_of
from dorfplatz.bots.core.budget import parse_budget
from dorfplatz.cli.endings import INTERRUPTED, interrupt_stops
from dorfplatz.cli.options import MaybeWhole, Switch, Theme, Whole
from dorfplatz.cli.output.console import output_console, printable, progress_bar
from dorfplatz.cli.output.pictures import check_picture, write_picture
from dorfplatz.cli.replay import check_choice, exit_code, print_faults
from dorfplatz.cli.verification import Verified, verify_file
from dorfplatz.errors import SetupError

STYLES = {"costly": "bold red", "slip": "yellow", "fine": "", "best": "green", "forced": "dim"}
SHOWN, MOST_LETTERS, INDENT = 6, 12, 5


def analyse(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    game_number: MaybeWhole = None,
    move: MaybeWhole = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    budget: str = "300n",
    seed: Whole = 0,
    catalog: Path | None = None,
    theme: Theme = "day",
    json: Switch = False,
) -> int:
    """Judge every move of a game: the expected result after it, what it cost, and what was better.

    Ctrl-C stops, and shows the moves that were judged so far.

    Parameters
    ----------
    file
        The file of records, one per line; - reads them from stdin.
    game_number
        The game of the file to analyse, counted from 1.
    move
        Show the best moves in the position of this move, and why; the number is that of the table of all moves.
    out
        Draw the expected result move by move into this SVG or PNG file.
    budget
        The effort for each move: 300n runs 300 playouts and gives the same result again, 0.5s thinks for half a second.
    seed
        The seed of the deals on which moves are compared.
    catalog
        The custom catalog that the game was played with; by default, the bundled one.
    theme
        The colours of the picture.
    json
        Print everything as one JSON object.
    """
    if out is not None:
        if move is not None:
            raise SetupError("--out draws the curve of a whole game; leave out --move, or --out")
        check_picture(out)
    thinking = parse_budget(budget)
    verification = verify_file(file, catalog, game_number or 1)
    print_faults(verification)
    check_choice(verification, game_number)
    verified = verification.chosen
    if verified is None:
        return exit_code(verification)
    console = output_console()
    if move is not None:
        step = _chosen(verified, move)
        advice = advise(step.view, budget=thinking, seed=seed, also=[step.move])
        _print_json(advice) if json else _print_advice(console, advice, step)
        return exit_code(verification)
    stop = Event()
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress, interrupt_stops(stop):
        task = progress.add_task("Analysing", total=None)
        found = review_of(
            verified.state,
            budget=thinking,
            seed=seed,
            stop=stop,
            names=verified.record.players,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    _print_json(found) if json else _print_review(console, found)
    if out is not None:
        write_picture(out, draw_review(found, _title(verified), theme=theme))
        if not json:
            console.print(f"The curve is in {printable(str(out))}", markup=False, soft_wrap=True)
    return exit_code(verification) if found.finished else INTERRUPTED


def _chosen(verified: Verified, number: int) -> Step:
    """The step of a move, by its number in the table."""
    steps = [step for step, _ in steps_of(verified.state) if not step.is_draw]
    if not 1 <= number <= len(steps):
        raise SetupError(f"there is no move {number}; --move goes from 1 to {len(steps)}")
    return steps[number - 1]


def _title(verified: Verified) -> str:
    names = printable(" and ".join(verified.record.players))
    return f"{verified.record.game.capitalize()}: {names}"


def _print_json(found: Advice | Review) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    sys.stdout.flush()


def _print_review(console: Console, review: Review) -> None:
    """Print a line for each move, with what was better below it, and then sentences about each player."""
    several = len(review.players) > 1
    rows = [_row(review, number, move) for number, move in enumerate(review.moves, 1)]
    titles = ("", "turn", "player" if several else "tile", "move", "points", "expected", "luck", "cost")
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    console.print(_aligned(titles, widths), style="bold", highlight=False)
    for row, move in zip(rows, review.moves, strict=True):
        console.print(Text(_aligned(row, widths), style=STYLES[move.mark]), no_wrap=True)
        if move.better is not None:
            console.print(Padding(Text(_better(move.better), style="dim"), (0, 0, 0, INDENT)))
    if not review.finished:
        console.print(f"\nMoves judged before the stop: {len(review.moves)}. The rest is about these alone.")
    for player in review.players:
        name = f"{printable(player.name)}: " if several else ""
        console.print()
        console.print(name + " ".join(summary_words(said) for said in player.summary), markup=False)


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
    why = why_in_words(option.reasons)
    return f"better {option.move}: {why}" if why else f"better {option.move}"


def _print_advice(console: Console, advice: Advice, step: Step) -> None:
    """Print the best moves, and the one that was played."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    for column in ("", "move", "now", "expected", "cost", "±"):
        table.add_column(column, justify="left" if column == "move" else "right", no_wrap=True)
    table.add_column("why", ratio=1)
    for place, option in enumerate(advice.options):
        is_played = option.move == str(step.move)
        if place < SHOWN or is_played:
            cells = (f"{option.points:+}", f"{option.expected:.1f}", f"{option.loss:.1f}", f"{option.error:.1f}")
            mark = "played" if is_played else ""
            table.add_row(mark, option.move, *cells, why_in_words(option.reasons), style="bold" if is_played else "")
    how = "computed exactly" if advice.exact else f"{advice.playouts:,} playouts"
    console.print(f"Turn {step.turn}, {step.tile or advice.asks}, {advice.points} points; {how}", markup=False)
    console.print(table)
