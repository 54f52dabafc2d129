"""Advice: the best choices of a position, what they are worth, and why."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from places import DATA

from dorfplatz import Game
from dorfplatz.analysis import Advice, Option, advise, comparison, reason_words
from dorfplatz.analysis.english import why_in_words
from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.bots import make_bot
from dorfplatz.bots.core.budget import Budget
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.map.moves import Move, Place, Store, parse_move
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.replay import replay
from dorfplatz.games.romantik.state import State

SOME, FEW, ENDLESS = Budget(nodes=240), Budget(nodes=1), Budget(seconds=3600)


def recorded(moves: int) -> State:
    """A recorded game of the builder after so many moves, or short of its end by so many."""
    record = (DATA / "reviewed.jsonl").read_bytes().splitlines()[0]
    whole = replay(parse_record(record))
    state = whole.start_again()
    for move in whole.moves[:moves]:
        state.play(move)
    return state


@pytest.fixture(scope="module")
def middle() -> State:
    """A game at half time."""
    state = recorded(60)
    assert state.asks == "reveal"
    state.play("reveal")
    return state


@pytest.fixture(scope="module")
def advice(middle: State) -> Advice:
    return advise(middle.view(0), budget=SOME)


def keys(option: Option) -> set[str]:
    return {reason.key for reason in option.reasons}


def test_the_best_comes_first_and_loses_nothing(advice: Advice) -> None:
    losses = [option.loss for option in advice.options]
    assert losses == sorted(losses)
    assert losses[0] == 0.0
    assert advice.best.expected == advice.expected > advice.points


def test_every_option_is_a_legal_move_with_the_points_that_it_brings(middle: State, advice: Advice) -> None:
    for option in advice.options:
        assert after(middle, option.move).score.total - middle.score.total == option.points
        assert option.expected == pytest.approx(advice.expected - option.loss, abs=0.02)


def test_the_heat_map_has_the_best_move_of_every_cell_that_the_tile_fits(middle: State, advice: Advice) -> None:
    fitting = {move.cell for move in middle.legal_moves if isinstance(move, Place)}
    assert sorted(heat.cell for heat in advice.heat) == sorted(fitting)
    assert advice.heat[0].cell == advice.best.cell
    assert all(parse_move(heat.move) in middle.legal_moves for heat in advice.heat)
    best = {option.cell: option.loss for option in reversed(advice.options)}
    assert all(heat.loss == best[heat.cell] for heat in advice.heat if heat.cell in best)


def test_where_the_end_is_computed_the_heat_map_has_what_every_cell_comes_to() -> None:
    state = recorded(-1)
    advice = advise(state.view(0))
    results: dict[tuple[int, int], int] = {}
    for move in state.legal_moves:
        assert isinstance(move, Place)
        results[move.cell] = max(results.get(move.cell, 0), after(state, str(move)).score.total)
    assert advice.exact
    assert len(results) > len(advice.options)
    assert {heat.cell: heat.expected for heat in advice.heat} == results
    assert all(heat.loss == max(results.values()) - heat.expected for heat in advice.heat)


def test_what_a_cell_is_worth_does_not_change_while_lines_are_played() -> None:
    """With parts a cell beside something is worth more; playouts have such cells elsewhere."""
    state, bot = Game(parts="everything").start(5), make_bot("stroller", seed=3)
    while len(state.laid) < 25 or state.asks != "place" or len(state.legal_moves) < 8:
        state.play(bot.choose(state.view(0)))
    thinker = RomantikThinker(state.view(0), 1)
    before = thinker.values()
    for choice in thinker.candidates():
        thinker.deal()
        thinker.play(choice)
        assert thinker.values() == before


def test_the_last_tile_is_computed_exactly_and_completes_what_it_can() -> None:
    """Nothing is left to draw: the best placement is the one with the highest result, and it completes a task."""
    state = recorded(-1)
    advice = advise(state.view(0))
    results = {str(move): after(state, str(move)).score.total for move in state.legal_moves}
    assert advice.exact
    assert advice.best.expected == max(results.values())
    assert all(option.expected == results[option.move] for option in advice.options)
    completed = next(reason for reason in advice.best.reasons if reason.key == "task_completed")
    assert completed.good
    assert advice.best.points >= int(completed.values["marker"])
    assert reason_words(completed) == f"completes {str(completed.values['task']).capitalize()} 6"
    (cell,) = completed.cells
    assert next(laid for laid in after(state, advice.best.move).laid if laid.cell == cell).fate == "completed"


def test_a_move_that_cancels_a_task_says_so() -> None:
    state, move = next(
        (state, str(move))
        for moves in range(60, 0, -1)
        if (state := recorded(moves)).asks == "place"
        for move in state.legal_moves
        if cancelled(after(state, str(move))) > cancelled(state)
    )
    options = advise(state.view(0), budget=FEW, also=[move]).options
    asked = next(option for option in options if option.move == move)
    assert any(reason.key == "task_cancelled" and not reason.good for reason in asked.reasons)


def after(state: State, move: str) -> State:
    twin = state.copy()
    twin.play(move)
    return twin


def cancelled(state: State) -> int:
    return sum(laid.fate == "cancelled" for laid in state.laid)


def test_what_is_hidden_changes_nothing(middle: State, advice: Advice) -> None:
    for seed in range(3):
        elsewhere = middle.view(0).deal(random.Random(seed))
        assert elsewhere.to_bytes() != middle.to_bytes()
        assert advise(elsewhere.view(0), budget=SOME) == advice


def test_the_same_seed_and_lines_give_the_same_advice_in_threads(middle: State, advice: Advice) -> None:
    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(advise, middle.view(0), budget=SOME) for _ in range(2)]
    assert [each.result() for each in both] == [advice, advice]


def test_stopping_keeps_what_was_found(middle: State) -> None:
    """A token that is set lets it finish the deal that it is playing, one playout of each move, and no more."""
    stop = threading.Event()
    stop.set()
    advice = advise(middle.view(0), budget=ENDLESS, stop=stop)
    assert not advice.finished
    assert advice.playouts == len(advice.options)
    assert advice.best.loss == 0.0


def test_thinking_stops_when_it_is_told_to_from_another_thread(middle: State) -> None:
    stop = threading.Event()
    threading.Timer(0.1, stop.set).start()
    advice = advise(middle.view(0), budget=ENDLESS, stop=stop)
    assert not advice.finished
    assert advice.heat


def test_a_move_that_is_asked_about_is_compared_to_the_end(middle: State) -> None:
    worst = advise(middle.view(0), budget=SOME).heat[-1].move
    advice = advise(middle.view(0), budget=SOME, also=[worst])
    asked = next(option for option in advice.options if option.move == worst)
    assert asked.playouts == advice.best.playouts
    assert asked.loss > 1.0


@pytest.mark.parametrize("move", ["40,40/0", "reveal", "0,0/1", Store()])
def test_an_illegal_move_is_not_compared(middle: State, move: Move | str) -> None:
    with pytest.raises(IllegalMoveError, match=rf"'{move}' cannot be compared: it is not legal now; "):
        advise(middle.view(0), budget=FEW, also=[str(middle.legal_moves[0]), move])


def test_what_there_is_no_choice_about_is_the_only_choice() -> None:
    advice = advise(Game().start(seed=1).view(0), budget=FEW)
    assert [option.move for option in advice.options] == ["reveal"]
    assert keys(advice.best) == {"only_choice"}
    assert advice.heat == ()


def test_a_best_choice_about_which_nothing_stands_out_is_not_left_without_a_word(
    middle: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison, "telling", lambda own, others: [])
    monkeypatch.setattr(comparison, "_weightiest", lambda facts: [])
    monkeypatch.setattr(comparison.Comparison, "_is_alike", lambda self, other: False)
    assert keys(advise(middle.view(0), budget=SOME).best) == {"nothing_stands_out", "comes_out_ahead"}


@pytest.mark.usefixtures("only_drawbacks")
def test_a_best_choice_with_drawbacks_alone_says_how_far_it_comes_out_ahead(
    middle: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison.Comparison, "_is_alike", lambda self, other: False)
    best, second, *_ = advise(middle.view(0), budget=SOME).options
    assert why_in_words(best.reasons) == (
        f"comes out about {second.loss:.1f} points ahead of the next-best choice; "
        "but leaves a gap that only 1 of the 20 unseen tiles fits"
    )
    assert keys(second) == {"hole_left"}


@pytest.mark.usefixtures("only_drawbacks")
def test_a_best_choice_beside_others_as_good_is_not_said_to_come_out_ahead(
    middle: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison.Comparison, "_is_alike", lambda self, other: True)
    assert keys(advise(middle.view(0), budget=SOME).best) == {"about_equal", "hole_left"}


def test_a_game_that_is_over_has_nothing_to_choose() -> None:
    state = recorded(1000)
    with pytest.raises(IllegalMoveError, match="over"):
        advise(state.view(0))


def test_every_question_of_the_parts_can_be_asked_about() -> None:
    """Tiles, stored ones, the cloud, hearts, the mill, the balloon, the photographer: each has a best answer."""
    asked = set()
    for seed in range(12):
        state, bot = Game(players=1, parts="everything").start(seed), make_bot("random", seed=seed)
        while not state.is_over:
            moves = state.legal_moves
            if len(moves) > 1 and state.asks not in asked:
                asked.add(state.asks)
                best = advise(state.view(0), budget=FEW).best
                assert parse_move(best.move) in moves
                assert all(reason_words(reason) for reason in best.reasons)
            state.play(Store() if Store() in moves and "reveal" not in asked else bot.choose(state.view(0)))
    assert asked >= {"place", "reveal", "cloud", "heart", "mill", "balloon", "photographer"}


def test_advice_is_written_as_json_and_read_again(advice: Advice) -> None:
    assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice
