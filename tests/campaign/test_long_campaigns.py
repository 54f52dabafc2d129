"""Campaigns of any length: folding takes a step for each event, and only so many are taken in."""

import json
import pickle
import re
from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace
from steps import Steps

from dorfplatz.campaign import (
    Abandoned,
    Adopted,
    Began,
    Campaign,
    CampaignError,
    CampaignFile,
    CampaignFileError,
    Event,
    Renamed,
    abandon_game,
    begin_game,
    enter_result,
    from_json,
    new_campaign,
    rename,
)
from dorfplatz.campaign.limits import MOST_EVENTS, MOST_RUNNING, MOST_SHEETS
from dorfplatz.reason import Reason

from .samples import pad_of

CREATED = new_campaign("Sunday round").created


def began(number: int) -> list[Event]:
    return [CREATED, *(Began(game=f"g{game}") for game in range(number))]


def given_up(number: int) -> list[Event]:
    return [CREATED, *(kind(game=f"g{game}") for game in range(number // 2) for kind in (Began, Abandoned))]


def renamed(number: int) -> list[Event]:
    return [CREATED, *(Renamed(name=f"Round {count}") for count in range(number))]


def typed(number: int) -> list[Event]:
    """Results of a sheet on which they bring nothing to spend."""
    created = replace(CREATED, sheet=re.sub(r"crosses = \d+", "crosses = 0", CREATED.sheet))
    result = enter_result(Campaign.of([created]), pad_of(136)).results[0]
    return [created, *(replace(result, number=count) for count in range(1, number + 1))]


@pytest.mark.parametrize(("events", "few"), [(began, 200), (given_up, 200), (renamed, 200), (typed, 50)])
def test_eight_times_as_many_events_take_eight_times_as_many_steps(
    events: Callable[[int], list[Event]], few: int
) -> None:
    """With a copy of everything for each event, games that only began took sixty times as long."""
    short, long = (Steps(partial(Campaign.of, events(number))) for number in (few, 8 * few))
    assert few < short.lines < long.lines < 8.5 * short.lines
    assert long.entered(Campaign.__init__) == short.entered(Campaign.__init__) == 2


def test_a_log_of_forty_thousand_events_is_still_read() -> None:
    """Such a log may be in a database from before there was a limit."""
    assert len(Campaign.of(began(39_990)).begun) == 39_990


def content(events: list[Event]) -> bytes:
    return CampaignFile(Campaign.of(events)).to_json()


TOO_MUCH = {
    "events": (given_up(MOST_EVENTS), "too_many_events", "at most 10000 events"),
    "running games": (began(MOST_RUNNING + 1), "too_many_running", "at most 100 running games"),
    "sheets": (
        [CREATED, *(Adopted(sheet=f"{CREATED.sheet}# {count}") for count in range(MOST_SHEETS + 1))],
        "too_many_sheets",
        "at most 20 sheets",
    ),
}


@pytest.mark.parametrize(("events", "key", "sentence"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_file_with_more_than_a_campaign_can_have_is_refused(events: list[Event], key: str, sentence: str) -> None:
    assert from_json(content(events[:-2]), "file").campaign.version == len(events) - 2
    with pytest.raises(CampaignFileError, match=sentence) as caught:
        from_json(content(events), "file")
    assert caught.value.reason is not None
    assert caught.value.reason.key == key


def test_a_full_campaign_takes_no_more_events(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = new_campaign("Sunday round")
    monkeypatch.setattr("dorfplatz.campaign.limits.MOST_EVENTS", 2)
    campaign = rename(campaign, "Monday round")
    with pytest.raises(CampaignError, match="this one is full, so begin another"):
        rename(campaign, "Tuesday round")


def test_a_campaign_with_too_many_running_games_begins_no_more_and_can_give_them_up() -> None:
    campaign = Campaign.of(began(MOST_RUNNING + 5))
    with pytest.raises(CampaignError, match="finish one, or give one up"):
        begin_game(campaign, "another")
    assert len(abandon_game(campaign, "g1").begun) == MOST_RUNNING + 4


def test_a_file_that_names_thousands_of_interrupted_games_is_refused_at_once() -> None:
    data = json.loads(content(began(10)))
    running = {"game": "g0", "seed": "1", "players": ["Ann"]}
    data["running"] = [running] * 20_000
    with pytest.raises(CampaignFileError, match="no game 'g0' is running"):
        from_json(json.dumps(data).encode(), "file", with_games=False)


def test_an_error_keeps_its_reason_on_the_way_between_processes() -> None:
    reason = Reason("spend_first", "{crosses} crosses are to be spent", crosses=3)
    for error in (CampaignError(reason), CampaignFileError("sunday.json: cannot be", reason)):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
        assert (again.reason.key, again.reason.values) == ("spend_first", {"crosses": 3})
    assert pickle.loads(pickle.dumps(CampaignError("no"))).reason is None
