"""Balloon and photographer."""

import pytest

from oracle import drawn, landscape, part_points, pieces_for, special, task_tile

from .drawn_parts import go_to, holding, lay

FIGURES = """
  M M   M M
 M s M M b M   ?
  M M   M M
"""


@pytest.mark.parametrize(("name", "home"), [("balloon", "balloon_launch_site"), ("photographer", "photographer")])
def test_a_figure_moves_only_to_a_tile_laid_next_to_it(name: str, home: str) -> None:
    for site, expected in (("s", {(name, False)}), ("b", {(name, False), (name, True)})):
        drawing = drawn(FIGURES, printed={site: {"id": home}})
        state = holding(drawing, landscape("x", "MMMMMM"), **{home: 1})
        lay(state, drawing)
        assert go_to(state, name) == expected


@pytest.mark.parametrize(("name", "home"), [("balloon", "balloon_launch_site"), ("photographer", "photographer")])
def test_a_figure_does_not_move_in_the_turn_in_which_it_arrives(name: str, home: str) -> None:
    drawing = drawn(FIGURES)
    state = holding(drawing, special(home, "MMMMMM"), **{home: 1})
    lay(state, drawing)
    assert getattr(state.game.pieces, name) == drawing.at["?"]
    assert go_to(state, name) == {(name, False)}
    assert state.game.score()["parts"] == {home: 0}


def test_a_figure_may_move_onto_any_kind_of_tile() -> None:
    drawing = drawn(FIGURES, printed={"b": {"id": "balloon_launch_site"}})
    for tile, marker in ((special("circus", "MMMMMM"), None), (task_tile("x", "MMMMMM", "wraparound"), 4)):
        state = holding(drawing, tile, marker)
        lay(state, drawing)
        assert ("balloon", True) in go_to(state, "balloon")


def test_the_balloons_way_goes_over_tiles() -> None:
    drawing = drawn(
        """
        M M
       M a M
        M M
     M M         M M
    M s M   ?   M c M
     M M         M M
        M M   M M
       M d M M e M
        M M   M M
    """,
        printed={"s": {"id": "balloon_launch_site"}},
    )
    pieces = pieces_for({})
    pieces.balloon = drawing.at["c"]
    assert part_points(drawing.board, pieces, {"balloon_launch_site": True}) == {"balloon_launch_site": 6}
    filled = drawing.board.with_tile(landscape("x", "MMMMMM"), drawing.at["?"], 0)
    assert part_points(filled, pieces, {"balloon_launch_site": True}) == {"balloon_launch_site": 4}


def test_the_photographer_takes_a_marker_along_while_there_are_any() -> None:
    drawing = drawn(FIGURES, printed={"b": {"id": "photographer"}})
    state = holding(drawing, landscape("x", "MMMMMM"), photographer=1)
    lay(state, drawing)
    go_to(state, "photographer")
    state.do(("photographer", True))
    assert state.game.pieces.photographer == drawing.at["?"]
    assert state.game.score()["parts"] == {"photographer": 1}
    state = holding(drawing, landscape("x", "MMMMMM"), photographer=1)
    state.game.pieces.cameras = [(9, 9)] * 18
    lay(state, drawing)
    assert go_to(state, "photographer") == {("photographer", False)}
    assert state.game.score()["parts"] == {"photographer": 18}
