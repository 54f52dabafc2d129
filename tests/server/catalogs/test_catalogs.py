"""Custom catalogs on a server: saved, played with, shared, compared, deleted."""

import contextlib
import http.client
import json
import sqlite3
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import pytest

from dorfplatz.campaign import CampaignFile, begin_game, game_with, new_campaign, running_game
from dorfplatz.catalog import Catalog
from dorfplatz.client import Client, RefusedError
from dorfplatz.errors import MissingCatalogError
from dorfplatz.games.catalogs.file import bundled, read_catalog
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.server.catalogs import room
from dorfplatz.server.catalogs.catalogs import MOST_OF_ONE
from dorfplatz.server.settings import Rate
from dorfplatz.server.store.file import FILE

from ..serving import play_on, serving

pytestmark = pytest.mark.plays("romantik", "duel", "valley")

# The circus of somebody's box: a forest on one side, a track on two.
CIRCUS = {"edges": "WMMTMT"}
WITH_CIRCUS = {"parts": {"circus": True}}
SHEET = ["Y Y Y Y B B", " G y ^ ^ b B", "G G G g B ^", " ^ o O P p P", "O O O ^ P P"]


def save(person: Client, title: str = "My box", **wanted: Any) -> dict[str, Any]:
    """Save a catalog, by default one with another circus."""
    wanted = wanted or {"game": "romantik", "tiles": {"circus": CIRCUS}}
    told: dict[str, Any] = json.loads(person.call("POST", "/api/catalogs", {"title": title, **wanted}))
    return told


def text_of(person: Client, digest: str) -> str:
    return person.call("GET", f"/api/catalogs/{digest}/file").decode()


def refused(person: Client, **wanted: Any) -> RefusedError:
    with pytest.raises(RefusedError) as refusal:
        save(person, **wanted)
    return refusal.value


def test_a_table_plays_with_a_corrected_tile_and_its_record_names_the_catalog(ann: Client, bo: Client) -> None:
    saved = save(ann)
    table_id = ann.create(names=["Ann"], options={**WITH_CIRCUS, "catalog": saved["digest"]}, start=True)
    with ann.join(table_id) as table:
        assert table.table["options"]["catalog"] == saved["digest"]
        play_on(table)
        total = table.view["score"]["total"]
    record = parse_record(ann.call("GET", f"/api/tables/{table_id}/record"))
    assert record.catalog == saved["digest"]
    with pytest.raises(MissingCatalogError, match=saved["digest"]):
        replay_record(record)
    # Anybody with the digest gets the file, with which the record can be checked.
    own = read_catalog(text_of(bo, saved["digest"])).catalog
    assert own.digest == saved["digest"]
    assert replay_record(record, own).score.total == total
    assert ann.get(f"/api/tables/{table_id}/replay")["frames"]
    assert b"<svg" in ann.call("GET", f"/api/tables/{table_id}/picture.svg")


