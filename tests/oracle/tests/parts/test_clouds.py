"""Clouds."""

from dataclasses import replace

import pytest

from oracle import Drawing, OracleState, drawn, landscape, special, task_tile

from .drawn_parts import holding, lay

CLOUD = {"c": {"id": "clouds", "kind": "special"}}


TWO_GRAINS = """
  M M   * *
 M a G * c *   ?
  M M   * *
"""


def cloud_on(picture: str, **tasks: tuple[str, int]) -> Drawing:
    """A board with a cloud c, the sides of which were decided in order and stay apart if they can."""
    drawing = drawn(picture, tasks=tasks, printed=CLOUD)
    state = holding(drawing, landscape("nothing", "MMMMMM"))
    for cell in drawing.board.tiles:
        state.cell = cell
        while state.game.cloud_side(*cell):
            edge = state.game.cloud_side(*cell)
            assert edge is not None
            state.game.join(edge, None)
    return replace(drawing, board=state.game.board)


def sizes(drawing_or_state: Drawing | OracleState) -> list[tuple[str, int, bool]]:
    """The terrain and size of every territory, and whether it is closed."""
    board = drawing_or_state.board if isinstance(drawing_or_state, Drawing) else drawing_or_state.game.board
    return sorted((t.terrain, t.size, t.closed) for t in board.territories())


def test_the_first_side_of_a_terrain_founds_a_region_in_the_cloud() -> None:
    assert sizes(cloud_on(TWO_GRAINS)) == [("grain", 2, False)]


@pytest.mark.parametrize(("answer", "expected"), [(4, [("grain", 3, False)]), (None, [("grain", 2, False)] * 2)])
def test_a_later_side_joins_a_region_or_stays_apart(answer: int | None, expected: list[tuple[str, int, bool]]) -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, 4), ("cloud", 1, None)}
    state.do(("cloud", 1, answer))
    assert sizes(state) == expected


def test_another_terrain_founds_another_region_without_a_question() -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMWM"))
    lay(state, drawing)
    assert state.phase == "heart"
    assert sizes(state) == [("forest", 2, False), ("grain", 2, False)]


def test_a_meadow_decides_nothing_in_the_cloud() -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", "MMMMMM"))
    lay(state, drawing)
    assert state.phase == "heart"
    assert sizes(state) == [("grain", 2, False)]


@pytest.mark.parametrize("band", ["T", "S"])
def test_tracks_and_streams_may_face_the_cloud(band: str) -> None:
    drawing = cloud_on(TWO_GRAINS)
    state = holding(drawing, landscape("x", f"MMMM{band}M"))
    assert ("place", *drawing.at["?"], 0) in state.choices()
    lay(state, drawing)
    assert [size for _, size, _ in sizes(state)] == [2, 2]


SURROUNDED = """
      M M   M M
     M a M M b M
      M G   G M
   M M   * *   M M
  M d M * c * M e M
   M M   * *   M M
      M M   M M
     M f M M {}
      M M   M M
"""


def test_a_territory_in_the_cloud_stays_open_while_any_side_faces_an_empty_cell() -> None:
    open_board = cloud_on(SURROUNDED.format("? M"))
    assert sizes(open_board) == [("grain", 2, False)] * 2
    closed = cloud_on(SURROUNDED.format("g M"))
    assert sizes(closed) == [("grain", 2, True)] * 2


def test_the_cloud_counts_once_in_a_territory_that_it_holds_twice() -> None:
    drawing = cloud_on("""
      M M   M M
     M a G G b M
      M G   G M
         * *
        * c *
         * *
    """)
    # Apart in the cloud, but joined outside.
    assert sizes(drawing) == [("grain", 3, False)]


def test_laying_the_cloud_asks_about_its_sides_in_turn() -> None:
    drawing = drawn("""
         M M   M M
        M a M M b M
         M G   G M
      M M         M M
     M d G   ?   G e M
      M M         M M
    """)
    state = holding(drawing, special("clouds", "******"))
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, 0), ("cloud", 1, None)}
    state.do(("cloud", 1, None))
    assert state.choices() == {("cloud", 4, 0), ("cloud", 4, 1), ("cloud", 4, None)}
    state.do(("cloud", 4, 1))
    assert state.choices() == {("cloud", 5, 0), ("cloud", 5, 1), ("cloud", 5, None)}
    state.do(("cloud", 5, 0))
    assert sizes(state) == [("grain", 3, False)] * 2


def test_a_region_is_named_by_its_lowest_side() -> None:
    drawing = drawn("""
         M M   M M
        M a M M b M
         M G   G M
      M M         M M
     M d G   ?   M e M
      M M         M M
    """)
    state = holding(drawing, special("clouds", "******"))
    lay(state, drawing)
    state.do(("cloud", 4, 0))
    assert state.choices() == {("cloud", 5, 0), ("cloud", 5, None)}


def test_only_answers_that_let_the_own_task_stand_are_offered() -> None:
    drawing = cloud_on("""
      M M   M M   M M   * *
     M a G G b G G d G * c *   ?
      M M   M M   M M   * *
    """)
    state = holding(drawing, task_tile("x", "MMMMGM", "G"), 4)
    lay(state, drawing)
    # Joined there would be five tiles for a marker of four.
    assert state.choices() == {("cloud", 1, None)}
    state = holding(drawing, task_tile("x", "MMMMGM", "G"), 5)
    lay(state, drawing)
    assert state.choices() == {("cloud", 1, None), ("cloud", 1, 4)}
    state.do(("cloud", 1, 4))
    assert state.completed == [("x", 5)]


def test_a_placement_is_legal_if_some_answers_are() -> None:
    picture = SURROUNDED.format("? M")
    drawing = cloud_on(picture)
    tile = task_tile("x", "MMMMMG", "G")
    # Apart, the task would be closed with two tiles; joined to a or b it would have three, and four never.
    assert ("place", *drawing.at["?"], 0) in holding(drawing, tile, 2).choices()
    assert ("place", *drawing.at["?"], 0) in holding(drawing, tile, 3).choices()
    assert ("place", *drawing.at["?"], 0) not in holding(drawing, tile, 4).choices()
    state = holding(drawing, tile, 3)
    lay(state, drawing)
    assert state.choices() == {("cloud", 2, 0), ("cloud", 2, 5)}


def test_markers_are_judged_after_the_answers() -> None:
    drawing = cloud_on(TWO_GRAINS, a=("G", 3))
    state = holding(drawing, landscape("x", "MMMMGM"))
    lay(state, drawing)
    assert state.completed == []
    state.do(("cloud", 1, 4))
    assert state.completed == [("a", 3)]
