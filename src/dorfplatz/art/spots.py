"""Where figures stand on a tile, so that they cover neither each other nor the Task bubble.

Any map renderer can use these numbers. They are in units of the tile (corner radius 100, centre at the origin, y
pointing down). A spot is the centre of the figure's square and the length of its sides.
"""

from collections.abc import Iterable
from typing import Literal

Spot = tuple[float, float, float]
Layout = Literal["open", "below", "above"]

# Hearts and the mill are on Landscape tiles only, so they never meet a bubble; a tile never has two hearts.
FIGURE_SPOTS: dict[Layout, dict[str, Spot]] = {
    "open": {
        "red_heart": (3.0, 47.0, 46.0),
        "golden_heart": (3.0, 47.0, 50.0),
        "great_mill": (38.0, -38.0, 82.0),
        "balloon": (-44.0, -42.0, 78.0),
        "photographer": (-51.0, 35.0, 56.0),
        "camera": (52.0, 34.0, 42.0),
        "second": (0.0, 80.0, 70.0),
    },
    "below": {
        "balloon": (0.0, 64.0, 62.0),
        "photographer": (-55.0, 52.0, 50.0),
        "camera": (54.0, 46.0, 40.0),
    },
    "above": {
        "balloon": (0.0, -64.0, 62.0),
        "photographer": (-55.0, -52.0, 50.0),
        "camera": (54.0, -46.0, 40.0),
    },
}

# On a small map, the figures on a Landscape tile share it evenly by their number.
FAR_SPOTS: dict[int, tuple[Spot, ...]] = {
    1: ((0.0, 0.0, 120.0),),
    2: ((-42.0, 0.0, 82.0), (42.0, 0.0, 82.0)),
    3: ((-41.0, -34.0, 76.0), (41.0, -34.0, 76.0), (0.0, 44.0, 76.0)),
    4: ((-39.0, -39.0, 74.0), (39.0, -39.0, 74.0), (-39.0, 39.0, 74.0), (39.0, 39.0, 74.0)),
    5: ((-39.0, -42.0, 70.0), (39.0, -42.0, 70.0), (-54.0, 36.0, 52.0), (0.0, 44.0, 52.0), (54.0, 36.0, 52.0)),
}


def layout_of(bubble: float | None) -> Layout:
    """The layout of a tile: open, or the half away from its bubble, by the bubble's vertical position."""
    if bubble is None:
        return "open"
    return "below" if bubble <= 0 else "above"


def spots_of(names: Iterable[str], layout: Layout = "open", *, far: bool = False) -> dict[str, Spot]:
    """A spot for each figure on a tile."""
    wanted = list(names)
    if far and layout == "open":
        return dict(zip(wanted, FAR_SPOTS[len(wanted)], strict=True)) if wanted else {}
    return {name: FIGURE_SPOTS[layout].get(name, FIGURE_SPOTS["open"][name]) for name in wanted}
