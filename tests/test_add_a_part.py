"""The recipe of docs/add-a-part.md, followed word by word on a copy of the sources."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dorfplatz
from dorfplatz.bots.core.weights.file import checksum
from dorfplatz.bots.map.part_layout import MAP
from dorfplatz.bots.romantik.weights import learned

PACKAGE = Path(dorfplatz.__file__).parent
PAGE = Path(__file__).parents[1] / "docs" / "add-a-part.md"
BLOCK = re.compile(
    r"(?:^In `(?P<file>[^`]+)`, after the line with `(?P<anchor>[^`\n]+)`"
    r"|^At the end of `(?P<tail>[^`]+)`"
    r"|^A new file `(?P<new>[^`]+)`):\n\n```\w+\n(?P<code>.*?)```$",
    re.MULTILINE | re.DOTALL,
)
GAMES = """
import json
from random import Random
from dorfplatz import Game, load
from dorfplatz.bots import make_bot, play_game
from dorfplatz.games.map.explain import explain, sentence
from dorfplatz.games.record import parse_record, record_of
from dorfplatz.games.romantik.replay import replay
from dorfplatz.hexes import distance

games = []
for seed, parts in enumerate(["well", "well", "well", "everything", "everything"]):
    state, rng = Game(parts=parts).start(seed), Random(seed)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
    well = [laid.cell for laid in state.laid if laid.tile.id == "well"]
    around = [laid.tile.edges for laid in state.laid for cell in well if distance(cell, laid.cell) == 1]
    reasons = [reason for reason in explain(state) if reason.line == "parts.well"]
    again = replay(parse_record(record_of(state).to_json()))
    games.append({
        "villages": sum("V" in edges for edges in around),
        "points": state.score.parts["well"],
        "explained": sum(reason.points for reason in reasons),
        "sentence": sentence(reasons[-1]),
        "replayed": again.score.parts["well"],
        "total": state.score.total == sum(reason.points for reason in explain(state)),
        "is drawn": "<svg" in state.svg(),
    })
print(json.dumps(games))
"""

# Few tiles, because interpreted bots are slow: one Task tile at a time, and almost all Landscape tiles taken out.
THINKERS = """
import json
import warnings
from importlib.resources import files
from dorfplatz import Game
from dorfplatz.analysis import advise, review
from dorfplatz.bots import Budget, make_bot, play_game
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights
from dorfplatz.bots.map.part_layout import MAP
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.bots.core.weights.file import checksum
from dorfplatz.catalog.load import parse

def small_game(taken_out):
    text = (files("dorfplatz.catalog") / "romantik" / "romantik.toml").read_text(encoding="utf-8")
    text = text.replace("open_tasks = 3", "open_tasks = 1").replace("taken_out = 3", f"taken_out = {taken_out}")
    return Game(catalog=parse(text), parts="well")

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    scores = {}
    for level in ("builder", "master:1n"):
        state = small_game(47).start(1)
        play_game(state, make_bot(level, seed=1))
        scores[level] = state.score.parts["well"] if state.is_over else None
    state = small_game(48).start(1, moves="reveal")
    advice = advise(state.view(0), budget=Budget(nodes=1))
    state.play(state.legal_moves[0])
    reviewed = review(state, budget=Budget(nodes=1))
blocks = MAP.blocks_of(learned(with_parts=True)[0])
guess = MAP.blocks_of(hand_made_part_weights())["part.well"]
print(json.dumps({
    "scores": scores,
    "hint": advice.best.move,
    "reviewed": [move.move for move in reviewed.moves],
    "warnings": [(warning.category.__name__, str(warning.message)) for warning in caught],
    "guessed": bool(guess.any()) and checksum({"": blocks.pop("part.well")}) == checksum({"": guess}),
    "others": checksum(blocks),
}))
"""


def steps() -> list[dict[str, str]]:
    """What the page asks for, in its order."""
    return [match.groupdict() for match in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]


def follow(step: dict[str, str], package: Path) -> None:
    """Do one step; a line that the page names must be there once. Functions stand two lines apart."""
    path = package / (step["file"] or step["tail"] or step["new"])
    if step["new"]:
        assert not path.exists()
        path.write_text(step["code"], encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [number for number, line in enumerate(lines, 1) if step["anchor"] and step["anchor"] in line]
    if not step["tail"]:
        assert len(places) == 1, f"{step['anchor']!r} is {len(places)} times in {path.name}"
    at = len(lines) if step["tail"] else places[0]
    gap = "\n\n" if step["code"].startswith("def ") else ""
    path.write_text("".join([*lines[:at], gap, step["code"], *lines[at:]]), encoding="utf-8")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the part that the page adds."""
    copy = tmp_path_factory.mktemp("with a well") / "dorfplatz"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for step in steps():
        follow(step, copy)
    return copy


def python(package: Path, *arguments: str) -> str:
    """Run Python with these sources, interpreted; what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_the_page_has_a_block_for_every_step() -> None:
    assert len(re.findall(r"^```\w", PAGE.read_text(encoding="utf-8"), re.MULTILINE)) == len(steps()) == 14


def test_the_part_that_the_page_adds_is_played_scored_explained_recorded_and_drawn(package: Path) -> None:
    games = json.loads(python(package, "-c", GAMES))
    assert len(games) == 5
    for game in games:
        assert game["points"] == 2 * game["villages"] == game["explained"] == game["replayed"]
        assert game["total"]
        assert game["is drawn"]
    assert any(game["villages"] for game in games)
    assert any(re.fullmatch(r"Well: \d neighbours? with a village, \d+ points", game["sentence"]) for game in games)


def test_bots_hints_and_reviews_play_on_with_a_warning_that_its_weights_are_missing(package: Path) -> None:
    told = json.loads(python(package, "-c", THINKERS))
    assert all(isinstance(points, int) for points in told["scores"].values())
    assert told["hint"].startswith("0,0/")
    assert len(told["reviewed"]) == 1
    [(category, words)] = told["warnings"]
    assert category == "WeightsWarning"
    assert words.startswith("parts.npz lacks 'part.well'; hand-made weights")
    assert told["guessed"]
    assert told["others"] == checksum(MAP.blocks_of(learned(with_parts=True)[0]))


def test_the_command_line_knows_it_too(package: Path) -> None:
    assert "well" in python(package, "-m", "dorfplatz", "tiles", "--parts")
    words = python(
        package, "-m", "dorfplatz", "simulate", "--parts", "well", "--games", "1", "--processes", "1", "--json"
    )
    assert json.loads(words)["games"] == 1


def test_what_the_page_adds_is_well_formed(package: Path) -> None:
    changed = [str(package / (step["file"] or step["tail"] or step["new"])) for step in steps()]
    sources = sorted({path for path in changed if path.endswith(".py")})
    ruff = [sys.executable, "-m", "ruff"]
    options = ["--config", str(PAGE.parents[1] / "pyproject.toml")]
    for command in (["format", "--check"], ["check"]):
        done = subprocess.run([*ruff, *command, *options, *sources], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
