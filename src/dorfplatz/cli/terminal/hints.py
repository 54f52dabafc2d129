"""Hints: the best move, why, and the next best."""

from collections.abc import Callable

from dorfplatz.analysis import Option, advise
from dorfplatz.analysis.game_analysis import NoAnalysisError
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import levels_of, make_bot_for
from dorfplatz.cli.language import say
from dorfplatz.cli.output.reasons import why_words
from dorfplatz.games.face import GameView

THINKING = Budget(seconds=0.5)
NEXT_BEST = 2


def hint_lines(view: GameView, typed: Callable[[str], str]) -> list[str]:
    """A sentence about the best move, and one about the next best; `typed` says what a player types for a move."""
    try:
        advice = advise(view, budget=THINKING)
    except NoAnalysisError:
        return [_bot_hint(view, typed)]
    best, *others = advice.options
    why = why_words(best.reasons)
    now = say("hint.now", points=best.points) if best.points else ""
    sentence = say("hint.best", move=_named(best, typed), now=now, expected=round(best.expected))
    lines = [say("hint.why", sentence=sentence, why=why) if why else f"{sentence}."]
    if others:
        costs = [say("hint.costs", move=_named(other, typed), loss=other.loss) for other in others[:NEXT_BEST]]
        lines.append(say("hint.then", rest=say("hint.between").join(costs)))
    return lines


def _bot_hint(view: GameView, typed: Callable[[str], str]) -> str:
    """What the strongest bot would play, in a game without analysis."""
    levels = levels_of(view.game)
    if not levels:
        raise NoAnalysisError(say("no_hints", game=view.game.name))
    move = make_bot_for(view.game, levels[-1], 0).choose(view)
    return say("bot_would_play", bot=levels[-1], move=typed(str(move)))


def _named(option: Option, typed: Callable[[str], str]) -> str:
    word = typed(option.move)
    return word if word == option.move else f"{word} ({option.move})"
