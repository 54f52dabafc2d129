"""`dorfplatz tiles`: list or draw the tiles of a catalog."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.table import Table

from dorfplatz.catalog import Catalog, Part, Tile, load
from dorfplatz.catalog.map.part import SHAPES
from dorfplatz.cli.options import Switch, Theme
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.output.pictures import check_picture, write_picture
from dorfplatz.errors import SetupError
from dorfplatz.games.registry import DEFAULT_GAME

WIDTH_IN_A_FILE = 120
COLUMNS = ("id", "set", "kind", "edges", "task", "flags", "sheep", "crossings", "source", "part")
PART_COLUMNS = ("part", "points", "number", "source", "tiles")


def tiles(
    *,
    catalog: Path | None = None,
    tile_set: Annotated[str | None, Parameter(name="--set")] = None,
    parts: Switch = False,
    theme: Theme = "day",
    out: Path | None = None,
) -> None:
    """List the tiles of a catalog, or draw them.

    Parameters
    ----------
    catalog
        A custom catalog file; by default, the bundled tiles of romantik.
    tile_set
        Only the tiles of this set, such as base.
    parts
        List the unlocked parts instead, with their numbers and tiles.
    theme
        The colours of the picture: day, dusk, or another theme, such as winter or winter-dusk.
    out
        Draw the tiles into this SVG or PNG file.
    """
    if out is not None:
        check_picture(out)
    box_of_tiles = load(catalog or DEFAULT_GAME)
    sections = tiles_by_set(box_of_tiles, tile_set)
    if parts and (out is not None or tile_set is not None):
        raise SetupError("--parts lists all parts, and takes neither --set nor --out")
    if out is None:
        console = output_console()
        console.width = console.width if console.is_terminal else WIDTH_IN_A_FILE
        shown = [tile for own in sections.values() for tile in own]
        console.print(part_table(box_of_tiles) if parts else tile_table(box_of_tiles, shown))
        return
    write_picture(out, draw(sections, theme))
    print(f"{sum(len(own) for own in sections.values())} tiles are drawn in {out}")


def tiles_by_set(catalog: Catalog, wanted: str | None) -> dict[str, list[Tile]]:
    """The tiles by set, of all sets or of one."""
    if wanted is not None and wanted not in catalog.sets:
        raise SetupError(f"there is no set {wanted[:40]!r} in the catalog; there are {', '.join(catalog.sets)}")
    names = catalog.sets if wanted is None else [wanted]
    sections = {name: [tile for tile in catalog.tiles if tile.set == name] for name in names}
    return {name: own for name, own in sections.items() if own}


def tile_table(catalog: Catalog, shown: list[Tile]) -> Table:
    """One row per tile, with the part that it belongs to."""
    owners = {tile_id: part.name for part in catalog.parts.values() for tile_id in part.tiles}
    table = _table(COLUMNS, numbers=("sheep", "crossings"), folded="id")
    for tile in shown:
        numbers = [str(number or "") for number in (tile.sheep, tile.crossings)]
        task = f"{tile.task_name} {tile.marker or ''}".strip()
        part = owners.get(tile.id, "")
        table.add_row(tile.id, tile.set, tile.kind, tile.edges, task, tile.flags, *numbers, tile.source, part)
    return table


def part_table(catalog: Catalog) -> Table:
    """One row per part: the points for each thing that it counts, the number in its rule, and its tiles."""
    table = _table(PART_COLUMNS, numbers=("points",), folded="tiles")
    for part in catalog.parts.values():
        name = SHAPES[Part[part.name.upper()]].number.replace("_", " ")
        number = f"{name} {part.number}" if name else ""
        table.add_row(part.name, str(part.points or ""), number, part.source, " ".join(part.tiles))
    return table


def _table(columns: tuple[str, ...], numbers: tuple[str, ...], folded: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for name in columns:
        justify: Literal["left", "right"] = "right" if name in numbers else "left"
        table.add_column(name, justify=justify, no_wrap=name != folded, overflow="fold")
    return table


def draw(sections: dict[str, list[Tile]], theme: Theme) -> str:
    """Draw all tiles on one sheet."""
    from dorfplatz.art import draw_sheet

    return draw_sheet([(f"{name}: {len(own)} tiles", own) for name, own in sections.items()], theme=theme)
