"""Two tiles join as one picture: what meets at an edge depends on that edge alone."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.art.bands import Axis, axes_of, band_of
from dorfplatz.art.forest import edge_crowns
from dorfplatz.art.geometry import (
    APOTHEM,
    SIDES,
    STEPS,
    cell_centre,
    corner,
    depth,
    normal,
    side_middle,
)
from dorfplatz.art.grain import ACROSS, SPACING
from dorfplatz.art.plan import plan_of
from dorfplatz.art.regions import region_of
from dorfplatz.art.themes import pigments_of

from .samples import TILES

DAY = pigments_of("day")

sides_of_a_region = st.sets(st.sampled_from(list(SIDES)), min_size=1).map(lambda s: tuple(sorted(s)))


@pytest.mark.parametrize("name", TILES)
def test_regions_reach_both_corners_of_each_of_their_edges(name: str) -> None:
    for rotation in SIDES:
        plan = plan_of(TILES[name], rotation, DAY, "full", False, None)
        for region in plan.regions:
            for side in region.sides:
                assert {corner(side), corner(side + 1)} <= set(region.polygon)
                assert plan.letters[side] == region.letter


@given(sides=sides_of_a_region, others=st.text("MWGVST", min_size=6, max_size=6))
def test_any_region_stays_on_its_tile_and_off_foreign_edges(sides: tuple[int, ...], others: str) -> None:
    letters = "".join("W" if side in sides else others[side] for side in SIDES)
    region = region_of("W", sides, letters)
    assert all(depth(point) > -1e-9 for point in region.polygon)
    for side in SIDES:
        inward = side_middle(side)[0] * 0.97, side_middle(side)[1] * 0.97
        assert region.holds(inward) == (side in sides)


@given(
    sides=st.sets(st.sampled_from(list(SIDES)), min_size=1).map(lambda s: tuple(sorted(s))),
    letter=st.sampled_from("ST"),
)
def test_bands_cross_their_edges_in_the_middle_and_at_a_right_angle(sides: tuple[int, ...], letter: str) -> None:
    ends = []
    for axis in axes_of(letter, sides):
        ends.append((axis.start, axis.direction(0), -1))
        if axis.open_end:
            ends.append((axis.end, axis.direction(1), 1))
    assert len(ends) == len(sides)
    for side in sides:
        spot, way, sign = min(ends, key=lambda end: math.dist(end[0], side_middle(side)))
        assert math.dist(spot, side_middle(side)) < 1e-9
        outward = normal(side)
        assert way[0] * outward[0] + way[1] * outward[1] == pytest.approx(sign)


@pytest.mark.parametrize("second", [1, 2, 3, 4, 5])
def test_the_distance_to_a_band_is_that_to_its_points(second: int) -> None:
    band = band_of("S", (0, second))
    for point in ((0.0, 0.0), (30.0, -40.0), (-60.0, 10.0), (10.0, 70.0)):
        near = min(math.dist(point, on_axis) for on_axis in _fine(band.axes[0]))
        assert band.distance(point) == pytest.approx(near, abs=0.1)


def _fine(axis: Axis) -> list[tuple[float, float]]:
    return [axis.at(step / 400) for step in range(401)]


@pytest.mark.parametrize("side", SIDES)
def test_both_neighbours_draw_the_same_crowns_on_their_edge(side: int) -> None:
    x, y = cell_centre(*STEPS[side])
    mine = sorted((round(c.x, 6), round(c.y, 6), c.radius, c.kind) for c in edge_crowns(side))
    theirs = sorted((round(c.x + x, 6), round(c.y + y, 6), c.radius, c.kind) for c in edge_crowns((side + 3) % 6))
    assert mine == theirs


@pytest.mark.parametrize("side", SIDES)
def test_furrows_run_on_in_the_neighbour(side: int) -> None:
    x, y = cell_centre(*STEPS[side])
    rows = (x * ACROSS[0] + y * ACROSS[1]) / SPACING
    assert rows == pytest.approx(round(rows), abs=1e-9)


@settings(max_examples=30)
@given(q=st.integers(-(10**6), 10**6), r=st.integers(-(10**6), 10**6))
def test_neighbouring_cells_share_an_edge(q: int, r: int) -> None:
    x, y = cell_centre(q, r)
    for side, (step_q, step_r) in enumerate(STEPS):
        other_x, other_y = cell_centre(q + step_q, r + step_r)
        assert math.dist((x, y), (other_x, other_y)) == pytest.approx(2 * APOTHEM, rel=1e-6)
        middle = side_middle(side)
        assert ((x + other_x) / 2 - x, (y + other_y) / 2 - y) == pytest.approx(middle, abs=1e-3)
