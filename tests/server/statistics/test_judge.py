"""What a finished game counts for whom."""

import json
from typing import Any

import pytest

from dorfplatz.server.games.registry import game
from dorfplatz.server.statistics.judge import judge
from dorfplatz.server.store.results import ASIDE, COUNTED, LEFT_OUT, ResultRow
from dorfplatz.server.table.events import BotSat, Options, Sat, Stood

from .finished import Log, bot, people

pytestmark = pytest.mark.plays("romantik", "duel", "valley")

GAMES = ("romantik", "duel", "valley")


@pytest.fixture(autouse=True)
def compiled(request: pytest.FixtureRequest) -> None:
    from ready import have_ready

    have_ready(request.node)


def judged(log: Log, person: str) -> ResultRow:
    return judge(person, log.table.id, log.rows)


@pytest.mark.parametrize("name", GAMES)
def test_a_result_has_the_points_of_its_side_and_lines_that_add_up_to_them(name: str) -> None:
    log = Log(name, people("ann", "bo")).play()
    playing = log.table.playing
    assert playing is not None
    for seat, person in enumerate(("ann", "bo")):
        row = judged(log, person)
        assert (row.state, row.company, row.players, row.is_basic) == (COUNTED, "people", 2, True)
        assert row.points == (playing.scores[seat] if playing.scores else playing.score)
        assert int(sum(json.loads(row.lines).values())) == row.points
        winners = playing.state.winners
        is_tied = len(winners) > 1 and seat in winners
        expected = "tied" if is_tied else "won" if seat in winners else "lost"
        assert row.outcome == (expected if playing.scores else "")
        assert row.ended == log.table.ended


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_and_somebody_elses_count_for_nobody(name: str) -> None:
    log = Log(name, people("ann", "bo")).play(turns=2)
    assert judged(log, "ann").state == LEFT_OUT
    log.play()
    assert judged(log, "cleo").state == LEFT_OUT


@pytest.mark.parametrize(
    ("chairs", "company"),
    [
        (people("ann"), "alone"),
        (people("ann", "ann"), "one_screen"),
        ([*people("ann"), bot("villager")], "villager"),
        ([*people("ann"), bot("master"), bot("villager")], "master"),
        ([*people("ann", "bo"), bot("villager")], "people"),
    ],
)
def test_a_shared_result_names_with_whom_it_was_reached(chairs: Any, company: str) -> None:
    row = judged(Log("romantik", chairs).play(), "ann")
    assert (row.state, row.company, row.players) == (COUNTED, company, len(chairs))


@pytest.mark.parametrize("name", ["duel", "valley"])
def test_who_plays_several_sides_has_no_points_but_is_mentioned(name: str) -> None:
    row = judged(Log(name, people("ann", "ann")).play(), "ann")
    assert (row.state, row.company, row.points, row.outcome) == (ASIDE, "one_screen", None, "")
    mixed = Log(name, people("ann", "ann", "bo")).play()
    assert judged(mixed, "ann").state == ASIDE
    assert (judged(mixed, "bo").state, judged(mixed, "bo").company) == (COUNTED, "people")


def test_a_team_shares_its_result() -> None:
    log = Log("duel", people("ann", "bo", "cleo"), sides=[0, 0, 1]).play()
    rows = {person: judged(log, person) for person in ("ann", "bo", "cleo")}
    assert {row.state for row in rows.values()} == {COUNTED}
    assert {row.players for row in rows.values()} == {2}
    assert rows["ann"].points == rows["bo"].points
    assert rows["ann"].outcome == rows["bo"].outcome


def test_a_game_on_a_known_stack_is_only_mentioned() -> None:
    assert judged(Log("romantik", people("ann"), known=True).play(), "ann").state == ASIDE


def test_a_lesson_counts_for_nobody() -> None:
    assert judged(Log("valley", people("ann", "bo"), Options(stack="lesson")).play(), "ann").state == LEFT_OUT


def test_a_game_with_extras_is_not_basic() -> None:
    own = game("romantik").own_options({"parts": {"red_hearts": 1}})
    assert judged(Log("romantik", people("ann"), Options(own=own)).play(), "ann").is_basic is False


def test_a_game_that_somebody_else_has_finished_does_not_count() -> None:
    log = Log("valley", people("ann", "bo")).play(turns=6)
    log.add(Stood(seat=0), "ann")
    log.add(BotSat(seat=0, level="villager"), "bo")
    log.play()
    assert judged(log, "ann").state == LEFT_OUT
    assert (judged(log, "bo").state, judged(log, "bo").company) == (COUNTED, "villager")


@pytest.mark.parametrize(("turns", "state"), [(1, COUNTED), (40, LEFT_OUT)])
def test_who_takes_a_seat_over_needs_half_of_its_moves(turns: int, state: str) -> None:
    log = Log("valley", people("ann", "bo")).play(turns=turns)
    log.add(Stood(seat=0), "ann")
    log.add(Sat(seat=0, name="Cleo", person="cleo"), "cleo")
    log.play()
    assert judged(log, "ann").state == LEFT_OUT
    assert judged(log, "cleo").state == state
