"""The score at the end of a record: whether it belongs there, and whether each line is right."""

from collections.abc import Mapping, Sized
from typing import TypeGuard, TypeVar

from msgspec import UnsetType

from dorfplatz.errors import WrongRecordError, shown
from dorfplatz.games.face import GameState

Score = TypeVar("Score")


def has_final_score(score: Score | UnsetType, state: GameState) -> TypeGuard[Score]:
    """Whether a record has a score; a game with one must be over, one without must not."""
    has_score = not isinstance(score, UnsetType)
    if has_score and not state.is_over:
        raise WrongRecordError("there is a score, but the game is not over")
    if state.is_over and not has_score:
        raise WrongRecordError("the game is over, but there is no score")
    return has_score


def check_columns(score: Sized, players: int) -> None:
    """Require a column for each player."""
    if len(score) != players:
        raise WrongRecordError(f"score: there are {players} players, not {len(score)}")


def check_lines(title: str, group: str, said: Mapping[str, object], right: Mapping[str, object]) -> None:
    """Compare the lines of a group with what they must be; a line that is left out is 0."""
    for name in {**right, **said}:
        if said.get(name, 0) != right.get(name, 0):
            reason = f"{group} {name[:40]} must be {right.get(name, 0)}, not {shown(said.get(name, 0))}"
            raise WrongRecordError(f"{title}: {reason}")


def check_total(title: str, said: object, right: object) -> None:
    """Compare a total with what it must be."""
    if said != right:
        raise WrongRecordError(f"{title}: the total must be {right}, not {shown(said)}")
