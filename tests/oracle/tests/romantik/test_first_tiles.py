"""Maps of no tile and of one."""

from oracle import OracleMap, landscape, score, task_tile

from .the_box import sizes


def test_the_first_tile_is_laid_at_the_origin_in_any_rotation() -> None:
    everything = {(0, 0, rotation) for rotation in range(6)}
    assert OracleMap().legal_placements(landscape("a", "SMMMMM")) == everything
    assert OracleMap().legal_placements(task_tile("a", "VMMMMM", "V"), 4) == everything


def test_an_empty_map_scores_nothing() -> None:
    assert score(OracleMap(), [])["total"] == 0


def test_rotation_turns_a_tile_clockwise() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWVSTM"), 1)})
    assert "".join(board.letter(((0, 0), side)) for side in range(6)) == "MGWVST"


def test_listed_regions_turn_with_their_tile() -> None:
    tile = landscape("a", "GGMGMM", regions=((0, 1), (3,)))
    board = OracleMap({(0, 0): (tile, 2)})
    edges = sorted(sorted(side for _, side in territory.edges) for territory in board.territories())
    assert edges == [[2, 3], [5]]


def test_edges_outside_the_listed_regions_are_joined_by_terrain() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWWGWW", regions=((0,), (3,))), 0)})
    assert sizes(board) == [("forest", 1, 4), ("grain", 1, 1), ("grain", 1, 1)]
