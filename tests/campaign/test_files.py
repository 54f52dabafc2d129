"""Campaign files: what is damaged or impossible is refused with the reason, and a crash loses nothing."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.bots import make_bot, play_game
from dorfplatz.campaign import (
    Campaign,
    CampaignError,
    CampaignFile,
    CampaignFileError,
    abandon_game,
    begin_game,
    enter_result,
    finish_game,
    from_json,
    game_with,
    new_campaign,
    running_game,
    spend_all,
)
from dorfplatz.cli.campaign.store import CampaignFolder, read_campaign
from dorfplatz.cli.output.files import OutputError

from .samples import after_results, pad_of


def whole() -> CampaignFile:
    """A campaign with a typed game, a game of ours, and one that was interrupted."""
    campaign, game = begin_game(new_campaign("Sunday round", ["mill"]), "g1"), "g1"
    state = game_with({}).start(3)
    play_game(state, make_bot("greedy", seed=3))
    campaign = spend_all(finish_game(campaign, game, state, ["Ann"]))
    campaign = spend_all(enter_result(campaign, pad_of(136), ["great_mill"]))
    campaign, game = begin_game(campaign, "g2"), "g2"
    state = game_with(campaign.begun[game].parts, 2).start(5)
    state.play("reveal")
    state.play(state.legal_moves[0])
    return CampaignFile(campaign).with_running(running_game(game, state, ["Ann", "Bo"], {1: "greedy"}))


WHOLE = whole()
DATA = json.loads(WHOLE.to_json())
KINDS = [event["event"] for event in DATA["events"]]
TYPED = next(i for i, event in enumerate(DATA["events"]) if event["event"] == "result" and "record" not in event)
OURS = KINDS.index("result")
CROSS = KINDS.index("crossed")
UNLOCK = next(i for i, event in enumerate(DATA["events"]) if event.get("name") == "box1")
LAST_CROSS = len(KINDS) - 1 - KINDS[::-1].index("crossed")


def test_a_file_read_again_is_the_same_campaign() -> None:
    assert from_json(WHOLE.to_json(), "file") == WHOLE


Damage = Callable[[dict[str, Any]], object]


def event(place: int, **changes: object) -> Damage:
    return lambda data: data["events"][place].update(changes)


def without(number: int) -> Damage:
    return lambda data: data["events"].pop(number)


def twice(number: int) -> Damage:
    return lambda data: data["events"].insert(number, copy.deepcopy(data["events"][number]))


def inside(number: int, *path: Any, value: object) -> Damage:
    def change(data: dict[str, Any]) -> None:
        place = data["events"][number]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def running(**changes: object) -> Damage:
    return lambda data: data["running"][0].update(changes)


DAMAGES: dict[str, tuple[Damage, str]] = {
    "another format": (lambda data: data.update(format="dorfplatz-map/1"), "its format must be"),
    "a later format": (lambda data: data.update(format="dorfplatz-campaign/9"), "written by a newer Dorfplatz"),
    "no format": (lambda data: data.pop("format"), "is not a campaign"),
    "no events": (lambda data: data.update(events=[]), "begins with the event created"),
    "events that are no list": (lambda data: data.update(events=3), "is not a campaign"),
    "an unknown event": (event(CROSS, event="danced"), "event 5 is of a kind that is not known: 'danced'"),
    "created missing": (without(0), "begins with the event created"),
    "created twice": (twice(0), "event 2"),
    "an empty name": (event(0, name=" "), "a campaign's name has 1 to 60 letters"),
    "a name that moves the cursor": (event(0, name="\x1b[2J"), "a campaign's name has 1 to 60 letters"),
    "an id that is a way out": (event(0, id="../sunday"), "an id has 1 to 40 letters"),
    "a day that is none": (event(0, date="yesterday"), "a day is written like 2026-03-01"),
    "a result on no day": (event(TYPED, date="2026-13-45"), "a day is written like 2026-03-01"),
    "a player who moves the cursor": (event(TYPED, players=["\x1b[2J"]), "a player's name has 1 to 60 letters"),
    "a crowd of players": (event(TYPED, players=["Ann"] * 13), "at most 12 names, not 13"),
    "a game with the id of a folder": (event(KINDS.index("began"), game="a/b"), "an id has 1 to 40 letters"),
    "an unknown option": (event(0, options=["moon"]), "there is no option 'moon'"),
    "an option taken away": (event(0, options=[]), "nothing unlocks Great Mill here"),
    "a broken sheet": (event(0, sheet="rows = ["), "the sheet of the campaign"),
    "another sheet": (event(0, sheet=DATA["events"][0]["sheet"].replace("circles = 2,", "circles = 3,")), "event"),
    "a number in words": (event(TYPED, number="two"), "number: expected int, got str"),
    "a game number left out": (event(TYPED, number=3), "the next game is number 2, not 3"),
    "a game twice": (twice(OURS), "the next game is number 2, not 1"),
    "more points than the lines": (inside(TYPED, "score", "total", value=151), "the lines make 136 points, not 151"),
    "points that markers cannot make": (inside(TYPED, "score", "tasks", value={"forest": 13}), "points, not 136"),
    "feats that the pad does not show": (inside(TYPED, "feats", "flags", value=99), "flags must be"),
    "feats that no pad can tell": (inside(TYPED, "feats", "largest_grain", value=9), "tells only what its lines show"),
    "a tick for what was not there": (event(TYPED, turned=["ship"]), "did not lie face up"),
    "a tick taken away": (event(TYPED, turned=[]), "nothing unlocks Great Mill here"),
    "a record without its game": (lambda data: data["events"][OURS].pop("game"), "comes with its record"),
    "a game without its record": (lambda data: data["events"][OURS].pop("record"), "comes with its record"),
    "a game that never began": (event(OURS, game="abc"), "no game 'abc' is running"),
    "a beginning left out": (without(KINDS.index("began")), "no game"),
    "a better score than the record": (inside(OURS, "score", "longest", "track", value=99), "points, not"),
    "another score in the record": (inside(OURS, "record", "score", "total", value=999), "shows another score"),
    "another turn in the record": (inside(OURS, "record", "turns", 5, "do", value=[]), "game 1"),
    "a turn of the record left out": (lambda data: data["events"][OURS]["record"]["turns"].pop(3), "game 1: turn"),
    "parts in the record": (inside(OURS, "record", "parts", value={"circus": True}), "parts that were unlocked"),
    "other names in the record": (inside(OURS, "record", "players", value=["Bo"]), "names other players"),
    "a name that runs backwards": (event(0, name="Ann \u202e nnA"), "a campaign's name has 1 to 60 letters"),
    "bigger feats than the record": (
        inside(OURS, "feats", "largest_distance", value=99),
        "does not match what",
    ),
    "an unknown circle": (event(CROSS, circle="box1/moon/1"), "there is no circle"),
    "a circle far away": (event(CROSS, circle="hill/clouds/3"), "lies beside no cross yet"),
    "a circle twice": (twice(CROSS), "event"),
    "the cross to a hex left out": (without(UNLOCK - 1), "nothing unlocks Box 1 here"),
    "the last cross left out": (without(LAST_CROSS), "to be spent before the next game"),
    "a cross too many": (
        lambda data: data["events"].insert(LAST_CROSS + 1, {"event": "crossed", "circle": "box1/box2/4"}),
        "there is no cross to spend",
    ),
    "a box not opened": (without(UNLOCK), "Box 1 must be unlocked first"),
    "a box opened twice": (twice(UNLOCK), "Red Hearts must be unlocked first"),
    "another box opened": (event(UNLOCK, name="box5"), "Box 1 must be unlocked first"),
    "a box opened by another game": (event(UNLOCK, number=1), "Box 1 must be unlocked first"),
    "a box out of nowhere": (
        lambda data: data["events"].append({"event": "unlocked", "name": "circus", "number": 2}),
        "nothing unlocks Circus here",
    ),
    "a card that is not there": (
        lambda data: data["events"].append({"event": "unlocked", "name": "moon", "number": 2}),
        "nothing unlocks 'moon' here",
    ),
    "an interrupted game that never began": (running(game="abc"), "no game 'abc' is running"),
    "an interrupted game twice": (lambda data: data["running"].append(data["running"][0]), "is running"),
    "an impossible move": (running(moves="reveal 9,9/0"), "the game that was interrupted is damaged"),
    "a move that is none": (running(moves="dance"), "the game that was interrupted is damaged"),
    "a seed that is none": (running(seed="-1"), "the game that was interrupted is damaged"),
    "an interrupted player who moves the cursor": (running(players=["\x1b[2J", "Bo"]), "a player's name has 1 to 60"),
    "too many players": (running(players=["Ann"] * 7), "the game that was interrupted is damaged"),
}


@pytest.mark.parametrize(("damage", "reason"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused_with_the_reason(damage: Damage, reason: str) -> None:
    data = copy.deepcopy(DATA)
    damage(data)
    with pytest.raises(CampaignFileError) as caught:
        from_json(json.dumps(data).encode(), "sunday.json")
    assert str(caught.value).startswith(("sunday.json: ", "sunday.json is not a campaign"))
    assert reason in str(caught.value)


def test_a_file_that_would_hold_up_its_reader_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event and every sheet takes a while to check, so there are only so many."""
    began = [{"event": kind, "game": f"g{n}"} for n in range(10, 14) for kind in ("began", "abandoned")]
    sheet = DATA["events"][0]["sheet"]
    adopted = [{"event": "adopted", "sheet": f"{sheet}# {n}"} for n in range(3)]
    monkeypatch.setattr("dorfplatz.campaign.limits.MOST_EVENTS", len(DATA["events"]) + 6)
    monkeypatch.setattr("dorfplatz.campaign.limits.MOST_SHEETS", 2)
    for more, reason in ((began, "events"), (adopted, "at most 2 sheets")):
        assert from_json(json.dumps({**DATA, "events": DATA["events"] + more[:2]}).encode(), "file").campaign.version
        with pytest.raises(CampaignFileError, match=reason):
            from_json(json.dumps({**DATA, "events": DATA["events"] + more}).encode(), "file")


