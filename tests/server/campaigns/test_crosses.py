"""What a campaign on the server takes: crosses where they may stand, and sums that can be."""

from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink

from .campaigning import PAD


def test_crosses_are_spent_before_the_next_game(sheet: CampaignLink, ann: Client) -> None:
    sheet.do("result", lines=PAD)
    with pytest.raises(RefusedError, match="4 crosses are to be spent") as refused:
        ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
    assert (refused.value.key, refused.value.values) == ("spend_first", {"crosses": 4})
    with pytest.raises(RefusedError, match="4 crosses are to be spent"):
        sheet.do("result", lines=PAD)
    assert sheet.page["running"] == []


FORBIDDEN = [
    {"circles": ["box2/circus/1"]},
    {"circles": ["start/box1/1", "start/box1/1"]},
    {"circles": ["start/box1/9"]},
    {"circles": ["nowhere"]},
    {"circles": ["start/box1/1", "start/box1/2", "box1/box2/1", "box1/box2/2", "box1/box2/3"]},
    {"towards": "start"},
    {"towards": "paradise"},
]


@pytest.mark.parametrize("where", FORBIDDEN)
def test_crosses_are_not_spent_where_that_is_forbidden(sheet: CampaignLink, where: Any) -> None:
    sheet.do("result", lines=PAD)
    before = sheet.page
    with pytest.raises(RefusedError, match="illegal"):
        sheet.do("spend", **where)
    assert sheet.page == before


@pytest.mark.parametrize("body", [{}, {"circles": []}, {"circles": ["a"], "towards": "box1"}, {"circles": ["A!"]}])
def test_spending_names_circles_or_a_hex(sheet: CampaignLink, body: Any) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        sheet.do("spend", **body)


IMPOSSIBLE: list[tuple[Any, str]] = [
    ({"lines": {"tasks": {"forest": 7}}}, "cannot make 7"),
    ({"lines": {"tasks": {"castle": 7}}}, "There is no line"),
    ({"lines": {"parts": {"hill": 4}}}, "There is no line"),
    ({"lines": {"longest": {"track": 99}}}, "too long"),
    ({"lines": PAD, "ticked": ["golden_heart"]}, "did not lie face up"),
    ({"lines": {"tusks": {}}}, "not tusks"),
    ({"lines": {"tasks": {"forest": -4}}}, "unreadable"),
    ({"lines": PAD, "date": "2026-13-45"}, "no day"),
    ({"lines": PAD, "names": [""]}, "unreadable"),
]


@pytest.mark.parametrize(("body", "reason"), IMPOSSIBLE)
def test_a_sum_that_cannot_be_is_refused_with_the_reason(sheet: CampaignLink, body: Any, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        sheet.do("result", **body)
    assert sheet.page["games"] == []


def test_a_card_that_no_pad_tells_about_is_ticked(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    card = sheet.page["face_up"][0]
    assert (card["id"], card["ticked"]) == ("great_mill", True)
    done = sheet.do("result", lines=PAD, ticked=["great_mill"])
    assert [each["id"] for each in done["opened"]] == ["great_mill"]
    assert sheet.page["parts"] == {"great_mill": True}
