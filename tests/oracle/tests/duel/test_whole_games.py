"""Whole games."""

import json
from collections import Counter
from random import Random

import pytest

from oracle import Choice, anywhere, curious, following, packed
from oracle.duel import (
    DUEL_MISTAKES,
    OracleDuel,
    check_duel,
    duel_after,
    duel_scores,
    random_cards,
    random_duel,
    random_modules,
    with_duel_mistake,
)

from .drawn_tables import BOX, SPECIAL_TILES, Record


def test_the_box_of_the_duel() -> None:
    tiles = BOX.tiles_in_play(())
    assert Counter(tile.kind for tile in tiles.values()) == {"landscape": 42, "task": 27}
    assert BOX.markers_in_play(()) == {
        **{kind: [3, 4, 5, 6] for kind in ("forest", "grain", "village", "track", "stream", "wraparound")},
        "double": [6, 6, 6],
    }
    assert {tile.id for tile in SPECIAL_TILES} == {"photographer", "school", "granary", "old_oak"}


@pytest.mark.parametrize("seed", range(8))
def test_random_games_come_out_clean(seed: int) -> None:
    rng = Random(seed)
    players = ["Ann", "Bo", "Cy", "Di"][: 2 + seed % 3]
    tastes = [rng.choice([anywhere, packed, curious, following]) for _ in players]
    record = random_duel(rng, BOX, players, random_modules(rng), random_cards(rng), tastes, skipping=bool(seed % 2))
    record = json.loads(json.dumps(record))
    assert check_duel(record, BOX) == []
    assert duel_after(record, BOX).turns == record["turns"]


def test_eventful_records_are_right(records: list[Record]) -> None:
    assert [check_duel(record, BOX) for record in records] == [[]] * len(records)


@pytest.mark.parametrize("kind", DUEL_MISTAKES)
def test_a_wrong_record_is_caught(records: list[Record], kind: str) -> None:
    changed, words = with_duel_mistake(records, kind, BOX)
    problems = check_duel(changed, BOX)
    assert problems
    assert words in "; ".join(problems)


def test_the_seats_of_a_turn_may_act_in_any_order(record: Record) -> None:
    state = OracleDuel(BOX, 2, record["modules"], record["cards"], record["removed"], skipping=False)
    rng = Random(1)
    for turn in record["turns"]:
        state.reveal(**{"name": turn["reveal"]["tile"], "marker": turn["reveal"].get("marker")})
        waiting = [list(board.get("do", [])) for board in turn["boards"]]
        while state.in_turn:
            seat = next(seat for seat in rng.sample(range(2), 2) if state.choices(seat))
            state.do(seat, next_choice(state, seat, waiting[seat]))
    assert state.turns == record["turns"]
    assert duel_scores(state) == record["score"]


def next_choice(state: OracleDuel, seat: int, entries: list[Record]) -> Choice:
    """The choice that a record tells next."""
    choices = state.choices(seat)
    if len(choices) == 1:
        (choice,) = choices
        if choice[0] in ("aside", "heart", "photographer"):
            return choice
    name = min(str(choice[0]) for choice in choices)
    if entries and name in entries[0]:
        entry = entries.pop(0)
        return ("place", *entry["place"], entry["rotation"]) if name == "place" else (name, entry[name])
    return (name, None if name == "heart" else False)
