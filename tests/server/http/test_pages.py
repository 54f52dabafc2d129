"""Everything that is asked for by address: games, art, pictures, replays and the web app."""

import gzip
import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.http.pages import MEDIA_TYPES
from dorfplatz.server.settings import Settings

from ..serving import PATIENCE, play_on, serving

pytestmark = pytest.mark.plays("romantik", "duel", "valley")

LADDER = ["stroller", "apprentice", "villager", "builder", "planner", "master", "grandmaster"]


def fetch(url: str, **headers: str) -> tuple[bytes, dict[str, str]]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
        return answer.read(), {name.lower(): value for name, value in answer.headers.items()}


def test_games_are_listed_with_their_tiles(ann: Client) -> None:
    games = ann.get("/api/games")
    assert games["romantik"]["players"] == [1, 6]
    assert games["romantik"]["bots"] == games["valley"]["bots"] == LADDER
    assert games["duel"]["bots"] == LADDER[: len(games["duel"]["bots"])], "from easy to hard"
    assert set(games["romantik"]["tiles"]["T03"]) == {
        "kind", "edges", "task", "marker", "flags", "sheep", "crossings",
    }  # fmt: skip
    content, _ = fetch(f"{ann.url}/api/games", **{"Accept-Encoding": "gzip"})
    assert len(content) < 6_000, "a phone waits for it"
    assert json.loads(gzip.decompress(content)) == games


