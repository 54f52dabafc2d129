"""What a player of the Duel sees: the standings, the own map, and the tile to lay beside the open tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from dorfplatz.cli.duel.table import DuelTable
from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.choices import Choices, choices_among
from dorfplatz.cli.map.drawing import draw_map
from dorfplatz.cli.map.screen import LINES_AROUND, cell_texts, hand_lines, hand_words, task_lines, window_on
from dorfplatz.cli.output.sheet import sheet_of
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.cli.terminal.screen import heading, side_by_side, winners_words

if TYPE_CHECKING:
    from dorfplatz.cli.duel.session import DuelSession


def duel_screen(session: DuelSession) -> Group:
    """Everything that is shown above the prompt."""
    table, width = session.table, session.console.width
    if table.state.is_over:
        return Group(_heading(table, width), Text(), sheet_of(table.state.game).panel(table.state, table.names))
    below, lines = _below_the_map(session)
    canvas = side_canvas(session, table.seat)
    sides = _sides_lines(table, width)
    height = session.console.height - LINES_AROUND - len(sides) - lines - len(table.news)
    window = window_on(canvas, table.view.sides[table.seat].laid, session.display, width, height)
    return Group(_heading(table, width), *sides, *canvas.lines(window), Text(), below)


def _heading(table: DuelTable, width: int) -> Text:
    """Whose map it is, and the stacks; in the end, who wins."""
    state = table.state
    who = (
        say("over_with", result=winners_words(table))
        if state.is_over
        else say("turn_of", name=table.name, turn=state.turn + 1)
    )
    return heading(f"{who}  {say('map.stacks', landscape=state.landscape_left, task=state.tasks_left)}", width)


def _sides_lines(table: DuelTable, width: int) -> list[Text]:
    """The score and completed tasks of every side, as the person who is asked sees them, and the cards."""
    view = table.view
    scores = [f"{name} {side.score.total}" for name, side in zip(table.names, view.sides, strict=True)]
    boards = [say("duel.done", number=side.completed) if 2 in view.game.modules else "" for side in view.sides]
    names = " " + " | ".join(map("".join, zip(scores, boards, strict=True)))
    # Four sides with boards are wider than a narrow terminal.
    if len(names) > width:
        names = " " + " | ".join(scores)
    cards = [
        say("duel.card", terrain=named("task", terrain), card=named("card", card))
        for terrain, card in view.game.card_of.items()
    ]
    # The cards get a line of their own where they would be cut off.
    whole = "  ".join([names, *cards])
    lines = [whole] if len(whole) <= width else [names, " " + "  ".join(cards)]
    return [Text(line[:width], style="dim") for line in lines if line.strip()]


def side_choices(table: DuelTable, seat: int) -> Choices:
    """Where the side that is asked can lay its tile; nowhere on other maps."""
    own = table.view.legal_moves(seat) if seat == table.seat else []
    return choices_among(own, table.view.sides[seat])


def side_canvas(session: DuelSession, seat: int) -> Canvas:
    """The map of a side, as the person who is asked sees it."""
    side = session.table.view.sides[seat]
    return draw_map(side.laid, cell_texts(side_choices(session.table, seat), session.display), side.figures)


def _below_the_map(session: DuelSession) -> tuple[RenderableType, int]:
    """A question, or the tile to lay and the open tasks; and the number of lines."""
    question = session.question
    if question is not None:
        return Group(*question.lines), len(question.lines)
    side = session.table.view.sides[session.table.seat]
    return side_by_side(hand_lines(side.in_hand, session.display), _hand_words(session), task_lines(side))


def _hand_words(session: DuelSession) -> list[Text]:
    side = session.table.view.sides[session.table.seat]
    if side.in_hand is None:
        due = session.table.state.due
        return [Text(say("duel.next_tile", kind=named("kind", due)) if due else "")]
    lines = hand_words(side.in_hand, session.choices, session.display)
    return [*lines, Text(say("duel.hearts", number=side.hearts))] if side.hearts else lines
