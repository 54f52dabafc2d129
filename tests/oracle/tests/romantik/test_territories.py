"""How tiles join to territories, on drawn boards."""

from oracle import OracleMap, drawn, landscape

from .the_box import sizes


def test_facing_edges_of_one_terrain_join_two_tiles() -> None:
    board = drawn("""
      M M   M W
     M a G G b M
      M M   M M
    """).board
    assert sizes(board) == [("forest", 1, 1), ("grain", 2, 0)]


def test_meadows_join_nothing() -> None:
    board = drawn("""
      M M   M M
     M a M M b M
      M M   M M
    """).board
    assert board.territories() == []


def test_an_edge_that_faces_another_terrain_is_neither_joined_nor_open() -> None:
    board = drawn("""
      M M   M M
     M a G W b M
      M M   M M
    """).board
    assert sizes(board) == [("forest", 1, 0), ("grain", 1, 0)]
    assert all(territory.closed for territory in board.territories())


def test_edges_of_one_terrain_are_joined_through_the_tile() -> None:
    board = drawn("""
      M M   M M   M M
     G a G G b G G c G
      M M   M M   M M
    """).board
    (territory,) = board.territories()
    assert (territory.size, territory.open_edges, len(territory.edges)) == (3, 2, 6)


def test_listed_regions_keep_a_terrain_apart_inside_its_tile() -> None:
    board = drawn(
        """
      M M   M M   M M
     M a G G b G G c G
      M M   M M   M M
    """,
        regions={"b": ((1,), (4,))},
    ).board
    assert sizes(board) == [("grain", 2, 0), ("grain", 2, 1)]


def test_a_tile_in_one_territory_through_two_regions_counts_once() -> None:
    board = drawn(
        """
      M M   M M
     M a G G b M
      M G   G M
         G G
        M c M
         M M
    """,
        regions={"a": ((1,), (2,))},
    ).board
    assert sizes(board) == [("grain", 3, 0)]


def test_edges_outside_the_listed_regions_are_joined_by_terrain() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWWGWW", regions=((0,), (3,))), 0)})
    assert sizes(board) == [("forest", 1, 4), ("grain", 1, 1), ("grain", 1, 1)]


def test_listed_regions_turn_with_their_tile() -> None:
    tile = landscape("a", "GGMGMM", regions=((0, 1), (3,)))
    board = OracleMap({(0, 0): (tile, 2)})
    edges = sorted(sorted(side for _, side in territory.edges) for territory in board.territories())
    assert edges == [[2, 3], [5]]


def test_a_task_belongs_to_the_first_region_of_its_terrain() -> None:
    picture = """
      M M   M M   M M   M M
     M a G G b G G c G G d M
      M M   M M   M M   M M
    """
    west = drawn(picture, tasks={"b": ("G", 2)}, regions={"b": ((4,), (1,))})
    east = drawn(picture, tasks={"b": ("G", 3)}, regions={"b": ((1,), (4,))})
    assert west.board.judge(west.markers) == ({west.at["b"]}, set())
    assert east.board.judge(east.markers) == ({east.at["b"]}, set())


def test_rotation_turns_a_tile_clockwise() -> None:
    board = OracleMap({(0, 0): (landscape("a", "GWVSTM"), 1)})
    assert "".join(board.letter(((0, 0), side)) for side in range(6)) == "MGWVST"
