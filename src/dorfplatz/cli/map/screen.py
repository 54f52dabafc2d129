"""What a player sees of a map: the window on it, the tile in hand, and the open tasks."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from dorfplatz.catalog import Tile
from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.choices import Choices
from dorfplatz.cli.map.drawing import centre, draw_hand
from dorfplatz.cli.map.tasks import goal, open_tasks
from dorfplatz.cli.terminal.canvas import Canvas, Window
from dorfplatz.games.map.face import Laid, MapFace, Revealed
from dorfplatz.hexes import Cell

LINES_AROUND = 4
LEAST_MAP_LINES = 5
MOST_TASKS_SHOWN = 4
FITS, FITS_TURNED, FITS_NOT = "bold black on bright_cyan", "cyan", "grey50"


@dataclass
class Display:
    """How the map is displayed: the rotation of the tile in hand, the scroll offset, numbers or coordinates."""

    rotation: int = 0
    lines_down: int = 0
    columns_right: int = 0
    shows_coordinates: bool = False


def cell_texts(choices: Choices, display: Display) -> dict[Cell, tuple[str, str]]:
    """The text and style of each free cell: its number or coordinates, bright where the tile fits as it is held."""
    numbers = {cell: str(number) for number, cell in choices.numbered.items()}
    texts = {}
    for cell in choices.frontier:
        rotations = choices.rotations.get(cell, ())
        style = FITS if display.rotation in rotations else FITS_TURNED if rotations else FITS_NOT
        coordinates = f"{cell[0]},{cell[1]}"
        texts[cell] = (coordinates if display.shows_coordinates else numbers.get(cell, "·"), style)
    return texts


def window_on(canvas: Canvas, laid: Sequence[Laid], display: Display, width: int, height: int) -> Window:
    """The part of the map to show: all of it if it fits, otherwise around the latest tile, moved by scrolling."""
    bounds = canvas.bounds
    line, column = centre(laid[-1].cell) if laid else (0, 0)
    tall = min(max(height, LEAST_MAP_LINES), max(bounds.height, 3))
    top = window_start(bounds.top, bounds.height, line + display.lines_down, tall)
    left = window_start(bounds.left, bounds.width, column + display.columns_right, width)
    return Window(top, left, tall, width)


def window_start(first: int, size: int, middle: int, seen: int) -> int:
    """Where a window begins: centred if everything fits, otherwise around `middle` without leaving the map."""
    if size <= seen:
        return first - (seen - size) // 2
    return min(max(first, middle - seen // 2), first + size - seen)


def hand_lines(hand: Revealed | None, display: Display) -> list[Text]:
    """The tile in hand as it is held."""
    canvas = Canvas()
    if hand is not None:
        draw_hand(canvas, hand, display.rotation)
    return canvas.lines(Window(-1, -4, 3, 9))


def tile_name(tile: Tile) -> str:
    """The id of a tile; a Special one has a name."""
    return named("part", tile.id) if tile.kind == "special" else tile.id


def hand_words(hand: Revealed, choices: Choices, display: Display) -> list[Text]:
    """What the tile in hand is, what its task requires, and in how many cells it fits."""
    lines = [
        Text(
            say("map.in_hand", kind=named("kind", hand.tile.kind), tile=tile_name(hand.tile), rotation=display.rotation)
        )
    ]
    lines += [Text(goal(hand), style="bold")] if hand.marker else []
    return [*lines, fits_line(choices, display)]


def fits_line(choices: Choices, display: Display) -> Text:
    """In how many cells the tile fits as it is held, and in any rotation."""
    cells = sum(display.rotation in rotations for rotations in choices.rotations.values())
    return Text(say("map.fits", held=cells, all=len(choices.rotations)))


def task_lines(face: MapFace) -> list[Text]:
    """The first few open tasks of a map."""
    tasks = open_tasks(face)
    shown = [Text(line) for line in tasks[:MOST_TASKS_SHOWN]]
    more = [Text(say("map.more_tasks", number=len(tasks) - len(shown)))] if len(tasks) > len(shown) else []
    return [*shown, *more] or [Text(say("map.no_task"))]