def test_tiles_of_a_custom_catalog_are_drawn_as_they_are_printed(ann: Client) -> None:
    saved = save(ann)
    about = ann.get(f"/api/games?catalog={saved['digest']}")["romantik"]
    assert about["tiles"]["circus"]["edges"] == "WMMTMT"
    usual = ann.get("/api/games")["romantik"]
    assert about["art"] != usual["art"]
    drawn = [ann.call("GET", f"/art/{each['art']}/day/full/circus-0.svg") for each in (about, usual)]
    assert drawn[0] != drawn[1]
    for name in (f"0123456789abcdef.{saved['digest']}/day/full/circus-0", f"{about['art']}/day/full/none-0"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.call("GET", f"/art/{name}.svg")


def test_a_duel_and_a_valley_with_corrections(ann: Client) -> None:
    duel = save(ann, game="duel", tiles={"D00": {"edges": "GGMTTW"}})
    options = {"catalog": duel["digest"]}
    with ann.join(ann.create(game="duel", players=2, names=["A", "B"], options=options, start=True)) as table:
        assert table.table["options"]["catalog"] == duel["digest"]
    valley = save(ann, game="valley", sheets={"A": SHEET}, faces=["house"] * 6)
    options = {"catalog": valley["digest"], "sheet": "A"}
    with ann.join(ann.create(game="valley", players=2, names=["A", "B"], options=options, start=True)) as table:
        assert table.table["options"]["sheet"] == "A"
        table.wait(lambda: bool(table.moves) and "reveal" not in table.moves)
        assert all("house" in move or "sunflower" in move for move in table.moves)
    about = ann.get(f"/api/games?catalog={valley['digest']}")["valley"]
    assert about["sheets"]["A"]["rows"] == SHEET
    assert b"<svg" in ann.call("GET", f"/art/{about['art']}/day/sheet-A.svg")


def test_a_real_map_is_counted_with_the_owner_s_tiles(ann: Client) -> None:
    options = {**WITH_CIRCUS, "catalog": save(ann)["digest"]}
    tiles = [["L17", 0, 0, 0, 0, "none"], ["circus", 1, -1, 3, 0, "none"]]
    counted = json.loads(ann.call("POST", "/api/count", {"options": options, "tiles": tiles, "figures": {}}))
    assert not counted["wrong"]
    lines = json.loads(ann.call("POST", "/api/pad", {"options": options}))["lines"]
    assert any(line["line"] == "parts.circus" for line in lines)


def test_the_same_corrections_give_everybody_the_same_catalog(ann: Client, bo: Client) -> None:
    assert save(ann)["digest"] == save(bo, "Bo's box")["digest"]
    shown = [person.get(f"/api/catalogs/{save(ann)['digest']}") for person in (ann, bo)]
    assert [each["title"] for each in shown] == ["My box", "Bo's box"]
    assert all(each["mine"] for each in shown)
    stranger = Client(ann.url).get(f"/api/catalogs/{save(ann)['digest']}")
    assert (stranger["title"], stranger["mine"]) == ("", False), "titles may hold names"


def hill(edges: str) -> dict[str, Any]:
    return {"game": "romantik", "tiles": {"hill": {"edges": edges}}}


def test_a_link_to_a_catalog_that_was_corrected_more_still_works(ann: Client, bo: Client) -> None:
    first = save(ann, **hill("WWGMVG"))["digest"]
    second = save(ann, **hill("WWGMGG"), replaces=first)["digest"]
    third = save(ann, **hill("WWGGGG"), replaces=second)["digest"]
    assert [row["digest"] for row in ann.get("/api/catalogs")] == [third]
    for old in (first, second):
        assert bo.get(f"/api/catalogs/{old}")["newer"] == third
        assert text_of(bo, old)
    assert "newer" not in bo.get(f"/api/catalogs/{third}")
    # Going back to an earlier one makes it the newest.
    save(ann, **hill("WWGMVG"), replaces=third)
    assert "newer" not in bo.get(f"/api/catalogs/{first}")
    assert bo.get(f"/api/catalogs/{third}")["newer"] == first
    ann.call("DELETE", f"/api/catalogs/{first}")
    for each in (first, second, third):
        with pytest.raises(RefusedError, match="not_found"):
            text_of(bo, each)


def test_a_deleted_catalog_cannot_be_used_although_it_is_still_in_memory(ann: Client) -> None:
    digest = save(ann, **hill("WWWGGG"))["digest"]
    with ann.join(ann.create(names=["Ann"], options={"parts": {"hill": True}}, start=True)):
        pass
    json.loads(ann.call("POST", "/api/pad", {"options": {"parts": {"hill": True}, "catalog": digest}}))
    ann.call("DELETE", f"/api/catalogs/{digest}")
    for ask in (
        lambda: ann.get(f"/api/games?catalog={digest}"),
        lambda: ann.create(names=["Ann"], options={"catalog": digest}),
        lambda: ann.call("POST", "/api/pad", {"options": {"catalog": digest}}),
    ):
        with pytest.raises(RefusedError, match=digest) as refusal:
            ask()
        assert (refusal.value.key, refusal.value.values) == ("no_catalog", {"digest": digest})


def test_all_catalogs_together_have_limited_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "COUNTED_FOR", 0.0)
    size = len(bundled("valley").text.encode())
    with serving(tmp_path, largest_catalogs=2 * size + 100) as url:
        ann, bo = Client(url), Client(url)
        kept = [save(person, text=f"{bundled('valley').text}\n# {person.person}\n")["digest"] for person in (ann, bo)]
        assert refused(ann, text=f"{bundled('valley').text}\n# more\n").key == "catalogs_full"
        bo.call("DELETE", f"/api/catalogs/{kept[1]}")
        save(ann, text=f"{bundled('valley').text}\n# more\n")


