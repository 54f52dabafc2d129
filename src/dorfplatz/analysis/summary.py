"""A game in a few sentences for beginners: the result, and where points were lost."""

from collections.abc import Iterator, Mapping, Sequence

from dorfplatz.analysis.facts import said
from dorfplatz.analysis.game_analysis import analysis_of
from dorfplatz.analysis.results import MoveReview, Reason
from dorfplatz.analysis.steps import points_of
from dorfplatz.games.face import GameState

MOST_SENTENCES = 5
# Points below which a loss, luck, or a loss in one group of the sheet is not worth a sentence.
LITTLE_LOSS, LITTLE_LUCK, LITTLE_LEFT = 3.0, 3.0, 3.0


def summary_of(
    state: GameState,
    seat: int | None,
    moves: Sequence[MoveReview],
    start: float,
    left: Mapping[str, float],
    finished: bool,
) -> tuple[Reason, ...]:
    """Three to five sentences: the result, the cost of moves, where it arose, the worst move, luck.

    A review that was stopped says nothing about tasks and luck, which concern the whole game; of a game still running,
    it gives the points after the last judged move.
    """
    loss = sum(move.loss for move in moves)
    sentences = [*_result(state, seat or 0, moves, start, finished), *_cost(moves, loss)]
    if loss >= LITTLE_LOSS:
        sentences += _left(left)
    sentences += _worst(moves)
    if not finished:
        return tuple(sentences[:MOST_SENTENCES])
    sentences += analysis_of(state.game).lost_tasks(state, seat or 0)
    luck = [_luck(sum(move.luck for move in moves))] if seat is None else []
    return (*sentences[: MOST_SENTENCES - len(luck)], *luck)


def _result(state: GameState, seat: int, moves: Sequence[MoveReview], start: float, finished: bool) -> Iterator[Reason]:
    points = points_of(state, seat)
    if not state.is_over:
        if moves:
            stands = points if finished else moves[-1].points
            yield said("running", True, points=stands, expected=round(moves[-1].expected))
    elif state.game.is_cooperative:
        yield said("result", points >= start, points=points, expected=round(start))
    else:
        by = abs(points - max(points_of(state, other) for other in range(state.game.players) if other != seat))
        has_won = seat in state.winners
        if has_won and len(state.winners) > 1:
            yield said("shared", True, points=points)
        elif by:
            yield said("won" if has_won else "lost", has_won, points=points, by=by)
        else:
            yield said("won_tie" if has_won else "lost_tie", has_won, points=points)


def _cost(moves: Sequence[MoveReview], loss: float) -> Iterator[Reason]:
    chosen = [move for move in moves if move.mark != "forced"]
    if chosen and loss < LITTLE_LOSS:
        yield said("flawless", True)
    elif chosen:
        best = sum(move.mark == "best" for move in chosen)
        yield said("moves_cost", False, loss=round(loss), moves=len(chosen), best=best)


def _left(left: Mapping[str, float]) -> Iterator[Reason]:
    named = {group: points for group, points in left.items() if group != "other"}
    most = max(named, key=lambda group: named[group], default="")
    if most and named[most] >= LITTLE_LEFT:
        yield said("left_most", False, line=most, points=round(named[most]))


def _worst(moves: Sequence[MoveReview]) -> Iterator[Reason]:
    costly = [move for move in moves if move.mark == "costly" and move.better is not None]
    if costly:
        worst = max(costly, key=lambda move: move.loss)
        assert worst.better is not None
        values = {"move": worst.move, "better": worst.better.move}
        yield said("worst_move", False, turn=worst.turn, loss=round(worst.loss), **values)


def _luck(luck: float) -> Reason:
    if abs(luck) < LITTLE_LUCK:
        return said("luck_even", True)
    return said("luck_good" if luck > 0 else "luck_bad", luck > 0, points=round(abs(luck)))
