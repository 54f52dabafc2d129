"""What the player sees: a line about the game, the map, the tile in hand beside the open tasks."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from dorfplatz.cli.output.romantik_sheet import panel_height, score_panel
from dorfplatz.cli.terminal.canvas import Canvas, Window
from dorfplatz.cli.terminal.choices import Choices, choices_of
from dorfplatz.cli.terminal.drawing import centre, draw_hand, draw_map
from dorfplatz.cli.terminal.look import Look
from dorfplatz.cli.terminal.romantik.questions import Asked, question_in
from dorfplatz.cli.terminal.romantik.table import Table
from dorfplatz.cli.terminal.tasks import goal, open_tasks
from dorfplatz.games.map.face import MapFace
from dorfplatz.games.map.moves import Store
from dorfplatz.games.romantik.position import Laid, Revealed
from dorfplatz.hexes import Cell

LINES_AROUND = 4
MOST_TASKS_SHOWN = 4
FITS, FITS_TURNED, FITS_NOT = "bold black on bright_cyan", "cyan", "grey50"


def screen(table: Table, look: Look, width: int, height: int) -> Group:
    """Everything between two questions to the player."""
    state = table.state
    below, lines = beneath(table, look)
    if state.is_over:
        below, lines = score_panel(state.score, table.names), panel_height(state.score)
    canvas = map_canvas(table, look)
    window = window_on(canvas, state.laid, look, width, max(5, height - LINES_AROUND - lines - len(table.news)))
    is_whole = window.height >= canvas.bounds.height and window.width >= canvas.bounds.width
    return Group(heading(table, is_whole, width), *canvas.lines(window), Text(), below)


def heading(table: Table, is_whole: bool, width: int) -> Text:
    """Whose turn it is, the stacks, the score so far, and whether there is more of the map."""
    state = table.state
    who = "The game is over" if state.is_over else f"{table.name}, turn {state.turn + 1}"
    stacks = f"Landscape {state.landscape_left}, Task {state.tasks_left} left"
    more = "" if is_whole else "  scroll: up down left right"
    return Text(f" {who}  {stacks}  score {state.score.total}{more}".ljust(width)[:width], style="reverse")


def map_canvas(table: Table, look: Look) -> Canvas:
    """The map with the free cells numbered."""
    state = table.state
    return draw_map(state.laid, cell_texts(choices_of(state), look), state.figures, state.cloud_sides())


def cell_texts(choices: Choices, look: Look) -> dict[Cell, tuple[str, str]]:
    """What stands in the free cells: numbers or coordinates, bright where the tile fits as it is held."""
    numbers = {cell: str(number) for number, cell in choices.numbered.items()}
    texts = {}
    for cell in choices.frontier:
        rotations = choices.rotations.get(cell, ())
        style = FITS if look.rotation in rotations else FITS_TURNED if rotations else FITS_NOT
        coordinates = f"{cell[0]},{cell[1]}"
        texts[cell] = (coordinates if look.shows_coordinates else numbers.get(cell, "·"), style)
    return texts


def window_on(canvas: Canvas, laid: Sequence[Laid], look: Look, width: int, height: int) -> Window:
    """The part of the map to show: all of it if it fits, otherwise around the latest tile, moved by scrolling."""
    bounds = canvas.bounds
    line, column = centre(laid[-1].cell) if laid else (0, 0)
    tall, wide = min(height, max(bounds.height, 3)), width
    top = window_start(bounds.top, bounds.height, line + look.lines_down, tall)
    left = window_start(bounds.left, bounds.width, column + look.columns_right, wide)
    return Window(top, left, tall, wide)


def window_start(first: int, size: int, middle: int, seen: int) -> int:
    """Where a window begins: in the middle if all is seen, otherwise so that `middle` is, without looking beyond."""
    if size <= seen:
        return first - (seen - size) // 2
    return min(max(first, middle - seen // 2), first + size - seen)


def beneath(table: Table, look: Look) -> tuple[RenderableType, int]:
    """The question that is asked, or the tile in hand, what it is, and the open tasks; and how many lines it takes."""
    asked = question_in(table.state)
    if asked is not None:
        return question_lines(asked)
    state = table.state
    hand = state.in_hand or (Revealed(state.stored, 0) if state.stored else None)
    return side_by_side([*hand_lines(hand, look)], _hand_words(table, look), task_lines(state))


def question_lines(asked: Asked) -> tuple[RenderableType, int]:
    """A question with its answers; and how many lines it takes."""
    lines = [Text(asked.text, style="bold")]
    width = max(len(answer.word) for answer in asked.answers)
    lines += [Text(f"  {answer.word:{max(width, 5)}} {answer.effect}") for answer in asked.answers]
    return Group(*lines), len(lines)


def side_by_side(*columns: list[Text]) -> tuple[RenderableType, int]:
    """Columns of lines, and how many lines they take."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(*(Group(*lines) for lines in columns))
    return grid, max(len(lines) for lines in columns)


def hand_lines(hand: Revealed | None, look: Look) -> Iterable[Text]:
    """The tile in hand as it is held."""
    canvas = Canvas()
    if hand is not None:
        draw_hand(canvas, hand, look.rotation)
    return canvas.lines(Window(-1, -4, 3, 9))


def _hand_words(table: Table, look: Look) -> list[Text]:
    """What is in hand and where it fits, and what is in the Warehouse."""
    state = table.state
    hand, stored = state.in_hand, state.stored
    choices = choices_of(state)
    cells = sum(look.rotation in rotations for rotations in choices.rotations.values())
    fits = Text(f"cells: {cells} fit it as held, {len(choices.rotations)} in all")
    if hand is None:
        due = state.due
        lines = [Text(f"Next: a {due.capitalize()} tile" if due else "No tile is left")]
        if stored is not None:
            lines += [Text(f"In the Warehouse: {stored.id}, rotation {look.rotation}"), fits]
        return lines
    lines = [Text(f"{hand.tile.kind.capitalize()} tile {hand.tile.id}, rotation {look.rotation}")]
    lines += [Text(goal(hand), style="bold")] if hand.marker else []
    lines.append(fits)
    if Store() in state.legal_moves:
        lines.append(Text("store puts it into the Warehouse"))
    elif stored is not None:
        lines.append(Text(f"In the Warehouse: {stored.id}"))
    return lines


def task_lines(face: MapFace) -> list[Text]:
    """The open tasks of a map, the first few of them."""
    tasks = open_tasks(face)
    shown = [Text(str(progress)) for progress in tasks[:MOST_TASKS_SHOWN]]
    more = [Text(f"and {len(tasks) - len(shown)} more")] if len(tasks) > len(shown) else []
    return [*shown, *more] or [Text("no open task")]
