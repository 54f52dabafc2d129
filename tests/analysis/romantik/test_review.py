"""A review: what could be expected after each move, what the moves cost, and what was better."""

import threading

import msgspec
import pytest
from msgspec import structs
from places import DATA

from analysis.stops import AfterAsking
from dorfplatz import Game
from dorfplatz.analysis import MoveReview, Review, draw_review, reason_words, review, summary_words
from dorfplatz.bots import make_bot
from dorfplatz.bots.core.budget import Budget
from dorfplatz.games.map.moves import Place, Reveal, Store
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import RomantikRecord
from dorfplatz.games.romantik.replay import replay
from dorfplatz.games.romantik.state import State

LITTLE = Budget(nodes=40)


def recorded(number: int) -> RomantikRecord:
    """A game of the builder, of the master, or of the stroller."""
    lines = (DATA / "reviewed.jsonl").read_bytes().splitlines()
    record: RomantikRecord = parse_record(lines[number])
    return record


def begun(state: State, moves: int) -> State:
    """A game after so many of its moves."""
    twin = state.start_again()
    for move in state.moves[:moves]:
        twin.play(move)
    return twin


@pytest.fixture(scope="module")
def state() -> State:
    return replay(recorded(1))


@pytest.fixture(scope="module")
def master() -> Review:
    return review(recorded(1), budget=LITTLE)


@pytest.fixture(scope="module")
def stroller() -> Review:
    return review(recorded(2), budget=LITTLE)


def test_every_move_but_reveals_is_judged_at_its_place(master: Review, state: State) -> None:
    assert [state.moves[move.ply] for move in master.moves] == [move for move in state.moves if move != Reveal()]
    assert all(str(state.moves[move.ply]) == move.move for move in master.moves)
    assert master.finished
    assert master.over


def test_the_curve_ends_at_the_true_result(master: Review, stroller: Review) -> None:
    for found, number in ((master, 1), (stroller, 2)):
        (all_together,) = found.players
        curve = found.curve(all_together)
        assert curve[-1] == all_together.result == replay(recorded(number)).score.total
        assert len(curve) == 1 + len(found.moves)


def test_the_master_leaves_less_than_the_stroller(master: Review, stroller: Review) -> None:
    assert 4 * master.players[0].loss < stroller.players[0].loss
    assert sum(move.mark == "costly" for move in master.moves) < sum(move.mark == "costly" for move in stroller.moves)


def test_luck_is_apart_from_the_move(master: Review) -> None:
    """Before the draw stands what the last move left; the draw adds its luck to that, and the move takes its cost."""
    left = master.players[0].start
    for move in master.moves:
        assert move.before == left
        assert move.drawn == round(move.before + move.luck, 1)
        assert move.expected == round(move.drawn - move.loss, 1)
        left = move.expected


def test_a_tile_that_was_drawn_though_another_one_was_stored_is_luck_too() -> None:
    state, bot = Game(parts="warehouse").start(2), make_bot("stroller", seed=2)
    while not (state.stored and isinstance(state.moves[-1], Reveal)):
        keep_or_reveal = [move for move in state.legal_moves if isinstance(move, Store | Reveal)]
        state.play(keep_or_reveal[0] if keep_or_reveal else bot.choose(state.view(0)))
    state.play(next(move for move in state.legal_moves if isinstance(move, Place)))
    *_, reveal, placement = review(state, budget=Budget(nodes=4)).moves
    assert reveal.move == "reveal"
    assert placement.luck != 0
    assert placement.drawn == pytest.approx(placement.before + placement.luck, abs=0.02)


def test_a_costly_move_says_what_was_better_and_why(stroller: Review) -> None:
    costly = [move for move in stroller.moves if move.mark == "costly"]
    assert costly
    for move in costly:
        assert move.better is not None
        assert move.better.move != move.move
        assert all(reason_words(reason) for reason in (*move.reasons, *move.better.reasons))
        assert sum(move.left.values()) == pytest.approx(move.loss, abs=0.05)
        assert not move.better.reasons or any(reason.good for reason in move.better.reasons)
    assert all(move.better is None for move in stroller.moves if move.mark in ("best", "fine", "forced"))


