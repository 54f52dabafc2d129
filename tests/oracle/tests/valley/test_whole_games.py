"""Whole games."""

import json
from random import Random

import pytest

from oracle.valley import VALLEY_MISTAKES, check_valley, fast_valley, random_valley, valley_after, with_valley_mistake

from .conftest import Record

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_come_out_clean(players: int) -> None:
    for seed in range(3):
        record = random_valley(Random(seed), NAMES[:players], family=seed == 1)
        record = json.loads(json.dumps(record))
        assert check_valley(record) == []
        assert valley_after(record).rounds == record["rounds"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_draws_24_times_and_the_last_round_stops_when_every_sheet_is_full(players: int) -> None:
    record = random_valley(Random(players), NAMES[:players])
    turns = [turn["player"] for told in record["rounds"] for turn in told["turns"]]
    assert [turns.count(player) for player in range(players)] == [24] * players
    lengths = [len(told["turns"]) for told in record["rounds"]]
    assert set(lengths[:-1]) == {5}
    assert lengths[-1] == {2: 3, 3: 2, 4: 1, 5: 5}[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_full_sheets_can_be_told_as_a_game(players: int) -> None:
    record = fast_valley(Random(players), NAMES[:players])
    assert check_valley(json.loads(json.dumps(record))) == []


def test_eventful_records_are_right(records: list[Record]) -> None:
    assert [check_valley(record) for record in records] == [[]] * len(records)


@pytest.mark.parametrize("kind", VALLEY_MISTAKES)
def test_a_wrong_record_is_caught(records: list[Record], kind: str) -> None:
    changed, words = with_valley_mistake(records, kind)
    problems = check_valley(changed)
    assert problems
    assert words in "; ".join(problems)
