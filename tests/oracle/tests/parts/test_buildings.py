"""Buildings that score a marker twice."""

import pytest

from oracle import drawn, landscape, special

from .drawn_parts import holding, lay

BUILDING = """
  M M   M M   M M
 M a X X {} X X b X   ?
  M M   M M   M M
"""


@pytest.mark.parametrize(
    ("name", "letter"),
    [("forest_cabin", "W"), ("harvest_festival", "G"), ("watchtower", "V"), ("locomotive", "T"), ("ship", "S")],
)
def test_a_marker_completed_in_the_territory_of_its_building_scores_twice(name: str, letter: str) -> None:
    picture = BUILDING.format("s").replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}}
    end = landscape("x", f"MMMM{letter}M")
    drawing = drawn(picture, tasks={"a": (letter, 4)}, printed=printed)
    state = holding(drawing, end, **{name: 1})
    lay(state, drawing)
    assert state.completed == [("a", 4)]
    assert state.game.score()["parts"] == {name: 4}
    cancelled = drawn(picture, tasks={"a": (letter, 5)}, printed=printed)
    state = holding(cancelled, end, **{name: 1})
    lay(state, cancelled)
    assert state.cancelled == [("a", 5)]
    assert state.game.score()["parts"] == {name: 0}


def test_the_placement_that_lays_the_building_counts() -> None:
    drawing = drawn(
        """
      M M   M M         M M
     M a W W b W   ?   W c W
      M M   M M         M M
    """,
        tasks={"a": ("W", 4)},
    )
    state = holding(drawing, special("forest_cabin", "MWMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.game.score()["parts"] == {"forest_cabin": 4}


def test_a_double_marker_never_goes_on_a_building() -> None:
    drawing = drawn(
        BUILDING.format("s").replace("X", "W"),
        tasks={"a": ("WG", 4)},
        printed={"s": {"id": "forest_cabin"}, "a": {"edges": "GWMMMM"}},
    )
    state = holding(drawing, landscape("x", "MMMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.completed == [("a", 4)]
    assert state.game.score()["parts"] == {"forest_cabin": 0}


def test_a_marker_elsewhere_does_not_go_on_the_building() -> None:
    drawing = drawn(
        """
      M M   M M         M M
     M a W W b W   ?   W s W
      M M   M M         M M
    """,
        tasks={"a": ("W", 3)},
        printed={"s": {"id": "forest_cabin"}},
    )
    state = holding(drawing, landscape("x", "MMMMWM"), forest_cabin=1)
    lay(state, drawing)
    assert state.completed == [("a", 3)]
    assert state.game.score()["parts"] == {"forest_cabin": 0}
