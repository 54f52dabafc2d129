"""What is used of Numba's internals: within the versions that were tried, and in processes of its own."""

import tomllib

import pytest
from machine_code.conftest import Program
from packaging.requirements import Requirement
from packaging.version import Version
from places import ROOT

from dorfplatz.machine_code.files import cache_folder

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REQUIREMENTS = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["play"]]
PLAYING = """
from numba.core import boxing, pythonapi, types
usual = pythonapi._unboxers.functions[types.Record]
import dorfplatz
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import need
need(units_of("romantik")[0])
game = dorfplatz.make("romantik")
dorfplatz.play(game.start(1), [dorfplatz.make_bot("random", game, seed=1)])
assert pythonapi._unboxers.functions[types.Record] is usual, "the unboxer of this process was replaced"
"""


@pytest.mark.parametrize("name", ["numba", "uvicorn", "websockets", "h11"])
def test_all_tests_run_with_the_highest_minor_version_that_is_allowed(name: str) -> None:
    (requirement,) = (each for each in map(Requirement, REQUIREMENTS) if each.name == name)
    (cap,) = (Version(each.version) for each in requirement.specifier if each.operator == "<")
    pins = dict(
        line.split(";")[0].strip().split("==")
        for line in (ROOT / "requirements.in").read_text().splitlines()
        if "==" in line
    )
    pinned = Version(pins[name])
    assert requirement.specifier.contains(pinned)
    assert (cap.major, cap.minor - 1) == (pinned.major, pinned.minor)


def test_playing_leaves_numba_as_it_is(program: Program) -> None:
    program(PLAYING, DORFPLATZ_CACHE=str(cache_folder()))