def test_what_is_told_of_a_better_move_is_true_of_it(stroller: Review) -> None:
    whole, ended = replay(recorded(2)), 0
    for ply, better in ((move.ply, move.better) for move in stroller.moves if move.better is not None):
        fates = {laid.cell: laid.fate for laid in begun(whole, ply).played(better.move).laid}
        for reason in better.reasons:
            if reason.key in ("task_completed", "task_cancelled"):
                ended += 1
                assert reason.key == f"task_{fates[reason.cells[0]]}"
    assert ended


@pytest.mark.usefixtures("only_drawbacks")
def test_of_a_better_move_with_drawbacks_alone_it_is_said_that_nothing_stands_out() -> None:
    found = review(begun(replay(recorded(2)), 24), budget=LITTLE)
    judged = [move for move in found.moves if move.better is not None]
    assert judged
    for move in judged:
        assert move.better is not None
        assert [reason.key for reason in move.better.reasons] == ["nothing_stands_out", "hole_left"]
        assert [reason.key for reason in move.reasons] == ["hole_left"]


def test_the_summary_is_a_few_sentences_that_begin_with_the_result(master: Review, stroller: Review) -> None:
    for found in (master, stroller):
        (player,) = found.players
        sentences = [summary_words(said) for said in player.summary]
        assert 3 <= len(sentences) <= 5
        assert sentences[0].startswith(f"The game scored {player.result} points")
    assert {said.key for said in stroller.players[0].summary} >= {"account_unlucky", "moves_cost", "worst_move"}


def test_a_game_that_still_runs_is_reviewed_as_far_as_it_went(state: State) -> None:
    found = review(begun(state, 7), budget=LITTLE)
    assert not found.over
    assert found.finished
    assert found.players[0].summary[0].key == "running"


def test_the_same_seed_and_lines_give_the_same_review(state: State) -> None:
    short = begun(state, 9)
    assert review(short, budget=LITTLE, seed=3) == review(short, budget=LITTLE, seed=3)


def test_stopping_keeps_the_moves_that_were_judged() -> None:
    stop = threading.Event()
    told = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        if done == 3:
            stop.set()

    found = review(recorded(1), budget=LITTLE, stop=stop, progress=progress)
    assert not found.finished
    assert len(found.moves) == 3
    assert [done for done, _ in told] == [1, 2, 3]


def test_a_move_that_was_still_being_thought_about_is_left_out(state: State) -> None:
    short = begun(state, 9)
    never = AfterAsking()
    whole = review(short, budget=LITTLE, seed=3, stop=never)
    lengths = set()
    for share in (0.5, 0.6, 0.7, 0.8, 0.9):
        found = review(short, budget=LITTLE, seed=3, stop=AfterAsking(int(share * never.asked)))
        lengths.add(len(found.moves))
        assert [judged(move) for move in found.moves] == [judged(move) for move in whole.moves[: len(found.moves)]]
    assert len(lengths) > 1
    assert max(lengths) < len(whole.moves)


def judged(move: MoveReview) -> MoveReview:
    """A move without what could be expected, which is told from the end of a review backwards."""
    better = move.better and structs.replace(move.better, expected=0.0)
    return structs.replace(move, before=0.0, drawn=0.0, expected=0.0, better=better)


def test_a_stopped_review_says_nothing_of_the_whole_game() -> None:
    stop = threading.Event()
    game = recorded(1)
    found = review(game, budget=LITTLE, stop=stop, progress=lambda done, _: stop.set() if done == 3 else None)
    said = {reason.key for reason in found.players[0].summary}
    assert not said & {"tasks_cancelled", "tasks_open", "account_even", "account_lucky", "account_unlucky"}


def test_a_stopped_review_of_a_running_game_says_where_it_stood_at_the_last_judged_move(state: State) -> None:
    stop, running = threading.Event(), begun(state, 60)
    found = review(running, budget=LITTLE, stop=stop, progress=lambda done, _: stop.set() if done == 8 else None)
    said, last = found.players[0].summary[0], found.moves[-1]
    assert len(found.moves) == 8
    assert running.score.total > last.points
    assert said.key == "running"
    assert said.values == {"points": last.points, "expected": round(last.expected)}


def test_a_review_is_written_as_json_and_drawn(stroller: Review) -> None:
    assert msgspec.json.decode(msgspec.json.encode(stroller), type=Review) == stroller
    assert draw_review(stroller, "A stroll").startswith("<svg")
