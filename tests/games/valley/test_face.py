"""The Valley as Python shows it: rounds, drafts, fallback, views, undo, explanations."""

import pickle
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dorfplatz import CatalogError, IllegalMoveError, Reveal, SetupError, UnreadableMoveError
from dorfplatz.bots.valley import make_valley_bot, play_valley
from dorfplatz.catalog.valley.sheet import COLOURS, Sheet
from dorfplatz.games.valley import Draft, Valley, ValleyState, parse_valley_move
from dorfplatz.games.valley.explain import explain_sheet, majorities


def played(game: Valley, seed: int, turns: int = 10_000) -> ValleyState:
    """A game in which moves are drawn at random, up to a number of turns."""
    state, rng = game.start(seed), Random(seed)
    while not state.is_over and state.turn < turns:
        state.play(rng.choice(state.legal_moves))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_everybody_draws_24_times_whoever_begins(players: int, first: int) -> None:
    state = game = Valley(players, "C", first=first).start(3)
    turns: Counter[int] = Counter()
    firsts = []
    while not state.is_over:
        if state.asks == "reveal":
            firsts.append(state.player)
        else:
            turns[state.player] += 1
        state.play(state.legal_moves[-1])
    assert turns == dict.fromkeys(range(players), 24)
    assert firsts == [(first + number) % players for number in range(len(firsts))]
    assert all(not sheet.free_cells for sheet in game.sheets)


def test_a_round_ends_when_the_five_colours_are_gone_and_one_die_is_left() -> None:
    state = Valley(3).start(1)
    state.play("reveal")
    assert len(state.dice) == 6
    order = []
    for _ in range(5):
        order.append((state.asks, state.player))
        left = state.dice
        state.play(state.legal_moves[0])
    assert order == [("draft", player) for player in (0, 1, 2, 0, 1)]
    assert (len(left), list(state.legal_moves)) == (2, [Reveal()])
    assert (state.player, state.first, state.taken) == (1, 1, {})


def test_a_colour_taken_is_gone_for_the_round() -> None:
    state = Valley().start(1)
    state.play("reveal")
    move = state.legal_moves[0]
    assert isinstance(move, Draft)
    state.play(move)
    assert state.taken[move.colour].player == 0
    assert move.colour not in {other.colour for other in state.legal_moves if isinstance(other, Draft)}


def test_houses_bring_two_villagers_and_super_sunflowers_one() -> None:
    state = played(Valley(2, "B"), 4)
    for sheet in state.sheets:
        fallen_back = {move.cell for move in state.moves if isinstance(move, Draft) and move.fallback}
        symbols = Counter(drawn.symbol for cell, drawn in sheet.drawn.items() if cell not in fallen_back)
        assert sheet.villagers == 2 * symbols["house"] + symbols["super_sunflower"]


def fallback() -> ValleyState:
    """A game in which the player in turn has no cell in a free colour."""
    for seed in range(100):
        state, rng = Valley(2, "D").start(seed), Random(seed)
        while not state.is_over and not state.falls_back:
            state.play(rng.choice(state.legal_moves))
        if state.falls_back:
            return state
    raise AssertionError("nobody ever fell back")


def test_who_has_no_cell_in_a_free_colour_draws_a_plain_sunflower_anywhere_without_villagers() -> None:
    state = fallback()
    player = state.player
    sheet = state.sheets[player]
    assert not set(sheet.free_cells.values()) & set(state.free_colours)
    moves = state.legal_moves
    assert {move.cell for move in moves if isinstance(move, Draft)} == set(sheet.free_cells)
    house = next((move for move in moves if isinstance(move, Draft) and move.die != "sunflower"), moves[0])
    assert isinstance(house, Draft)
    villagers = sheet.villagers
    state.play(house)
    assert house.fallback
    assert state.sheets[player].drawn[house.cell].symbol == "sunflower"
    assert state.sheets[player].villagers == villagers
    assert state.is_over or state.asks == "reveal" or state.taken[house.colour].die == house.die


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("reveal", "rolled already"),
        ("{die}:{colour}:{mountain}{turned}", "mountain"),
        ("{die}:{colour}:{start}{turned}", "drawn in that cell already"),
        ("{missing}:{colour}:{cell}", "among the dice"),
        ("{die}:{other}:{cell}{turned}", "that cell is"),
        ("{die}:{colour}:{cell}*", "a free colour has a free cell"),
    ],
)
def test_an_illegal_move_changes_nothing_and_says_why(text: str, reason: str) -> None:
    state = Valley(2, "A").start(1)
    state.play("reveal")
    move = state.legal_moves[0]
    assert isinstance(move, Draft)
    mountain, start = state.game.sheet.mountains[0], state.start_cells[0]
    words = {
        "die": move.die,
        "colour": move.colour,
        "cell": f"{move.row},{move.column}",
        "mountain": f"{mountain[0]},{mountain[1]}",
        "start": f"{start[0]},{start[1]}",
        "missing": next(die for die in ("house", "sheep", "sunflower", "super_sunflower") if die not in state.dice),
        "other": next(colour for colour in COLOURS if colour != move.colour),
        "turned": "" if move.rotation is None else f"/{move.rotation}",
    }
    before = state.to_bytes()
    with pytest.raises(IllegalMoveError, match=reason):
        state.play(text.format(**words))
    assert state.to_bytes() == before


