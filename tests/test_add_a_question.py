"""The second recipe of docs/add-a-part.md: the Market, a part that asks.

No step of the recipe touches the terminal, the server or the browser, and the question appears in all three:
`tests/web/test_added_question.py` answers it at a table.
"""

import json
import re
from pathlib import Path

import pytest
from recipe import python, with_question

PLAYED = """
import json
import pickle
from random import Random
from dorfplatz import Game, IllegalMoveError
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.map.explain import sentence
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay
from dorfplatz.hexes import distance

def asked(state):
    game, before, legal = state.game, state.to_bytes(), list(state.legal_moves)
    running = replay(parse_record(record_of(state).to_json()))
    received = pickle.loads(pickle.dumps(state))
    try:
        state.play("reveal")
    except IllegalMoveError as error:
        reason = str(error)
    state.play(legal[1])
    state.undo()
    return {
        "moves": [str(move) for move in legal],
        "read": [game.parse(str(move)) for move in legal] == legal,
        "numbered": [game.move_of(game.action_of(move)) for move in legal] == legal,
        "reason": reason,
        "again": [running.asks, received.asks, state.asks],
        "undone": state.to_bytes() == before,
    }

games = []
for seed, parts in enumerate(["market", "market", "market", "everything"]):
    state, rng = Game(parts=parts).start(seed), Random(seed)
    questions = []
    while not state.is_over:
        if state.asks == "market":
            questions.append(asked(state))
        state.play(rng.choice(state.legal_moves))
    record = record_of(state).to_json()
    choices = [choice for turn in json.loads(record)["turns"] for choice in turn.get("do", ())]
    cell = next(laid.cell for laid in state.laid if laid.tile.id == "market")
    around = [laid.tile.edges for laid in state.laid if distance(cell, laid.cell) == 1]
    reasons = [reason for reason in explain(state) if reason.line == "parts.market"]
    games.append({
        "questions": questions,
        "chosen": [choice["market"] for choice in choices if "market" in choice],
        "around": around,
        "points": state.score.parts["market"],
        "explained": sum(reason.points for reason in reasons),
        "sentence": sentence(reasons[-1]),
        "replayed": record_of(replay(parse_record(record))).to_json() == record,
    })
print(json.dumps(games))
"""

# Few tiles, because interpreted bots are slow; the Market comes among the first.
THINKERS = """
import json
import warnings
from importlib.resources import files
from dorfplatz import Game
from dorfplatz.analysis import advise, review
from dorfplatz.bots import Budget, make_bot, play_game
from dorfplatz.catalog.load import parse

text = (files("dorfplatz.catalog") / "romantik" / "romantik.toml").read_text(encoding="utf-8")
text = text.replace("open_tasks = 3", "open_tasks = 1").replace("taken_out = 3", "taken_out = 47")
game = Game(catalog=parse(text), parts="market")
told = {"answers": {}, "hints": []}
warnings.simplefilter("ignore")
for seed in range(40):
    state = game.start(seed)
    play_game(state, make_bot("greedy", seed=1))
    if any(str(move).startswith("market:") for move in state.moves):
        break
for level in ("greedy", "builder", "master:1n"):
    state = game.start(seed)
    play_game(state, make_bot(level, seed=1))
    told["answers"][level] = [str(move) for move in state.moves if str(move).startswith("market:")]
again = state.start_again()
for move in state.moves:
    if again.asks == "market":
        told["hint"] = advise(again.view(0), budget=Budget(nodes=1)).best.move
    again.play(move)
told["reviewed"] = [move.move for move in review(state, budget=Budget(nodes=1)).moves]
print(json.dumps(told))
"""

# The moves to type until the Market is laid, in a game of few tiles.
WAY = """
import json
import sys
from importlib.resources import files
from pathlib import Path
from dorfplatz import Game
from dorfplatz.catalog.load import parse

text = (files("dorfplatz.catalog") / "romantik" / "romantik.toml").read_text(encoding="utf-8")
text = text.replace("open_tasks = 3", "open_tasks = 1").replace("taken_out = 3", "taken_out = 40")
Path(sys.argv[1]).write_text(text)
for seed in range(40):
    state = Game(catalog=parse(text), parts="market").start(seed)
    while not state.is_over and state.asks != "market":
        state.play(state.legal_moves[0])
    if state.asks == "market":
        break
print(json.dumps({"seed": seed, "moves": [str(move) for move in state.moves if str(move) != "reveal"]}))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the part that the page adds."""
    return with_question.follow(tmp_path_factory.mktemp("with a market"))


def test_the_recipe_has_a_block_for_every_step_and_touches_few_files(package: Path) -> None:
    assert with_question.blocks == len(with_question.steps) == 22
    assert len(with_question.files) == 12
    assert not [path for path in with_question.files if path.startswith(("cli/", "server/", "games/romantik/"))]
    with_question.assert_well_formed(package)


def test_its_question_is_asked_answered_recorded_replayed_and_taken_back(package: Path) -> None:
    games = json.loads(python(package, "-c", PLAYED))
    assert len(games) == 4
    for game in games:
        [question] = game["questions"]
        assert question["moves"] == ["market:grain", "market:wood"]
        assert question["read"]
        assert question["numbered"]
        assert question["reason"] == "reveal cannot be played: what the Market sells must be decided first"
        assert question["again"] == ["market"] * 3
        assert question["undone"]
        [goods] = game["chosen"]
        sellers = sum({"grain": "G", "wood": "W"}[goods] in edges for edges in game["around"])
        assert game["points"] == game["explained"] == sellers
        assert game["sentence"].startswith(f"Market: {sellers} neighbour")
        assert game["replayed"]
    assert {game["chosen"][0] for game in games} == {"grain", "wood"}
    assert any(game["points"] for game in games)


@pytest.mark.long
def test_bots_hints_and_reviews_answer_it(package: Path) -> None:
    told = json.loads(python(package, "-c", THINKERS))
    answers = ("market:grain", "market:wood")
    assert set(told["answers"]) == {"greedy", "builder", "master:1n"}
    for level, [answer] in told["answers"].items():
        assert answer in answers, level
    assert told["hint"] in answers
    assert set(told["reviewed"]) & set(answers)


def test_the_terminal_asks_it(package: Path, tmp_path: Path) -> None:
    catalog, saved = tmp_path / "few.toml", tmp_path / "game.json"
    way = json.loads(python(package, "-c", WAY, str(catalog)))
    options = ["--parts", "market", "--seed", way["seed"], "--catalog", catalog, "--save", saved]
    typed = "".join(f"{line}\n" for line in [*way["moves"], "", "what", "wood", "quit"])
    play = ("-m", "dorfplatz", "play", "--terminal")
    shown = " ".join(python(package, *play, *map(str, options), typed=typed).split())
    assert "What does the Market sell?" in shown
    assert re.search(r"grain [+]\d points now: \d neighbours? with what it sells", shown)
    assert "this must be decided: grain or wood" in shown
    moves = re.findall(r"market:\w+", saved.read_text(encoding="utf-8"))
    assert moves == ["market:wood"]
