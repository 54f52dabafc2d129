"""What `pip install dorfplatz` brings is enough for the library; whatever needs more names the extra to install.

The programs of these tests run in a Python that finds no packages but those of the library.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from places import ROOT

from dorfplatz.extras import EXTRAS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PATIENCE = 600
CORE = {"numpy", "numba", "msgspec"}
# Written as sitecustomize.py, which every Python reads when it starts, the child processes of a test too.
FINDING_NOTHING_ELSE = """
import sys
from importlib.machinery import PathFinder

FOUND = {*sys.stdlib_module_names, "dorfplatz", "numpy", "numba", "llvmlite", "msgspec"}

class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        top = name.partition(".")[0]
        found = path is not None or top in FOUND or top.startswith("_sysconfigdata")
        return super().find_spec(name, path, target) if found else None

sys.meta_path[sys.meta_path.index(PathFinder)] = Finder
"""
EVERY_MODULE = """
import importlib, pkgutil, dorfplatz
rooms = ("catalog", "rules", "games", "art", "bots", "campaign", "analysis", "arena")
number = 0
for room in rooms:
    package = importlib.import_module(f"dorfplatz.{room}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
        number += 1
print(number)
"""
PLAYING = """
from dorfplatz import make, make_bot, play
from dorfplatz.arena import Run, Simulation
from dorfplatz.arena.crew import Crew
from dorfplatz.games.record import parse_record, replay_record

if __name__ == "__main__":
    for name in ("romantik", "duel", "valley"):
        game = make(name)
        state = game.start(seed=1)
        play(state, [make_bot("greedy", game, seed=seat) for seat in range(game.players)])
        assert state.is_over
        assert state.view(0).svg().startswith("<svg")
        assert state.svg().startswith("<svg")
        assert replay_record(parse_record(state.record().to_json())).is_over
        assert sum(played.chunk.games for played in Simulation(Run(game, "random", 20, seed=1), 1)) == 20
    crew = Simulation(Run(make("romantik"), "random", 5000, seed=1), 2, Crew)
    assert sum(played.chunk.games for played in crew) == 5000
    assert crew.processes == 2
"""
REFUSED = {
    "import starlette": "No module named 'starlette'",
    "import dorfplatz.server.run": "this needs starlette, which is not installed; run: pip install 'dorfplatz[play]'",
    "import dorfplatz.client": "this needs websockets, which is not installed; run: pip install 'dorfplatz[play]'",
    "import dorfplatz.limited": "this needs pebble, which is not installed; run: pip install 'dorfplatz[play]'",
    "from dorfplatz.art import to_png; to_png('<svg viewBox=\"0 0 1 1\">', 9)": "run: pip install 'dorfplatz[draw]'",
    "from dorfplatz.arena.ray_crew import RayCluster; RayCluster().__enter__()": "run: pip install 'dorfplatz[ray]'",
}


@pytest.fixture(scope="module")
def only_core(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose Python finds the packages of the library alone."""
    folder = tmp_path_factory.mktemp("core")
    (folder / "sitecustomize.py").write_text(FINDING_NOTHING_ELSE)
    return {**os.environ, "PYTHONPATH": str(folder)}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment, timeout=PATIENCE)


def test_every_module_of_the_library_imports_without_an_extra(only_core: dict[str, str]) -> None:
    ended = run(only_core, "-c", EVERY_MODULE)
    assert ended.stderr == ""
    assert int(ended.stdout) > 300


def test_the_library_plays_draws_records_and_simulates_without_an_extra(
    only_core: dict[str, str], tmp_path: Path
) -> None:
    program = tmp_path / "playing.py"  # a file, because the processes of a simulation import it
    program.write_text(PLAYING)
    ended = run(only_core, str(program))
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("program", REFUSED)
def test_whatever_needs_an_extra_names_it(only_core: dict[str, str], program: str) -> None:
    ended = run(only_core, "-c", program)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1].endswith(REFUSED[program])


@pytest.mark.parametrize("arguments", [[], ["--help"], ["play"]])
def test_the_command_says_what_to_install_without_a_traceback(only_core: dict[str, str], arguments: list[str]) -> None:
    ended = run(only_core, "-m", "dorfplatz", *arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.endswith("run: pip install 'dorfplatz[play]'\n")


def test_a_missing_module_that_no_extra_brings_stays_a_bug(only_core: dict[str, str]) -> None:
    program = "from dorfplatz.extras import naming_extras\nwith naming_extras(): import chess"
    assert run(only_core, "-c", program).stderr.splitlines()[-1] == "ModuleNotFoundError: No module named 'chess'"


def test_the_extras_are_those_that_are_declared() -> None:
    declared = {
        extra: {each.name for line in PROJECT["optional-dependencies"][extra] if (each := Requirement(line))}
        for extra in EXTRAS
    }
    # Pillow is the one package that is imported under another name.
    assert {extra: {*packages.replace("PIL", "pillow").split()} for extra, packages in EXTRAS.items()} == {
        extra: names - {PROJECT["name"]} for extra, names in declared.items()
    }
    assert {Requirement(line).name for line in PROJECT["dependencies"]} == CORE
