"""Typed score pads: only what the markers and tiles can make is accepted, with the reason when not."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from dorfplatz.campaign import Campaign, CampaignError, enter_result, new_campaign, spend_all
from dorfplatz.catalog import load
from dorfplatz.games.romantik.pad import Pad
from dorfplatz.games.romantik.record import Score

from .samples import Lines, after_results, everything, pad_of


def reason(in_play: dict[str, int | bool], **groups: dict[str, int]) -> str | None:
    """Why a pad cannot be."""
    return Pad(load(), in_play).why_not(Score(**groups, total=0))


@pytest.mark.parametrize("points", [0, 4, 5, 6, 9, 10, 11, 12, 14, 15, 16, 17, 20, 21, 22, 26])
def test_sums_of_the_five_markers_are_accepted(points: int) -> None:
    assert reason({}, tasks={"grain": points}) is None


@pytest.mark.parametrize("points", [1, 2, 3, 7, 8, 13, 18, 19, 23, 24, 25, 27, 30, 99])
def test_no_other_sums_are(points: int) -> None:
    assert reason({}, tasks={"grain": points}) == f"tasks grain: markers 4, 5, 5, 6, 6 cannot make {points}"


def test_a_part_brings_its_marker() -> None:
    assert reason({"box1_tasks": True}, tasks={"forest": 8}) is None
    assert reason({"deer": True}, tasks={"forest": 7}) is None
    assert reason({"deer": True}, tasks={"forest": 33}) is None
    assert reason({"deer": True}, tasks={"grain": 7}) is not None
    assert reason({"box1_tasks": True, "deer": True}, tasks={"forest": 37}) is None
    assert reason({"wraparound_tasks": True}, tasks={"wraparound": 18}) is None
    assert reason({"double_tasks": True}, tasks={"double": 12}) is None


RIGHT: list[Lines] = [
    {"flags": {"green": 0, "yellow": 5, "red": 0}, "longest": {"track": 8, "stream": 5}},
    {"parts": {"red_hearts": 24, "golden_heart": 12, "circus": 10, "signalman": 4, "shepherdess": 10, "hill": 8}},
    {"parts": {"construction_site": 14, "balloon_launch_site": 14, "great_mill": 6, "photographer": 18, "school": 7}},
    {"tasks": {"forest": 9, "track": 11}, "parts": {"forest_cabin": 5, "locomotive": 6}},
    {"longest": {"track": 12, "stream": 9}, "parts": {"train_station": 12, "harbor": 3}},
]


@pytest.mark.parametrize("lines", RIGHT)
def test_a_pad_that_can_be_is_accepted(lines: Lines) -> None:
    assert reason(everything(), **lines) is None


WRONG: list[tuple[Lines, str]] = [
    ({"tasks": {"forest": -4}}, "it cannot be -4"),
    ({"tasks": {"moon": 4}}, "there is no line 'moon' under tasks"),
    ({"flags": {"blue": 4}}, "there is no line 'blue' under flags; there are green, yellow, red"),
    ({"flags": {"green": 900}}, "is too much"),
    ({"longest": {"track": 99}}, "is too long"),
    ({"longest": {"road": 9}}, "there is no line 'road'"),
    ({"parts": {"warehouse": 9}}, "there is no line 'warehouse'"),
    ({"parts": {"red_hearts": 25}}, "25 is too much; the most is 24"),
    ({"parts": {"golden_heart": 7}}, "it scores 2 each time"),
    ({"parts": {"golden_heart": 14}}, "the most is 12"),
    ({"parts": {"circus": 5}}, "it scores 10 each time"),
    ({"parts": {"circus": 20}}, "the most is 10"),
    ({"parts": {"signalman": 3}}, "it scores 2 each time"),
    ({"parts": {"shepherdess": 9}}, "cannot make 9"),
    ({"parts": {"shepherdess": 1}}, "cannot make 1"),
    ({"parts": {"hill": 7}}, "it scores 2 each time"),
    ({"parts": {"hill": 38}}, "the most is 36"),
    ({"parts": {"construction_site": 10}}, "it scores 7 each time"),
    ({"parts": {"construction_site": 28}}, "the most is 21"),
    ({"parts": {"balloon_launch_site": 5}}, "it scores 2 each time"),
    ({"parts": {"great_mill": 3}}, "it scores 2 each time"),
    ({"parts": {"photographer": 19}}, "the most is 18"),
    ({"parts": {"old_oak": 19}}, "the most is 18"),
    ({"tasks": {"forest": 4}, "parts": {"forest_cabin": 5}}, "completed forest markers worth 4 cannot score 5 again"),
    ({"tasks": {"forest": 9}, "parts": {"forest_cabin": 6}}, "cannot score 6 again"),
    ({"longest": {"track": 8}, "parts": {"train_station": 9}}, "more than the longest track"),
    ({"longest": {"track": 20}, "parts": {"harbor": 3}}, "more than the longest stream"),
]


@pytest.mark.parametrize(("lines", "words"), WRONG)
def test_a_pad_that_cannot_be_is_refused_with_the_reason(lines: Lines, words: str) -> None:
    assert words in str(reason(everything(), **lines))


@pytest.mark.parametrize("part", ["red_hearts", "circus", "forest_cabin", "great_mill"])
def test_a_part_that_is_not_unlocked_has_no_line(part: str) -> None:
    assert "there is no line" in str(reason({}, parts={part: 0}))


def test_the_example_of_the_rulebook_makes_60_points() -> None:
    tasks = {"forest": 4, "grain": 9, "village": 4, "track": 20, "stream": 5}
    lines = {"tasks": tasks, "flags": {"yellow": 5}, "longest": {"track": 8, "stream": 5}}
    campaign = enter_result(new_campaign("Real"), lines, names=["Ann", "Bo"])
    assert campaign.results[0].score.total == 60
    assert campaign.results[0].players == ("Ann", "Bo")


def test_typed_and_played_games_mix() -> None:
    campaign = spend_all(enter_result(after_results(136), pad_of(100)))
    assert [result.number for result in campaign.results] == [1, 2]


def older_result(campaign: Campaign, lines: Lines, *ticked: str) -> Campaign:
    """A typed result as older versions wrote it: our conditions judge, and only what no pad shows is ticked."""
    result = enter_result(campaign, lines).results[-1]
    return campaign.then(replace(result, turned=UNSET, ticked=ticked))


@pytest.mark.parametrize(
    ("ticked", "words"),
    [
        ("moon", "did not lie face up"),
        ("ship", "did not lie face up"),
        ("on_the_road_to_success", "is read off the score pad"),
        ("hearts_desire", "is read off the score pad"),
    ],
)
def test_in_an_older_result_only_what_the_pad_cannot_show_is_ticked(ticked: str, words: str) -> None:
    with pytest.raises(CampaignError, match=words):
        older_result(after_results(136, 151), pad_of(100), ticked)


def test_in_an_older_result_a_heart_of_five_needs_five_points_of_hearts() -> None:
    campaign = after_results(*[210] * 3)
    while campaign.parts()["red_hearts"] == 1:
        campaign = spend_all(enter_result(campaign, pad_of(150)))
    lines = {**pad_of(100), "parts": {"red_hearts": 4}}
    with pytest.raises(CampaignError, match="the hearts scored only 4 together"):
        older_result(campaign, lines, "hearts_desire")
    lines["parts"] = {"red_hearts": 8}
    assert "hearts_desire" not in older_result(campaign, lines).unlocked
    assert "hearts_desire" in older_result(campaign, lines, "hearts_desire").unlocked


def test_an_older_result_turns_over_what_our_conditions_grant() -> None:
    assert "on_the_road_to_success" in older_result(after_results(136, 151), pad_of(200)).unlocked
