"""Records of Duels that still go on: they replay wherever the sides have come in their turn."""

from random import Random

import pytest
from places import catalog_file

from dorfplatz import Catalog, Duel, DuelState
from dorfplatz.bots.duel.levels import GreedyDuelBot
from dorfplatz.catalog import parse
from dorfplatz.games.duel import DuelRecord, duel_record_of, replay_duel
from dorfplatz.games.record import parse_record


def with_cameras(number: int) -> Catalog:
    """The Duel with another number of camera markers in a box."""
    printed = catalog_file("duel").read_text(encoding="utf-8")
    return parse(printed.replace("markers = 18", f"markers = {number}"))


def replayed(state: DuelState) -> DuelState:
    record = parse_record(duel_record_of(state).to_json())
    assert isinstance(record, DuelRecord)
    return replay_duel(record, state.game.catalog)


@pytest.mark.parametrize("cameras", [18, 2])
def test_a_running_duel_may_stop_between_any_two_choices(cameras: int) -> None:
    """Where nobody has declined in this turn, the record says exactly who is asked what."""
    rng, bots = Random(1), [GreedyDuelBot(seat) for seat in range(2)]
    state = Duel(2, (1, 2), catalog=with_cameras(cameras)).start(2)
    asked = set()
    while not state.is_over:
        seat = rng.choice(state.in_turn)
        state.play(bots[seat].choose(state.view(seat)), seat)
        steps = [side.step for side in state.sides]
        if not {*steps} <= {None, "place", "done"}:
            again = replayed(state)
            declined = any(str(move) in ("heart:none", "photographer:no") for _, move in state.turn_moves)
            assert declined or [side.step for side in again.sides] == steps
            assert [side.laid for side in again.sides] == [side.laid for side in state.sides]
            asked |= {*steps}
    assert {"heart", "photographer", "interest", "lay interest"} <= asked
    assert ("wait" in asked) == (cameras == 2)
