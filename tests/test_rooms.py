"""Rooms stand in order, as docs/architecture.md draws them: a module imports only from rooms above its own."""

import re
from pathlib import Path

import pytest
from places import ROOT

import dorfplatz
from dorfplatz.machine_code.sources import reach

PACKAGE = Path(dorfplatz.__file__).parent
ROOMS = ["catalog", "rules", "games", "art", "bots", "campaign", "rulebook", "analysis", "arena", "server", "cli"]
GAMES = {"romantik", "duel", "valley"}
# A state draws itself, so games know art after all, but only when a picture is asked for.
WITHIN_FUNCTIONS = {("games", "art")}
IMPORT = re.compile(r"^( *)(?:from|import) dorfplatz\.([\w.]+)", re.MULTILINE)
SHARED = sorted(path for path in PACKAGE.rglob("*.py") if "map" in path.relative_to(PACKAGE).parts[:-1])


def imports(path: Path) -> list[tuple[bool, list[str]]]:
    """What a file imports of Dorfplatz when it runs: whether at its top, and the parts of the module's name."""
    source = re.sub(r"^if TYPE_CHECKING:\n(?:(?: .*)?\n)*", "", path.read_text(), flags=re.MULTILINE)
    return [(not indent, name.split(".")) for indent, name in IMPORT.findall(source)]


@pytest.mark.parametrize("room", ROOMS)
def test_a_module_imports_only_from_rooms_above_its_own(room: str) -> None:
    below = set(ROOMS[ROOMS.index(room) + 1 :])
    files = [*(PACKAGE / room).rglob("*.py")]
    assert files
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {'.'.join(name)}"
        for path in files
        for at_top, name in imports(path)
        if name[0] in below and (at_top or (room, name[0]) not in WITHIN_FUNCTIONS)
    ]
    assert not wrong


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_knows_another(room: str) -> None:
    """Games share what is in `map`, or beside the games' folders."""
    for game in GAMES:
        for path in (PACKAGE / room / game).rglob("*.py"):
            others = {name[1] for _, name in imports(path) if name[0] == room and len(name) > 1} & (GAMES - {game})
            assert not others, path


@pytest.mark.parametrize("file", SHARED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_games_share_knows_none_of_them(file: Path) -> None:
    """A `map` folder holds what both games on maps share, so it names neither, not even for types."""
    source = file.read_text()
    assert [name for _, name in IMPORT.findall(source) if GAMES & {*name.split(".")}] == []


def test_the_valley_which_has_no_map_needs_nothing_of_maps() -> None:
    """What all three games share stands beside their folders."""
    files = [path for path in PACKAGE.rglob("*.py") if "valley" in path.relative_to(PACKAGE).parts[:-1]]
    assert len(files) > 50
    assert [str(path) for path in files for _, name in imports(path) if "map" in name] == []


def test_a_bot_is_not_compiled_again_when_games_change() -> None:
    """Machine code depends on everything that its module imports, so no compiled bot reaches `games`."""
    files = [path for path in (PACKAGE / "bots").rglob("*.py") if "\n@rule\n" in path.read_text()]
    assert len(files) > 20
    modules = [".".join(["dorfplatz", *path.relative_to(PACKAGE).with_suffix("").parts]) for path in files]
    wrong = {module: [name for name in reach((module,)) if name.startswith("dorfplatz.games")] for module in modules}
    assert {module: names for module, names in wrong.items() if names} == {}


def test_the_page_about_the_house_names_files_that_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    hops = re.findall(r"^\| \d \| `([^`]+)` \|", page, re.MULTILINE)
    assert 1 <= len(hops) <= 8
    answers = page[page.index("## Where is") : page.index("## One state")]
    for file in [*hops, *re.findall(r"`([\w/.]+\.(?:py|ts|svelte))`", answers)]:
        assert (ROOT / file).is_file() or (PACKAGE / file).is_file(), file
    for room in ROOMS:
        assert f"`{room}/`" in page


def test_the_table_of_the_rooms_names_files_that_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    table = page[page.index("## The rooms") : page.index("## The way of a move")]
    room, checked = "", 0
    for named, files in re.findall(r"^\| *(?:`([\w/]+)`)? *\| ([^|]*`[^|]*) \|", table, re.MULTILINE):
        room = named or room
        home = ROOT if room.startswith("web") else PACKAGE
        for file in re.findall(r"`([^`]+)`", files):
            assert any((home / room).glob(file)), f"{room}{file}"
            checked += 1
    assert checked > 100


def test_coroutines_of_tests_run_beside_a_browser_too() -> None:
    """`asyncio.run` refuses to in a process that has opened a browser; `event_loop.run` does it anywhere."""
    calls = re.compile(r"^ .*\basyncio\.run\(", re.MULTILINE)
    inside = {path.name for path in (ROOT / "tests").rglob("test_*.py") if calls.search(path.read_text())}
    assert inside - {"test_rooms.py"} == {"test_pictures.py"}, "one of them is a program of its own"
