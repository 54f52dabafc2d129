"""Results put right on the server: shown before it happens, by members only, and never forgotten."""

from typing import Any
from zlib import crc32

import pytest

from dorfplatz.analysis.results import Review
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.server.games.romantik.playing import RomantikPlaying

from .campaigning import HIGH, PAD, play_out

LOW = {"tasks": {"forest": 26, "grain": 26}, "longest": {"track": 6}}


@pytest.fixture
def two_games(sheet: CampaignLink) -> CampaignLink:
    """A campaign with two typed games, all crosses spent."""
    for lines in (PAD, HIGH):
        sheet.result(lines, names=["Ann"], date="2026-03-01")
        spend(sheet)
    return sheet


def spend(sheet: CampaignLink) -> None:
    """Spend all crosses."""
    while sheet.page["crosses_left"]:
        sheet.spend(next(circle["id"] for circle in sheet.page["circles"] if circle["open"]))


def test_a_wrong_result_is_corrected_and_what_it_changes_is_told_before(two_games: CampaignLink) -> None:
    before = two_games.page
    told = two_games.preview(number=1, lines=LOW)
    assert (told["total"], told["crosses"]) == (58, 1)
    assert len(told["changes"]["taken_back"]) == 3
    assert two_games.page == before
    two_games.correct(1, LOW, names=["Ann", "Bo"], date="2026-02-01")
    after = two_games.page
    assert [(game["result"], game["players"], game["date"]) for game in after["games"]] == [
        (58, ["Ann", "Bo"], "2026-02-01"),
        (151, ["Ann"], "2026-03-01"),
    ]
    crossed = {circle["id"] for circle in before["circles"] if circle["crossed"]}
    left = {circle["id"] for circle in after["circles"] if circle["crossed"]}
    assert crossed - left == {*told["changes"]["taken_back"]}
    locked = {each["id"] for each in before["opened"]} - {each["id"] for each in after["opened"]}
    assert locked == {*told["changes"]["locked"]} >= {"box2"}
    (correction,) = after["corrections"]
    assert (correction["number"], correction["crosses"]) == (1, 3)
    assert correction["was"] == {"result": 136, "players": ["Ann"], "date": "2026-03-01"}
    assert correction["now"] == {"result": 58, "players": ["Ann", "Bo"], "date": "2026-02-01"}


