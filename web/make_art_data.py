"""Writes what the art knows and the web app needs: where bubbles and figures stand, how regions run, fixed pictures."""

import json
import math
from pathlib import Path
from typing import Any

from dorfplatz.art import FAR_SPOTS, FIGURE_SPOTS
from dorfplatz.art.bands import Axis, Band
from dorfplatz.art.markers import Stance
from dorfplatz.art.plan import plan_of
from dorfplatz.art.regions import Region
from dorfplatz.art.svg import document
from dorfplatz.art.themes import Theme, pigments_of
from dorfplatz.art.tile import paint_tile
from dorfplatz.art.vignettes import VIGNETTES
from dorfplatz.campaign.art.country import draw_country, view_box
from dorfplatz.catalog import load
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.catalog.map.tile import regions_by_terrain

FOLDER = Path(__file__).parent / "src/map"
GAMES = Path(__file__).parent / "src/games"
CAMPAIGN = Path(__file__).parent / "src/campaign"
TILES = list({tile.id: tile for name in ("romantik", "duel") for tile in load(name).tiles}.values())


def stances() -> dict[str, Any]:
    """By tile id, six rows [tip x, tip y, side of the tip on which the body stands, lean]."""
    return {
        tile.id: [_stance(paint_tile(tile, rotation).stance) for rotation in range(6)] for tile in TILES if tile.task
    }


def _stance(stance: Stance) -> tuple[float, float, str, float]:
    x, y = stance.tip
    return round(x, 1), round(y, 1), stance.place, stance.lean


def shapes() -> dict[str, Any]:
    """The curves inside a tile, turned so that they start at corner or side 0.

    `bays`: by "1" or "2" (one run of edges, or several) and the foreign letters of the gap, the two control points of
    the curve over that gap. `axes`: by a band's letter ("U" for a tunnel) and its sides, counted from one of them, rows
    [from x, from y, to x, to y, radius], arcs running against the clock and radius 0 being straight. `tunnels`: the
    tiles whose track goes under ground.
    """
    found: dict[str, Any] = {"bays": {}, "axes": {}, "tunnels": []}
    for tile in TILES:
        plan = plan_of(tile, 0, pigments_of("day"), "full", False, None)
        for region in plan.regions:
            found["bays"] |= _bays(region, plan.letters)
        for band in plan.bands:
            found["axes"] |= _axes(band, plan.is_tunnel)
        if plan.is_tunnel:
            found["tunnels"].append(tile.id)
        assert set(tile.regions) == set(regions_by_terrain(tile.edges)), "the app joins all edges of one terrain"
    return {name: dict(sorted(part.items())) if isinstance(part, dict) else part for name, part in found.items()}


def _bays(region: Region, letters: str) -> dict[str, list[float]]:
    rows = {}
    for index, bay in enumerate(region.bays):
        start = region.runs[index][1]
        following = region.runs[(index + 1) % len(region.runs)][0]
        foreign = "".join(letters[(start + step) % 6] for step in range((following - start) % 6 or 6))
        kind = "1" if len(region.runs) == 1 else "2"
        rows[kind + foreign] = [*_turned(bay.first, -start), *_turned(bay.second, -start)]
    return rows


def _axes(band: Band, is_tunnel: bool) -> dict[str, list[list[float]]]:
    letter = "U" if is_tunnel else band.letter
    return {
        letter + "".join(str(side) for side in sorted((side - base) % 6 for side in band.sides)): [
            _axis(axis, -base) for axis in band.axes
        ]
        for base in band.sides
    }


def _axis(axis: Axis, turn: int) -> list[float]:
    return [*_turned(axis.start, turn), *_turned(axis.end, turn), axis.radius]


def _turned(point: tuple[float, float], sides: int) -> tuple[float, float]:
    angle = math.radians(60 * sides)
    x, y = point
    return (
        round(x * math.cos(angle) - y * math.sin(angle), 1) + 0.0,
        round(x * math.sin(angle) + y * math.cos(angle), 1) + 0.0,
    )


def country(theme: Theme) -> str:
    """The hills behind the track of a campaign, with woods, houses and sheep, as an SVG document."""
    return document("".join(draw_country(load_sheet(), theme)), view_box(0), "")


def texts() -> dict[Path, str]:
    """Every file with its content, a row a thing, so that changes are easy to read."""
    parts = ",\n".join(f"  {json.dumps(name)}: {_part(part)}" for name, part in shapes().items())
    themes: tuple[Theme, ...] = ("day", "dusk")
    return {
        **{GAMES / f"{game}/vignette-{theme}.svg": draw(theme) for game, draw in VIGNETTES.items() for theme in themes},
        CAMPAIGN / "country-day.svg": country("day"),
        CAMPAIGN / "country-dusk.svg": country("dusk"),
        FOLDER / "stances.json": _part(stances(), "") + "\n",
        FOLDER / "shapes.json": f"{{\n{parts}\n}}\n",
        FOLDER / "spots.json": _part({**FIGURE_SPOTS, **{str(count): spots for count, spots in FAR_SPOTS.items()}}, "")
        + "\n",
    }


def _part(part: Any, indent: str = "  ") -> str:
    if not isinstance(part, dict):
        return json.dumps(part)
    rows = ",\n".join(f"{indent}  {json.dumps(name)}: {json.dumps(row)}" for name, row in part.items())
    return f"{{\n{rows}\n{indent}}}"


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text)
