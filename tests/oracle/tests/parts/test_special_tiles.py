"""What Special tiles score."""

import pytest

from oracle import Drawing, drawn, part_points, pieces_for

from .drawn_parts import BOX, Record


def points(drawing: Drawing, part: str) -> int:
    """What a part without pieces scores on a drawn board."""
    return part_points(drawing.board, pieces_for({}), {part: True})[part]


SHEEP = """
      M M   M M
     M c M M d M
      M M   M M
   M M   M M   M M   M M
  M e M M s M M a M M b M
   M M   M M   M M   M M
      M M
     M f M
      M M
"""


def test_rulebook_the_shepherdess_scores_10_and_not_12() -> None:
    sheep: dict[str, Record] = {name: {"sheep": 2} for name in "bcdef"}
    sheep["s"] = {"id": "shepherdess", "kind": "special", "sheep": 2}
    # The tile a has no sheep, so that the two sheep on b do not count.
    assert points(drawn(SHEEP, printed=sheep), "shepherdess") == 10
    assert points(drawn(SHEEP, printed={**sheep, "a": {"sheep": 2}}), "shepherdess") == 14


def test_a_lone_shepherdess_has_her_own_two_sheep() -> None:
    drawing = drawn(
        """
      M M
     M s M
      M M
    """,
        printed={"s": {"id": "shepherdess", "sheep": BOX.tiles["shepherdess"].sheep}},
    )
    assert points(drawing, "shepherdess") == 2


def test_the_signalman_counts_crossings_on_his_own_track_only() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     T a T T s T T b T T c T
      M M   M M   M M   M M
         M M   M M
        T d T T e T
         M M   M M
    """,
        printed={"s": {"id": "signalman"}, "a": {"crossings": 1}, "c": {"crossings": 1}, "d": {"crossings": 1}},
    )
    assert points(drawing, "signalman") == 4


def test_the_signalmans_track_goes_on_through_a_tunnel() -> None:
    drawing = drawn(
        """
      M M   G G   M M
     M s T T t T T b M
      M M   G G   M M
    """,
        printed={"s": {"id": "signalman"}, "t": {"id": "grain_tunnel"}, "b": {"crossings": 1}},
    )
    assert points(drawing, "signalman") == 2
    assert sorted((t.terrain, t.size, t.open_edges) for t in drawing.board.territories()) == [
        ("grain", 1, 4),
        ("track", 3, 0),
    ]


RING = """
      M M   M M
     M a M M b M
      M M   M M
   M M   M M   M M
  M d M M c M M e M
   M M   M M   M M
      M M   M M
     M f M M {}
      M M   M M
"""


@pytest.mark.parametrize(("last", "expected"), [("g M", 10), ("? M", 0)])
def test_the_circus_scores_if_it_is_surrounded(last: str, expected: int) -> None:
    drawing = drawn(RING.format(last), printed={"c": {"id": "circus"}})
    assert points(drawing, "circus") == expected


HILL = """
     M M               M M
    M h M             M c M
     M M               M M
        M M   M M   M M
       M a M M b M M e M
        M M   M M   M M
           M M   M M
          M d M M f M
           M M   M M
"""


def test_rulebook_the_hill_counts_task_tiles_at_distance_two_done_or_not() -> None:
    tasks = dict.fromkeys("abcdef", ("wraparound", 4))
    drawing = drawn(HILL, tasks=tasks, printed={"h": {"id": "hill", "kind": "special"}})
    # a, b and d are near; c, e and f are three steps away.
    assert points(drawing, "hill") == 2 * 3
    drawing = drawn(HILL, tasks={"a": ("wraparound", 4), "e": ("wraparound", 4)}, printed={"h": {"id": "hill"}})
    assert points(drawing, "hill") == 2


def test_distance_counts_over_empty_cells() -> None:
    drawing = drawn(
        """
      M M         M M
     M h M   ?   M a M
      M M         M M
    """,
        tasks={"a": ("wraparound", 4)},
        printed={"h": {"id": "hill"}},
    )
    assert points(drawing, "hill") == 2


def test_the_construction_site_scores_territories_of_seven_and_more() -> None:
    drawing = drawn(
        """
      W W   M M   M M   M M   M M   M M   M M   M M
     V c G G b G G d G G e G G f G G g G G h G G i G
      V G   M M   M M   M M   M M   M M   M M   M M
    """,
        printed={"c": {"id": "construction_site"}},
    )
    assert points(drawing, "construction_site") == 7


@pytest.mark.parametrize(("name", "letter"), [("train_station", "T"), ("harbor", "S")])
def test_the_station_and_the_harbor_score_a_closed_track_or_stream(name: str, letter: str) -> None:
    picture = """
      M M   M M   M M
     M a X X s X X b {}
      M M   M M   M M
    """.replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}}
    assert points(drawn(picture.format("M"), printed=printed), name) == 3
    assert points(drawn(picture.format(letter), printed=printed), name) == 0


@pytest.mark.parametrize(("name", "letter"), [("school", "V"), ("granary", "G"), ("old_oak", "W")])
def test_only_landscape_tiles_with_the_terrain_count_around_the_school(name: str, letter: str) -> None:
    picture = """
      M M   M M   M M   M M
     M s M M a X X b M M c X
      M M   M M   M M   M M
         M X   M X   M X
        M d M M e M M f M
         M M   M M   M M
    """.replace("X", letter)
    printed = {"s": {"id": name, "kind": "special"}, "e": {"kind": "special"}}
    drawing = drawn(picture, tasks={"d": (letter, 9)}, printed=printed)
    # a and b count; c and f are three steps away, d is a Task tile, e a Special tile.
    assert points(drawing, name) == 2