def test_a_correction_of_names_and_cards_alone_says_so_and_one_of_nothing_is_refused(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    sheet.result(PAD, names=["Ann"], date="2026-03-01")
    told = sheet.preview(number=1, lines=PAD, names=["Ann"], date="2026-03-01")
    assert (told["changes"], told["key"]) == (None, "same_result")
    with pytest.raises(RefusedError, match="as it stands"):
        sheet.correct(1, PAD, names=["Ann"], date="2026-03-01")
    sheet.correct(1, PAD, ticked=["great_mill"], names=["Bo"], date="2026-03-01")
    (correction,) = sheet.page["corrections"]
    assert (correction["was"]["players"], correction["now"]["players"]) == (["Ann"], ["Bo"])
    assert (correction["other_lines"], correction["turned"], correction["turned_back"]) == (False, ["great_mill"], [])
    assert correction["titles"] == {"great_mill": "Great Mill"}


def test_a_result_is_removed_and_later_games_move_up(two_games: CampaignLink) -> None:
    told = two_games.preview(number=1, remove=True)
    assert told["changes"]["renumbered"] == [[2, 1]]
    two_games.remove_result(1)
    page = two_games.page
    assert [(game["number"], game["result"]) for game in page["games"]] == [(1, 151)]
    assert page["corrections"][0]["now"] is None


def test_a_past_result_is_shown_as_it_was_entered(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    sheet.result(PAD, ticked=["great_mill"], names=["Ann"], date="2026-03-01")
    past = ann.get(f"/api/campaigns/{sheet.id}/results/1")
    assert past["lines"]["tasks"] == PAD["tasks"]
    assert (past["ticked"], past["players"], past["date"]) == (["great_mill"], ["Ann"], "2026-03-01")
    assert [(card["id"], card["says"]) for card in past["cards"]] == [("great_mill", None)]
    assert past["version"] == sheet.page["version"]


def test_the_players_decide_about_a_card_whatever_our_condition_says(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    told = sheet.preview(lines=PAD, ticked=["great_mill"])
    assert told["changes"]["unlocked"] == ["great_mill"]
    sheet.result(PAD)
    assert sheet.page["opened"][-1]["id"] != "great_mill"
    sheet.correct(1, PAD, ticked=["great_mill"])
    assert sheet.page["parts"] == {"great_mill": True}


@pytest.mark.plays("romantik")
def test_a_game_played_here_is_removed_but_not_retyped(sheet: CampaignLink) -> None:
    table = play_out(sheet)
    assert sheet.page["games"][0]["table"] == table
    told = sheet.preview(number=1, lines=PAD)
    assert (told["changes"], told["key"], told["values"]) == (None, "played_here", {"number": 1})
    with pytest.raises(RefusedError, match="was played here") as refused:
        sheet.correct(1, PAD)
    assert refused.value.key == "played_here"
    sheet.remove_result(1)
    page = sheet.page
    assert (page["games"], page["crosses_left"], page["running"]) == ([], 0, [])
    assert "campaign" not in sheet.client.get(f"/api/tables/{table}/record")


@pytest.mark.plays("romantik", thinkers=True)
def test_after_a_removal_every_number_shows_the_game_that_has_it_now(
    sheet: CampaignLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judge(self: RomantikPlaying, *_: object) -> Review:
        return Review("romantik", True, True, (), (), crc32(self.state.to_bytes()))

    monkeypatch.setattr(RomantikPlaying, "review", judge)
    for _ in range(2):
        play_out(sheet)
        spend(sheet)

    def shown(number: int) -> tuple[bytes, Any, Any]:
        game = f"/api/campaigns/{sheet.id}/games/{number}"
        while not (review := sheet.client.get(f"{game}/review")).get("review"):
            pass
        return sheet.client.call("GET", f"{game}/picture.svg"), sheet.client.get(f"{game}/replay"), review

    first, second = shown(1), shown(2)
    assert all(one != other for one, other in zip(first, second, strict=True))
    sheet.remove_result(1)
    assert shown(1) == second


WRONG: list[tuple[str, Any, str]] = [
    ("correct", {"number": 9, "lines": PAD}, "no game 9"),
    ("correct", {"number": 1, "lines": {"tasks": {"forest": 7}}}, "cannot make 7"),
    ("correct", {"number": 1, "lines": {"tusks": {}}}, "not tusks"),
    ("correct", {"number": 0, "lines": PAD}, "unreadable"),
    ("correct", {"number": 1, "lines": PAD, "date": "2026-13-45"}, "no day"),
    ("correct", {"number": 1, "lines": PAD, "ticked": ["ship"]}, "did not lie face up"),
    ("remove", {"number": 3}, "no game 3"),
    ("remove", {}, "unreadable"),
    ("remove", {"number": 1, "version": 1}, "has changed"),
]


@pytest.mark.parametrize(("what", "body", "reason"), WRONG)
def test_an_impossible_correction_is_refused_and_changes_nothing(
    sheet: CampaignLink, what: str, body: Any, reason: str
) -> None:
    sheet.result(PAD)
    before = sheet.page
    with pytest.raises(RefusedError, match=reason):
        sheet.do(what, **body)
    assert sheet.page == before


@pytest.mark.parametrize("what", ["preview", "results/1"])
def test_what_is_not_there_is_not_found(sheet: CampaignLink, what: str) -> None:
    with pytest.raises(RefusedError, match="no game with this number"):
        sheet.preview(number=1) if what == "preview" else sheet.client.get(f"/api/campaigns/{sheet.id}/results/1")


def test_nobody_but_members_sees_or_changes_a_past_result(sheet: CampaignLink, bo: Client) -> None:
    sheet.result(PAD)
    stranger = CampaignLink(bo, sheet.id)
    deeds: dict[str, dict[str, Any]] = {"correct": {"number": 1, "lines": LOW}, "remove": {"number": 1}}
    for what, body in deeds.items():
        with pytest.raises(RefusedError, match="no such campaign"):
            stranger.do(what, version=sheet.page["version"], **body)
    with pytest.raises(RefusedError, match="no such campaign"):
        stranger.preview(number=1, remove=True)
    with pytest.raises(RefusedError, match="no such campaign"):
        bo.get(f"/api/campaigns/{sheet.id}/results/1")


def test_a_correction_sent_twice_happens_once_even_if_it_locked_something(two_games: CampaignLink) -> None:
    version = two_games.page["version"]
    for _ in range(2):
        done = two_games.do("remove", id="once", version=version, number=1)
        assert done["version"] == version + 1
    assert len(two_games.page["games"]) == 1


def test_a_name_is_forgotten_in_corrections_too(sheet: CampaignLink, ann: Client, bo: Client) -> None:
    bo.join_campaign(sheet.page["invite"])
    sheet.result(PAD, names=["Bo"])
    sheet.correct(1, LOW, names=["Ann", "Bo"])
    bo.call("DELETE", "/api/me")
    page = sheet.page
    assert page["games"][0]["players"] == ["Ann", "Somebody"]
    assert page["corrections"][0]["was"]["players"] == ["Somebody"]


@pytest.mark.plays("romantik")
def test_names_day_and_cards_of_a_game_played_here_are_corrected(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round", options=["mill"])
    table = play_out(sheet)
    past = ann.get(f"/api/campaigns/{sheet.id}/results/1")
    assert past["has_record"]
    assert past["cards"][0]["says"] is not None
    picture = ann.call("GET", f"/api/campaigns/{sheet.id}/games/1/replay")
    right = {"lines": past["lines"], "ticked": ["great_mill"], "names": ["Annabel"], "date": "2026-02-01"}
    assert "great_mill" in sheet.preview(number=1, **right)["changes"]["unlocked"]
    sheet.correct(1, **right)
    (game,) = sheet.page["games"]
    assert (game["players"], game["date"], game["table"]) == (["Annabel"], "2026-02-01", table)
    record = ann.get(f"/api/campaigns/{sheet.id}/games/1/record")
    assert (record["players"], record["date"]) == (["Annabel"], "2026-02-01")
    assert ann.call("GET", f"/api/campaigns/{sheet.id}/games/1/replay") != picture
    assert sheet.preview(number=1, **right, remove=False)["key"] == "same_result"
    with pytest.raises(RefusedError) as refused:
        sheet.correct(1, **{**right, "names": ["Ann", "Bo"]})
    assert refused.value.key == "players_played_here"


@pytest.mark.plays("romantik")
def test_an_old_name_is_forgotten_in_the_correction_of_a_game_played_here(sheet: CampaignLink, bo: Client) -> None:
    bo.join_campaign(sheet.page["invite"])
    theirs = CampaignLink(bo, sheet.id)
    play_out(theirs)
    lines = bo.get(f"/api/campaigns/{sheet.id}/results/1")["lines"]
    bo.call("PATCH", "/api/me", {"name": "Robert"})
    theirs.correct(1, lines, names=theirs.page["games"][0]["players"], date="2026-02-01")
    bo.call("DELETE", "/api/me")
    assert sheet.page["games"][0]["players"] == ["Somebody"]


def test_a_campaign_with_corrections_travels(two_games: CampaignLink, bo: Client) -> None:
    two_games.correct(1, LOW)
    two_games.remove_result(2)
    copy = bo.import_campaign(two_games.export())
    assert [game["result"] for game in copy.page["games"]] == [58]
    assert len(copy.page["corrections"]) == 2
