"""scripts/wheel: a wheel with machine code, after whose installation nothing is compiled."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.build import build_wheel
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename
from places import ROOT

from bench.fresh import Fresh, install_wheel
from dorfplatz import game_names
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code import processor
from dorfplatz.machine_code.code import Code

UNITS = [unit for game in game_names() for unit in units_of(game)]
BASELINE = processor.baseline()
SECONDS = 3
# Registers of AVX-512, which no processor of the baseline needs to have: 512 bits wide, masks, or above the 16th.
BEYOND_V3 = re.compile(r"%zmm|%k[0-7]\b|%[xy]mm(?:1[6-9]|2\d|3[01])\b")

with_a_baseline = pytest.mark.skipif(BASELINE is None, reason="there is no baseline for processors of this kind")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that scripts/wheel builds."""
    command = [sys.executable, str(ROOT / "scripts" / "wheel.py"), str(tmp_path_factory.mktemp("wheel"))]
    return Path(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip())


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment of its own with that wheel."""
    place, _ = install_wheel(wheel, tmp_path_factory.mktemp("installed") / "fresh")
    return place


def code_in(wheel: Path) -> dict[str, Code]:
    """The machine code in a wheel, by the name of its unit."""
    with zipfile.ZipFile(wheel) as file:
        names = [name for name in file.namelist() if name.endswith(".code")]
        assert all(name.startswith("dorfplatz/machine_code/ready_made/") for name in names)
        return {re.split(r"-[0-9a-f]{16}-", Path(name).name)[0]: Code.from_bytes(file.read(name)) for name in names}


def test_any_other_wheel_is_pure_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = build_wheel(str(tmp_path))
    assert name.endswith("-py3-none-any.whl")
    assert code_in(tmp_path / name) == {}


@pytest.mark.long
@with_a_baseline
def test_the_wheel_says_for_which_machines_it_is_and_holds_the_code_of_every_unit(wheel: Path) -> None:
    _, _, _, tags = parse_wheel_filename(wheel.name)
    assert tags <= {*sys_tags()}
    assert {(tag.interpreter, tag.abi) for tag in tags} == {(f"cp3{sys.version_info.minor}",) * 2}
    assert {tag.platform for tag in tags}.isdisjoint({"any"})
    code = code_in(wheel)
    assert code.keys() == {unit.name for unit in UNITS}
    assert {each.processor for each in code.values()} == {BASELINE}


@pytest.mark.long
@pytest.mark.skipif(BASELINE != "x86-64-v3" or shutil.which("objdump") is None, reason="needs objdump, and x86-64")
def test_its_code_uses_nothing_beyond_the_baseline(wheel: Path, tmp_path: Path) -> None:
    for name, code in code_in(wheel).items():
        path = tmp_path / f"{name}.o"
        path.write_bytes(code.object_file)
        listing = subprocess.run(["objdump", "-d", path], check=True, capture_output=True, text=True).stdout
        assert "%ymm" in listing, "registers of the baseline"
        assert BEYOND_V3.findall(listing) == []


@pytest.mark.long
@with_a_baseline
def test_ten_thousand_games_are_simulated_within_three_seconds_of_the_installation(installed: Fresh) -> None:
    """Each of three calls is a first one: nothing that could help the next is kept. A busy machine spoils not all."""
    simulated = [installed.dorfplatz("simulate", "--games", "10000") for _ in range(3)]
    assert installed.machine_code == []
    assert min(each.cpu for each in simulated) < SECONDS
    assert min(each.wall for each in simulated) < SECONDS


@pytest.mark.long
@with_a_baseline
@pytest.mark.parametrize("game", game_names())
def test_its_code_plays_the_same_games_as_code_for_this_processor(game: str, installed: Fresh) -> None:
    asked = ["simulate", "--game", game, "--bot", "greedy", "--games", "20", "--processes", "1", "--records"]
    installed.dorfplatz(*asked, "baseline.jsonl")
    assert installed.machine_code == []
    own = [sys.executable, "-m", "dorfplatz", *asked, str(installed.folder / "own.jsonl")]
    subprocess.run(own, check=True, stdout=subprocess.DEVNULL)
    assert (installed.folder / "baseline.jsonl").read_bytes() == (installed.folder / "own.jsonl").read_bytes()
