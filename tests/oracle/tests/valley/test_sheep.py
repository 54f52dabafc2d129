"""The best assignment of sheep to houses, found by trying everything."""

from random import Random

import pytest

from oracle.valley import every_matching, largest_matching, links, random_sheet, sheet_of


@pytest.mark.parametrize("family", [False, True])
def test_trying_everything_finds_no_better_assignment(family: bool) -> None:
    rng = Random(1)
    for _ in range(150):
        sheet = sheet_of(rng.choice("ABCDEFGH"))
        linked = links(random_sheet(rng, sheet, min(sheet.starts)), family)
        few = dict(rng.sample(sorted(linked.items()), min(5, len(linked))))
        assert largest_matching(few) == every_matching(few)
