"""The printed score of the Valley."""

from collections.abc import Callable, Iterable, Sequence

from rich.panel import Panel

from dorfplatz.cli.language import named, say, with_colon
from dorfplatz.cli.options import Theme
from dorfplatz.cli.output.sheet import PrintedSheet, columns_panel
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.valley import ValleyScore, ValleyState
from dorfplatz.games.valley.explain_lines import explain_player
from dorfplatz.games.valley.position import ValleyPosition

# By the keys of their words.
LINES: dict[str, Callable[[ValleyScore], object]] = {
    "valley.fed": lambda score: score.houses_fed,
    "valley.hungry": lambda score: score.houses_hungry,
    "valley.majorities": lambda score: (
        ", ".join(named("colour", own) for own in score.majorities) or say("valley.none")
    ),
    "valley.mountains": lambda score: score.mountains,
    "valley.villagers": lambda score: with_colon(str(score.villager_count), str(score.villagers)),
    "valley.high_speed": lambda score: ", ".join(str(size) for size in score.high_speed) or say("valley.none"),
    "sheet.result": lambda score: score.total,
}


class ValleySheet(PrintedSheet):
    """One column for each player."""

    def panel(self, position: ValleyPosition, names: Sequence[str], date: str = "", title: str = "valley") -> Panel:
        """All lines of the sheets, and the results."""
        scores = position.scores
        rows = ((say(line), [str(value(score)) for score in scores]) for line, value in LINES.items())
        return columns_panel(rows, names, date, title)

    def explanations(self, position: ValleyPosition, seat: int) -> Iterable[Explanation]:
        """Where the points of a player come from."""
        return explain_player(position, seat)

    def picture(self, state: ValleyState, theme: Theme, explain: bool = False) -> str:  # type: ignore[override]
        """All sheets; explained ones show which sheep and sunflowers feed which houses, and what else scores."""
        return state.svg(theme, explain=explain)
