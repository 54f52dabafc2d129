"""What a player of `romantik` sees: a heading, the map, and the tile in hand beside the open tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.drawing import draw_map
from dorfplatz.cli.map.screen import (
    LINES_AROUND,
    cell_texts,
    fits_line,
    hand_lines,
    hand_words,
    task_lines,
    window_on,
)
from dorfplatz.cli.output.sheet import sheet_of
from dorfplatz.cli.romantik.sheet import panel_height
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.cli.terminal.screen import heading, side_by_side
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.moves import Store

if TYPE_CHECKING:
    from dorfplatz.cli.romantik.session import RomantikSession


def romantik_screen(session: RomantikSession) -> Group:
    """Everything that is shown above the prompt."""
    table, width = session.table, session.console.width
    below, lines = _below_the_map(session)
    beside = session.beside(width)
    lines += len(beside)
    canvas = map_canvas(session)
    height = session.console.height - LINES_AROUND - lines - len(table.news)
    window = window_on(canvas, table.state.laid, session.display, width, height)
    is_whole = window.height >= canvas.bounds.height and window.width >= canvas.bounds.width
    return Group(_heading(session, is_whole, width), *canvas.lines(window), Text(), *beside, below)


def _heading(session: RomantikSession, is_whole: bool, width: int) -> Text:
    """Whose turn it is, the stacks, the score so far, and whether there is more of the map."""
    state = session.table.state
    who = say("over") if state.is_over else say("turn_of", name=session.table.name, turn=state.turn + 1)
    stacks = say("map.stacks", landscape=state.landscape_left, task=state.tasks_left)
    more = "" if is_whole else say("map.scroll")
    return heading(f"{who}  {stacks} {say('score', points=state.score.total)}{more}", width)


def map_canvas(session: RomantikSession) -> Canvas:
    """The map with the free cells numbered."""
    state = session.table.state
    return draw_map(state.laid, cell_texts(session.choices, session.display), state.figures, state.cloud_sides())


def _below_the_map(session: RomantikSession) -> tuple[RenderableType, int]:
    """The score sheet, a question, or the tile in hand and the open tasks; and the number of lines."""
    state, question = session.table.state, session.question
    if state.is_over:
        return sheet_of(state.game).panel(state, session.table.names), panel_height(state.score)
    if question is not None:
        return Group(*question.lines), len(question.lines)
    hand = state.in_hand or (Revealed(state.stored, 0) if state.stored else None)
    return side_by_side(hand_lines(hand, session.display), _hand_words(session), task_lines(state))


def _hand_words(session: RomantikSession) -> list[Text]:
    """What is in hand and where it fits, and what is in the Warehouse."""
    state, choices, display = session.table.state, session.choices, session.display
    hand, stored = state.in_hand, state.stored
    if hand is None:
        lines = [Text(say("map.next_tile", kind=named("kind", state.due)) if state.due else say("map.no_tile"))]
        if stored is not None:
            words = say("romantik.stored_held", tile=stored.id, rotation=display.rotation)
            lines += [Text(words), fits_line(choices, display)]
        return lines
    lines = hand_words(hand, choices, display)
    if Store() in state.legal_moves:
        lines.append(Text(say("romantik.may_store")))
    elif stored is not None:
        lines.append(Text(say("romantik.stored", tile=stored.id)))
    return lines
