"""Campaigns on the command line."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from campaign.samples import pad_of
from places import catalog_file

from cli.conftest import Call
from dorfplatz.arena import Simulation
from dorfplatz.arena.campaigns import CampaignRun
from dorfplatz.campaign import enter_result
from dorfplatz.cli.campaign.simulate import summary
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import speak

SHEET = catalog_file("campaign").read_text(encoding="utf-8")
ROUND = ("campaign", "new", "Sunday round")
FIRST = ["--tasks", "forest=26,grain=26,village=26,track=26,stream=26", "--longest", "track=6"]
SECOND = ["--tasks", "forest=26,grain=26,village=26,track=26,stream=26", "--longest", "track=11,stream=10"]


def campaign(tmp_path: Path) -> CampaignFolder:
    return CampaignFolder(tmp_path / "campaigns")


def answers(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    """Type these lines when asked, then end the input."""
    script: Iterator[str] = iter(lines)

    def answer(prompt: str) -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)


def test_the_example_of_the_rulebook_step_by_step(call: Call) -> None:
    assert call(*ROUND)[0] == 0
    sheet = call("campaign", "show")[1]
    assert re.search("(?s)Warehouse.+Balloon Launch Site.+Forest Cabin.+Box 1.+Red Hearts in play +0", sheet)
    assert "Great Mill" not in sheet
    assert "Game 1: 136 points, Night Watchman, 4 crosses." in call("campaign", "result", *FIRST)[1]
    assert "Box 1 is opened!" in call("campaign", "spend", "--towards", "box2")[1]
    assert "Game 2: 151 points, Landlady, 5 crosses." in call("campaign", "result", *SECOND)[1]
    out = call("campaign", "spend", "--towards", "box2")[1]
    assert "Box 2 is opened!" in out
    assert "2 crosses to spend; the next can go to box2/warehouse/1, box2/circus/1." in out
    assert call("campaign", "spend", "--circle", "box2/warehouse/1,box2/circus/1")[0] == 0
    sheet = call("campaign", "show", "sunday")[1]
    assert re.search(r"150 +Landlady +5 +2", sheet)
    assert re.search(r"130 +Night Watchman +4 +1", sheet)
    assert re.search(r"Box 1 +1", sheet)
    assert re.search(r"Box 2 +×○○○ +Warehouse", sheet)
    assert re.search(r"On the Road to Success +result 200 or more +151", sheet)
    assert re.search(r"Sunday round +2 +151 +9 +1", call("campaign", "list")[1])


def test_a_bot_plays_a_game_and_spends_what_it_brings(call: Call, tmp_path: Path) -> None:
    call(*ROUND, "--with", "mill")
    code, out, _ = call("campaign", "play", "--bot", "greedy", "--seed", 3, "--names", "Ann,Bo")
    assert code == 0
    assert "Game 1: " in out
    _, kept = campaign(tmp_path).open(None)
    assert kept.running == ()
    assert kept.campaign.crosses_left == 0
    assert kept.campaign.results[0].players == ("Ann", "Bo")


def test_a_game_that_was_interrupted_goes_on_where_it_stopped(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    answers(monkeypatch, ["place 1", "place 1 0"])
    code, out, _ = call("campaign", "play", "--seed", 3)
    assert code == 0
    assert "resume it with:" in out
    assert "campaign play 'Sunday round'" in out
    (running,) = campaign(tmp_path).open(None)[1].running
    assert running.moves.startswith("reveal 0,0/0 reveal")
    code, _, err = call("campaign", "play", "--names", "Ann")
    assert code == 2
    assert "resume it without options, or --abandon it" in err
    answers(monkeypatch, [f"1 {rotation}" for rotation in range(6)] * 40)
    out = call("campaign", "play")[1]
    assert "Game 1: " in out
    kept = campaign(tmp_path).open(None)[1]
    assert kept.running == ()
    moves = running.moves.split()
    turns = kept.campaign.results[0].record.turns  # type: ignore[union-attr]
    assert len(turns) > len(moves) // 2


def test_a_game_can_be_given_up(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    answers(monkeypatch, [])
    call("campaign", "play", "--seed", 3)
    assert "is given up" in call("campaign", "play", "--abandon")[1]
    assert campaign(tmp_path).open(None)[1].campaign.begun == {}
    assert call("campaign", "play", "--abandon")[0] == 2


def test_a_game_of_a_campaign_is_kept_there_alone(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    answers(monkeypatch, [f"save {tmp_path / 'own.json'}"])
    assert "is saved in its campaign" in call("campaign", "play", "--seed", 3)[1]
    assert not (tmp_path / "own.json").exists()


def test_a_result_typed_while_a_game_goes_on_does_not_disturb_it(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    lines = iter([f"1 {rotation}" for rotation in range(6)] * 40)

    def answer(prompt: str) -> str:
        here = campaign(tmp_path)
        path, kept = here.open(None)
        if not kept.campaign.results:
            here.save(path, kept.with_campaign(enter_result(kept.campaign, pad_of(136))))
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert "Game 2: " in call("campaign", "play", "--seed", 3)[1]
    results = campaign(tmp_path).open(None)[1].campaign.results
    assert [result.number for result in results] == [1, 2]
    assert [isinstance(result.game, str) for result in results] == [False, True]


def test_a_pad_is_asked_line_by_line_and_wrong_lines_again(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND, "--with", "mill")
    answers(monkeypatch, ["4", "7", "9", "four", "", "20", "5", "", "5", "0", "8", "5", "y"])
    code, out, _ = call("campaign", "result", "--date", "2026-03-01")
    assert code == 0
    assert "tasks grain: markers 4, 5, 5, 6, 6 cannot make 7." in out
    assert "'four' is not a number of points." in out
    assert "Result 56" in out
    assert "Great Mill is unlocked!" in out
    (result,) = campaign(tmp_path).open(None)[1].campaign.results
    assert (result.score.total, result.date, result.turned) == (56, "2026-03-01", ("great_mill",))


def test_a_pad_that_is_not_filled_in_changes_nothing(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    answers(monkeypatch, ["4"])
    code, _, err = call("campaign", "result")
    assert code == 2
    assert "nothing is written" in err
    assert campaign(tmp_path).open(None)[1].campaign.results == ()


def test_a_campaign_travels_as_one_file(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    call("campaign", "result", *FIRST)
    assert call("campaign", "export", "sunday", tmp_path / "sunday.json")[0] == 0
    there = tmp_path / "there"
    assert "with 1 game\n" in call("campaign", "import", tmp_path / "sunday.json", "--folder", there)[1]
    call("campaign", "spend", "--nearest", "--folder", there)
    assert call("campaign", "export", "sunday", tmp_path / "later.json", "--folder", there)[0] == 0
    assert "is up to date" in call("campaign", "import", tmp_path / "sunday.json", "--folder", there)[1]
    assert call("campaign", "import", tmp_path / "later.json")[0] == 0
    assert campaign(tmp_path).open(None)[1].campaign.crosses_left == 0


def test_a_campaign_that_went_on_in_two_places_is_not_mixed(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    call("campaign", "export", "sunday", tmp_path / "sunday.json")
    call("campaign", "import", tmp_path / "sunday.json", "--folder", tmp_path / "there")
    call("campaign", "result", *FIRST)
    call("campaign", "result", *SECOND, "--folder", tmp_path / "there")
    call("campaign", "export", "sunday", tmp_path / "other.json", "--folder", tmp_path / "there")
    code, _, err = call("campaign", "import", tmp_path / "other.json")
    assert code == 2
    assert "was continued in two places" in err


def test_a_damaged_campaign_is_shown_in_the_list_and_refused_elsewhere(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    (path,) = campaign(tmp_path)
    path.write_text(path.read_text().replace("Sunday round", ""))
    code, out, _ = call("campaign", "list")
    assert code == 2
    assert "cannot have" in " ".join(out.split())
    for command in ("show", "play", "result", "spend"):
        code, _, err = call("campaign", command)
        assert code == 2
        assert "cannot have happened: a campaign's name" in err


def test_an_own_sheet_goes_with_its_campaign(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(SHEET.replace('"Night Watchman", crosses = 4', '"Lamplighter", crosses = 7'), encoding="utf-8")
    assert call(*ROUND, "--sheet", own)[0] == 0
    own.unlink()
    assert "136 points, Lamplighter, 7 crosses" in call("campaign", "result", *FIRST)[1]


def test_a_number_put_right_holds_from_now_on_and_changes_nothing_before(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    call("campaign", "result", *FIRST)
    call("campaign", "spend", "--nearest")
    own = tmp_path / "own.toml"
    own.write_text(SHEET.replace('"Landlady", crosses = 5', '"Landlady", crosses = 9'), encoding="utf-8")
    assert "uses the new sheet from now on" in call("campaign", "adopt", "--sheet", own)[1]
    assert "uses that sheet already" in call("campaign", "adopt", "--sheet", own)[1]
    assert "151 points, Landlady, 9 crosses" in call("campaign", "result", *SECOND)[1]
    for change in (("circles = 2,", "circles = 3,"), ('{id = "ship"', '{id = "boat"')):
        own.write_text(SHEET.replace(*change), encoding="utf-8")
        code, _, err = call("campaign", "adopt", "--sheet", own)
        assert code == 2
        assert "would not fit" in err


def test_the_sheet_is_drawn_as_svg_and_png(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    code, out, _ = call("campaign", "show", "--svg", tmp_path / "a.svg", "--png", tmp_path / "a.png", "--theme", "dusk")
    assert code == 0
    assert out.count("The sheet is drawn in") == 2
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_whole_campaigns_are_simulated(call: Call) -> None:
    code, out, _ = call("simulate", "--campaign", "--campaigns", 1, "--bot", "greedy", "--json")
    figures = json.loads(out)
    assert code == 0
    assert figures["games_to_all_hexes"]["campaigns"] == 1
    assert 7 <= figures["games_to_all_hexes"]["mean"] <= 97


def test_campaigns_on_several_cores_are_those_that_one_core_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what was not reached is counted."""
    monkeypatch.setattr("dorfplatz.arena.simulation.WORTH_A_CREW", 0.0)
    monkeypatch.setattr("dorfplatz.arena.schedule.GROWTH", 1)
    work = CampaignRun("random", 4, seed=1, most_games=2)
    runs = [Simulation(work, processes) for processes in (1, 2)]
    alone, together = ([each for done in run for each in done.campaigns] for run in runs)
    assert [run.processes for run in runs] == [1, 2]
    assert alone == together
    assert len({each.best for each in alone}) > 1
    figures = summary(alone)
    assert figures["games_to_everything"] == {"campaigns": 0}
    assert (figures["locked"]["clouds"], figures["hearts_missing"]) == (4, 12)


