"""`dorfplatz tiles`: the catalog as a table or as a picture."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.table import Table

from dorfplatz.catalog import Catalog, Tile, load
from dorfplatz.cli.console import output_console
from dorfplatz.cli.options import Theme
from dorfplatz.cli.pictures import check_picture, write_picture
from dorfplatz.errors import SetupError

WIDTH_IN_A_FILE = 120
COLUMNS = ("id", "set", "kind", "edges", "task", "flags", "sheep", "crossings", "source")


def tiles(
    *,
    catalog: Path | None = None,
    tile_set: Annotated[str | None, Parameter(name="--set")] = None,
    theme: Theme = "day",
    out: Path | None = None,
) -> None:
    """Show the tiles of a catalog as a table, or draw them into a file.

    Parameters
    ----------
    catalog
        A catalog file of your own; without it, the tiles that come along.
    tile_set
        Only the tiles of this set, such as base.
    theme
        The light on the picture.
    out
        Draw the tiles into this file; its name ends with .svg or .png.
    """
    if out is not None:
        check_picture(out)
    box_of_tiles = load(catalog or "romantik")
    sections = tiles_by_set(box_of_tiles, tile_set)
    if out is None:
        console = output_console()
        console.width = console.width if console.is_terminal else WIDTH_IN_A_FILE
        console.print(tile_table([tile for own in sections.values() for tile in own]))
        return
    write_picture(out, draw(sections, theme))
    print(f"{sum(len(own) for own in sections.values())} tiles are drawn in {out}")


def tiles_by_set(catalog: Catalog, wanted: str | None) -> dict[str, list[Tile]]:
    """The tiles of each set that is asked for."""
    if wanted is not None and wanted not in catalog.sets:
        raise SetupError(f"there is no set {wanted[:40]!r} in the catalog; there are {', '.join(catalog.sets)}")
    names = catalog.sets if wanted is None else [wanted]
    sections = {name: [tile for tile in catalog.tiles if tile.set == name] for name in names}
    return {name: own for name, own in sections.items() if own}


def tile_table(shown: list[Tile]) -> Table:
    """One tile a line."""
    table = Table(box=None, pad_edge=False)
    for name in COLUMNS:
        justify: Literal["left", "right"] = "right" if name in ("sheep", "crossings") else "left"
        table.add_column(name, justify=justify, no_wrap=name != "id", overflow="fold")
    for tile in shown:
        numbers = [str(number or "") for number in (tile.sheep, tile.crossings)]
        task = f"{tile.task_name} {tile.marker or ''}".strip()
        table.add_row(tile.id, tile.set, tile.kind, tile.edges, task, tile.flags, *numbers, tile.source)
    return table


def draw(sections: dict[str, list[Tile]], theme: Theme) -> str:
    """All tiles on one sheet."""
    from dorfplatz.games.art import draw_sheet

    return draw_sheet([(f"{name}: {len(own)} tiles", own) for name, own in sections.items()], theme=theme)
