"""`dorfplatz analyse`: judge the moves of a game."""

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from dorfplatz.cli.endings import INTERRUPTED, interrupt_stops
from dorfplatz.cli.language import say, with_colon
from dorfplatz.cli.options import MaybeWhole, Switch, Theme, Whole
from dorfplatz.cli.output.console import output_console, printable, progress_bar
from dorfplatz.cli.output.pictures import check_picture, write_picture
from dorfplatz.cli.replay import check_choice, exit_code, print_faults
from dorfplatz.cli.verification import Verified, verify_file
from dorfplatz.errors import SetupError

if TYPE_CHECKING:
    from dorfplatz.analysis.steps import Step


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
        The colours of the picture: day, dusk, or another theme, such as winter or winter-dusk.
    json
        Print everything as one JSON object.
    """
    if out is not None:
        if move is not None:
            raise SetupError("--out draws the curve of a whole game; leave out --move, or --out")
        check_picture(out)
    from dorfplatz.bots.core.budget import parse_budget

    thinking = parse_budget(budget)
    verification = verify_file(file, catalog, game_number or 1)
    print_faults(verification)
    check_choice(verification, game_number)
    verified = verification.chosen
    if verified is None:
        return exit_code(verification)
    from dorfplatz.analysis import advise, draw_review
    from dorfplatz.analysis import review as review_of
    from dorfplatz.cli.output.review import print_advice, print_json, print_review

    console = output_console()
    if move is not None:
        step = _chosen(verified, move)
        advice = advise(step.view, budget=thinking, seed=seed, also=[step.move])
        print_json(advice) if json else print_advice(console, advice, step)
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
    print_json(found) if json else print_review(console, found)
    if out is not None:
        write_picture(out, draw_review(found, _title(verified), theme=theme))
        if not json:
            console.print(say("review.curve", path=printable(str(out))), markup=False, soft_wrap=True)
    return exit_code(verification) if found.finished else INTERRUPTED


def _chosen(verified: Verified, number: int) -> "Step":
    """The step of a move, by its number in the table."""
    from dorfplatz.analysis.steps import steps_of

    steps = [step for step, _ in steps_of(verified.state) if not step.is_draw]
    if not 1 <= number <= len(steps):
        raise SetupError(say("review.no_move", number=number, most=len(steps)))
    return steps[number - 1]


def _title(verified: Verified) -> str:
    names = printable(f" {say('word.and')} ".join(verified.record.players))
    return with_colon(verified.record.game.capitalize(), names)
