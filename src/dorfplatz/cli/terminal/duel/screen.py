"""What a player of the Duel sees: all sides in a line, the own map, the tile to lay beside the open tasks."""

from rich.console import Group, RenderableType
from rich.text import Text

from dorfplatz.cli.output.duel_sheet import duel_panel
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.cli.terminal.choices import Choices, choices_among
from dorfplatz.cli.terminal.drawing import draw_map
from dorfplatz.cli.terminal.duel.questions import duel_question
from dorfplatz.cli.terminal.duel.table import DuelTable
from dorfplatz.cli.terminal.look import Look
from dorfplatz.cli.terminal.romantik.screen import (
    LINES_AROUND,
    cell_texts,
    hand_lines,
    question_lines,
    side_by_side,
    task_lines,
    window_on,
)
from dorfplatz.cli.terminal.tasks import goal


def duel_screen(table: DuelTable, look: Look, width: int, height: int) -> Group:
    """Everything between two questions to the player."""
    if table.state.is_over:
        return Group(heading(table, width), Text(), duel_panel(table.state.scores, table.names, "", "duel"))
    side = table.view.sides[table.seat]
    below, lines = beneath(table, look)
    canvas = side_canvas(table, table.seat, look)
    window = window_on(canvas, side.laid, look, width, max(5, height - LINES_AROUND - 1 - lines - len(table.news)))
    return Group(heading(table, width), sides_line(table, width), *canvas.lines(window), Text(), below)


def heading(table: DuelTable, width: int) -> Text:
    """Whose map it is, and the stacks; in the end, who wins."""
    state = table.state
    if state.is_over:
        winners = " and ".join(table.names[seat] for seat in state.winners)
        who = f"The game is over. {winners} {'wins' if len(state.winners) == 1 else 'share the victory'}"
    else:
        who = f"{table.name}, turn {state.turn + 1}"
    stacks = f"Landscape {state.landscape_left}, Task {state.tasks_left} left"
    return Text(f" {who}  {stacks}".ljust(width)[:width], style="reverse")


def sides_line(table: DuelTable, width: int) -> Text:
    """How every side stands as the person sees it, the cards, and what each has on the storage board."""
    view = table.view
    words = []
    for name, side in zip(table.names, view.sides, strict=True):
        board = f", {side.completed} done" if 2 in view.game.modules else ""
        words.append(f"{name} {side.score.total}{board}")
    cards = [f"{terrain}: {card}" for terrain, card in view.game.card_of.items()]
    return Text("  ".join([" " + " | ".join(words), *cards])[:width], style="dim")


def side_choices(table: DuelTable, seat: int) -> Choices:
    """Where a side may lay its tile now; nowhere on the maps of others."""
    own = table.view.legal_moves(seat) if seat == table.seat else []
    return choices_among(own, table.view.sides[seat])


def side_canvas(table: DuelTable, seat: int, look: Look) -> Canvas:
    """The map of a side, as the person who is asked sees it."""
    side = table.view.sides[seat]
    return draw_map(side.laid, cell_texts(side_choices(table, seat), look), side.figures)


def beneath(table: DuelTable, look: Look) -> tuple[RenderableType, int]:
    """The question that is asked, or the tile to lay, what it is, and the open tasks; and how many lines it takes."""
    asked = duel_question(table.state, table.seat)
    if asked is not None:
        return question_lines(asked)
    side = table.view.sides[table.seat]
    return side_by_side([*hand_lines(side.in_hand, look)], _hand_words(table, look), task_lines(side))


def _hand_words(table: DuelTable, look: Look) -> list[Text]:
    side = table.view.sides[table.seat]
    hand = side.in_hand
    if hand is None:
        due = table.state.due
        return [Text(f"Next: a {due.capitalize()} tile for all" if due else "")]
    rotations = side_choices(table, table.seat).rotations
    fits = sum(look.rotation in own for own in rotations.values())
    lines = [Text(f"{hand.tile.kind.capitalize()} tile {hand.tile.id}, rotation {look.rotation}")]
    lines += [Text(goal(hand), style="bold")] if hand.marker else []
    lines.append(Text(f"cells: {fits} fit it as held, {len(rotations)} in all"))
    return [*lines, Text(f"hearts in hand: {side.hearts}")] if side.hearts else lines
