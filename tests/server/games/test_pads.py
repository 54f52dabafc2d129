"""Score pads and real maps: what may be typed, what cannot be and why, and a map that is counted as ours are."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import dorfplatz
from dorfplatz.bots import make_bot, play_game
from dorfplatz.catalog import Parts, everything, load, random_parts
from dorfplatz.client import Client, RefusedError
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.pad import Pad
from dorfplatz.games.romantik.record import Score
from dorfplatz.games.romantik.state import State

PACKAGE = Path(dorfplatz.__file__).parent
WEB = PACKAGE.parents[1] / "web" / "src"
PARTS = {"none": Parts(), "everything": everything(load()), "some": random_parts(load(), random.Random(4))}


def post(client: Client, path: str, **body: Any) -> Any:
    return json.loads(client.call("POST", path, body))


@pytest.mark.parametrize("parts", PARTS.values(), ids=PARTS)
def test_a_pad_offers_exactly_what_can_be(ann: Client, parts: Parts) -> None:
    pad = Pad(load(), parts)
    lines = post(ann, "/api/pad", options={"parts": parts.as_record()})["lines"]
    assert [line["line"] for line in lines] == [f"{group}.{name}" for group in pad.lines for name in pad.lines[group]]
    most = {line["line"]: line["most"] for line in lines}
    for line in lines:
        group, name = line["line"].split(".")
        beside = {line["of"]: most[line["of"]]} if line["of"] else {}
        values = line["values"] or range(0, line["most"] + 1, line["each"])
        for points in range(line["most"] + 30):
            score = Score(total=0)
            for other, number in beside.items():
                getattr(score, other.split(".")[0])[other.split(".")[1]] = number
            getattr(score, group)[name] = points
            assert (pad.why_not(score) is None) == (points in values), (line, points)


def test_a_typed_pad_is_drawn_with_the_names_of_another_language(ann: Client) -> None:
    lines = {"tasks": {"forest": 9}, "flags": {"green": 5}, "parts": {"hill": 4}}
    body = {"options": {"parts": {"hill": True}}, "lines": lines}
    plain = ann.call("POST", "/api/pad/picture.svg", body)
    french = ann.call(
        "POST", "/api/pad/picture.svg", {**body, "words": {"flags.green": "Drapeaux verts", "result": "R\u00e9sultat"}}
    )
    assert plain.startswith(b"<svg")
    assert b"sultat 18" in french
    assert len(french) > len(plain)
    with pytest.raises(RefusedError, match="cannot make 7"):
        ann.call("POST", "/api/pad/picture.svg", {**body, "lines": {"tasks": {"forest": 7}}})
    for words in ({"flags.green": "x" * 61}, {"Flags!": "x"}, {f"line{number}": "x" for number in range(81)}):
        with pytest.raises(RefusedError, match="unreadable"):
            ann.call("POST", "/api/pad/picture.svg", {**body, "words": words})
    with pytest.raises(RefusedError, match="no score pad"):
        ann.call("POST", "/api/pad/picture.svg", {"game": "duel"})


def test_a_typed_pad_is_added_up_and_checked_line_by_line(ann: Client) -> None:
    lines = {"tasks": {"forest": 9, "grain": 7}, "flags": {"red": 5}, "longest": {"track": 8}, "parts": {"hill": 3}}
    told = post(ann, "/api/pad/check", options={"parts": {"hill": True}}, lines=lines)
    assert (told["subtotals"], told["total"]) == ([16, 13, 3], 32)
    assert [wrong["line"] for wrong in told["wrong"]] == ["tasks.grain", "parts.hill"]
    grain, hill = told["wrong"]
    assert (grain["key"], grain["values"]["points"], grain["text"][-13:]) == ("no_sum", 7, "cannot make 7")
    assert (hill["key"], hill["values"]) == ("not_each", {"points": 3, "each": 2})
    right = post(ann, "/api/pad/check", lines={"tasks": {"forest": 9}, "longest": {"track": 8}})
    assert (right["total"], right["wrong"]) == (17, [])
    assert post(ann, "/api/pad/check", lines={"tusks": {"forest": 9}})["wrong"][0]["line"] == "tusks"


@pytest.mark.parametrize("path", ["/api/pad", "/api/pad/check", "/api/count"])
@pytest.mark.parametrize("body", [{"options": {"parts": "all"}}, {"game": "chess"}, {"lines": 3}, [], {"tiles": [[1]]}])
def test_a_pad_that_there_is_not_is_refused(ann: Client, path: str, body: Any) -> None:
    bare: dict[str, dict[str, Any]] = {"/api/pad": {}, "/api/pad/check": {"lines": {}}, "/api/count": {"tiles": []}}
    more = bare[path]
    with pytest.raises(RefusedError) as refused:
        ann.call("POST", path, {**more, **body} if isinstance(body, dict) else body)
    assert refused.value.status in (400, 404)


def real_map(state: State, away: tuple[int, int] = (3, -5)) -> dict[str, Any]:
    """A finished game as somebody would lay it out, in another order and elsewhere on the table."""

    def there(cell: tuple[int, int] | None) -> list[int] | None:
        return None if cell is None else [cell[0] + away[0], cell[1] + away[1]]

    figures = state.figures
    rows = [
        [each.tile.id, each.q + away[0], each.r + away[1], each.rotation, each.marker, fate]
        for each, fate in zip(state.laid, fates(state), strict=True)
    ]
    random.Random(1).shuffle(rows)
    return {
        "options": {"parts": state.game.parts.as_record()},
        "tiles": rows,
        "figures": {
            "red_hearts": [there(cell) for cell in figures.red_hearts],
            "golden_heart": there(figures.golden_heart),
            "mill": there(figures.mill),
            "balloon": there(figures.balloon),
            "photographer": there(figures.photographer),
            "cameras": [there(cell) for cell in figures.cameras],
        },
        "cloud": [[side, region] for side, (_, region) in state.cloud_sides().items()],
    }


def fates(state: State) -> list[str]:
    """The fates of the tasks, and which of the completed markers lie on a building."""
    twice = {each.cells[0] for each in explain(state) if each.key == "task_again"}
    return ["twice" if each.cell in twice else each.fate for each in state.laid]


def played(parts: Parts, seed: int) -> State:
    state = Game("romantik", parts=parts).start(seed)
    play_game(state, make_bot("greedy" if seed % 2 else "random", seed=seed))
    return state


@pytest.mark.parametrize("parts", PARTS.values(), ids=PARTS)
@pytest.mark.parametrize("seed", range(6))
def test_a_real_map_counts_like_the_game_that_it_was(ann: Client, parts: Parts, seed: int) -> None:
    state = played(parts, seed)
    told = post(ann, "/api/count", **real_map(state))
    assert told["wrong"] == []
    assert told["score"] == state.score.as_record()
    summed: dict[str, int] = {}
    for line in told["lines"]:
        summed[line["line"]] = summed.get(line["line"], 0) + line["points"]
    for group in ("tasks", "flags", "longest", "parts"):
        for name, points in told["score"][group].items():
            assert summed[f"{group}.{name}"] == points
    cells = {(q, r) for _, q, r, *_ in real_map(state)["tiles"]}
    assert {tuple(cell) for line in told["lines"] for cell in line["cells"]} <= cells


def test_an_empty_table_counts_nothing(ann: Client) -> None:
    assert post(ann, "/api/count", tiles=[])["score"]["total"] == 0


def wrong(ann: Client, change: Any, parts: str = "everything") -> list[dict[str, Any]]:
    laid = real_map(played(PARTS[parts], 3))
    change(laid)
    told = post(ann, "/api/count", **laid)
    assert (told["score"], told["lines"]) == (None, [])
    found: list[dict[str, Any]] = told["wrong"]
    return found


def row_of(laid: dict[str, Any], is_it: Any) -> list[Any]:
    found: list[Any] = next(row for row in laid["tiles"] if is_it(row))
    return found


def test_a_tile_that_cannot_lie_where_it_lies_is_named(ann: Client) -> None:
    def turn(laid: dict[str, Any]) -> None:
        for row in laid["tiles"]:
            if "T" in load()[row[0]].edges:
                row[3] = (row[3] + 1) % 6

    found = wrong(ann, turn, "none")
    assert any("track must meet track" in each["text"] for each in found)


def set_marker(laid: dict[str, Any], marker: int) -> None:
    row_of(laid, lambda row: row[4] and load()[row[0]].takes_marker)[4] = marker


def set_fate(laid: dict[str, Any], fate: str) -> None:
    for row in laid["tiles"]:
        if row[5] in ("open", "cancelled"):
            row[5] = fate


def set_done_open(laid: dict[str, Any]) -> None:
    row_of(laid, lambda row: row[5] in ("completed", "cancelled"))[5] = "open"


def five_hearts(laid: dict[str, Any]) -> None:
    landscape = [row[1:3] for row in laid["tiles"] if load()[row[0]].kind == "landscape"]
    laid["figures"].update(red_hearts=landscape[:5], golden_heart=None)


def heart_on_task(laid: dict[str, Any]) -> None:
    laid["figures"].update(red_hearts=[row_of(laid, lambda row: row[4])[1:3]])


WRONGS: dict[str, tuple[Any, str]] = {
    "far away": (lambda laid: laid["tiles"][0].__setitem__(slice(1, 3), [90, 90]), "touches no other tile"),
    "two in a cell": (
        lambda laid: laid["tiles"][5].__setitem__(slice(1, 3), laid["tiles"][6][1:3]),
        "two tiles lie in this cell",
    ),
    "twice the same": (lambda laid: laid["tiles"].append(["L01", 50, 50, 0, 0, "none"]), "lies elsewhere already"),
    "unknown": (lambda laid: laid["tiles"][0].__setitem__(0, "X99"), "there is no tile X99"),
    "a marker too many": (
        lambda laid: set_marker(laid, 9),
        "marker 9",
    ),
    "completed too soon": (lambda laid: set_fate(laid, "completed"), "it cannot be completed"),
    "open and done": (set_done_open, "its task is not open"),
    "no word": (lambda laid: row_of(laid, lambda row: row[4]).__setitem__(5, "none"), "say whether it is open"),
    "a marker on a landscape": (
        lambda laid: row_of(laid, lambda row: row[0].startswith("L")).__setitem__(slice(4, 6), [4, "open"]),
        "only Task tiles",
    ),
    "a heart in the air": (lambda laid: laid["figures"]["red_hearts"].append([99, 99]), "no tile for what stands"),
    "five hearts": (five_hearts, "not so many hearts"),
    "a heart on a task": (heart_on_task, "one heart lies on a Landscape tile"),
    "a mill on a task": (
        lambda laid: laid["figures"].update(mill=row_of(laid, lambda row: row[4])[1:3]),
        "the mill stands on a Landscape tile with grain",
    ),
    "twenty cameras": (
        lambda laid: laid["figures"].update(cameras=[row[1:3] for row in laid["tiles"][:40]]),
        "not so many camera markers",
    ),
}


@pytest.mark.parametrize(("change", "reason"), WRONGS.values(), ids=WRONGS)
def test_a_map_that_cannot_be_is_refused_with_the_reason(ann: Client, change: Any, reason: str) -> None:
    found = wrong(ann, change)
    assert any(reason in each["text"] for each in found), found
    assert all(each["key"] for each in found)


def keys_in(folder: str) -> set[str]:
    """The keys of all reasons in a folder of the package."""
    text = "".join(file.read_text() for file in (PACKAGE / folder).rglob("*.py"))
    return {*re.findall(r'Reason\(\s*"(\w+)', text)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_has_words_in_both_languages(language: str) -> None:
    """A reason that people meet in the browser is said in theirs."""
    catalogs = keys_in("games/catalogs")
    maps = (keys_in("server/games") | keys_in("games") | {"is_open", "is_completed", "is_cancelled"}) - catalogs
    campaigns = keys_in("campaign") | keys_in("server/campaigns")
    assert {"no_fit", "mill_place", "other_marker", "wrong_turn", "no_sum", "not_paid"} <= maps
    assert {"spend_first", "went_apart"} <= campaigns
    places = {"map/words/wrong_": maps, "campaign/words/": campaigns, "catalog/words/": catalogs}
    for place, keys in places.items():
        words = f"{place}{language}.ts"
        said = (WEB / words).read_text()
        assert not {key for key in keys if not re.search(rf"^ +{key}: \(", said, re.MULTILINE)}, words


def test_not_all_landscape_tiles_can_lie_on_the_map(ann: Client) -> None:
    tiles = [tile for tile in load().tiles if tile.set == "base" and tile.kind == "landscape"]
    rows = [[tile.id, place, 0, 0, 0, "none"] for place, tile in enumerate(tiles)]
    told = post(ann, "/api/count", tiles=rows)
    assert sum("taken out" in each["text"] for each in told["wrong"]) == 3