REFUSED = [
    ("campaign frob", "there is no command 'frob'; there are new, list"),
    ("campaign new", "NAME"),
    ("campaign new x --with moon", "there is no option 'moon'; there are mill, duel"),
    ("campaign new x --sheet missing.toml", "there is no file missing.toml"),
    (f"campaign new {'x' * 61}", "has 1 to 60 letters"),
    ("campaign show monday", "there is no campaign 'monday'; there are sunday-round"),
    ("campaign show --svg a.png", "end with .svg"),
    ("campaign result --tasks forest=3", "markers 4, 5, 5, 6, 6 cannot make 3"),
    ("campaign result --tasks forest", "points are written like forest=4,grain=9"),
    ("campaign result --tasks forest=4,forest=5", "each line once"),
    ("campaign result --tasks moon=4", "there is no line 'moon'"),
    ("campaign result --parts circus=10", "there is no line 'circus'"),
    ("campaign result --tasks forest=4 --tick ship", "did not lie face up"),
    ("campaign result --tasks forest=4 --date yesterday", "a day is written like 2026-03-01"),
    ("campaign spend --nearest", "there is no cross to spend"),
    ("campaign spend", "say where"),
    ("campaign spend --towards circus --nearest", "say where"),
    ("campaign play --bot deepblue", "there is no bot 'deepblue'"),
    ("campaign play --players 9", "1 to 6 players"),
    ("campaign import missing.json", "there is no file missing.json"),
    ("campaign export sunday /no/such/folder/x.json", "there is no folder"),
    ("simulate --campaign --campaigns 0", "at least one campaign"),
    ("simulate --campaign --bot deepblue", "there is no bot 'deepblue'"),
    ("simulate --campaign --players 7", "1 to 6 players"),
    ("simulate --campaign --seed 9223372036854775000", "would go beyond"),
    ("simulate --campaign --parts circus", "unlock their own parts"),
    ("simulate --campaign --records a.jsonl", "write no records"),
    ("simulate --campaign --game duel", "campaigns are of romantik"),
]


