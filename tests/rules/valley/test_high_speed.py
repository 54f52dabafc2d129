"""Villages joined by two routes that share no rail."""

from .drawn_sheets import counted


def groups(text: str) -> list[int]:
    count = counted(text)
    return sorted(int(size) for size in count.villages_in[: int(count.villages)] if size > 1)


def high_speed(text: str) -> int:
    return int(counted(text).high_speed)


def test_one_line_is_no_high_speed_valley() -> None:
    assert groups("^ H I1 H . .") == []


def test_two_lines_between_two_villages_score_four() -> None:
    text = """
        ^ . . . . .
         . . . . . ^
        . . H C2 . ^
         . . C5 H . ^
    """
    assert groups(text) == [2]
    assert high_speed(text) == 4


def test_a_ring_of_three_villages_scores_nine() -> None:
    text = """
        ^ . H I1 H .
         . . I2 I0 . ^
        . . . H . ^
    """
    assert groups(text) == [3]
    assert high_speed(text) == 9


def test_a_village_of_several_houses_counts_once() -> None:
    text = """
        ^ . . . . .
         . H . . . ^
        . H H C2 . ^
         . . C5 H . ^
    """
    assert groups(text) == [2]


def test_a_village_that_hangs_on_one_line_is_not_in_the_group() -> None:
    text = """
        ^ . . . . .
         . . . . . ^
        H I1 H C2 . ^
         . . C5 H . ^
    """
    assert groups(text) == [2]


def test_a_line_back_to_its_own_village_joins_nothing() -> None:
    text = """
        ^ . . . . .
         . . H C2 . ^
        . . H C0 . ^
    """
    assert groups(text) == []


def test_two_rings_that_share_a_village_are_one_group() -> None:
    text = """
        ^ . . . . .
         H C2 . . . ^
        . C5 H C2 . ^
         . . C5 H . ^
    """
    assert groups(text) == [3]


def test_two_rings_joined_by_one_line_are_two_groups() -> None:
    text = """
        ^ H . . H .
         C0 C3 . C0 C3 ^
        . H I1 I1 H ^
    """
    assert groups(text) == [2, 2]
    assert high_speed(text) == 8
