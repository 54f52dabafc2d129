"""The track: which circles may be crossed, and the way to a hex."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.campaign import CampaignError, Circle, Track
from dorfplatz.campaign.spending import way_to, way_to_the_nearest, ways
from dorfplatz.catalog.campaign.load import load_sheet

TRACK = Track(load_sheet())
FEWEST = {"box1": 2, "box2": 7, "warehouse": 11, "circus": 11, "signalman": 17, "deer": 17, "grain_tunnel": 17}
FEWEST |= {"castle": 25, "village_tunnel": 25, "shepherdess": 25, "farm": 35, "hill": 35, "forest_tunnel": 35}
FEWEST |= {"clouds": 45}


def circles(text: str) -> set[Circle]:
    """Circles as they are written, with ranges: box2/circus/1-4."""
    found = set()
    for word in text.split():
        path, _, numbers = word.rpartition("/")
        first, _, last = numbers.partition("-")
        found |= {Circle(path, number) for number in range(int(first), int(last or first) + 1)}
    return found


TO_BOX_2 = "start/box1/1-2 box1/box2/1-5"


def test_the_track_has_123_circles_and_three_hearts_on_the_fourth_circle_of_the_long_climbs() -> None:
    assert len(TRACK.circles) == 123
    assert {str(circle) for circle in TRACK.hearts} == {
        "grain_tunnel/village_tunnel/4",
        "signalman/shepherdess/4",
        "deer/castle/4",
    }


def test_the_first_circle_is_the_one_beside_the_hiker() -> None:
    assert TRACK.open_circles(set()) == (Circle("start/box1", 1),)


def test_hexes_are_skipped_and_not_counted() -> None:
    assert TRACK.open_circles(circles("start/box1/1-2")) == (Circle("box1/box2", 1),)


def test_a_hex_is_reached_when_a_circle_beside_it_is_crossed() -> None:
    assert TRACK.reached(circles("start/box1/1")) == {"start"}
    assert TRACK.reached(circles("start/box1/1-2")) == {"start", "box1"}


def test_after_the_second_hex_the_track_forks() -> None:
    assert {*TRACK.open_circles(circles(TO_BOX_2))} == circles("box2/warehouse/1 box2/circus/1")


def test_a_path_can_be_walked_from_its_end_as_well() -> None:
    crossed = circles(f"{TO_BOX_2} box2/circus/1-4 circus/signalman/1-6")
    assert circles("warehouse/signalman/6 signalman/shepherdess/1") <= {*TRACK.open_circles(crossed)}
    back = crossed | circles("warehouse/signalman/1-6")
    assert "warehouse" in TRACK.reached(back)
    assert circles("box2/warehouse/4 warehouse/grain_tunnel/1") <= {*TRACK.open_circles(back)}


def test_every_hex_needs_as_many_circles_as_on_the_printed_sheet() -> None:
    assert {stop: len(way) for stop, way in ways(TRACK, set()).items()} == FEWEST


def test_all_hexes_are_reached_with_97_circles() -> None:
    crossed: set[Circle] = set()
    while TRACK.reached(crossed) < {"start", *TRACK.hexes}:
        for circle in way_to_the_nearest(TRACK, crossed):
            assert circle in TRACK.open_circles(crossed)
            crossed.add(circle)
    assert len(crossed) == 97
    assert crossed >= TRACK.hearts


def test_the_way_to_a_hex_prefers_what_is_crossed_already() -> None:
    crossed = circles(f"{TO_BOX_2} box2/circus/1-4 warehouse/signalman/3")
    assert len(way_to(TRACK, crossed, "signalman")) == 3


def test_the_way_to_a_hex_that_is_reached_is_empty() -> None:
    assert way_to(TRACK, circles(TO_BOX_2), "box1") == ()


@pytest.mark.parametrize("name", ["start", "box3", "Circus", ""])
def test_only_a_hex_can_be_the_target(name: str) -> None:
    with pytest.raises(CampaignError, match="there is no hex"):
        way_to(TRACK, set(), name)


@pytest.mark.parametrize(
    "text", ["", "box2", "box2/circus", "box2/circus/0", "box2/circus/5", "circus/box2/1", "a/b/²"]
)
def test_a_circle_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(CampaignError, match="there is no circle"):
        TRACK.circle(text)


@settings(max_examples=40)
@given(st.integers(0, 122), st.integers(0, 2**32), st.sampled_from(TRACK.hexes))
def test_the_way_to_a_hex_is_legal_shortest_and_ends_there(steps: int, seed: int, target: str) -> None:
    chance = random.Random(seed)
    crossed: set[Circle] = set()
    for _ in range(steps):
        crossed.add(chance.choice(TRACK.open_circles(crossed)))
    way = way_to(TRACK, crossed, target)
    assert len(way) == fewest(crossed, target)
    for circle in way:
        assert circle in TRACK.open_circles(crossed)
        crossed.add(circle)
    assert target in TRACK.reached(crossed)


def fewest(crossed: set[Circle], target: str) -> int:
    """The number of circles to a hex, found by relaxing every step until nothing gets shorter."""
    cost = {place: 0 if place in crossed or place in TRACK.reached(crossed) else 999 for place in TRACK.neighbours}
    for _ in TRACK.neighbours:
        for place, beside in ((a, b) for a in TRACK.neighbours for b in TRACK.neighbours[a]):
            if place not in crossed:
                cost[place] = min(cost[place], cost[beside] + isinstance(place, Circle))
    return cost[target]
