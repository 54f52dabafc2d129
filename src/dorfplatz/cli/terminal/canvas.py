"""An unbounded canvas of characters, shown through windows."""

from dataclasses import dataclass

from rich.text import Text

BORDER = "grey50"
# The strokes of a hexagon, in lines below and columns right of its middle.
HEXAGON = ((-1, -2, "/"), (-1, 2, "\\"), (0, -4, "|"), (0, 4, "|"), (1, -2, "\\"), (1, 2, "/"))


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the canvas: its first line and column, and its size."""

    top: int
    left: int
    height: int
    width: int


class Canvas:
    """Characters by line and column; both may be negative.

    >>> canvas = Canvas()
    >>> canvas.write(0, -1, "ab")
    >>> [line.plain for line in canvas.lines(canvas.bounds)]
    ['ab']
    """

    def __init__(self) -> None:
        self._characters: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, line: int, column: int, text: str, style: str = "") -> None:
        """Write text from a place to the right, over what is there."""
        for offset, character in enumerate(text):
            self._characters[line, column + offset] = (character, style)

    def draw_hexagon(self, line: int, column: int, style: str = BORDER) -> None:
        """Draw the border of a hexagon around its middle."""
        for down, right, stroke in HEXAGON:
            self.write(line + down, column + right, stroke, style)

    @property
    def bounds(self) -> Window:
        """The smallest window that shows everything."""
        lines = [line for line, _ in self._characters] or [0]
        columns = [column for _, column in self._characters] or [0]
        top, left = min(lines), min(columns)
        return Window(top, left, max(lines) - top + 1, max(columns) - left + 1)

    def lines(self, window: Window) -> list[Text]:
        """The lines that are seen through a window."""
        return [self._line(line, window) for line in range(window.top, window.top + window.height)]

    def _line(self, line: int, window: Window) -> Text:
        text = Text()
        for column in range(window.left, window.left + window.width):
            text.append(*self._characters.get((line, column), (" ", "")))
        text.rstrip()
        return text