@pytest.mark.sqlite
def test_my_data_is_exported_although_a_catalog_cannot_be_read_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        digest = save(ann)["digest"]
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE catalogs SET text = 'of another version'")
    monkeypatch.setattr("dorfplatz.server.games.catalogs._in_use", WeakValueDictionary())
    with serving(tmp_path) as url:
        again = Client(url, cookie=ann.cookie)
        told = again.get("/api/me/export")["catalogs"]
        assert [(each["digest"], each["text"]) for each in told] == [(digest, "of another version")]


def test_a_catalog_goes_through_a_file_unchanged(ann: Client, bo: Client) -> None:
    saved = save(ann)
    again = save(bo, title="From Ann", text=text_of(ann, saved["digest"]))
    assert again["digest"] == saved["digest"]
    usual = save(bo, title="The bundled one", text=bundled("romantik").text)
    assert usual["digest"] == bundled("romantik").digest


def test_catalogs_are_compared_tile_by_tile(ann: Client) -> None:
    saved = save(ann)
    told = ann.get(f"/api/catalogs/compare?one=romantik&other={saved['digest']}")
    fields = {each["field"]: (each["before"], each["after"]) for each in told["differences"]}
    assert fields == {"edges": ("MMMMMM", "WMMTMT"), "source": ("reconstructed", "exact")}
    assert told["art"][0] != told["art"][1]
    with pytest.raises(RefusedError) as refusal:
        ann.get(f"/api/catalogs/compare?one=duel&other={saved['digest']}")
    assert refusal.value.key == "other_game"


@pytest.mark.parametrize(
    ("tile", "field", "key"),
    [
        ({"edges": "MMMMMMT"}, "edges", "catalog_six_edges"),
        ({"edges": "MMXMMM"}, "edges", "catalog_no_terrain"),
        ({"edges": "MMMMMM", "flags": "W"}, "flags", "catalog_flag_edge"),
        ({"edges": "MMMMMM", "crossings": 1}, "crossings", "catalog_crossing_track"),
        ({"edges": "MMMMMM", "sheep": 77}, "sheep", "catalog_number"),
        ({"edges": "WMWMMM", "regions": [[0]]}, "regions", "catalog_regions_once"),
        ({"edges": "TSTSMM", "over": "W"}, "over", "catalog_over_both"),
    ],
)
def test_what_no_box_prints_is_told_beside_its_field(ann: Client, tile: dict[str, Any], field: str, key: str) -> None:
    body = {"game": "romantik", "name": "circus", "tile": tile}
    told = json.loads(ann.call("POST", "/api/catalogs/try", body))
    assert (told["wrong"]["field"], told["wrong"]["key"]) == (field, key)
    assert "drawing" not in told
    assert refused(ann, game="romantik", tiles={"circus": tile}).key == key


def test_half_a_track_is_drawn_and_pointed_out(ann: Client) -> None:
    body = {"game": "romantik", "name": "circus", "tile": {"edges": "TMMMMM"}}
    told = json.loads(ann.call("POST", "/api/catalogs/try", body))
    assert told["drawing"].startswith("<svg")
    assert [note["key"] for note in told["notes"]] == ["unusual_end"]


def test_a_sheet_is_checked_as_it_is_drawn(ann: Client) -> None:
    body = {"game": "valley", "name": "A", "rows": SHEET}
    assert json.loads(ann.call("POST", "/api/catalogs/try", body))["drawing"].startswith("<svg")
    body["rows"] = ["Y Y Y Y B B", " G y Y ^ b B", *SHEET[2:]]
    told = json.loads(ann.call("POST", "/api/catalogs/try", body))["wrong"]
    assert (told["key"], told["field"]) == ("sheet_mountains", "rows")
    assert told["values"] == {"number": 5, "found": 4}


def test_hostile_files_are_refused_with_a_sentence(ann: Client) -> None:
    script = bundled("romantik").text.replace("[sets.base]", '[sets."<script>alert(1)</script>"]')
    script = script.replace('set = "base"', 'set = "<script>alert(1)</script>"')
    assert refused(ann, text=script).key == "catalog_name"
    assert refused(ann, text="format = 7").key == "catalog_format"
    assert refused(ann, text="not toml at all [").reason == "unreadable"
    assert refused(ann, text="a.b.c.d.e.f.g.h.i.j = 1").reason == "unreadable"
    seven = bundled("romantik").text.replace("GGMTTM", "GGMTTMM")
    wrong = refused(ann, text=seven)
    assert (wrong.key, wrong.values["line"]) == ("catalog_six_edges", 14)
    assert refused(ann, text="x" * 260_000).status == 400
    assert not ann.get("/api/catalogs")


