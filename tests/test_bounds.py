"""What is declared, pinned and locked agrees: bounds in pyproject.toml, exact versions with hashes for scripts/."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
GROUPS = (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
DECLARED = [each for group in GROUPS for line in group if (each := Requirement(line)).name != PROJECT["name"]]
NOT_PINNED = {"numba-cuda"}


def pins(name: str) -> dict[str, str]:
    lines = [line.split("\\")[0].strip() for line in (ROOT / name).read_text().splitlines()]
    wanted = [Requirement(line) for line in lines if line and not line.startswith(("#", "--hash"))]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in wanted}


@pytest.mark.parametrize("declared", DECLARED, ids=str)
def test_every_dependency_has_bounds_and_its_pin_lies_within(declared: Requirement) -> None:
    assert sorted(specifier.operator for specifier in declared.specifier) == ["<", ">="]
    if declared.name not in NOT_PINNED:
        pinned = {**pins("requirements.in"), **pins("requirements-ray.in")}
        assert declared.specifier.contains(pinned[canonicalize_name(declared.name)])


@pytest.mark.parametrize("name", ["requirements", "requirements-node", "requirements-ray"])
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
