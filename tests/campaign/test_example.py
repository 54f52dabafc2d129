"""The example of the rulebook: 136 points in the first game, 151 in the second."""

from itertools import permutations

import pytest

from dorfplatz.campaign import Campaign, CampaignError, cross, enter_result, new_campaign, spend_towards

from .samples import pad_of


def first_game() -> Campaign:
    return spend_towards(enter_result(new_campaign("Example"), pad_of(136)), "box2")


def second_game() -> Campaign:
    return spend_towards(enter_result(first_game(), pad_of(151)), "box2")


def test_the_first_result_brings_four_crosses_and_opens_box_1() -> None:
    campaign = first_game()
    assert len(campaign.crossed) == 4
    assert campaign.unlocked == {"box1": 1, "red_hearts": 1}


def test_the_second_result_brings_five_crosses_and_opens_box_2() -> None:
    campaign = second_game()
    assert campaign.unlocked == {"box1": 1, "red_hearts": 1, "box2": 2}
    assert campaign.crosses_left == 2
    assert [campaign.sheet.row_of(result.score.total).title for result in campaign.results] == [
        "Night Watchman",
        "Landlady",
    ]


def test_the_two_circles_left_can_be_spent_in_three_ways() -> None:
    campaign = second_game()
    endings = set()
    for pair in permutations(map(str, campaign.track.circles), 2):
        try:
            spent = cross(cross(campaign, pair[0]), pair[1])
        except CampaignError:
            continue
        endings.add(frozenset(map(str, spent.crossed)) - frozenset(map(str, campaign.crossed)))
    assert endings == {
        frozenset({"box2/warehouse/1", "box2/warehouse/2"}),
        frozenset({"box2/warehouse/1", "box2/circus/1"}),
        frozenset({"box2/circus/1", "box2/circus/2"}),
    }


def test_what_is_unlocked_is_in_the_next_game() -> None:
    assert second_game().parts() == {"red_hearts": 1, "box1_tasks": True, "box2_landscapes": True}


def test_no_game_begins_before_all_crosses_are_spent() -> None:
    with pytest.raises(CampaignError, match="2 crosses are to be spent before the next game"):
        enter_result(second_game(), pad_of(100))
