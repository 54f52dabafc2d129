"""What is declared, pinned and locked agrees: bounds in pyproject.toml, exact versions with hashes for scripts/."""

import json
import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
GROUPS = (PROJECT["dependencies"], *EXTRAS.values())
DECLARED = [each for group in GROUPS for line in group if (each := Requirement(line)).name != PROJECT["name"]]
BUILD = [
    Requirement(line)
    for line in (*tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"], "editables")
]
NOT_PINNED = {"numba-cuda"}
# The peer that scripts/bench measures beside us.
PEER = Requirement("catanatron")


def pins(*names: str) -> dict[str, str]:
    texts = [(ROOT / name).read_text() for name in names]
    lines = [line.split("\\")[0].strip() for text in texts for line in text.splitlines()]
    wanted = [Requirement(line) for line in lines if line and not line.startswith(("#", "--hash"))]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in wanted}


def declared_in(*extras: str) -> list[Requirement]:
    """What the package needs with some extras, those of extras that they name included."""
    found = [Requirement(line) for line in PROJECT["dependencies"]]
    for requirement in [Requirement(line) for extra in extras for line in EXTRAS[extra]]:
        found += declared_in(*requirement.extras) if requirement.name == PROJECT["name"] else [requirement]
    return found


def reached(wanted: list[Requirement]) -> set[str]:
    """The packages that these need on this machine, directly or not, by what the installed ones say themselves."""
    found: set[str] = set()
    waiting = [(requirement, "") for requirement in wanted]
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": extra})):
            continue
        found.add(name)
        extras = requirement.extras or {""}
        waiting += [(Requirement(line), extra) for line in requires(name) or () for extra in extras]
    return found


@pytest.mark.parametrize("declared", DECLARED, ids=str)
def test_every_dependency_has_bounds_and_its_pin_lies_within(declared: Requirement) -> None:
    assert sorted(specifier.operator for specifier in declared.specifier) == ["<", ">="]
    if declared.name not in NOT_PINNED:
        pinned = pins("requirements.in", "requirements-metrics.in", "requirements-dev.in", "requirements-ray.in")
        assert declared.specifier.contains(pinned[canonicalize_name(declared.name)])


def test_playing_installs_what_playing_needs_and_nothing_else() -> None:
    """With `--no-deps`, pip does not look for what a pin needs itself."""
    elsewhere = {"colorama"} - reached([Requirement('colorama; sys_platform == "win32"')])
    assert {*pins("requirements.in")} - elsewhere == reached([*declared_in("play"), *BUILD])


def test_metrics_add_what_they_need_and_nothing_else() -> None:
    assert {*pins("requirements-metrics.in")} == reached(declared_in("metrics")) - {*pins("requirements.in")}


def test_the_tests_add_what_they_need_and_nothing_else() -> None:
    both = reached([*declared_in("dev"), *BUILD, PEER])
    assert {*pins("requirements-dev.in")} == both - {*pins("requirements.in", "requirements-metrics.in")}


@pytest.mark.parametrize(
    "name", ["requirements", "requirements-metrics", "requirements-dev", "requirements-node", "requirements-ray"]
)
def test_every_pin_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / f"{name}.txt").read_text()
    assert pins(f"{name}.txt") == pins(f"{name}.in")
    entries = re.findall(r"^[A-Za-z][^#]*?(?=^[A-Za-z#]|\Z)", text, re.MULTILINE)
    assert len(entries) == len(pins(f"{name}.in"))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry) for entry in entries)
    assert "://" not in text


def test_the_packages_of_the_web_app_are_locked_with_their_integrity() -> None:
    wanted = json.loads((ROOT / "web" / "package.json").read_text())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    root = lock.pop("")
    for kind in ("dependencies", "devDependencies"):
        assert root.get(kind) == wanted.get(kind)
    assert all(re.match("sha512-", package["integrity"]) for package in lock.values())
