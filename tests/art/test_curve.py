"""The curve of a review."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.art.curve import FIGURES, HEAD, Disc, words_with_room

DISCS = st.lists(
    st.tuples(
        st.builds(Disc, st.just(0), st.booleans(), st.sampled_from(["", "-3", "-12"])),
        st.floats(92, 992),
        st.floats(106, 486),
    ),
    max_size=12,
)


@given(discs=DISCS)
def test_the_words_of_discs_neither_overlap_nor_rise_above_the_field(discs: list[tuple[Disc, float, float]]) -> None:
    placed = words_with_room(discs)
    assert [words for words, _ in placed] == [disc.words for disc, *_ in discs if disc.words]
    assert not any(one.meets(other) for (_, one), (_, other) in combinations(placed, 2))
    assert all(box.top >= HEAD for _, box in placed)


def test_the_words_of_one_disc_stand_just_over_it() -> None:
    ((_, box),) = words_with_room([(Disc(0, True, "-3"), 300.0, 200.0)])
    assert (box.left + box.right) / 2 == 300
    assert box.bottom == 184


def test_words_that_would_rise_above_the_field_stand_just_below_their_disc() -> None:
    ((_, box),) = words_with_room([(Disc(0, True, "-3"), 300.0, HEAD + 20)])
    assert (box.top, box.bottom) == (HEAD + 36, HEAD + 36 + FIGURES)


def test_words_that_others_lift_above_the_field_stand_below() -> None:
    discs = [(Disc(0, True, "-12"), 300.0 + place, HEAD + 60) for place in range(6)]
    boxes = [box for _, box in words_with_room(discs)]
    assert min(box.top for box in boxes) >= HEAD
    assert {box.top < HEAD + 60 for box in boxes} == {True, False}
