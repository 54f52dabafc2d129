"""The first recipe of docs/add-a-part.md: the Well, a part that scores."""

import json
import re
from pathlib import Path

import pytest
from recipe import python, without_question

from dorfplatz.bots.core.weights.file import checksum
from dorfplatz.bots.map.part_layout import MAP
from dorfplatz.bots.romantik.weights import learned

GAMES = """
import json
from random import Random
from dorfplatz import Game, load
from dorfplatz.bots import make_bot, play_game
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.map.explain import sentence
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
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


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the part that the page adds."""
    return without_question.follow(tmp_path_factory.mktemp("with a well"))


def test_the_page_has_a_block_for_every_step() -> None:
    assert without_question.blocks == len(without_question.steps) == 14


def test_the_part_that_the_page_adds_is_played_scored_explained_recorded_and_drawn(package: Path) -> None:
    games = json.loads(python(package, "-c", GAMES))
    assert len(games) == 5
    for game in games:
        assert game["points"] == 2 * game["villages"] == game["explained"] == game["replayed"]
        assert game["total"]
        assert game["is drawn"]
    assert any(game["villages"] for game in games)
    assert any(re.fullmatch(r"Well: \d neighbours? with a village, \d+ points", game["sentence"]) for game in games)


@pytest.mark.long
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
    without_question.assert_well_formed(package)
