"""The committed build is what the sources give, small enough, and free of what a strict policy forbids."""

import filecmp
import gzip
import os
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "src/dorfplatz/server/static"
LANGUAGES = sorted(path.name for path in (ROOT / "web/src/words").iterdir() if path.is_dir())
FIRST_LOAD = 100_000
LOBBY = 50_000
FIRST_MINUTE = 120_000
# Pages that few open: campaigns, lessons, the editor of catalogs, rulebooks, score pads and endings are half of it.
EVERYTHING = 250_000
ANOTHER_GAME = 40_000
GAMES = ("romantik", "duel", "valley")
SOURCE = ROOT / "web/src"
# Every room may import from itself and from those before it.
ROOMS = (
    *("lib", "ui", "rulebook", "board", "advice", "catalog", "lesson", "map"),
    *("games", "campaign", "ending", "myself", "pages"),
)


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_the_committed_build_is_what_the_sources_give(tmp_path: Path) -> None:
    if subprocess.run([ROOT / "scripts/web", "--modules"], check=False).returncode:
        pytest.skip("NO NODE MODULES: the build was NOT compared with its sources")
    subprocess.run([ROOT / "scripts/web", "--outDir", tmp_path, "--emptyOutDir"], check=True)
    assert files_in(tmp_path) == files_in(BUILD), "run scripts/web and commit what it builds"
    different = [path for path in files_in(BUILD) if not filecmp.cmp(BUILD / path, tmp_path / path, shallow=False)]
    assert different == [], "run scripts/web and commit what it builds"


