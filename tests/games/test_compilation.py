"""What is compiled ahead: declared by each game, bot and analysis, and run once."""

from collections.abc import Iterator

import pytest

from dorfplatz import game_names
from dorfplatz.games import compilation
from dorfplatz.games.compilation import Compilation, compilations_of


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """What is noted on the disk of a machine that has compiled nothing yet."""
    noted: set[str] = set()
    monkeypatch.setattr(compilation, "INTERPRETED", False)
    monkeypatch.setattr(compilation, "is_noted", lambda title, *modules: title in noted)
    monkeypatch.setattr(compilation, "note", lambda title, *modules: noted.add(title))
    yield noted
    compilation._run.difference_update({("a thing", (__name__,))})


def test_its_steps_are_called_once_and_noted(notes: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    called: list[str] = []
    steps = [("first", lambda: called.append("first")), ("second", lambda: called.append("second"))]
    thing = Compilation("a thing", (__name__,), lambda: steps)
    was_done = thing.is_done
    thing.run()
    thing.run()
    assert called == ["first", "second"]
    assert (was_done, thing.is_done) == (False, True)
    assert notes == {"a thing"}
    assert capsys.readouterr().err.splitlines() == [
        "Compiling a thing, once on this machine: first (1 of 2)",
        "Compiled a thing, once on this machine.",
    ]


def test_a_machine_that_has_noted_it_makes_no_steps(notes: set[str]) -> None:
    notes.add("a thing")
    Compilation("a thing", (__name__,), lambda: pytest.fail("nothing is missing")).run()


def test_a_step_that_fails_leaves_it_to_be_done_again(notes: set[str]) -> None:
    def fail() -> None:
        raise MemoryError

    with pytest.raises(MemoryError):
        Compilation("a thing", (__name__,), lambda: [("failing", fail)]).run()
    assert not notes


@pytest.mark.parametrize("game", game_names())
def test_every_game_declares_its_rules_bots_and_analysis(game: str) -> None:
    declared = compilations_of(game)
    assert [*declared] == ["rules", "bots", "analysis"]
    assert [len(declared["rules"]), len(declared["analysis"])] == [1, 1]
    assert len(declared["bots"]) == 4
    titles = [each.title for some in declared.values() for each in some]
    assert len({*titles}) == len(titles) == 6
