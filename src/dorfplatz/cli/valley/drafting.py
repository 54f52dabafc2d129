"""Choose a draft in a few words: each word narrows the drafts down, and what is missing is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.cli.language import language, named, say, words_in
from dorfplatz.cli.terminal.questions import plain
from dorfplatz.errors import DorfplatzError, IllegalMoveError, UnreadableMoveError
from dorfplatz.games.valley import Draft, ValleyState
from dorfplatz.games.valley.feeding import rail_sides
from dorfplatz.games.valley.position import Drawn
from dorfplatz.hexes import SIDE_NAMES

# The aspects of a draft in the order in which they are asked, each as a player types it.
ASPECTS: dict[str, Callable[[Draft], str]] = {
    "die": lambda draft: typed_word("die", draft.die),
    "colour": lambda draft: typed_word("colour", draft.colour),
    "cell": lambda draft: f"{draft.row},{draft.column}",
    "rotation": lambda draft: "" if draft.rotation is None else str(draft.rotation),
}
MOST_WITH_POINTS = 6


def typed_word(area: str, name: str) -> str:
    """What a player types for a die or a colour: its name in the notation, or one word of their language."""
    return words_in(language()).get(f"{area}_typed.{name}", name)


def _begins(area: str, name: str, word: str) -> bool:
    """Whether a typed word is the start of a name, in the notation or in the language of the player."""
    return name.startswith(word) or plain(typed_word(area, name)).startswith(plain(word))


@dataclass(frozen=True)
class OpenChoice:
    """What a draft still lacks: the aspect, and each answer with what it means."""

    aspect: str
    answers: dict[str, str]

    @property
    def lines(self) -> list[str]:
        """The question with its answers, one per line if there are few."""
        if len(self.answers) > MOST_WITH_POINTS:
            return [self.question, f"  {' '.join(self.answers)}"]
        width = max(len(answer) for answer in self.answers)
        return [self.question, *(f"  {word:{width}}  {means}" for word, means in self.answers.items())]

    @property
    def question(self) -> str:
        """The question itself."""
        return say(f"valley.which_{self.aspect}")


def narrowed(drafts: Sequence[Draft], words: Sequence[str]) -> list[Draft]:
    """The drafts that all words fit, in any order: the start of a die or colour, a cell, a rotation.

    >>> [str(draft) for draft in narrowed([Draft("house", "blue", 2, 4), Draft("sheep", "pink", 0, 1)], ["b"])]
    ['house:blue:2,4']
    """
    left = list(drafts)
    for word in words:
        left = [draft for draft in left if _fits(draft, word.lower())]
        if not left:
            raise _nothing_with(word)
    return left


def _nothing_with(word: str) -> DorfplatzError:
    names = [("die", name) for name in SYMBOLS] + [("colour", name) for name in COLOURS]
    if word[0].isdigit() or any(_begins(area, name, word.lower()) for area, name in names):
        return IllegalMoveError(say("valley.nothing_with", word=word[:20]))
    return UnreadableMoveError(say("no_command", word=word[:20]))


def _fits(draft: Draft, word: str) -> bool:
    if word[0].isdigit():
        return word in (ASPECTS["cell"](draft), ASPECTS["rotation"](draft))
    return _begins("die", draft.die, word) or _begins("colour", draft.colour, word)


def open_choice(state: ValleyState, drafts: Sequence[Draft]) -> OpenChoice | None:
    """The first aspect in which the drafts differ, or None if only one is left."""
    for aspect, word_of in ASPECTS.items():
        groups: dict[str, list[Draft]] = {}
        for draft in drafts:
            groups.setdefault(word_of(draft), []).append(draft)
        if len(groups) > 1:
            return OpenChoice(aspect, {word: _meaning(state, aspect, group) for word, group in groups.items()})
    return None


def _meaning(state: ValleyState, aspect: str, drafts: Sequence[Draft]) -> str:
    """The cells that an answer leaves, or the most points that it scores now."""
    if aspect in ("die", "colour"):
        cells = dict.fromkeys(ASPECTS["cell"](draft) for draft in drafts)
        return (
            say("valley.in_cells", cells=" ".join(cells))
            if aspect == "colour"
            else say("valley.in_some_cells", number=len(cells))
        )
    points = max(_gain(state, draft) for draft in drafts)
    if aspect == "cell":
        return say("valley.points" if len(drafts) == 1 else "valley.up_to_points", points=points)
    start, end = (named("side", SIDE_NAMES[side]) for side in rail_sides(Drawn(drafts[0].die, drafts[0].rotation)))
    return say("valley.rail_points", start=start, end=end, points=points)


def _gain(state: ValleyState, draft: Draft) -> int:
    after = state.copy()
    after.play(draft)
    return after.scores[state.player].total - state.scores[state.player].total
