"""What the player sees: a line about the game, the map, the tile in hand beside the open tasks."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from dorfplatz.cli.sheet import score_panel
from dorfplatz.cli.terminal.canvas import Canvas, Window
from dorfplatz.cli.terminal.choices import Choices, choices_of
from dorfplatz.cli.terminal.drawing import centre, draw_hand, draw_map
from dorfplatz.cli.terminal.table import Table
from dorfplatz.cli.terminal.tasks import open_tasks
from dorfplatz.hexes import Cell

LINES_AROUND_THE_MAP = 7
LINES_AROUND_THE_LAST_MAP = 16
MOST_TASKS_SHOWN = 4
FITS, FITS_TURNED, FITS_NOT = "bold black on bright_cyan", "cyan", "grey50"


@dataclass
class Look:
    """How the player looks at the table: the rotation in which the tile is held, scrolling, what cells show."""

    rotation: int = 0
    lines_down: int = 0
    columns_right: int = 0
    shows_coordinates: bool = False


def screen(table: Table, look: Look, width: int, height: int) -> Group:
    """Everything between two questions to the player."""
    is_over = table.state.is_over
    around = LINES_AROUND_THE_LAST_MAP if is_over else LINES_AROUND_THE_MAP
    canvas = map_canvas(table, look)
    window = window_on(canvas, table, look, width, max(5, height - around - len(table.news)))
    below = score_panel(table.state.score, table.names) if is_over else beneath(table, look)
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
    return draw_map(table.state.laid, cell_texts(choices_of(table.state), look))


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


def window_on(canvas: Canvas, table: Table, look: Look, width: int, height: int) -> Window:
    """The part of the map to show: all of it if it fits, otherwise around the latest tile, moved by scrolling."""
    bounds = canvas.bounds
    line, column = centre(table.state.laid[-1].cell) if table.state.laid else (0, 0)
    tall, wide = min(height, max(bounds.height, 3)), width
    top = window_start(bounds.top, bounds.height, line + look.lines_down, tall)
    left = window_start(bounds.left, bounds.width, column + look.columns_right, wide)
    return Window(top, left, tall, wide)


def window_start(first: int, size: int, middle: int, seen: int) -> int:
    """Where a window begins: in the middle if all is seen, otherwise so that `middle` is, without looking beyond."""
    if size <= seen:
        return first - (seen - size) // 2
    return min(max(first, middle - seen // 2), first + size - seen)


def beneath(table: Table, look: Look) -> Grid:
    """The tile in hand, what it is, and the open tasks."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(Group(*_hand_lines(table, look)), Group(*_hand_words(table, look)), Group(*_task_lines(table)))
    return grid


def _hand_lines(table: Table, look: Look) -> Iterable[Text]:
    canvas = Canvas()
    if table.state.in_hand is not None:
        draw_hand(canvas, table.state.in_hand, look.rotation)
    return canvas.lines(Window(-1, -4, 3, 9))


def _hand_words(table: Table, look: Look) -> list[Text]:
    """What is in hand and where it fits."""
    hand = table.state.in_hand
    if hand is None:
        due = table.state.due
        return [Text(f"Next: a {due.capitalize()} tile" if due else "No tile is left")]
    choices = choices_of(table.state)
    kind = hand.tile.kind.capitalize()
    task = [Text(f"{hand.tile.task_name}: exactly {hand.marker} tiles", style="bold")] if hand.marker else []
    cells = sum(look.rotation in rotations for rotations in choices.rotations.values())
    return [
        Text(f"{kind} tile {hand.tile.id}, rotation {look.rotation}"),
        *task,
        Text(f"cells: {cells} fit it as held, {len(choices.rotations)} in all"),
    ]


def _task_lines(table: Table) -> list[Text]:
    tasks = open_tasks(table.state)
    shown = [Text(str(progress)) for progress in tasks[:MOST_TASKS_SHOWN]]
    more = [Text(f"and {len(tasks) - len(shown)} more")] if len(tasks) > len(shown) else []
    return [*shown, *more] or [Text("no open task")]