def test_rails_need_a_rotation_and_nothing_else_has_one() -> None:
    state = next(
        state for seed in range(50) if {"curve", "house"} <= set((state := Valley().start(seed, "reveal")).dice)
    )
    cell, colour = next(iter(state.sheets[0].free_cells.items()))
    with pytest.raises(IllegalMoveError, match="rotation from 0 to 5"):
        state.play(Draft("curve", colour, *cell))
    with pytest.raises(IllegalMoveError, match="only rails"):
        state.play(Draft("house", colour, *cell, rotation=1))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("row", row) for row in (1.0, True, None, 10**30, -1)),
        *(("rotation", rotation) for rotation in (0.0, "1", 6)),
        ("die", 5),
        ("die", "cow"),
        ("colour", 3),
        ("fallback", "yes"),
    ],
)
def test_a_draft_made_by_hand_of_anything_is_refused(field: str, value: Any) -> None:
    state = Valley().start(7, "reveal")
    move = next(move for move in state.legal_moves if isinstance(move, Draft) and move.rotation is not None)
    with pytest.raises(IllegalMoveError, match="cannot be played"):
        state.play(replace(move, **{field: value}))


def test_moves_have_a_notation_that_parses_back() -> None:
    state = played(Valley(3, "E"), 5, turns=30)
    if state.asks == "reveal":
        state.play("reveal")
    for move in [*state.legal_moves, *state.moves, *fallback().legal_moves]:
        assert parse_valley_move(str(move)) == move
    with pytest.raises(UnreadableMoveError):
        parse_valley_move("house:purple:1,1")


def test_undo_takes_back_and_copies_go_their_own_way() -> None:
    state = played(Valley(2, "F"), 6, turns=20)
    before, twin = state.to_bytes(), state.copy()
    state.play(state.legal_moves[0])
    state.undo()
    assert state.to_bytes() == before
    twin.play(twin.legal_moves[0])
    assert state.to_bytes() == before
    assert len(state.moves) == len(twin.moves) - 1


def test_a_pickled_state_is_played_on_like_the_one_it_was() -> None:
    state = played(Valley(2, "F"), 6, turns=20)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    again.play(again.legal_moves[0])
    assert again != state
    assert again.to_bytes() == again._record.tobytes()


def test_a_view_hides_the_dice_to_come_and_deals_only_them_anew() -> None:
    state = played(Valley(3, "G"), 7, turns=17)
    view = state.view(1)
    assert not view._record.hidden.dice.any()
    assert view.legal_moves == state.legal_moves
    dealt = view.deal(Random(1))
    other = view.deal(Random(2))
    assert dealt._record.hidden.dice.tobytes() != other._record.hidden.dice.tobytes()
    for one in (dealt, other):
        assert (one.dice, one.taken, one.player) == (state.dice, state.taken, state.player)
        assert [sheet.drawn for sheet in one.sheets] == [sheet.drawn for sheet in state.sheets]


def test_nothing_hidden_changes_what_a_bot_does() -> None:
    state = played(Valley(2, "H"), 8, turns=15)
    if state.asks == "reveal":
        state.play(Reveal())
    choices = {make_valley_bot("greedy", 1).choose(state.view(0))}
    choices |= {make_valley_bot("greedy", 1).choose(state.view(0).deal(Random(n)).view(0)) for n in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("family", [False, True])
def test_the_explanation_adds_up_to_the_score(family: bool) -> None:
    for seed in range(30):
        game = Valley(2 + seed % 4, "ABCDEFGH"[seed % 8], family)
        state = game.start(seed)
        play_valley(state, [make_valley_bot("greedy" if seed % 2 else "random", seed)] * game.players)
        won = {each.colour: each.winner for each in majorities(state) if each.winner is not None}
        for player, score in enumerate(state.scores):
            reasons = explain_sheet(state, player)
            drawn = state.sheets[player].drawn
            assert len(reasons.fed) == score.houses_fed == len({fed.house for fed in reasons.fed})
            assert len({fed.sheep for fed in reasons.fed}) == len(reasons.fed)
            assert all(drawn[fed.sheep].symbol == "sheep" for fed in reasons.fed)
            assert all((fed.way[0], fed.way[-1]) == (fed.sheep, fed.house) for fed in reasons.fed)
            assert len(reasons.hungry) == score.houses_hungry
            assert sum(len(flowers) for flowers in reasons.mountains.values()) == score.mountains
            assert tuple(len(group.villages) for group in reasons.groups) == score.high_speed
            assert {colour for colour, winner in won.items() if winner == player} == set(score.majorities)


@pytest.mark.parametrize(
    "arguments", [{"players": 1}, {"players": 6}, {"sheet": "Z"}, {"first": 2}, {"family": 1}, {"catalog": None}]
)
def test_a_game_that_cannot_be_is_refused(arguments: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Valley(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("rows", [(), ("^",), (1, 2, 3, 4, 5), ("Y Y Y Y Y Y",) * 5])
def test_a_sheet_made_by_hand_is_checked(rows: tuple[str, ...]) -> None:
    with pytest.raises(CatalogError):
        Valley(sheet=Sheet("own", rows))
