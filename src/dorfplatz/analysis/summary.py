"""A game in a few sentences for beginners: the result, and where points were lost."""

from collections.abc import Iterator, Mapping, Sequence

from dorfplatz.analysis.account import total_loss, total_luck
from dorfplatz.analysis.facts import said
from dorfplatz.analysis.game_analysis import analysis_of
from dorfplatz.analysis.results import MoveReason, MoveReview
from dorfplatz.analysis.steps import points_of
from dorfplatz.games.face import GameState

MOST_SENTENCES = 5
# Points below which a loss, or a loss in one group of the sheet, is not worth a sentence.
LITTLE_LOSS, LITTLE_LEFT = 3, 3


def summary_of(
    state: GameState, seat: int | None, moves: Sequence[MoveReview], left: Mapping[str, float], finished: bool
) -> tuple[MoveReason, ...]:
    """Up to five sentences: the result, how it came about, the cost of moves, where it arose, the worst move, tasks.

    A review that was stopped says nothing about the whole game; of a game still running, it gives the points after the
    last judged move.
    """
    loss = round(total_loss(moves))
    if finished and state.is_over and state.game.is_cooperative:
        sentences = [_account(points_of(state, 0), moves, loss)]
    else:
        sentences = [*_result(state, seat or 0, moves, finished)]
    sentences += _cost(moves, loss)
    if loss >= LITTLE_LOSS:
        sentences += [*_left(left, loss), *_worst(moves)]
    if finished:
        sentences += analysis_of(state.game).lost_tasks(state, seat or 0)
    return tuple(sentences[:MOST_SENTENCES])


def _result(state: GameState, seat: int, moves: Sequence[MoveReview], finished: bool) -> Iterator[MoveReason]:
    points = points_of(state, seat)
    if not state.is_over:
        if moves:
            stands = points if finished else moves[-1].points
            yield said("running", True, points=stands, expected=round(moves[-1].expected))
    elif state.game.is_cooperative:
        yield said("result", True, points=points)
    else:
        by = abs(points - max(points_of(state, other) for other in range(state.game.players) if other != seat))
        has_won = seat in state.winners
        if has_won and len(state.winners) > 1:
            yield said("shared", True, points=points)
        elif by:
            yield said("won" if has_won else "lost", has_won, points=points, by=by)
        else:
            yield said("won_tie" if has_won else "lost_tie", has_won, points=points)


def _account(points: int, moves: Sequence[MoveReview], loss: int) -> MoveReason:
    """What could be expected, luck and mistakes, in whole points that add up to the result."""
    luck = round(total_luck(moves))
    values = {"expected": points - luck + loss, "luck": abs(luck), "loss": loss, "points": points}
    if luck == 0:
        return said("account_even", True, **values)
    return said("account_lucky" if luck > 0 else "account_unlucky", luck > 0, **values)


def _cost(moves: Sequence[MoveReview], loss: int) -> Iterator[MoveReason]:
    chosen = [move for move in moves if move.mark != "forced"]
    if chosen and loss < LITTLE_LOSS:
        yield said("flawless", True, loss=loss)
    elif chosen:
        best = sum(move.mark == "best" for move in chosen)
        yield said("moves_cost", False, loss=loss, moves=len(chosen), best=best)


def _left(left: Mapping[str, float], loss: int) -> Iterator[MoveReason]:
    """The group of the sheet in which more than half was lost."""
    named = {group: points for group, points in left.items() if group != "other"}
    most = max(named, key=lambda group: named[group], default="")
    if most and named[most] >= LITTLE_LEFT and round(named[most]) > loss / 2:
        yield said("left_most", False, line=most, points=round(named[most]))


def _worst(moves: Sequence[MoveReview]) -> Iterator[MoveReason]:
    """The costliest move, unless it is too uncertain to be called costly."""
    worst = max(moves, key=lambda move: move.loss)
    if worst.mark == "costly" and worst.better is not None:
        values = {"move": worst.move, "better": worst.better.move}
        yield said("worst_move", False, turn=worst.turn, loss=round(worst.loss), **values)
