"""Whole random campaigns keep what must always be so."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.campaign import Campaign, CampaignFile, Circle, Unlocked, cross, enter_result, from_json, new_campaign
from dorfplatz.campaign.boxes import opening
from dorfplatz.catalog.campaign.load import load_sheet

from .samples import everything, random_lines, random_ticks

SHEET = load_sheet()
SEEDS = st.integers(0, 2**32)


def check(campaign: Campaign, before: Campaign) -> None:
    """What must be so after every step."""
    unlocked = [event.name for event in campaign.events if isinstance(event, Unlocked)]
    assert len(unlocked) == len({*unlocked}) == len(campaign.unlocked)
    assert len(campaign.crossed) == len({*campaign.crossed}) <= 123
    assert campaign.parts().get("red_hearts", 0) <= 4
    assert campaign.crosses_left <= 123 - len(campaign.crossed)
    assert campaign.due == ()
    assert not {*campaign.face_up} & campaign.unlocked.keys()
    assert {stop for stop in campaign.track.hexes if stop in campaign.unlocked} == campaign.reached - {"start"}
    for part, value in before.parts().items():
        assert campaign.parts()[part] >= value
    for name in campaign.unlocked:
        assert {*opening(SHEET, name)} <= campaign.unlocked.keys()


def connected(campaign: Campaign) -> bool:
    """Whether all crosses hang together from the start, hexes included."""
    places = {*campaign.crossed, *campaign.reached}
    edge: list[Circle | str] = [campaign.track.start]
    seen = {*edge}
    while edge:
        new = [place for place in campaign.track.neighbours[edge.pop()] if place in places and place not in seen]
        seen.update(new)
        edge += new
    return seen == places


@settings(max_examples=25)
@given(SEEDS, st.sets(st.sampled_from(["mill", "duel"])), st.integers(1, 25))
def test_a_random_campaign_keeps_its_promises(seed: int, options: set[str], games: int) -> None:
    chance = random.Random(seed)
    campaign = new_campaign("Random", sorted(options))
    for _ in range(games):
        lines = random_lines(campaign.parts(), chance)
        before = campaign
        campaign = enter_result(campaign, lines, random_ticks(campaign, chance))
        check(campaign, before)
        while campaign.crosses_left:
            before = campaign
            campaign = cross(campaign, str(chance.choice(campaign.open_circles)))
            check(campaign, before)
    assert connected(campaign)
    assert Campaign.of(campaign.events) == campaign
    assert from_json(CampaignFile(campaign).to_json(), "file").campaign == campaign


@settings(max_examples=5)
@given(SEEDS)
def test_a_long_campaign_unlocks_everything(seed: int) -> None:
    chance = random.Random(seed)
    campaign = new_campaign("Long", ["mill", "duel"])
    while not campaign.is_complete:
        assert len(campaign.results) < 500
        lines = random_lines(campaign.parts(), chance)
        campaign = enter_result(campaign, lines, random_ticks(campaign, chance))
        while campaign.crosses_left:
            campaign = cross(campaign, str(chance.choice(campaign.open_circles)))
    assert campaign.locked == ()
    assert campaign.parts() == everything()
