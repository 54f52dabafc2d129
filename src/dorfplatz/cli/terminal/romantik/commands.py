"""What a player can type, each with the line that help shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.cli.output.explanations import explanation_table
from dorfplatz.cli.output.files import write_safely
from dorfplatz.cli.output.romantik_sheet import score_panel
from dorfplatz.cli.terminal.choices import choices_of
from dorfplatz.cli.terminal.common_commands import LEGEND, Commands, path_of
from dorfplatz.cli.terminal.drawing import FIGURES
from dorfplatz.cli.terminal.hints import hint_lines
from dorfplatz.cli.terminal.romantik.questions import question_in, typed
from dorfplatz.cli.terminal.romantik.screen import map_canvas
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.map.explain import explain
from dorfplatz.games.map.moves import End, Move, PlaceStored, Reveal, SetAside, Store, parse_move
from dorfplatz.games.record import record_of
from dorfplatz.games.romantik.reasons import why_not

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.romantik.session import Session

COMMANDS = Commands()
command = COMMANDS.add


def carry_out(session: Session, line: str) -> None:
    """Do what was typed; an empty line reveals the next tile, or declines what is asked."""
    asked = question_in(session.table.state)
    answer = asked.read(line.strip()) if asked else None
    if answer is not None:
        session.table.play(answer)
    elif not line.split():
        _reveal(session)
    else:
        COMMANDS.carry_out(session, line, asked)


def _reveal(session: Session) -> None:
    if session.table.state.due is not None:
        session.table.play(Reveal())
    elif session.table.state.asks == "last":
        raise IllegalMoveError("no tile is left; lay the stored one, or type end")


@command("place 3 [0-5]")
def _place(session: Session, words: list[str]) -> None:
    """Lay the tile in cell 3, as held or turned; or 1,-2/5."""
    state = session.table.state
    asked = question_in(state)
    if asked is not None:
        raise IllegalMoveError(f"this must be decided first: {asked.words}")
    if state.in_hand is None:
        raise IllegalMoveError("the game is over" if state.is_over else "press Enter to reveal the next tile first")
    session.table.play(choices_of(state).read(words, session.look.rotation))


@command("store")
def _store(session: Session, words: list[str]) -> None:
    """Put the revealed Landscape tile into the Warehouse."""
    session.table.play(Store())


@command("stored 3 [0-5]")
def _stored(session: Session, words: list[str]) -> None:
    """Lay the tile out of the Warehouse instead of revealing."""
    session.table.play(_placement_of_stored(session, words))


def _placement_of_stored(session: Session, words: list[str]) -> PlaceStored:
    place = choices_of(session.table.state).read(words, session.look.rotation)
    return PlaceStored(place.q, place.r, place.rotation)


@command("aside")
def _aside(session: Session, words: list[str]) -> None:
    """Set a tile aside that fits nowhere."""
    session.table.play(SetAside())


@command("end")
def _end(session: Session, words: list[str]) -> None:
    """End the game and leave the tile in the Warehouse."""
    session.table.play(End())


@command("hint")
def _hint(session: Session, words: list[str]) -> None:
    """Think about it, and say what is best and why."""
    state = session.table.state
    if len(state.legal_moves) < 2:
        raise IllegalMoveError("there is nothing to choose")
    for line in hint_lines(state.view(state.player), lambda move: typed(state, parse_move(move))):
        session.tell(line)


@command("why 1,-2/5")
def _why(session: Session, words: list[str]) -> None:
    """Say why a tile may not be laid there, or another move not made."""
    state = session.table.state
    move: Move
    if words[:1] == ["stored"]:
        move = _placement_of_stored(session, words[1:])
    elif len(words) == 1 and words[0][:1].isalpha():
        move = parse_move(words[0])
    else:
        move = choices_of(state).read(words, session.look.rotation)
    reason = why_not(state, move)
    session.tell(f"{move} is legal." if reason is None else f"{move} is not legal: {reason}.")


@command("map")
def _map(session: Session, words: list[str]) -> None:
    """Print the whole map, however big."""
    canvas = map_canvas(session.table, session.look)
    for line in canvas.lines(canvas.bounds):
        session.console.print(line, no_wrap=True, overflow="ignore", crop=False)
    session.pause()


@command("sheet")
def _sheet(session: Session, words: list[str]) -> None:
    """Show the score sheet as it stands, and where its points come from."""
    session.console.print(score_panel(session.table.state.score, session.table.names))
    session.console.print(explanation_table(explain(session.table.state)))
    session.pause()


@command("record FILE.jsonl")
def _record(session: Session, words: list[str]) -> None:
    """Write the game record, for `dorfplatz replay`."""
    if not words:
        raise UnreadableMoveError("say which file, such as record game.jsonl")
    path = path_of(words)
    write_safely(path, record_of(session.table.state, session.table.names).to_json() + b"\n")
    session.tell(f"The record is in {path}")


@command("help")
def _help(session: Session, words: list[str]) -> None:
    """Show this list."""
    figures = "  ".join(f"{sign} {name}" for name, (sign, *_) in FIGURES.items())
    COMMANDS.print_help(session, [*LEGEND, *([figures] if session.table.state.game.parts else [])])


COMMANDS.add_common()
