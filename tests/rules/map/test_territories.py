"""Territories, tracks and streams."""

from oracle import landscape

from rules.drawn import DrawMap


def test_facing_edges_of_one_terrain_join_two_tiles(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M W
     M a G G b M
      M M   M M
    """)
    assert laid.sizes() == [("forest", 1, 1), ("grain", 2, 0)]


def test_meadows_join_nothing(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M
     M a M M b M
      M M   M M
    """)
    assert laid.sizes() == []


def test_an_edge_that_faces_another_terrain_is_neither_joined_nor_open(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M
     M a G W b M
      M M   M M
    """)
    assert laid.sizes() == [("forest", 1, 0), ("grain", 1, 0)]


def test_a_territory_is_closed_by_meadow_too(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M
     M a V M b M
      M M   M M
    """)
    assert laid.sizes() == [("village", 1, 0)]


def test_edges_of_one_terrain_are_joined_through_the_tile(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M   M M
     G a G G b G G c G
      M M   M M   M M
    """)
    assert laid.sizes() == [("grain", 3, 2)]


def test_tracks_and_streams_are_joined_like_territories(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M   M M
     T a T T b T T c M
      M S   M M   M M
         S M
        M d M
         M M
    """)
    assert laid.sizes() == [("stream", 2, 0), ("track", 3, 1)]


def test_a_crossing_track_and_stream_stay_apart(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      T M   M M
     S a S S b M
      M T   M M
    """)
    assert laid.sizes() == [("stream", 2, 1), ("track", 1, 2)]


def test_a_ring_is_one_territory_in_which_every_tile_counts_once(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
         M M   M M
        M a W W b M
         W M   M W
      M W         W M
     M f M       M c M
      M W         W M
         W M   M W
        M e W W d M
         M M   M M
    """)
    assert laid.sizes() == [("forest", 6, 0)]


def test_a_tile_that_touches_one_territory_twice_is_in_it_once(drawn_map: DrawMap) -> None:
    laid = drawn_map("""
      M M   M M
     M a G G b M
      M G   G M
         G G
        M c G
         M M
    """)
    assert laid.sizes() == [("grain", 3, 1)]


def test_one_tile_can_join_four_territories(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
         M M   M M
        M a M M b M
         M V   V M
      M M         M M
     M c V   ?   V d M
      M M         M M
    """,
        hand=[landscape("x", "VVMMVV")],
    )
    assert laid.sizes() == [("village", 1, 1)] * 4
    laid.lay("x")
    assert laid.sizes() == [("village", 5, 0)]


def test_listed_regions_keep_a_terrain_apart_inside_its_tile(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M   M M
     M a G G b G G c G
      M M   M M   M M
    """,
        regions={"b": ((1,), (4,))},
    )
    assert laid.sizes() == [("grain", 2, 0), ("grain", 2, 1)]


def test_a_tile_in_one_territory_through_two_regions_counts_once(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b M
      M G   G M
         G G
        M c M
         M M
    """,
        regions={"a": ((1,), (2,))},
    )
    assert laid.sizes() == [("grain", 3, 0)]


def test_two_territories_that_share_two_tiles_count_each_once_when_they_join(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M   M M
     M a G G b M
      M G   G G
         G G
        M c G   ?
         M M
    """,
        regions={"a": ((1,), (2,)), "b": ((2, 4), (3,))},
        hand=[landscape("x", "MMMMGG")],
    )
    assert laid.sizes() == [("grain", 2, 1), ("grain", 3, 1)]
    laid.lay("x")
    assert laid.sizes() == [("grain", 4, 0)]


def test_a_tile_with_six_separate_regions_founds_six_territories(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      G G
     G a G
      G G
    """,
        regions={"a": ((0,), (1,), (2,), (3,), (4,), (5,))},
    )
    assert laid.sizes() == [("grain", 1, 1)] * 6


def test_listed_regions_turn_with_their_tile(drawn_map: DrawMap) -> None:
    laid = drawn_map(
        """
      M M
     M a G   ?
      M M
    """,
        hand=[landscape("x", "GGMGMM", regions=((0, 1), (3,)))],
    )
    laid.lay("x", rotation=4)
    assert laid.sizes() == [("grain", 1, 1), ("grain", 2, 1)]
