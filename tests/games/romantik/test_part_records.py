"""Game records with unlocked parts: written, verified, and refused when they are wrong."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from oracle import (
    EVERYTHING,
    PART_MISTAKES,
    check_in_box,
    curious,
    eventful_record,
    open_box,
    random_parts,
    random_record_in_box,
    with_part_mistake,
)
from places import catalog_file

from dorfplatz import Game, State, UnreadableRecordError, WrongRecordError, load
from dorfplatz.bots import make_bot, play_game
from dorfplatz.catalog import random_parts as our_random_parts
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay

BOX = open_box(catalog_file("romantik"))


def as_json(state: State) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(record_of(state).to_json())
    return record


def replayed(record: dict[str, Any]) -> State:
    return replay(parse_record(json.dumps(record)))


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_oracle_finds_nothing_wrong_in_our_records(bot: str) -> None:
    for seed in range(4):
        parts = our_random_parts(load(), Random(seed)) if seed else "everything"
        state = Game(players=1 + seed, parts=parts).start(seed)
        play_game(state, make_bot(bot, seed=seed))
        record = as_json(state)
        assert check_in_box(record, BOX) == []
        assert as_json(replayed(record)) == record


def test_records_of_another_program_replay() -> None:
    for seed in range(8):
        rng = Random(seed)
        parts = random_parts(rng) if seed else EVERYTHING
        record = random_record_in_box(rng, BOX, ["Ann", "Bo", "Cy"], parts, curious)
        assert replayed(record).score.as_record() == record["score"]


@cache
def eventful() -> dict[str, Any]:
    return eventful_record(BOX)


def test_the_eventful_record_itself_is_right() -> None:
    assert replayed(eventful()).is_over


@pytest.mark.parametrize("kind", sorted(PART_MISTAKES))
def test_a_wrong_record_is_refused(kind: str) -> None:
    wrong, _ = with_part_mistake(eventful(), kind, BOX)
    with pytest.raises((WrongRecordError, UnreadableRecordError)):
        replayed(wrong)


def test_a_running_game_replays_to_the_same_question_at_every_move() -> None:
    state = Game(parts="everything").start(3)
    rng = Random(3)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        again = replayed(as_json(state))
        assert (again.laid, again.figures, again.stored) == (state.laid, state.figures, state.stored)
        if state.asks in ("heart", "mill", "balloon", "photographer", "cloud", "place"):
            assert again.asks in (state.asks, "heart", "mill", "balloon")
