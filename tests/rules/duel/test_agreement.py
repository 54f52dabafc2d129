"""Whole Duels on the engine and on the oracle: each checks what the other played."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from eventful import DUEL_BOX as BOX
from eventful import duels
from oracle.duel import (
    DUEL_MISTAKES,
    OracleDuel,
    check_duel,
    duel_scores,
    random_duel,
    with_duel_mistake,
)
from rotation import GAMES, play_each, todays

from dorfplatz import UnreadableRecordError, WrongRecordError
from dorfplatz.bots.duel.levels import duel_of
from dorfplatz.games.duel import Duel, DuelState, duel_record_of
from dorfplatz.games.map.moves import Heart, Interest, Move, Photographer, Place, Reveal
from dorfplatz.games.record import parse_record, replay_record

MODULES = ((), (1,), (2,), (1, 2))
PARTS = 8


def replayed(record: dict[str, Any]) -> DuelState:
    state = replay_record(parse_record(json.dumps(record)))
    assert isinstance(state, DuelState)
    return state


@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_oracle_finds_nothing_wrong_in_our_duels(players: int, modules: tuple[int, ...]) -> None:
    def check(seed: int) -> None:
        for bot in ("random", "greedy"):
            state = duel_of(seed, Duel(players, modules), bot)
            record = json.loads(duel_record_of(state).to_json())
            assert check_duel(record, BOX) == []
            assert json.loads(duel_record_of(replayed(record)).to_json()) == record

    play_each(todays(max(1, GAMES // 200)), check)


def choice_of(move: Move) -> tuple[Any, ...]:
    """A move of the engine as the oracle writes it."""
    match move:
        case Place(q, r, rotation):
            return ("place", q, r, rotation)
        case Heart(colour):
            return ("heart", colour)
        case Photographer(yes):
            return ("photographer", yes)
        case Interest(name):
            return ("interest", name)
    return (str(move),)


def play_on_both(seed: int) -> None:
    """Play one Duel at random on the engine and on the oracle, comparing what may be chosen at each step."""
    rng = Random(seed)
    state = Duel(2 + seed % 3, MODULES[seed % 4]).start(seed)
    oracle = OracleDuel(BOX, state.game.players, state.game.modules, state.game.card_of, state.removed)
    while not state.is_over:
        # Any seat may reveal; the oracle gives the stacks to seat 0.
        seat = rng.choice(state.in_turn) if oracle.in_turn else 0
        moves = list(state.legal_moves(seat))
        assert {choice_of(move) for move in moves} == oracle.choices(seat)
        assert len(set(moves)) == len(moves)
        move = rng.choice(eager(moves, rng))
        state.play(move, seat)
        if isinstance(move, Reveal):
            assert state.revealed is not None
            oracle.reveal(state.revealed.tile.id, state.revealed.marker or None)
        else:
            oracle.do(seat, choice_of(move))
    assert oracle.is_over
    assert [lines_of(sheet.as_record()) for sheet in state.scores] == [lines_of(score) for score in duel_scores(oracle)]


def lines_of(score: Mapping[str, Any]) -> dict[tuple[str, str], Any]:
    """The total, and every line of a sheet that is not 0: a line that is absent scores 0."""
    groups = {name: lines for name, lines in score.items() if name != "total"}
    found = {(group, name): points for group, lines in groups.items() for name, points in lines.items() if points}
    return {**found, ("", "total"): score["total"]}


@pytest.mark.parametrize("part", range(PARTS))
def test_every_list_of_choices_agrees_with_the_oracle(part: int) -> None:
    play_each(todays(GAMES, part, PARTS), play_on_both)


def eager(moves: Sequence[Move], rng: Random) -> Sequence[Move]:
    """Rather an interest than none, so that much happens."""
    chosen: list[Move] = [move for move in moves if isinstance(move, Interest) and move.name]
    return chosen if chosen and rng.random() < 0.8 else moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_duels_of_another_program_replay(players: int) -> None:
    for seed in range(4):
        record = random_duel(Random(seed), BOX, ["Ann", "Bo", "Cy", "Di"][:players], MODULES[seed])
        assert [sheet.total for sheet in replayed(record).scores] == [column["total"] for column in record["score"]]


@pytest.mark.parametrize("kind", sorted(DUEL_MISTAKES))
def test_a_wrong_duel_is_refused(kind: str) -> None:
    wrong, _ = with_duel_mistake(duels(), kind, BOX)
    with pytest.raises((WrongRecordError, UnreadableRecordError)):
        replayed(wrong)
