"""Rooms stand in order, as docs/architecture.md draws them: a module imports only from rooms above its own."""

import re
from pathlib import Path

import pytest
from places import ROOT

import dorfplatz

PACKAGE = Path(dorfplatz.__file__).parent
ROOMS = ["catalog", "rules", "games", "art", "bots", "campaign", "analysis", "arena", "server", "cli"]
GAMES = {"romantik", "duel", "valley"}
# A state draws itself, so games know art after all, but only when a picture is asked for.
WITHIN_FUNCTIONS = {("games", "art")}
IMPORT = re.compile(r"^( *)(?:from|import) dorfplatz\.([\w.]+)", re.MULTILINE)


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
    """The Duel uses rules and bots of romantik where it plays like it; otherwise games share what is in `map`."""
    for game in GAMES:
        for path in (PACKAGE / room / game).rglob("*.py"):
            others = {name[1] for _, name in imports(path) if name[0] == room and len(name) > 1} & (GAMES - {game})
            assert others <= ({"romantik"} if game == "duel" else set()), path


def test_the_page_about_the_house_names_files_that_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    hops = re.findall(r"^\| \d \| `([^`]+)` \|", page, re.MULTILINE)
    assert 1 <= len(hops) <= 8
    answers = page[page.index("## Where is") : page.index("## One state")]
    for file in [*hops, *re.findall(r"`([\w/.]+\.(?:py|ts|svelte))`", answers)]:
        assert (ROOT / file).is_file() or (PACKAGE / file).is_file(), file
    for room in ROOMS:
        assert f"`{room}/`" in page
