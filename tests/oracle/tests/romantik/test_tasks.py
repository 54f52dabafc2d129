"""When tasks are completed and cancelled, on drawn boards and on the rulebook's examples."""

from oracle import drawn, landscape, task_tile

from .the_box import rotations_at, sizes


def test_the_exact_number_completes_the_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a G G b G G c G G d G
      M M   M M   M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == ({drawing.at["a"]}, set())


def test_an_open_territory_below_its_number_waits() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), set())


def test_a_closed_territory_below_its_number_cancels_the_task() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b M
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), {drawing.at["a"]})


def test_a_closed_territory_of_the_exact_number_completes_the_task() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b M
      M M   M M
    """,
        tasks={"a": ("G", 2)},
    )
    assert drawing.board.judge(drawing.markers) == ({drawing.at["a"]}, set())


def test_a_territory_above_its_number_cancels_the_task() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     G a G G b G G c G
      M M   M M   M M
    """,
        tasks={"b": ("G", 2)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), {drawing.at["b"]})


TWO_GRAINS = """
  M M   M M         M M   M M   M M
 M a G G b G   ?   G c G G d G G e M
  M M   M M         M M   M M   M M
"""


def test_rulebook_grain_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(TWO_GRAINS, tasks={"a": ("G", 6), "e": ("G", 5)})
    assert drawing.board.judge(drawing.markers) == (set(), set())
    laid = drawing.board.with_tile(landscape("x", "MGMMGM"), drawing.at["?"], 0)
    assert laid.judge(drawing.markers) == ({drawing.at["a"]}, {drawing.at["e"]})


def test_rulebook_both_grain_tasks_are_completed_if_both_are_6() -> None:
    drawing = drawn(TWO_GRAINS, tasks={"a": ("G", 6), "e": ("G", 6)})
    laid = drawing.board.with_tile(landscape("x", "MGMMGM"), drawing.at["?"], 0)
    assert laid.judge(drawing.markers) == ({drawing.at["a"], drawing.at["e"]}, set())


def test_rulebook_stream_5_is_completed_by_laying_a_stream_task_6() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks={"b": ("S", 5)},
    )
    assert drawing.board.judge(drawing.markers) == (set(), set())
    tile = task_tile("x", "MMSMMS", "S")
    q, r = drawing.at["?"]
    assert (q, r, 2) in drawing.board.legal_placements(tile, 6)
    laid = drawing.board.with_tile(tile, (q, r), 2)
    assert laid.judge({**drawing.markers, (q, r): 6}) == ({drawing.at["b"]}, set())


VILLAGE_CORNER = """
             M M
            M b M
             V V
    M M   M V
   M c V V a V   ?
    M M   M M
"""


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge() -> None:
    drawing = drawn(VILLAGE_CORNER)
    tile = task_tile("x", "MMMMVV", "V")
    assert rotations_at(drawing.board.legal_placements(tile), drawing.at["?"]) == set(range(6))
    legal = rotations_at(drawing.board.legal_placements(tile, 5), drawing.at["?"])
    assert 0 not in legal
    assert 1 in legal
    closed = drawing.board.with_tile(tile, drawing.at["?"], 0)
    turned = drawing.board.with_tile(tile, drawing.at["?"], 1)
    assert sizes(closed) == [("village", 4, 0)]
    assert sizes(turned) == [("village", 4, 1)]


def test_a_task_tile_may_complete_its_own_task_at_once() -> None:
    drawing = drawn(VILLAGE_CORNER)
    tile = task_tile("x", "MMMMVV", "V")
    assert 0 in rotations_at(drawing.board.legal_placements(tile, 4), drawing.at["?"])
    laid = drawing.board.with_tile(tile, drawing.at["?"], 0)
    assert laid.judge({drawing.at["?"]: 4}) == ({drawing.at["?"]}, set())


def test_a_task_tile_may_not_join_a_territory_that_is_too_big_for_it() -> None:
    drawing = drawn("""
      M M   M M   M M   M M
     G a G G b G G c G G d G   ?
      M M   M M   M M   M M
    """)
    tile = task_tile("x", "GMMGMM", "G")
    assert rotations_at(drawing.board.legal_placements(tile, 4), drawing.at["?"]) == {0, 2, 3, 5}
    assert rotations_at(drawing.board.legal_placements(tile, 5), drawing.at["?"]) == set(range(6))


def test_only_the_own_task_restricts_a_task_tile() -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
    """,
        tasks={"a": ("G", 4)},
    )
    q, r = drawing.at["?"]
    tile = task_tile("x", "GMMMWW", "W")
    assert (q, r, 4) in drawing.board.legal_placements(tile, 6)
    laid = drawing.board.with_tile(tile, (q, r), 4)
    assert laid.judge({**drawing.markers, (q, r): 6}) == (set(), {drawing.at["a"]})
