"""The curve of a review."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.games.art.curve import Disc, words_with_room

DISCS = st.lists(
    st.tuples(
        st.builds(Disc, st.just(0), st.booleans(), st.sampled_from(["", "-3", "-12"])),
        st.floats(92, 992),
        st.floats(106, 486),
    ),
    max_size=12,
)


@given(discs=DISCS)
def test_the_words_over_discs_do_not_overlap(discs: list[tuple[Disc, float, float]]) -> None:
    placed = words_with_room(discs)
    assert [words for words, _ in placed] == [disc.words for disc, *_ in discs if disc.words]
    assert not any(one.meets(other) for (_, one), (_, other) in combinations(placed, 2))


def test_the_words_of_one_disc_stand_just_over_it() -> None:
    ((_, box),) = words_with_room([(Disc(0, True, "-3"), 300.0, 200.0)])
    assert (box.left + box.right) / 2 == 300
    assert box.bottom == 184
