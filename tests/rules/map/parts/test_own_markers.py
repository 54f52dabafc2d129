"""Castle, Deer and Farm: Task tiles that bring their own marker, a seven."""

import pytest
from oracle import landscape

from dorfplatz import Game, load
from rules.drawn import DrawGame
from rules.map.boards import stacked

OWN = [("castle", "village", "V"), ("deer", "forest", "W"), ("farm", "grain", "G")]


@pytest.mark.parametrize(("name", "terrain", "letter"), OWN)
def test_the_tile_comes_with_its_seven_and_takes_no_marker_from_the_pile(name: str, terrain: str, letter: str) -> None:
    state = stacked(Game(parts=name), task_tiles=[(name, 7)])
    before = state.unseen_markers
    state.play("reveal")
    assert state.in_hand is not None
    assert (state.in_hand.tile.id, state.in_hand.marker) == (name, 7)
    assert state.unseen_markers == before
    assert before[terrain] == (4, 5, 5, 6, 6)
    assert load()[name].task == letter


@pytest.mark.parametrize(("name", "terrain", "letter"), OWN)
def test_seven_tiles_complete_it_and_it_scores_on_the_line_of_its_terrain(
    drawn_game: DrawGame, name: str, terrain: str, letter: str
) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M   M M   M M
     M o X X a X X b X X c X X d X X e X   ?
      M M   M M   M M   M M   M M   M M
    """.replace("X", letter),
        {name: "o"},
        {"o": (letter, 7)},
        hand=[landscape("x", f"MMMM{letter}M")],
    )
    assert board.fate("o") == "open"
    board.lay("x")
    assert board.fate("o") == "completed"
    assert board.score()["tasks"][terrain] == 7
    assert board.score()["parts"] == {}


def test_it_counts_for_the_three_open_tasks() -> None:
    state = stacked(Game(parts="deer"), task_tiles=[("deer", 7), ("T04", 5), ("T16", 5)])
    for number in range(3):
        assert state.due == "task"
        state.play("reveal")
        # In a row to the west, where nothing joins.
        state.play(next(move for move in state.legal_moves if str(move).startswith(f"{-number},0/")))
        assert len(state.open_tasks) == number + 1
    assert state.due == "landscape"


def test_a_seven_scores_again_on_its_building(drawn_game: DrawGame) -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M   M M   M M
     M o W W a W W b W W f W W d W W e W   ?
      M M   M M   M M   M M   M M   M M
    """,
        {"deer": "o", "forest_cabin": "f"},
        {"o": ("W", 7)},
        hand=[landscape("x", "MMMMWM")],
    )
    board.lay("x")
    assert (board.score()["tasks"]["forest"], board.points("forest_cabin")) == (7, 7)
