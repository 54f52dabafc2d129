"""What a unit is made from: an edit elsewhere does not count."""

import shutil
from pathlib import Path

import pytest
from machine_code.conftest import Program

import dorfplatz
from dorfplatz import game_names
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.code import Code
from dorfplatz.machine_code.files import VERSIONS_KEPT, cache_folder, keep

UNITS = [unit for game in game_names() for unit in units_of(game)]
DIGESTS = "from dorfplatz.games.registry import game_names, units_of\n"
DIGESTS += "print(*(unit.digest for game in game_names() for unit in units_of(game)))"
ALL = {"romantik-rules", "romantik-bots", "duel-rules", "duel-bots", "valley-rules", "valley-bots"}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The same sources in another folder."""
    source = Path(dorfplatz.__file__).parent
    shutil.copytree(source, tmp_path / "dorfplatz", ignore=shutil.ignore_patterns("static", "__pycache__"))
    return tmp_path / "dorfplatz"


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("rules/valley/rails.py", {"valley-rules", "valley-bots"}),
        ("rules/duel/turn.py", {"duel-rules", "duel-bots"}),
        ("rules/romantik/turn.py", {"romantik-rules", "romantik-bots"}),
        ("bots/map/features.py", {"romantik-bots", "duel-bots"}),
        ("rules/map/board.py", {"romantik-rules", "romantik-bots", "duel-rules", "duel-bots"}),
        ("hexes.py", ALL),
        ("machine_code/linking.py", ALL),
        ("games/romantik/score.py", set()),
        ("server/table/room.py", set()),
    ],
)
def test_an_edit_recompiles_what_depends_on_it_and_nothing_else(
    file: str, changed: set[str], copied: Path, program: Program
) -> None:
    path = copied / file
    path.write_text(path.read_text() + "\nEDITED = 1\n")
    after = program(DIGESTS, PYTHONPATH=str(copied.parent)).split()
    assert {unit.name for unit, digest in zip(UNITS, after, strict=True) if digest != unit.digest} == changed


def test_the_same_sources_elsewhere_have_the_same_code(copied: Path, program: Program) -> None:
    assert program(DIGESTS, PYTHONPATH=str(copied.parent)).split() == [unit.digest for unit in UNITS]


def test_old_versions_are_deleted_and_other_files_are_left_alone(tmp_path: Path) -> None:
    for name in ("photos", "letters.code", "romantik-rules.lock"):
        (tmp_path / name).touch()
    old = [tmp_path / f"{UNITS[0].name}-{number:016x}-any.code" for number in range(VERSIONS_KEPT + 3)]
    other = tmp_path / f"{UNITS[1].name}-{0:016x}-any.code"
    for path in (*old, other):
        path.touch()
    kept = keep(UNITS[0], Code("any", {}, b""), tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert {"photos", "letters.code", "romantik-rules.lock", kept.name, other.name} <= names
    assert len([name for name in names if name.startswith(UNITS[0].name) and name.endswith(".code")]) == VERSIONS_KEPT


def test_the_cache_is_a_folder_of_its_own() -> None:
    assert cache_folder().name == "machine-code"