@pytest.mark.parametrize(
    "name",
    ["day/full/L03-2", "dusk/small/T03-0", "day/plain/L00-5", "day/emblem-balloon", "day/full/clouds-0-TWG.TS-012.03"],
)
def test_art_is_drawn_once_and_kept_for_ever(ann: Client, name: str) -> None:
    digest = ann.get("/api/games")["romantik"]["art"]
    address = f"{ann.url}/art/{digest}/{name}.svg"
    content, headers = fetch(address, **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(content).startswith(b"<svg")
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("image/svg+xml")
    plain, headers = fetch(address)
    assert plain == gzip.decompress(content)


@pytest.mark.parametrize(
    "name",
    [
        "day/full/L03-6",
        "noon/full/L03-0",
        "day/full/XX-0",
        "day/emblem-x",
        "day",
        "a/b/c/d/e",
        "day/full/L03-0-TWG.TS-012.03",
        "day/full/clouds-0-TWG.TX-012.03",
        "day/full/clouds-0-TWG.TS",
    ],
)
def test_art_that_is_not_there_is_not_found(ann: Client, name: str) -> None:
    digest = ann.get("/api/games")["romantik"]["art"]
    for address in (f"/art/{digest}/{name}.svg", f"/art/0000/{name}.svg", "/art/"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.call("GET", address)


def test_picture_replay_and_record_of_a_running_game(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 3)
        base = f"/api/tables/{table.id}"
        assert ann.call("GET", f"{base}/picture.svg?theme=dusk").startswith(b"<svg")
        assert ann.call("GET", f"{base}/picture.png").startswith(b"\x89PNG")
        replay = ann.get(f"{base}/replay")
        assert replay["players"] == ["Ann"]
        assert [len(frame["tiles"]) for frame in replay["frames"]] == [0, 1, 1, 2, 2, 3]
        assert replay["frames"][-1]["tiles"] == table.view["tiles"]
        assert replay["frames"][0]["hand"]["tile"]
        with pytest.raises(RefusedError, match="not_found"):
            ann.call("GET", f"{base}/picture.svg?theme=noon")


def test_a_table_can_be_found_by_its_code(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    code = ann.get(f"/api/tables/{table_id}")["code"]
    assert bo.get(f"/api/tables/{code.lower()}")["id"] == table_id
    with bo.join(code) as table:
        assert table.table["id"] == table_id


def test_a_table_that_has_not_begun_has_no_record(ann: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    for path in ("record", "replay", "proof", "picture.svg"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.get(f"/api/tables/{table_id}/{path}")


def test_the_web_app_is_served_for_every_page(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>App</title>")
    (static / "assets" / "app-1a2b.js").write_text("let app = 1;" * 200)
    (static / "icon.png").write_bytes(b"\x89PNG")
    with serving(tmp_path / "data", static=static) as url:
        for page in ("/", "/new", "/t/abc", "/j/CODE"):
            content, headers = fetch(url + page, Accept="text/html,*/*")
            assert b"<title>App" in content
            assert headers["cache-control"] == "no-cache"
        content, headers = fetch(f"{url}/assets/app-1a2b.js", **{"Accept-Encoding": "gzip"})
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]
        assert headers["content-type"].startswith("text/javascript")
        assert fetch(f"{url}/icon.png")[0] == b"\x89PNG"
        with pytest.raises(urllib.error.HTTPError, match="404") as missing:
            fetch(f"{url}/assets/gone.js")
        missing.value.close()


BUILT_PAGE = """<!doctype html><html><head>
<meta name="preload-de" content="/assets/de-1.js"><meta name="preload-en" content="/assets/en-1.js">
<meta name="preload-lobby" content="/assets/lobby-1.js /assets/lobby-1.css">
<meta name="preload-table" content="/assets/table-1.js"><meta name="preload-de-duel" content="/assets/de-duel-1.js">
<meta name="preload-game-duel" content="/assets/duel-1.js /assets/table-1.js /assets/duel-1.css">
</head><body></body></html>"""


def test_the_page_links_to_what_its_address_needs_and_says_whether_its_guest_is_known(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(BUILT_PAGE)
    (static / "assets").mkdir()
    for size, file in enumerate(re.findall(r"assets/\S+?\.(?:js|css)", BUILT_PAGE)):
        (static / file).write_text("." * size)

    def links(path: str, **headers: str) -> list[str]:
        page = fetch(url + path, Accept="text/html", **headers)[0].decode()
        listed = re.findall(r'<script type="application/json" id="games">(.+)</script></body>', page)
        assert [json.loads(each) for each in listed] == ([ann.get("/api/games")] if "/t/" in path else [])
        assert ('name="known"' in page) == ("Cookie" in headers)
        return re.findall(r'<link rel="(?:modulepreload|preload" as="style)" crossorigin href="/assets/([^"]+)">', page)

    with serving(tmp_path / "data", static=static) as url:
        ann = Client(url)
        ann.call("PATCH", "/api/me", {"language": "de"})
        table = ann.create(game="duel", players=2, names=["Ann", "Bo"], start=True)
        code = ann.get(f"/api/tables/{table}")["code"]
        lobby = ["lobby-1.css", "lobby-1.js"]  # the largest first
        assert links("/") == [*lobby, "en-1.js"]
        assert (
            links("/", **{"Accept-Language": "de-CH,de;q=0.9"}) == links("/", Cookie=ann.cookie) == [*lobby, "de-1.js"]
        )
        assert links("/new") == []
        of_game = ["duel-1.css", "table-1.js", "duel-1.js", "de-duel-1.js"]
        assert links(f"/t/{table}", Cookie=ann.cookie) == [*of_game, "de-1.js"]
        assert links(f"/t/{code}") == links("/t/unknown") == ["table-1.js", "en-1.js"], "codes are not to be guessed"


def test_every_kind_of_file_of_the_web_app_has_a_media_type() -> None:
    static = Settings(data=Path()).static
    kinds = {path.suffix for path in static.rglob("*") if path.is_file()}
    assert {".js", ".css", ".html"} <= kinds <= {*MEDIA_TYPES}


def test_methods_that_are_not_there_are_refused_with_a_word(ann: Client) -> None:
    for method, path in (("DELETE", "/api/tables"), ("POST", "/api/me"), ("PUT", "/healthz")):
        with pytest.raises(RefusedError, match="unreadable"):
            ann.call(method, path, {})


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_rulebook_comes_with_pictures_that_are_kept_for_ever(ann: Client, language: str) -> None:
    book = ann.get(f"/api/rulebook/duel/{language}")
    assert (book["game"], book["language"]) == ("duel", language)
    paragraphs = {each["id"]: each for chapter in book["chapters"] for each in chapter["paragraphs"]}
    hearts = paragraphs[book["references"]["question/heart"]]
    (picture,) = (block["picture"] for block in hearts["blocks"] if block["kind"] == "picture")
    content, headers = fetch(f"{ann.url}{book['pictures']}/dusk/{picture}.svg")
    assert content.startswith(b"<svg")
    assert "immutable" in headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/rulebook/chess/en",
        "/api/rulebook/duel/it",
        "/art/rulebook/duel/0123456789abcdef/day/seal.svg",
        "/art/rulebook/chess/0123456789abcdef/day/seal.svg",
        "/art/rulebook/duel/{digest}/noon/seal.svg",
        "/art/rulebook/duel/{digest}/day/nothing.svg",
        "/art/rulebook/duel/{digest}/day/..%2F..%2Fseal.svg",
    ],
)
def test_other_rulebooks_and_pictures_are_not_found(ann: Client, path: str) -> None:
    digest = ann.get("/api/rulebook/duel/en")["pictures"].rpartition("/")[2]
    with pytest.raises(RefusedError, match="not_found"):
        ann.get(path.format(digest=digest))
