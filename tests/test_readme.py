"""What README and the examples show must run, and do what they say."""

import ast
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from places import ROOT

import dorfplatz
from dorfplatz import Game, Place, State, Valley
from dorfplatz.bots import make_bot, play_game
from dorfplatz.catalog import PART_NAMES
from dorfplatz.cli.app import make_app
from dorfplatz.errors import SetupError

README = (ROOT / "README.md").read_text()


def program() -> str:
    """The one Python program of the README."""
    (found,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert isinstance(found, str)
    return found


def test_the_python_example_of_the_readme_plays_a_game_and_draws_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(program(), names)
    state, game = names["state"], names["game"]
    assert isinstance(state, State)
    assert state.is_over
    assert (game.players, state.seed, len(state.game.parts.as_record())) == (2, 7, len(PART_NAMES))
    assert capsys.readouterr().out == f"({state.score.total},)\n"
    picture = ElementTree.parse(tmp_path / "map.svg").getroot()
    assert picture.tag.endswith("svg")
    assert (tmp_path / "map.svg").read_text() == state.svg()
    again = game.start(seed=7)
    dorfplatz.play(again, [make_bot("greedy", game, seed=seat) for seat in range(2)])
    assert again.moves == state.moves


@pytest.mark.parametrize("name", ["romantik", "duel", "valley"])
def test_the_program_of_the_readme_plays_every_game(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(re.sub(r"make\(.*?\)", f"make({name!r}, players=2)", program(), count=1), names)
    state = names["state"]
    assert capsys.readouterr().out == f"{state.results}\n"
    assert (tmp_path / "map.svg").read_text() == state.svg()
    assert state.game.name == name
    assert state.is_over
    assert state.to_move == ()
    assert len(state.returns) == 2
    assert max(state.returns) > 0


def calls_of_make() -> list[str]:
    """The calls that the README shows in its text."""
    return re.findall(r"`(make\(.*?\))`", README)


def test_an_option_of_another_game_is_refused_with_a_sentence() -> None:
    with pytest.raises(SetupError, match="duel has no option 'parts'; there are players, modules"):
        dorfplatz.make("duel", players=2, parts="everything")


@pytest.mark.parametrize("call", calls_of_make())
def test_a_call_that_the_readme_shows_makes_the_game_that_it_names(call: str) -> None:
    game = eval(call, {"make": dorfplatz.make})
    shown = ast.parse(call, mode="eval").body
    assert isinstance(shown, ast.Call)
    assert game.name == ast.literal_eval(shown.args[0])
    for option in shown.keywords:
        if option.arg == "players":
            assert game.players == ast.literal_eval(option.value)
    assert not isinstance(game, Valley) or game.sheet.name == "B"


def commands() -> Iterator[str]:
    """The command lines that the README shows."""
    for block in README.split("```")[1::2]:
        for line in block.splitlines():
            if line.startswith("dorfplatz "):
                yield line.partition("#")[0].strip()


@pytest.mark.parametrize("line", list(commands()))
def test_a_command_of_the_readme_can_be_given(line: str) -> None:
    command, bound, _ = make_app().parse_args(shlex.split(line)[1:])
    assert command.__name__ in line
    assert bound.arguments or len(line.split()) == 2


def test_the_homebody_keeps_every_tile_as_close_to_the_first_as_it_may(capsys: pytest.CaptureFixture[str]) -> None:
    names = runpy.run_path(str(ROOT / "examples" / "homebody.py"), run_name="__main__")
    state = names["state"]
    assert capsys.readouterr().out == f"{state.score}\n"
    assert state.is_over
    again, distance = Game().start(seed=3), names["distance"]
    for move in state.moves:
        if isinstance(move, Place):
            assert distance(move) == min(map(distance, again.legal_moves))
        again.play(move)


def test_the_lookahead_bot_plays_better_than_the_bot_that_it_asks() -> None:
    names = runpy.run_path(str(ROOT / "examples" / "lookahead_bot.py"))
    state = Game().start(0)
    play_game(state, make_bot("greedy", seed=0))
    assert names["result"](make_bot("greedy", seed=0), 0) == state.score.total
    assert names["result"](names["LookaheadBot"](0), 0) > state.score.total


@pytest.mark.long
def test_the_lookahead_bot_tells_how_both_play_on_three_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    names = runpy.run_path(str(ROOT / "examples" / "lookahead_bot.py"), run_name="__main__")
    told = re.findall(r"seed (\d): greedy (\d+), lookahead (\d+)\n", capsys.readouterr().out)
    assert [seed for seed, _, _ in told] == ["0", "1", "2"]
    assert [int(score) for _, score, _ in told] == [names["result"](make_bot("greedy", seed=s), s) for s in range(3)]
    assert sum(int(ahead) for _, _, ahead in told) > sum(int(greedy) for _, greedy, _ in told)


def test_every_example_is_tried_here() -> None:
    here = Path(__file__).read_text()
    for path in (ROOT / "examples").glob("*.py"):
        assert f'"examples" / "{path.name}"' in here


def anchors_of(page: Path) -> set[str]:
    """The anchors that a browser of the repository gives to the headings of a page, and those that it names."""
    text = page.read_text()
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = re.findall(r'<a id="([^"]+)">', text)
    return {*named, *(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings)}


@pytest.mark.parametrize(
    "page", sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]), ids=lambda page: str(page.relative_to(ROOT))
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#?([^):]*)\)", page.read_text()):
        goal = page.parent / target if target else page
        assert goal.exists(), target
        assert not anchor or anchor in anchors_of(goal), f"{target}#{anchor}"