@pytest.mark.parametrize(("line", "reason"), REFUSED, ids=[line for line, _ in REFUSED])
def test_unusable_input_is_refused_with_a_sentence(call: Call, tmp_path: Path, line: str, reason: str) -> None:
    call(*ROUND)
    before = [path.read_bytes() for path in campaign(tmp_path)]
    code, out, err = call(*line.split())
    assert (code, out) == (2, "")
    assert reason in err
    assert err.count("\n") == 1
    assert [path.read_bytes() for path in campaign(tmp_path)] == before


def test_without_a_campaign_it_is_said_how_to_begin_one(call: Call) -> None:
    assert "start one with" in call("campaign", "list")[1]
    assert "start one with" in call("campaign", "show")[2]


def test_a_renamed_campaign_is_found_under_its_new_name(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    call("campaign", "new", "Family")
    assert call("campaign", "rename", "sunday", "Monday round")[:2] == (
        0,
        "Sunday round is called Monday round from now on\n",
    )
    assert call("campaign", "result", "monday", *FIRST)[0] == 0
    assert "Monday round" in call("campaign", "list")[1]
    for taken in ("Family", "monday ROUND", "Sunday round"):
        assert "choose another name" in call("campaign", "new", taken)[2]
        assert "choose another name" in call("campaign", "rename", "family", taken)[2] or taken == "Family"
    assert "1 to 60 letters" in call("campaign", "rename", "monday", " ")[2]
    assert call("campaign", "rename", "monday", "Sunday round")[0] == 0
    kinds = [event.__class__.__name__ for event in campaign(tmp_path).open("sunday")[1].campaign.events]
    assert kinds == ["Created", "Renamed", "Result", "Renamed"]


def test_a_result_leaves_a_game_alone_that_somebody_plays_meanwhile(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pad is typed in one terminal while a game goes on in another."""
    call(*ROUND)
    answers(monkeypatch, ["place 1"])
    call("campaign", "play", "--seed", 3)
    (before,) = campaign(tmp_path).open(None)[1].running

    def played_meanwhile(prompt: str) -> str:
        folder = campaign(tmp_path)
        path, kept = folder.open(None)
        (running,) = kept.running
        if running == before:
            folder.update(path, lambda now: now.with_running(msgspec.structs.replace(running, moves="reveal")))
        return ""

    monkeypatch.setattr("builtins.input", played_meanwhile)
    assert call("campaign", "result")[0] == 0
    _, kept = campaign(tmp_path).open(None)
    assert [running.moves for running in kept.running] == ["reveal"]
    assert len(kept.campaign.results) == 1


def test_a_campaign_speaks_french(call: Call) -> None:
    french = [
        ("campaign list", "Il n’y a pas encore de campagne"),
        ("campaign new Dimanche", "Dimanche a commencé"),
        ("campaign spend --nearest", "il n’y a pas de croix à placer"),
        ("campaign play --bot random --seed 1", "Partie 1"),
        ("campaign show", "Crieur de journaux"),
        ("campaign result --tasks forest=9999", "les jetons 4, 5, 5, 6, 6 ne peuvent pas faire 9999"),
        ("campaign result --tasks lune=1", "il n’y a pas de ligne 'lune'"),
        (" ".join(["campaign result", *FIRST]), "4 croix à placer"),
        ("campaign play --names Anne", "4 croix doivent être placées avant la prochaine partie"),
        ("campaign spend --towards lune", "il n’y a pas d’hexagone 'lune'"),
    ]
    for command, words in french:
        ended = call(*command.split(), "--language", "fr")
        assert words in ended.out + ended.err, ended
        assert not re.search(r"\b(the|is|are|crosses|game|circles?|spend the)\b", ended.out + ended.err), ended
    speak("en")


def test_the_start_player_of_a_game_begins_it_also_after_resuming(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    answers(monkeypatch, ["", "0,0/0"])
    assert "Bo, turn 1" in call("campaign", "play", "--names", "Ann,Bo", "--start-player", "bo", "--seed", 3).out
    answers(monkeypatch, [])
    assert "Ann, turn 2" in call("campaign", "play").out
    call("campaign", "play", "--abandon")
    assert "the start player is" in call("campaign", "play", "--names", "Ann,Bo", "--start-player", "cy").sentence
