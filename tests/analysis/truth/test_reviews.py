"""A review adds up, in every game: what could be expected, plus luck, minus mistakes, is the result."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rotation import DAY

from dorfplatz import Duel, Game, Valley
from dorfplatz.analysis import MoveReview, PlayerReview, Review, review, summary_words
from dorfplatz.analysis.steps import steps_of
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.games.face import BoardGame, GameState

from .claims import OF_PLAYOUTS, is_true
from .positions import GAMES, POOR
from .said import values_of

LITTLE = Budget(nodes=13)
SIX: dict[str, BoardGame] = {
    "the basic game": Game(),
    "all parts": Game(players=2, parts="everything"),
    "the Duel": Duel(2),
    "the Duel of three with modules": Duel(3, (1, 2)),
    "the Valley": Valley(3),
    "the Valley for families": Valley(2, "C", family=True),
}


def played(game: BoardGame, seed: int, most: int = 10_000) -> GameState:
    """A game of good and poor moves, up to so many of them."""
    state: GameState = game.start(seed)
    rng = Random(seed)
    bot = make_bot_for(state.game, "greedy", seed)
    while not state.is_over:
        for seat in state.to_move:
            if len(state.history) >= most:
                return state
            moves = list(state.legal_moves(seat))
            state.play(rng.choice(moves) if rng.random() < POOR else bot.choose(state.view(seat)), seat)
    return state


def own_moves(found: Review, player: PlayerReview) -> list[MoveReview]:
    return [move for move in found.moves if player.seat in (None, move.seat)]


def in_tenths(points: float) -> int:
    """Points as they are shown, with one decimal; what is not shown exactly is an error."""
    assert abs(points * 10 - round(points * 10)) < 1e-6
    return round(points * 10)


def check_account(found: Review, state: GameState) -> None:
    """Every step of the curve is luck minus cost, and the whole of it leads to the result, to the tenth."""
    for player in found.players:
        moves = own_moves(found, player)
        expected = in_tenths(player.start)
        for move in moves:
            assert in_tenths(move.before) == expected
            expected += in_tenths(move.luck)
            assert in_tenths(move.drawn) == expected
            assert move.better is None or in_tenths(move.better.expected) == expected
            expected -= in_tenths(move.loss)
            assert in_tenths(move.expected) == expected
            assert move.loss >= 0
        assert in_tenths(player.luck) == sum(in_tenths(move.luck) for move in moves)
        assert in_tenths(player.loss) == sum(in_tenths(move.loss) for move in moves)
        if state.is_over and found.finished:
            assert expected == 10 * player.result == 10 * state.results[player.seat or 0]


def check_summary(found: Review, state: Any) -> None:
    """Every sentence about a player is so."""
    for player in found.players:
        moves, seat = own_moves(found, player), player.seat or 0
        loss, results = round(player.loss), state.results
        chosen = [move for move in moves if move.mark != "forced"]
        for said in player.summary:
            v = values_of(said)
            assert summary_words(said)
            if said.key.startswith("account_"):
                luck = {"account_lucky": 1, "account_unlucky": -1, "account_even": 0}[said.key] * int(v["luck"])
                assert luck == round(player.luck)
                assert (v["loss"], v["points"]) == (loss, results[0])
                assert v["expected"] + luck - v["loss"] == v["points"]
                assert abs(v["expected"] - player.start) < 1.1
            elif said.key in ("won", "lost", "shared", "won_tie", "lost_tie"):
                others = max(own for other, own in enumerate(results) if other != seat)
                assert v["points"] == results[seat]
                assert (seat in state.winners) == (said.key not in ("lost", "lost_tie"))
                assert v.get("by", 0) == (abs(results[seat] - others) if said.key in ("won", "lost") else 0)
                assert said.key not in ("won_tie", "lost_tie", "shared") or results[seat] == others
            elif said.key == "moves_cost":
                best = sum(move.mark == "best" for move in chosen)
                assert v == {"loss": loss, "moves": len(chosen), "best": best}
                assert loss >= 3
            elif said.key == "flawless":
                assert loss < 3
            elif said.key == "left_most":
                assert player.left[str(v["line"])] == max(player.left.values())
                assert loss / 2 < v["points"] == round(player.left[str(v["line"])])
            elif said.key == "worst_move":
                worst = max(moves, key=lambda move: move.loss)
                assert (v["turn"], v["move"], v["loss"]) == (worst.turn, worst.move, round(worst.loss))
                assert worst.better is not None
                assert v["better"] == worst.better.move
            elif said.key in ("tasks_cancelled", "tasks_open"):
                face = state.sides[seat] if state.game.name == "duel" else state
                fate = said.key.removeprefix("tasks_")
                markers = [laid.marker for laid in face.laid if laid.fate == fate]
                assert v == {"number": len(markers), "points": sum(markers)}
            elif said.key == "running":
                assert v["expected"] == round(moves[-1].expected)
                assert v["points"] == (results[seat] if found.finished else moves[-1].points)
            else:
                assert (said.key, v) == ("result", {"points": results[0]})


def check_reasons(found: Review, state: GameState) -> None:
    """What is said of the moves, and of the better ones, is true of their positions."""
    judged = {move.ply: move for move in found.moves}
    again = state.start_again()
    for step, _ in steps_of(state):
        move = judged.get(step.ply)
        for text, reasons in _told(move) if move else ():
            for said in reasons:
                if said.key not in OF_PLAYOUTS:
                    assert is_true(said, again, again.game.parse(text), step.seat), (text, said)
        again.play(step.move, step.seat)


def _told(move: MoveReview) -> Iterator[tuple[str, Any]]:
    yield move.move, move.reasons
    if move.better is not None:
        yield move.better.move, move.better.reasons


def check(state: GameState, seed: int) -> None:
    found = review(state, budget=LITTLE, seed=seed)
    check_account(found, state)
    check_summary(found, state)
    check_reasons(found, state)


@pytest.mark.parametrize("name", SIX)
def test_a_review_adds_up_and_every_sentence_is_true(name: str) -> None:
    most = 10_000 if "parts" not in name and "three" not in name else 60
    check(played(SIX[name], DAY, most), DAY)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_reviews_of_many_games_add_up(name: str) -> None:
    for seed in range(DAY, DAY + 8):
        check(played(GAMES[name](Random(seed)), seed), seed)


@pytest.mark.parametrize("name", ["the basic game", "the Duel", "the Valley"])
def test_a_game_that_still_runs_adds_up_to_what_can_be_expected(name: str) -> None:
    state = played(SIX[name], DAY, 40)
    found = review(state, budget=LITTLE)
    check_account(found, state)
    check_summary(found, state)
    assert all(own_moves(found, player)[-1].expected > 0 for player in found.players)


@pytest.mark.parametrize("name", ["the basic game", "the Duel"])
def test_a_review_that_was_stopped_adds_up_too(name: str) -> None:
    state, judged = played(SIX[name], DAY), 0

    class AfterTen:
        def is_set(self) -> bool:
            return judged >= 10

    def progress(done: int, _: int) -> None:
        nonlocal judged
        judged = done

    found = review(state, budget=LITTLE, stop=AfterTen(), progress=progress)
    assert (found.finished, len(found.moves)) == (False, 10)
    check_account(found, state)
    check_summary(found, state)
