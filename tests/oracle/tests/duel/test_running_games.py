"""Games that are still running."""

from copy import deepcopy

import pytest

from oracle.duel import check_duel

from .drawn_tables import BOX, Record


def running(record: Record, turns: int) -> Record:
    """The first turns of a game as its players see them."""
    hidden = {name: value for name, value in record.items() if name not in ("score", "seed", "removed")}
    return deepcopy({**hidden, "turns": record["turns"][:turns]})


@pytest.mark.parametrize("turns", [0, 1, 2, 10, 30])
def test_a_running_game_is_right(record: Record, turns: int) -> None:
    assert check_duel(running(record, turns), BOX) == []


def test_the_last_turn_of_a_running_game_may_be_unfinished(record: Record) -> None:
    game = running(record, 12)
    full = game["turns"][-1]["boards"]
    unfinished: list[list[Record]] = [[{}, {}], [full[0], {}], [{}, full[1]]]
    for boards in unfinished:
        game["turns"][-1]["boards"] = boards
        assert check_duel(game, BOX) == []
    del game["turns"][-1]["boards"]
    assert check_duel(game, BOX) == []


def test_an_earlier_turn_of_a_running_game_must_be_finished(record: Record) -> None:
    game = running(record, 12)
    game["turns"][-2]["boards"][0] = {}
    assert "turn 11" in check_duel(game, BOX)[0]


def test_a_finished_game_must_tell_its_score(record: Record) -> None:
    unscored = {name: value for name, value in record.items() if name != "score"}
    assert check_duel(unscored, BOX) == ["the game is over but has no score"]