def weight(paths: Iterable[Path]) -> int:
    """What scripts and styles weigh on the way."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in paths if path.suffix in (".js", ".css"))


def named_in_page() -> set[Path]:
    """What the page names for everybody."""
    page = (BUILD / "index.html").read_text()
    return {BUILD / name for name in re.findall(r"<(?:script|link)[^>]* (?:src|href)=\"/(assets/[^\"]+)\"", page)}


def preloaded(*names: str) -> set[Path]:
    """What the page names for those who speak a language, or come to a page or a game; early.ts preloads it."""
    page = (BUILD / "index.html").read_text()
    files = dict(re.findall(r"<meta name=\"preload-([\w-]+)\" content=\"([^\"]*)\"", page))
    return {BUILD / file.lstrip("/") for name in names for file in files[name].split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_script_and_style_of_the_first_load_are_small(language: str) -> None:
    """Those of the lobby, and those of a table with what it fetches a moment later, as if it came at once."""
    named = named_in_page()
    assert len(named) >= 3
    lobby = named | preloaded(language, "lobby")
    table = named | preloaded(language, "table", f"game-{GAMES[0]}")
    (parts,) = BUILD.glob("assets/parts-*.js")
    assert weight(lobby) < LOBBY
    assert weight(table | needed_by(parts)) < FIRST_LOAD


def words_of(game: str, language: str) -> set[Path]:
    """The words of a game's table; those of the first game load with the app."""
    return set(BUILD.glob(f"assets/{language}-{game}-*.js"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_table_fetches_in_the_first_minute_is_small(language: str) -> None:
    table = named_in_page() | preloaded(language, "table", f"game-{GAMES[0]}")
    (more,) = BUILD.glob(f"assets/{GAMES[0]}-more-*.js")
    (around,) = BUILD.glob("assets/around-*.js")
    (words,) = BUILD.glob(f"assets/{language}-more-*.js")
    assert weight(table | needed_by(more) | needed_by(around) | {words}) < FIRST_MINUTE


def name_of(path: Path) -> str:
    """A file's name without its hash, which may have hyphens of its own.

    >>> name_of(Path("romantik-more-C-iWM8i.js"))
    'romantik-more'
    """
    return re.sub(r"-[\w-]{7}\.\w+$", "", path.name)


def needed_by(path: Path) -> set[Path]:
    """A script with everything that it imports at once, and the styles of the same names."""
    found, waiting = set[Path](), [path]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += [
                script.parent / name for name in re.findall(r"(?:from|import)\"\./([\w.-]+\.js)\"", script.read_text())
            ]
    named = {name_of(script) for script in found}
    return found | {style for style in path.parent.glob("*.css") if name_of(style) in named}


def board_of(game: str) -> Path:
    """The script of a game's board."""
    (board,) = (path for path in BUILD.glob(f"assets/{game}-*.js") if "-more-" not in path.name)
    return board


@pytest.mark.parametrize("game", GAMES)
def test_what_a_board_needs_comes_in_one_round_trip(game: str) -> None:
    there = named_in_page() | preloaded("table", f"game-{game}")
    assert needed_by(board_of(game)) - there == set()


@pytest.mark.parametrize("name", [*LANGUAGES, "lobby", "table"])
def test_what_a_first_page_needs_comes_in_one_round_trip(name: str) -> None:
    there = named_in_page() | preloaded(name)
    (script,) = {path for path in preloaded(name) if re.fullmatch(rf"{name}-[\w-]{{7}}\.js", path.name)}
    assert needed_by(script) - there == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_loads_little(game: str, language: str) -> None:
    board = needed_by(board_of(game))
    assert len(board) >= 2
    assert weight(named_in_page() | preloaded(language, "table") | words_of(game, language) | board) < FIRST_LOAD


def test_no_game_loads_what_another_one_alone_needs() -> None:
    """The Valley shares no map with the others."""
    names = {path.name for path in needed_by(board_of("valley"))}
    assert [name for name in names if name.startswith(("romantik", "duel"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_script_and_style_are_small_altogether(language: str) -> None:
    """With all pages that few open; each further game brings its share. A person loads one language."""
    others = {path for each in LANGUAGES for path in BUILD.glob(f"assets/{each}-*") if each != language}
    assert weight(set(BUILD.rglob("*")) - others) < EVERYTHING + ANOTHER_GAME * (len(GAMES) - 1)


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (BUILD / "index.html").read_text()
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_nothing_is_loaded_from_elsewhere() -> None:
    for path in BUILD.rglob("*"):
        if path.suffix in (".html", ".css"):
            assert re.findall(r"(?:src|href)=[\"']?(?:https?:)?//|url\([\"']?(?:https?:)?//", path.read_text()) == []


def test_no_committed_file_names_a_registry() -> None:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        text = (ROOT / "web" / name).read_text()
        assert "registry" not in text
        assert '"resolved"' not in text


def test_the_data_of_the_art_is_what_the_art_gives() -> None:
    """Where bubbles stand, and the curves along which the app draws outlines."""
    program = ROOT / "web/make_art_data.py"
    namespace: dict[str, Any] = {"__name__": "make_art_data", "__file__": str(program)}
    exec(program.read_text(), namespace)
    for path, text in namespace["texts"]().items():
        assert path.read_text() == text, f"run web/make_art_data.py: {path.name} has changed"


def imports_of(path: Path) -> list[Path]:
    """The modules of the app that a module imports, as paths below web/src."""
    specifiers = re.findall(r"(?:from|import)\s*\(?\s*\"(\.[^\"]*)\"", path.read_text())
    return [Path(os.path.normpath(path.parent / specifier)).relative_to(SOURCE) for specifier in specifiers]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_app_imports_only_from_rooms_above_it(room: str) -> None:
    allowed = {"early", *ROOMS[: ROOMS.index(room) + 1]}
    modules = [path for path in (SOURCE / room).rglob("*") if path.suffix in (".ts", ".svelte")]
    assert modules != []
    guilty = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in modules
        for name in imports_of(path)
        if name.parts[0] not in allowed
    ]
    assert guilty == []


def test_pages_take_games_from_their_list_alone() -> None:
    """No page knows the rules of a game: what pages need stands in its frame."""
    outside = [path for path in SOURCE.rglob("*.*") if SOURCE / "games" not in path.parents]
    guilty = [str(path) for path in outside if re.search(r"games/(?!first|index|words)\w+/", path.read_text())]
    assert guilty == []


def test_only_the_list_of_games_and_their_own_folders_name_a_game() -> None:
    names = re.compile(rf"[\"'`](?:{'|'.join(GAMES)})[\"'`]")
    modules = [path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte")]
    own = tuple(SOURCE / "games" / game for game in GAMES)
    outside = [path for path in modules if not any(folder in path.parents for folder in own)]
    guilty = {path.relative_to(SOURCE).as_posix() for path in outside if names.search(path.read_text())}
    assert guilty - {"lib/wire.ts"} == {"games/first.ts"}, "the comments of the wire come from the server"
