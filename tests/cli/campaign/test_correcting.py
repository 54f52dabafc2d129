"""Wrong results put right on the command line, after telling what that changes."""

from pathlib import Path

import pytest

from cli.conftest import Call
from dorfplatz.cli.campaign.store import CampaignFolder

from .test_campaign import FIRST, ROUND, SECOND, answers

LOW = ["--tasks", "village=0,track=0,stream=0", "--longest", "track=6"]


@pytest.fixture
def results(call: Call) -> None:
    """A campaign with two typed games."""
    call(*ROUND)
    call("campaign", "result", *FIRST, "--names", "Ann,Bo", "--date", "2026-03-01")
    call("campaign", "spend", "--towards", "box2")
    call("campaign", "result", *SECOND)
    call("campaign", "spend", "--towards", "box2")
    call("campaign", "spend", "--circle", "box2/warehouse/1,box2/circus/1")


def totals(tmp_path: Path) -> list[int]:
    return [result.score.total for result in CampaignFolder(tmp_path / "campaigns").open(None)[1].campaign.results]


@pytest.mark.usefixtures("results")
def test_a_correction_tells_what_it_changes_and_asks(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(monkeypatch, ["n"])
    code, out, err = call("campaign", "correct", "1", *LOW)
    assert code == 2
    assert "Crosses taken back: box1/box2/5, box2/warehouse/1, box2/circus/1." in out
    assert "No longer unlocked: Box 2" in out
    assert "nothing is changed" in err
    assert totals(tmp_path) == [136, 151]
    answers(monkeypatch, ["y"])
    code, out, _ = call("campaign", "correct", "1", *LOW)
    assert code == 0
    assert "Game 1 is corrected: 58 points instead of 136." in out
    assert totals(tmp_path) == [58, 151]
    (first, _) = CampaignFolder(tmp_path / "campaigns").open(None)[1].campaign.results
    assert (first.players, first.date) == (("Ann", "Bo"), "2026-03-01")


@pytest.mark.usefixtures("results")
def test_a_result_is_removed_without_asking_if_so_wished(call: Call, tmp_path: Path) -> None:
    code, out, _ = call("campaign", "remove", "1", "--yes")
    assert code == 0
    assert "Games are renumbered: 2 becomes 1." in out
    assert totals(tmp_path) == [151]


@pytest.mark.usefixtures("results")
def test_a_pad_can_be_corrected_line_by_line(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, ["4", "9", "0", "20", "5", "0", "5", "0", "8", "5", "y"])
    code, out, _ = call("campaign", "correct", "1")
    assert code == 0
    assert "Result 56" in out
    assert totals(tmp_path) == [56, 151]


@pytest.mark.usefixtures("results")
def test_enter_alone_leaves_a_line_as_it_was(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, ["", "", "", "", "", "", "", "", "8", "", "y"])
    assert call("campaign", "correct", "1")[0] == 0
    assert totals(tmp_path) == [138, 151]


@pytest.mark.usefixtures("results")
def test_no_such_game_is_refused(call: Call) -> None:
    assert "there is no game 3" in call("campaign", "remove", "3")[2]
    assert "there is no game 3" in call("campaign", "correct", "3", *LOW)[2]


@pytest.mark.usefixtures("results")
def test_what_is_not_given_stays(call: Call, tmp_path: Path) -> None:
    red_hearts = ["--parts", "red_hearts=5"]
    call("campaign", "correct", "2", *red_hearts, "--tick", "hearts_desire", "--yes")
    out = call("campaign", "correct", "2", "--tasks", "forest=20", "--yes")[1]
    assert "Game 2 is corrected: 150 points instead of 156." in out
    assert "No longer unlocked" not in out
    out = call("campaign", "correct", "2", "--tick", "", "--yes")[1]
    assert "No longer unlocked: Heart's Desire" in out
    assert "Our condition for Heart's Desire is met, but it was not ticked." in out
    assert totals(tmp_path) == [136, 150]
    call("campaign", "correct", "1", "--date", "2026-04-01", "--yes")
    assert call("campaign", "correct", "1", "--names", "Cleo", "--yes")[0] == 0
    assert "as it stands" in call("campaign", "correct", "1", "--names", "Cleo", "--yes")[2]
    history = call("campaign", "show")[1].partition("Corrections")[2]
    assert "Game 1 is corrected: played by Cleo instead of Ann, Bo." in history
    assert "Game 1 is corrected: on 2026-04-01 instead of 2026-03-01." in history
    assert "not turned over after all: Heart's Desire" in history
    first = CampaignFolder(tmp_path / "campaigns").open(None)[1].campaign.results[0]
    assert (first.score.total, first.players, first.date) == (136, ("Cleo",), "2026-04-01")


def test_a_card_that_our_condition_grants_is_only_suggested(call: Call) -> None:
    call(*ROUND)
    call("campaign", "result", *FIRST)
    call("campaign", "spend", "--towards", "box2")
    out = call("campaign", "result", *SECOND, "--parts", "red_hearts=5")[1]
    assert "Our condition for Heart's Desire is met, but it was not ticked." in out
    assert "Heart's Desire is unlocked!" not in out
    assert (
        "Heart's Desire is unlocked!"
        in call("campaign", "correct", "2", *SECOND, "--parts", "red_hearts=5", "--tick", "hearts_desire", "--yes")[1]
    )