def test_a_game_begins_once_even_if_it_was_given_up() -> None:
    campaign = abandon_game(begin_game(new_campaign("Sunday round"), "g1"), "g1")
    with pytest.raises(CampaignError, match="the game 'g1' began before"):
        begin_game(campaign, "g1")


CONTENT = WHOLE.to_json()
NONSENSE = [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, CONTENT[:-30], CONTENT[40:], CONTENT + b"}"]


@pytest.mark.parametrize("content", NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_campaign_is_refused(content: bytes) -> None:
    with pytest.raises(CampaignFileError, match="is not a campaign"):
        from_json(content, "file")


def test_every_file_that_ends_too_early_is_refused() -> None:
    for end in range(0, len(CONTENT) - 2, 997):
        with pytest.raises(CampaignFileError):
            from_json(CONTENT[:end], "file")


def test_fields_of_later_versions_are_ignored() -> None:
    data = {**copy.deepcopy(DATA), "mood": "sunny"}
    assert from_json(json.dumps(data).encode(), "file") == WHOLE


def test_several_campaigns_lie_side_by_side(folder: CampaignFolder) -> None:
    for name in ("Sunday round", "Family", "Just me"):
        folder.add(CampaignFile(new_campaign(name)))
    assert [read_campaign(path).campaign.name for path in folder] == ["Family", "Just me", "Sunday round"]
    assert folder.open("family")[1].campaign.name == "Family"
    assert folder.open("Just")[1].campaign.name == "Just me"
    with pytest.raises(CampaignError, match="there is no campaign 'Monday'"):
        folder.find("Monday")
    with pytest.raises(CampaignError, match="name the campaign; there are family, just-me, sunday-round"):
        folder.find(None)
    with pytest.raises(CampaignError, match="choose another name"):
        folder.add(CampaignFile(new_campaign("family!")))


def saved(folder: CampaignFolder) -> tuple[Path, Campaign, Campaign]:
    """A campaign in its file, as it is there, and as it would go on."""
    before = after_results(136)
    return folder.add(CampaignFile(before)), before, spend_all(enter_result(before, pad_of(151)))


@pytest.mark.parametrize("call", ["fsync", "rename", "replace", "write"])
def test_a_crash_while_saving_loses_nothing(folder: CampaignFolder, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path, before, after = saved(folder)

    def crash(*arguments: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    owner = {"fsync": os, "rename": os, "replace": Path, "write": CampaignFile}[call]
    monkeypatch.setattr(owner, "to_json" if call == "write" else call, crash)
    try:
        folder.save(path, CampaignFile(after))
    except (OutputError, OSError):
        assert read_campaign(path).campaign == before
    else:
        assert read_campaign(path).campaign == after
    assert [each.name for each in folder.path.iterdir() if each.suffix == ".part"] == []


KILLED = """
import os, sys
from pathlib import Path
from dorfplatz.campaign import from_json
from dorfplatz.cli.campaign.store import CampaignFolder
path = Path(sys.argv[1])
later = from_json(sys.stdin.buffer.read(), "later")
os.fsync = lambda handle: os._exit(9)
CampaignFolder(path.parent).save(path, later)
"""


def test_the_process_killed_while_saving_leaves_the_old_file(folder: CampaignFolder) -> None:
    path, before, after = saved(folder)
    done = subprocess.run(
        [sys.executable, "-c", KILLED, path], input=CampaignFile(after).to_json(), check=False, timeout=300
    )
    assert done.returncode == 9
    assert read_campaign(path).campaign == before
    folder.save(path, CampaignFile(after))
    assert read_campaign(path).campaign == after


def test_the_file_is_on_disk_before_it_takes_its_place(folder: CampaignFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _, after = saved(folder)
    calls: list[str] = []
    sync, replace = os.fsync, Path.replace

    def recorded_sync(handle: int) -> None:
        calls.append("sync")
        sync(handle)

    def recorded_replace(source: Path, target: Path) -> Path:
        calls.append("rename")
        return replace(source, target)

    monkeypatch.setattr(os, "fsync", recorded_sync)
    monkeypatch.setattr(Path, "replace", recorded_replace)
    folder.save(path, CampaignFile(after))
    assert calls == ["sync", "rename", "sync"]


def test_what_somebody_else_wrote_meanwhile_is_not_overwritten(folder: CampaignFolder) -> None:
    path, before, after = saved(folder)
    folder.save(path, CampaignFile(after))
    other = spend_all(enter_result(before, pad_of(100)))
    with pytest.raises(CampaignError, match="somebody else has changed it"):
        folder.save(path, CampaignFile(other))
    assert read_campaign(path).campaign == after


def test_a_game_given_up_is_dropped() -> None:
    (running,) = WHOLE.running
    kept = WHOLE.with_campaign(abandon_game(WHOLE.campaign, running.game))
    assert kept.running == ()
    assert from_json(kept.to_json(), "file") == kept
