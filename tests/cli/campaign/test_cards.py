"""The cards of a campaign in the terminal, what unlockings tell, and options that join later."""

from pathlib import Path

import pytest
from places import catalog_file

from cli.campaign.test_campaign import FIRST, ROUND, SECOND, answers
from cli.campaign.test_game import LINES
from cli.conftest import Call
from dorfplatz.catalog.map.part import PART_NAMES
from dorfplatz.cli.campaign.part_words import component
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import LANGUAGES, speak, words_in

SHEET = catalog_file("campaign").read_text(encoding="utf-8")


def test_every_part_has_words() -> None:
    for own in LANGUAGES:
        assert {key for key in words_in(own) if key.startswith("plays.")} == {f"plays.{part}" for part in PART_NAMES}
        speak(own)
        assert all(component(part).endswith(".") for part in PART_NAMES)
    speak("en")


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_face_up_cards_lie_beside_the_map_with_their_progress(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND, "--with", "mill")
    answers(monkeypatch, ["1", "1 0"])
    out = squeezed(call("campaign", "play", "--seed", 3)[1])
    assert "Cards: Great Mill: largest closed grain 0 of 8" in out


def test_a_condition_that_comes_true_is_told_at_once(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(SHEET.replace("largest_closed_grain = 8", "largest_distance = 1"), encoding="utf-8")
    call(*ROUND, "--with", "mill", "--sheet", sheet)
    answers(monkeypatch, LINES * 2)
    out = squeezed(call("campaign", "play", "--seed", 3)[1])
    assert "Great Mill: largest distance 0 of 1 " in out
    assert "Great Mill is met! It is turned over when the game is over." in out
    assert "Great Mill: largest distance 1 of 1, met" in out


def test_the_sheet_of_the_campaign_can_be_looked_at_during_a_game(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    answers(monkeypatch, ["campaign"])
    assert "400     Empress" in call("campaign", "play", "--seed", 3)[1]


def test_whatever_is_unlocked_is_told_with_its_rule_and_its_place(call: Call) -> None:
    call(*ROUND)
    call("campaign", "result", *FIRST)
    out = call("campaign", "spend", "--towards", "box2")[1]
    assert "  More tasks: Five more Task tiles, and a marker of 4 for each type. It now belongs to the Task" in out
    assert "  Heart's Desire lies face up: best red heart 5 or more in one game." in out
    call("campaign", "result", *SECOND)
    out = call("campaign", "spend", "--towards", "box2")[1]
    assert "On the Road to Success lies face up: result 200 or more in one game." in out


def test_the_mill_is_added_after_its_consequences_were_shown(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    answers(monkeypatch, ["n"])
    out = call("campaign", "add", "mill")[1]
    assert "Great Mill would join Sunday round from the next game on, for good:" in out
    assert "Great Mill lies face up: largest closed grain 8 or more in one game." in out
    assert "Nothing is changed." in out
    answers(monkeypatch, ["y"])
    assert "Great Mill joins Sunday round." in call("campaign", "add", "mill")[1]
    assert CampaignFolder(tmp_path / "campaigns").open(None)[1].campaign.face_up == ("great_mill",)
    code, _, err = call("campaign", "add", "mill", "--yes")
    assert code == 2
    assert "the campaign has Great Mill already" in err


def test_a_free_game_can_be_played_with_what_a_campaign_has_unlocked(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    call("campaign", "add", "duel", "--yes")
    answers(monkeypatch, [])
    save = tmp_path / "free.json"
    code, _, err = call("play", "--terminal", "--parts", "campaign=Sunday", "--save", save)
    assert (code, err) == (0, "")
    assert '"photographer"' in save.read_text()
    assert call("simulate", "--parts", "campaign", "--games", 1, "--bot", "random")[0] == 0
    code, _, err = call("play", "--terminal", "--parts", "campaign=Monday")
    assert code == 2
    assert "there is no campaign 'Monday'; there are sunday-round" in err
