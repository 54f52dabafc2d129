"""Module 2: what the tiles score."""

import pytest

from oracle import drawn
from oracle.duel import OracleDuel, interest_points

from .drawn_tables import BOX


@pytest.mark.parametrize(("name", "letter"), [("school", "V"), ("granary", "G"), ("old_oak", "W")])
def test_tiles_of_any_sort_with_the_terrain_within_two_steps_score(name: str, letter: str) -> None:
    drawing = drawn(
        """
      X X   M M   X X   X X         X M
     X a X X s X X b X M c M   ?   M d M
      M M   X M   M M   X M         M M
         M M
        M e M
         M M
    """.replace("X", letter),
        tasks={"b": (letter, 6)},
        printed={"s": {"id": name, "kind": "special"}, "a": {"id": "photographer", "kind": "special"}},
    )
    # The special tile a, the Task tile b, and c two steps away; not e without the terrain, not d, not itself.
    assert interest_points(name, drawing.board, OracleDuel(BOX, 2).sides[0].game.pieces) == 3


def test_empty_cells_count_for_the_distance() -> None:
    drawing = drawn(
        """
      M M         V M   V M
     M s M   ?   M c M M d M
      M M         M M   M M
         M M   M M
        M a M M b M
         M M   M M
    """,
        printed={"s": {"id": "school", "kind": "special"}},
    )
    # c is two steps away over the empty cell, three over tiles; d is too far.
    assert interest_points("school", drawing.board, OracleDuel(BOX, 2).sides[0].game.pieces) == 1
