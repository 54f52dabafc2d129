"""What a unit is made from: an edit elsewhere does not count."""

import os
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest
from machine_code.conftest import Program

import dorfplatz
from dorfplatz import game_names
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.code import Code
from dorfplatz.machine_code.files import VERSIONS_KEPT, cache_folder, keep
from dorfplatz.machine_code.unit import Unit

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


@pytest.mark.parametrize("unit", [UNITS[0], replace(UNITS[0], name="dice_race2-rules")], ids=lambda unit: unit.name)
def test_old_versions_are_deleted_and_other_files_are_left_alone(unit: Unit, tmp_path: Path) -> None:
    for name in ("photos", "letters.code", "romantik-rules.lock"):
        (tmp_path / name).touch()
    old = [tmp_path / f"{unit.name}-{number:016x}-any.code" for number in range(VERSIONS_KEPT + 3)]
    other = tmp_path / f"{UNITS[1].name}-{0:016x}-any.code"
    for path in (*old, other):
        path.touch()
    kept = keep(unit, Code("any", {}, b""), tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert {"photos", "letters.code", "romantik-rules.lock", kept.name, other.name} <= names
    assert len([name for name in names if name.startswith(unit.name) and name.endswith(".code")]) == VERSIONS_KEPT


def test_what_a_killed_process_has_left_is_removed_after_an_hour(tmp_path: Path) -> None:
    old, new = tmp_path / "half-old", tmp_path / "half-new"
    for path, age in ((old, 2 * 3600), (new, 60)):
        path.touch()
        os.utime(path, (time.time() - age,) * 2)
    (tmp_path / "half-gone").symlink_to(tmp_path / "nowhere")  # as if another process had removed it meanwhile
    keep(UNITS[0], Code("any", {}, b""), tmp_path)
    assert not old.exists()
    assert new.exists()


def test_an_edit_anywhere_in_a_game_from_outside_changes_its_digest(program: Program, tmp_path: Path) -> None:
    package = tmp_path / "dice_race"
    (package / "deep").mkdir(parents=True)
    sources = {
        "__init__.py": "",
        "rules.py": "import dice_race.luck\nfrom . import odds\nfrom .deep.shape import RACE\n",
        "luck.py": "import numpy, os.path\n",
        "odds.py": "def throw():\n    from .deep import dice\n",
        "deep/__init__.py": "",
        "deep/dice.py": "from ..edges import EDGES as sides\n",
        "deep/shape.py": "RACE = None\n",
        "edges.py": "EDGES = 6\n",
        "layout.py": "STATE = None\n",
        "unrelated.py": "",
    }
    for name, source in sources.items():
        (package / name).write_text(source)
    lines = "from dorfplatz.machine_code.unit import Unit\n"
    lines += "print(Unit('race', 'a race', ('dice_race.rules',), 'dice_race.layout:STATE').digest)"

    def digest() -> str:
        return program(lines, PYTHONPATH=os.pathsep.join([str(tmp_path), str(Path(dorfplatz.__file__).parents[1])]))

    before, changed = digest(), set()
    for name, source in sources.items():
        (package / name).write_text(f"{source}EDITED = 1\n")
        changed |= {name} if digest() != before else set()
        (package / name).write_text(source)
    # A package itself is imported with anything in it.
    assert changed == {*sources} - {"unrelated.py", "__init__.py", "deep/__init__.py"}


def test_the_cache_is_a_folder_of_its_own() -> None:
    assert cache_folder().name == "machine-code"
