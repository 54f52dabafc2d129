"""The recipes of docs/add-a-part.md, followed word by word on a copy of the sources."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import dorfplatz

PACKAGE = Path(dorfplatz.__file__).parent
PAGE = Path(__file__).parents[1] / "docs" / "add-a-part.md"
BLOCK = re.compile(
    r"(?:^In `(?P<file>[^`]+)`, (?P<where>after|before) the line with `(?P<anchor>[^`\n]+)`"
    r"|^At the end of `(?P<tail>[^`]+)`"
    r"|^A new file `(?P<new>[^`]+)`):\n\n```\w+\n(?P<code>.*?)```$",
    re.MULTILINE | re.DOTALL,
)
Step = dict[str, str]


class Recipe:
    """One part that the page adds: `without_question` and `with_question` name the two."""

    def __init__(self, text: str) -> None:
        self.blocks = len(re.findall(r"^```\w", text, re.MULTILINE))
        self.steps = [match.groupdict() for match in BLOCK.finditer(text)]

    @property
    def files(self) -> list[str]:
        """Every file that the recipe changes or adds, once."""
        return sorted({_path(step) for step in self.steps})

    def follow(self, folder: Path) -> Path:
        """Copy the sources into a folder and do every step; return the package."""
        package = folder / "dorfplatz"
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
        # The web app is served as it was built: a recipe must not need another one.
        (package / "server" / "static").symlink_to(PACKAGE / "server" / "static")
        for step in self.steps:
            _follow(step, package)
        return package

    def assert_well_formed(self, package: Path) -> None:
        """What the recipe adds passes the formatter and the linter."""
        sources = [str(package / path) for path in self.files if path.endswith(".py")]
        ruff = [sys.executable, "-m", "ruff"]
        options = ["--config", str(PAGE.parents[1] / "pyproject.toml")]
        for command in (["format", "--check"], ["check"]):
            done = subprocess.run([*ruff, *command, *options, *sources], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


def _path(step: Step) -> str:
    return step["file"] or step["tail"] or step["new"]


def _follow(step: Step, package: Path) -> None:
    """Do one step; a line that the page names must be there once. Functions and classes stand two lines apart."""
    path = package / _path(step)
    if step["new"]:
        assert not path.exists()
        path.write_text(step["code"], encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [number for number, line in enumerate(lines) if step["anchor"] and step["anchor"] in line]
    if not step["tail"]:
        assert len(places) == 1, f"{step['anchor']!r} is {len(places)} times in {path.name}"
    at = len(lines) if step["tail"] else places[0] + (step["where"] == "after")
    is_before = step["where"] == "before"
    gap = "\n" if is_before else "\n\n" if step["code"].startswith("def ") else ""
    path.write_text("".join([*lines[:at], gap, step["code"], "\n" * is_before, *lines[at:]]), encoding="utf-8")


def environment_of(package: Path) -> dict[str, str]:
    """The environment of a process that runs these sources, interpreted."""
    return {**os.environ, "PYTHONPATH": str(package.parent), "DORFPLATZ_MACHINE_CODE": "off"}


def python(package: Path, *arguments: str, typed: str = "") -> str:
    """Run Python with these sources and something typed; what it printed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment_of(package),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


_without, _heading, _with = PAGE.read_text(encoding="utf-8").partition("\n## A part that asks\n")
assert _heading
without_question, with_question = Recipe(_without), Recipe(_with)