def test_a_file_of_50_mb_is_refused_before_it_is_read(ann: Client) -> None:
    address = ann.url.removeprefix("http://")
    connection = http.client.HTTPConnection(address, timeout=30)
    connection.putrequest("POST", "/api/catalogs")
    for name, value in {"Origin": ann.url, "Cookie": ann.cookie, "Content-Length": "50000000"}.items():
        connection.putheader(name, value)
    connection.endheaders()
    with contextlib.closing(connection):
        assert connection.getresponse().status == 413


def test_titles_are_plain_text(ann: Client) -> None:
    assert save(ann, "  Ann\u202e's \n box ")["title"] == "Ann's box"
    assert refused(ann, title=" \u200b ", game="romantik", tiles={"circus": CIRCUS}).key == "no_title"
    assert refused(ann, title="Same", game="romantik").key == "unchanged"


def test_nobody_deletes_or_replaces_what_is_not_theirs(ann: Client, bo: Client) -> None:
    digest = save(ann)["digest"]
    with pytest.raises(RefusedError, match="not_found"):
        bo.call("DELETE", f"/api/catalogs/{digest}")
    save(bo, game="romantik", tiles={"hill": {"edges": "WWGMVM"}}, replaces=digest)
    assert [row["digest"] for row in ann.get("/api/catalogs")] == [digest]
    assert [row["game"] for row in bo.get("/api/catalogs")] == ["romantik"]


def test_an_owner_deletes_a_catalog_and_tables_keep_it(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url, name="Ann")
        used, unused = save(ann), save(ann, game="romantik", tiles={"hill": {"edges": "WWGMVM"}})
        options = {**WITH_CIRCUS, "catalog": used["digest"]}
        table_id = ann.create(names=["Ann"], options=options)
        for each in (used, unused):
            ann.call("DELETE", f"/api/catalogs/{each['digest']}")
        assert ann.get("/api/catalogs") == []
        assert text_of(ann, used["digest"])
        with pytest.raises(RefusedError, match="not_found"):
            text_of(ann, unused["digest"])
    # After a restart, the table finds its catalog in the database.
    with serving(tmp_path) as url:
        ann = Client(url, cookie=ann.cookie)
        with ann.join(table_id) as table:
            table.send("start")
            table.wait(lambda: table.status == "playing")
            assert table.table["options"]["catalog"] == used["digest"]


def test_forgetting_a_person_empties_their_shelf(ann: Client) -> None:
    digest = save(ann, game="romantik", tiles={"hill": {"edges": "WWWMVM"}})["digest"]
    assert ann.get("/api/me/export")["catalogs"][0]["digest"] == digest
    ann.call("DELETE", "/api/me")
    stranger = Client(ann.url)
    with pytest.raises(RefusedError, match="not_found"):
        text_of(stranger, digest)


def test_a_shelf_has_room_for_some_catalogs_only(ann: Client) -> None:
    for number in range(MOST_OF_ONE):
        save(ann, text=f"{bundled('valley').text}\n# {number}\n")
    assert refused(ann, text=f"{bundled('valley').text}\n# one more\n").key == "shelf_full"


def test_a_table_with_an_unknown_catalog_or_one_of_another_game_is_refused(ann: Client) -> None:
    with pytest.raises(RefusedError) as refusal:
        ann.create(names=["Ann"], options={"catalog": "0" * 64})
    assert refusal.value.key == "no_catalog"
    with pytest.raises(RefusedError, match="belongs to romantik"):
        ann.create(game="valley", players=2, names=["A", "B"], options={"catalog": save(ann)["digest"]})
    with pytest.raises(RefusedError, match="takes no options"):
        ann.create(names=["Ann"], stack="daily", options={"catalog": save(ann)["digest"]})


def test_saving_and_trying_are_limited(tmp_path: Path) -> None:
    few = Rate(1, 600)
    with serving(tmp_path, new_catalogs=few, catalog_trials=few) as url:
        ann = Client(url)
        save(ann)
        assert refused(ann, text="x").reason == "too_fast"
        body = {"game": "romantik", "name": "circus", "tile": CIRCUS}
        ann.call("POST", "/api/catalogs/try", body)
        with pytest.raises(RefusedError, match="too_fast"):
            ann.call("POST", "/api/catalogs/try", body)


