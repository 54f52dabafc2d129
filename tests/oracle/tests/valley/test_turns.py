"""Whose turn it is, and what may be drawn."""

from random import Random

import pytest

from oracle.valley import SYMBOLS, Draft, Marks, OracleValley, check_valley, random_dice, record_of, sheet_of

from .conftest import Record

STARTS = [(1, 1), (1, 4), (2, 3), (3, 1), (3, 4)]


def begun(*dice: str, players: int = 2, first: int = 0) -> OracleValley:
    """A game on sheet G in which the first dice are rolled."""
    state = OracleValley(sheet_of("G"), STARTS[:players], first)
    state.roll(dice or SYMBOLS)
    return state


def without_colours(state: OracleValley, *colours: str) -> None:
    """Let these colours be taken."""
    state.colours -= set(colours)


def fill(state: OracleValley, player: int, *colours: str) -> None:
    """Let a player have drawn sheep on all cells of these colours."""
    marks: Marks = state.marks[player]
    for colour in colours:
        marks.update({cell: drawn_sheep().mark for cell in state.free_cells(player, colour)})


def drawn_sheep() -> Draft:
    """A draft of a sheep."""
    return Draft("sheep", "blue", (0, 0))


def test_everybody_begins_with_a_house_and_two_villagers() -> None:
    state = begun(players=5)
    assert [score["villager_count"] for score in state.scores()] == [2] * 5
    assert [len(state.free_cells(player)) for player in range(5)] == [24] * 5


def test_the_first_turn_offers_every_die_colour_free_cell_and_rotation() -> None:
    choices = begun().choices()
    assert len(choices) == 24 * (4 + 3 + 6)
    assert all(sheet_of("G").colour_of[draft.cell] == draft.colour for draft in choices)


def test_equal_dice_are_one_choice() -> None:
    assert len(begun(*["house"] * 6).choices()) == 24


def test_a_straight_rail_has_three_rotations_and_a_curve_six() -> None:
    assert {draft.rotation for draft in begun(*["straight"] * 6).choices()} == {0, 1, 2}
    assert {draft.rotation for draft in begun(*["curve"] * 6).choices()} == {0, 1, 2, 3, 4, 5}


def test_nobody_draws_on_a_mountain_or_on_the_first_house() -> None:
    cells = {draft.cell for draft in begun().choices()}
    assert cells == set(sheet_of("G").colour_of) - {STARTS[0]}


def test_a_die_and_a_colour_are_taken_for_the_round() -> None:
    state = begun("house", "house", "sheep", "sheep", "sheep", "curve")
    state.draw(Draft("curve", "blue", (3, 0), 4))
    assert {draft.die for draft in state.choices()} == {"house", "sheep"}
    assert {draft.colour for draft in state.choices()} == {"orange", "yellow", "green", "pink"}
    state.draw(Draft("house", "pink", (0, 0)))
    assert {draft.die for draft in state.choices()} == {"house", "sheep"}
    state.draw(Draft("house", "orange", (0, 1)))
    assert {draft.die for draft in state.choices()} == {"sheep"}


def test_players_draw_clockwise_until_the_five_colours_are_gone() -> None:
    state = begun(players=3, first=1)
    order = []
    while state.colours:
        order.append(state.player)
        state.draw(min(state.choices(), key=repr))
    assert order == [1, 2, 0, 1, 2]
    assert len(state.dice) == 1
    assert state.must_roll
    assert state.choices() == set()
    state.roll(random_dice(Random(1)))
    assert state.player == 2


def test_with_five_players_everybody_draws_once_in_a_round() -> None:
    state = begun(players=5, first=4)
    order = []
    while state.colours:
        order.append(state.player)
        state.draw(min(state.choices(), key=repr))
    assert order == [4, 0, 1, 2, 3]


def test_while_a_free_colour_has_a_free_cell_it_must_be_taken() -> None:
    state = begun()
    fill(state, 0, "blue", "orange")
    without_colours(state, "yellow", "green")
    assert {draft.colour for draft in state.choices()} == {"pink"}
    assert not any(draft.fallback for draft in state.choices())


def test_without_a_free_cell_of_a_free_colour_any_die_and_colour_draw_a_sunflower_on_any_free_cell() -> None:
    state = begun("house", "house", "sheep", "sheep", "super_sunflower", "curve")
    fill(state, 0, "blue", "orange")
    without_colours(state, "yellow", "green", "pink")
    free = state.free_cells(0)
    assert free == {
        *state.free_cells(0, "yellow"),
        *state.free_cells(0, "green"),
        *state.free_cells(0, "pink"),
    }
    dice = ("house", "sheep", "super_sunflower", "curve")
    assert state.choices() == {
        Draft(die, colour, cell, None, True) for die in dice for colour in ("blue", "orange") for cell in free
    }
    count = state.scores()[0]["villager_count"]
    state.draw(Draft("super_sunflower", "blue", (0, 0), None, True))
    assert state.marks[0][0, 0].symbol == "sunflower"
    assert state.scores()[0]["villager_count"] == count
    assert (state.dice, state.colours) == (["house", "house", "sheep", "sheep", "curve"], {"orange"})


def test_another_players_sheet_does_not_matter_for_the_fallback() -> None:
    state = begun()
    fill(state, 1, "blue", "orange", "yellow", "green", "pink")
    assert not any(draft.fallback for draft in state.choices())


def test_the_last_round_stops_when_every_sheet_is_full() -> None:
    state = begun()
    for player in range(2):
        fill(state, player, "blue", "orange", "yellow", "green", "pink")
    assert state.is_over
    assert not state.must_roll
    assert state.choices() == set()


def running(rounds: int, turns: int) -> Record:
    """A game that is so far, as its players see it."""
    state = OracleValley(sheet_of("C"), [(1, 1), (2, 3)], 1)
    for number in range(rounds + 1):
        state.roll(random_dice(Random(number)))
        for _ in range(turns if number == rounds else 5):
            state.draw(min(state.choices(), key=repr))
    record = record_of(state, ["Ann", "Bo"], "C")
    del record["seed"]
    return record


@pytest.mark.parametrize(("rounds", "turns"), [(0, 0), (0, 1), (0, 5), (3, 0), (3, 4), (9, 2)])
def test_a_running_game_is_right(rounds: int, turns: int) -> None:
    record = running(rounds, turns)
    assert "score" not in record
    assert check_valley(record) == []


def test_a_game_may_wait_for_its_first_dice() -> None:
    assert check_valley({**running(0, 0), "rounds": []}) == []


def test_an_earlier_round_of_a_running_game_must_be_finished() -> None:
    record = running(3, 2)
    record["rounds"][1]["turns"].pop()
    assert check_valley(record)[0].startswith("round 3: the round before stopped while")


def test_a_finished_game_must_tell_its_score(records: list[Record]) -> None:
    unscored = {name: value for name, value in records[0].items() if name != "score"}
    assert check_valley(unscored) == ["the game is over but has no score"]


def test_the_order_of_majorities_and_groups_does_not_matter(records: list[Record]) -> None:
    scores = [
        {**score, "majorities": score["majorities"][::-1], "high_speed": score["high_speed"][::-1]}
        for score in records[0]["score"]
    ]
    assert check_valley({**records[0], "score": scores}) == []
