"""`dorfplatz replay`: verify records, and show one game."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import UNSET, UnsetType
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.endings import ALL_RIGHT, UNUSABLE, WRONG_RECORD
from dorfplatz.cli.language import say
from dorfplatz.cli.options import MaybeWhole, Switch, Theme
from dorfplatz.cli.output.console import output_console, printable
from dorfplatz.cli.output.pictures import ANIMATIONS, check_picture, write_animation, write_picture
from dorfplatz.cli.verification import Verification, Verified, names_in, verify_file
from dorfplatz.errors import SetupError
from dorfplatz.games.face import GameState
from dorfplatz.games.record import GameRecord


def replay(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    catalog: Path | None = None,
    game_number: MaybeWhole = None,
    svg: Path | None = None,
    png: Path | None = None,
    animation: Path | None = None,
    theme: Theme = "day",
    explain: Switch = False,
    quiet: Switch = False,
) -> int:
    """Verify game records move by move, and show the score sheet and a picture of one game.

    Parameters
    ----------
    file
        The file of records, one per line; - reads them from stdin.
    catalog
        The custom catalog that the games were played with; by default, the bundled one of each game.
    game_number
        The game of the file to show, counted from 1.
    svg
        Draw the game into this SVG file.
    png
        Draw the game into this PNG file.
    animation
        Show the game move by move in this animated WebP or GIF file.
    theme
        The colours of the pictures: day, dusk, or another theme, such as winter or winter-dusk.
    explain
        Explain the points of every line, with the tiles that score; the pictures of the Valley show it too.
    quiet
        Print nothing but what is wrong.
    """
    for picture, endings in ((svg, (".svg",)), (png, (".png",)), (animation, ANIMATIONS)):
        if picture is not None:
            check_picture(picture, *endings)
    verification = verify_file(file, catalog, game_number or 1)
    print_faults(verification)
    console = Console(quiet=True) if quiet else output_console()
    if verification.records > 1:
        console.print(overview(verification))
    if game_number is not None or svg or png or animation or explain or verification.records == 1:
        check_choice(verification, game_number)
        if verification.chosen is not None:
            show_game(console, verification.chosen, [path for path in (svg, png) if path], theme, explain)
            if animation is not None:
                animate_game(console, verification.chosen, animation, theme)
    return exit_code(verification)


def print_faults(verification: Verification) -> None:
    """Print what is wrong to stderr, and how many more records are."""
    sys.stdout.flush()
    for fault in verification.faults:
        print(f"dorfplatz: {printable(fault)}", file=sys.stderr)
    more = verification.wrong + verification.unreadable - len(verification.faults)
    if more:
        print(f"dorfplatz: {say('replay.more_faults', number=more)}", file=sys.stderr)


def overview(verification: Verification) -> Table:
    """The number of right and wrong records, and their results."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    rows = {"records": verification.records, "right": verification.right, "wrong": verification.wrong}
    rows |= {"unreadable": verification.unreadable, "running": verification.running}
    for name, number in rows.items():
        if number or name in ("records", "right"):
            table.add_row(say(f"replay.{name}"), f"{number:,}")
    if verification.right > verification.running:
        tally = verification.tally
        table.add_row(say("replay.mean"), f"{tally.mean:.2f}")
        table.add_row(say("replay.range"), say("replay.from_to", least=min(tally.counts), most=max(tally.counts)))
    return table


def check_choice(verification: Verification, game_number: int | None) -> None:
    """Refuse unless exactly one game is to be shown."""
    if game_number is None and verification.records > 1:
        raise SetupError(say("replay.choose", games=verification.records))
    if game_number is not None and not 1 <= game_number <= verification.records:
        raise SetupError(say("replay.no_game", number=game_number, most=verification.records))


def show_game(console: Console, verified: Verified, pictures: list[Path], theme: Theme, explain: bool) -> None:
    """Print the score sheet, and draw the pictures that were asked for."""
    from dorfplatz.cli.output.sheet import sheet_of

    sheet = sheet_of(verified.state.game)
    names = names_in(verified)
    console.print(sheet.panel(verified.state, names, _given(verified.record, "date"), _title(verified)))
    for picture in pictures:
        write_picture(picture, sheet.picture(verified.state, theme, explain))
        console.print(say("replay.picture", path=printable(str(picture))), markup=False, soft_wrap=True)
    if explain:
        print_explanations(console, verified.state, names)


def animate_game(console: Console, verified: Verified, path: Path, theme: Theme) -> None:
    """Write the game as an animation, with a progress bar while it is drawn."""
    from dorfplatz.games.film import film_of

    if film_of(verified.state.game) is None:
        raise SetupError(say("replay.no_film", game=verified.record.game))
    date = _given(verified.record, "date")
    write_animation(path, verified.state, names_in(verified), date, theme)
    console.print(say("replay.animation", path=printable(str(path))), markup=False, soft_wrap=True)


def _title(verified: Verified) -> str:
    seed = _given(verified.record, "seed")
    running = "" if verified.state.is_over else say("replay.still_running")
    return f"{verified.record.game}{say('replay.with_seed', seed=seed) if seed else ''}{running}"


def _given(record: GameRecord, name: str) -> str:
    """What a record may hold or not."""
    value = getattr(record, name, UNSET)
    return "" if isinstance(value, UnsetType) else str(value)


def print_explanations(console: Console, state: GameState, names: Sequence[str]) -> None:
    """Explain the points: once where all play for one result, otherwise for each player."""
    from dorfplatz.cli.output.sheet import explanation_table, sheet_of

    sheet = sheet_of(state.game)
    if state.game.is_cooperative:
        console.print(explanation_table(sheet.explanations(state, 0)))
        return
    for seat, name in enumerate(names):
        console.print(Text(f"\n{printable(name)}", style="bold"))
        console.print(explanation_table(sheet.explanations(state, seat)))


def exit_code(verification: Verification) -> int:
    """The exit code; an unreadable line outweighs a wrong record."""
    if verification.unreadable:
        return UNUSABLE
    return WRONG_RECORD if verification.wrong else ALL_RIGHT