def test_a_game_of_a_campaign_is_played_with_a_catalog_and_shown_again(ann: Client, tmp_path: Path) -> None:
    campaign = ann.begin_campaign("Sunday round", ["duel"])
    tiles = {"photographer": {"edges": "WMGTVT"}}
    digest = save(ann, game="romantik", tiles=tiles)["digest"]
    with pytest.raises(RefusedError, match="the campaign has unlocked"):
        ann.create(names=["Ann"], campaign=campaign.id, options={"catalog": digest, "parts": "everything"})
    with ann.join(ann.create(names=["Ann"], campaign=campaign.id, options={"catalog": digest}, start=True)) as table:
        assert table.table["options"]["catalog"] == digest
        play_on(table)
    ann.call("DELETE", f"/api/catalogs/{digest}")
    told = ann.get(f"/api/campaigns/{campaign.id}/games/1/replay")
    assert told["catalog"] == digest
    assert told["frames"]
    assert b"<svg" in ann.call("GET", f"/api/campaigns/{campaign.id}/games/1/picture.svg")
    # Where the catalog is, the campaign can be imported; elsewhere it must be in the file, or the refusal names it.
    content = ann.call("GET", f"/api/campaigns/{campaign.id}/export")
    bare = json.loads(content)
    assert [read_catalog(text).digest for text in bare.pop("catalogs")] == [digest]
    assert Client(ann.url).import_campaign(json.dumps(bare).encode()).id
    with serving(tmp_path) as elsewhere:
        bo = Client(elsewhere)
        with pytest.raises(RefusedError, match=digest) as refusal:
            bo.import_campaign(json.dumps(bare).encode())
        assert (refusal.value.key, refusal.value.values) == ("missing_catalog", {"digest": digest})
        assert "--catalog" not in str(refusal.value)
        brought = bo.import_campaign(content)
        assert bo.get(f"/api/campaigns/{brought.id}/games/1/replay")["catalog"] == digest
        assert brought.export() == content


@pytest.mark.plays("romantik")
def test_an_interrupted_game_with_a_catalog_goes_on_elsewhere(ann: Client) -> None:
    own = read_catalog(text_of(ann, save(ann)["digest"]))
    ann.call("DELETE", f"/api/catalogs/{own.digest}")
    campaign = begin_game(new_campaign("Away"), "abcd")
    assert isinstance(own.catalog, Catalog)
    running = running_game("abcd", game_with({}, catalog=own.catalog).start(7), ["Ann"], {})
    file = CampaignFile(campaign, (running,)).with_catalogs(own.text)
    sheet = ann.import_campaign(file.to_json())
    (game,) = sheet.page["running"]
    with ann.join(game["table"]) as table:
        assert table.table["options"]["catalog"] == own.digest
        table.send("sit", seat=0, name="Ann")
        play_on(table)
    assert ann.get(f"/api/campaigns/{sheet.id}/games/1/replay")["catalog"] == own.digest


def test_a_real_game_of_a_campaign_is_entered_and_corrected_with_the_owner_s_box(ann: Client) -> None:
    sheet = ann.begin_campaign("Sunday round")
    digest = save(ann, game="romantik", tiles={"L00": {"edges": "GGSGGS"}})["digest"]
    own = read_catalog(text_of(ann, digest)).catalog
    assert isinstance(own, Catalog)
    lines = {"longest": {"stream": sum("S" in tile.edges for tile in own.tiles if tile.set == "base")}}
    with pytest.raises(RefusedError, match="too long"):
        sheet.result(lines)
    assert sheet.preview(lines=lines, catalog=digest)["changes"] is not None
    sheet.do("result", lines=lines, catalog=digest)
    ann.call("DELETE", f"/api/catalogs/{digest}")
    past = ann.get(f"/api/campaigns/{sheet.id}/results/1")
    assert past["catalog"] == digest
    # A correction without a catalog uses that of its game.
    sheet.correct(1, {"tasks": {"forest": 4}, **lines})
    assert ann.get(f"/api/campaigns/{sheet.id}/results/1")["catalog"] == digest
    with pytest.raises(RefusedError) as refusal:
        sheet.do("result", lines=lines, catalog=save(ann, game="valley", sheets={"A": SHEET})["digest"])
    assert refusal.value.key == "catalog_of_other_game"
