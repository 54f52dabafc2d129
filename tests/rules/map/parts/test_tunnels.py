"""Tunnels: the track goes straight through, and the terrain above it is one region."""

import pytest

from dorfplatz import load
from rules.drawn import DrawGame


@pytest.mark.parametrize(("name", "letter"), [("forest_tunnel", "W"), ("grain_tunnel", "G"), ("village_tunnel", "V")])
def test_track_and_terrain_are_one_region_each(drawn_game: DrawGame, name: str, letter: str) -> None:
    tile = load()[name]
    assert sorted(tile.edges) == sorted(f"TT{letter * 4}")
    assert len(tile.regions) == 2
    board = drawn_game(
        f"""
         M M   M M
        M a M M b M
         M {letter}   {letter} M
      M M   {letter} {letter}   M M
     M c T T t T T d M
      M M   {letter} {letter}   M M
         M {letter}   {letter} M
        M e M M f M
         M M   M M
    """,
        {name: "t"},
    )
    terrain = {"W": "forest", "G": "grain", "V": "village"}[letter]
    assert board.sizes() == sorted([(terrain, 5, True), ("track", 3, True)])
    assert board.score()["longest"]["track"] == 3


def test_tunnels_have_no_line_on_the_sheet(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      G G
     T t T
      G G
    """,
        {"grain_tunnel": "t"},
    )
    assert board.score()["parts"] == {}
