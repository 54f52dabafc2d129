"""`dorfplatz replay`: whether every record is right, and what one game looked like."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import UnsetType
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.endings import ALL_RIGHT, UNUSABLE, WRONG_RECORD
from dorfplatz.cli.options import MaybeWhole, Switch, Theme
from dorfplatz.cli.output.console import output_console, printable
from dorfplatz.cli.output.duel_sheet import duel_panel
from dorfplatz.cli.output.explanations import explanation_table
from dorfplatz.cli.output.pictures import check_picture, write_picture
from dorfplatz.cli.output.romantik_sheet import score_panel
from dorfplatz.cli.output.valley_sheet import valley_panel
from dorfplatz.cli.verification import Verification, Verified, verify_file
from dorfplatz.errors import SetupError
from dorfplatz.games.any_game import AnyState, load_any
from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.map.explain import explain as reasons_of
from dorfplatz.games.romantik.state import State
from dorfplatz.games.valley import ValleyState
from dorfplatz.games.valley.explanations import explain_player


def replay(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    catalog: Path | None = None,
    game_number: MaybeWhole = None,
    svg: Path | None = None,
    png: Path | None = None,
    theme: Theme = "day",
    explain: Switch = False,
    quiet: Switch = False,
) -> int:
    """Verify game records turn by turn; show the score sheet and the map of one.

    Parameters
    ----------
    file
        The records, one a line; - reads them from stdin.
    catalog
        The catalog file that the games were played with; without it, the tiles that come along.
    game_number
        Which game of the file to show, counted from 1.
    svg
        Draw the map into this SVG file.
    png
        Draw the map into this PNG file.
    theme
        The light on the map.
    explain
        Say where the points of every line come from, with the tiles; on the Valley's sheets it is drawn too.
    quiet
        Say nothing but what is wrong.
    """
    for picture, ending in ((svg, ".svg"), (png, ".png")):
        if picture is not None:
            check_picture(picture, ending)
    verification = verify_file(file, load_any(catalog or "romantik"), game_number or 1)
    print_faults(verification)
    console = Console(quiet=True) if quiet else output_console()
    if verification.records > 1:
        console.print(overview(verification))
    if game_number is not None or svg or png or explain or verification.records == 1:
        check_choice(verification, game_number)
        if verification.chosen is not None:
            show_game(console, verification.chosen, [path for path in (svg, png) if path], theme, explain)
            if explain:
                print_explanations(console, verification.chosen)
    return exit_code(verification)


def print_faults(verification: Verification) -> None:
    """Say what is wrong, and how much more is."""
    sys.stdout.flush()
    for fault in verification.faults:
        print(f"dorfplatz: {printable(fault)}", file=sys.stderr)
    more = verification.wrong + verification.unreadable - len(verification.faults)
    if more:
        print(f"dorfplatz: {more:,} more records are wrong or unreadable", file=sys.stderr)


def overview(verification: Verification) -> Table:
    """How many records are right, and their results."""
    tally = verification.tally
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    rows = {"records": verification.records, "right": verification.right, "wrong": verification.wrong}
    rows |= {"unreadable": verification.unreadable, "of these still running": verification.running}
    for name, number in rows.items():
        if number or name in ("records", "right"):
            table.add_row(name, f"{number:,}")
    if tally.games:
        table.add_row("mean result", f"{tally.mean:.2f}")
        table.add_row("lowest and highest", f"{min(tally.counts)} to {max(tally.counts)}")
    return table


def check_choice(verification: Verification, game_number: int | None) -> None:
    """There must be one game to show."""
    if game_number is None and verification.records > 1:
        raise SetupError(f"there are {verification.records:,} games; choose the one to show with --game-number")
    if game_number is not None and not 1 <= game_number <= verification.records:
        raise SetupError(f"there is no game {game_number}; --game-number goes from 1 to {verification.records}")


def show_game(console: Console, verified: Verified, pictures: list[Path], theme: Theme, explain: bool) -> None:
    """The score sheet, and the map where it is asked for."""
    console.print(sheet_of(verified))
    for picture in pictures:
        write_picture(picture, drawing_of(verified.state, theme, explain))
        console.print(f"The map is in {printable(str(picture))}", markup=False, soft_wrap=True)


def drawing_of(state: AnyState, theme: Theme, explain: bool) -> str:
    """The map, or all of them; the Valley's sheets can show where their points come from."""
    return state.svg(theme, explain=explain) if isinstance(state, ValleyState) else state.svg(theme)


def sheet_of(verified: Verified) -> Panel:
    """The score sheet of a record's game as it stands at the end."""
    record, state = verified.record, verified.state
    date = "" if isinstance(record.date, UnsetType) else record.date
    seed = "" if isinstance(record.seed, UnsetType) else f", seed {record.seed}"
    title = f"{record.game}{seed}" + ("" if state.is_over else ", still running")
    if isinstance(state, DuelState):
        return duel_panel(state.scores, record.players, date, title)
    if isinstance(state, ValleyState):
        return valley_panel(state.scores, record.players, date, title)
    return score_panel(state.score, record.players, date, title)


def print_explanations(console: Console, verified: Verified) -> None:
    """Where the points come from; of each player where everybody plays for himself."""
    state = verified.state
    if isinstance(state, State):
        console.print(explanation_table(reasons_of(state)))
        return
    for seat, name in enumerate(verified.record.players):
        console.print(Text(f"\n{printable(name)}", style="bold"))
        reasons = explain_side(state, seat) if isinstance(state, DuelState) else explain_player(state, seat)
        console.print(explanation_table(reasons))


def exit_code(verification: Verification) -> int:
    """An unreadable line weighs more than a wrong record."""
    if verification.unreadable:
        return UNUSABLE
    return WRONG_RECORD if verification.wrong else ALL_RIGHT
