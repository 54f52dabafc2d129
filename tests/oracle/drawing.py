r"""Boards drawn as text.

A tile is its name, a small letter or a digit, among its six edges; a question mark is an empty cell:

      M G   W W
     V a G G b W
      T M   M M

          ?

Neighbours in a row are six columns apart, rows are three lines apart and shifted by three columns.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from textwrap import dedent
from typing import Any

from dorfplatz.catalog.map.tile import Tile

from .board import Cell, OracleMap

# Where the six edges are drawn around the name, clockwise from the north-east: (columns, lines).
AROUND = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
EMPTY = "?"


@dataclass(frozen=True)
class Drawing:
    """The map that was drawn, where each name lies, and the markers on it."""

    board: OracleMap
    at: dict[str, Cell]
    markers: dict[Cell, int]


def landscape(name: str, edges: str, flags: str = "", regions: tuple[tuple[int, ...], ...] = ()) -> Tile:
    """A Landscape tile made for a test."""
    return Tile(name, "base", "landscape", edges, "exact", flags=flags, regions=regions)


def special(name: str, edges: str) -> Tile:
    """A Special tile made for a test."""
    return Tile(name, "box3", "special", edges, "exact")


def task_tile(name: str, edges: str, task: str, regions: tuple[tuple[int, ...], ...] = ()) -> Tile:
    """A Task tile made for a test."""
    return Tile(name, "base", "task", edges, "exact", task=task, regions=regions)


def drawn(
    picture: str,
    tasks: Mapping[str, tuple[str, int]] | None = None,
    flags: Mapping[str, str] | None = None,
    regions: Mapping[str, tuple[tuple[int, ...], ...]] | None = None,
    printed: Mapping[str, Mapping[str, Any]] | None = None,
) -> Drawing:
    """Read a drawn board; `tasks` gives the task and marker of some tiles, `flags` their flags.

    `printed` gives whatever else a tile has: its id, kind, sheep, crossings.
    """
    tasks, flags, regions, printed = tasks or {}, flags or {}, regions or {}, printed or {}
    lines = dedent(picture).splitlines()
    signs = {(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    names = {spot: sign for spot, sign in signs.items() if sign.islower() or sign.isdigit() or sign == EMPTY}
    x0, y0 = next(iter(names))
    drawing = Drawing(OracleMap(), {}, {})
    for (x, y), name in names.items():
        r = (y - y0) // 3
        cell = ((x - x0 - 3 * r) // 6, r)
        if ((x - x0 - 3 * r) % 6, (y - y0) % 3) != (0, 0) or name in drawing.at:
            raise ValueError(f"the tile {name} is drawn twice or out of line")
        drawing.at[name] = cell
        if name == EMPTY:
            continue
        edges = "".join(signs[x + right, y + down] for right, down in AROUND)
        tile = landscape(name, edges, flags.get(name, ""), regions.get(name, ()))
        if name in tasks:
            task, drawing.markers[cell] = tasks[name]
            tile = task_tile(name, edges, task, regions.get(name, ()))
        drawing.board.tiles[cell] = (replace(tile, **printed.get(name, {})), 0)
    return drawing
