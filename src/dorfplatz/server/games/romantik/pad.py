"""Score pads of `romantik` on the wire: explained, typed and checked, or counted from a real map."""

from functools import lru_cache

from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.pad import AGAIN, WITHIN, Pad, total_of
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.real_map import count_map
from dorfplatz.games.romantik.record import GROUPS, Score
from dorfplatz.reason import Reason
from dorfplatz.server.games.pads import counted_on_wire, figures_of, line_of, on_wire, wrong_line
from dorfplatz.server.games.romantik.options import game_of
from dorfplatz.server.wire.pads import Counted, ExplainedLine, PadChecked, PadLine, RealMap

OF = {part: f"tasks.{task}" for part, task in AGAIN.items()} | {part: f"longest.{it}" for part, it in WITHIN.items()}

Lines = dict[str, dict[str, int]]


def explained(position: Position) -> list[ExplainedLine]:
    """What was counted for each line of the sheet."""
    return [on_wire(each) for each in explain(position)]


@lru_cache(maxsize=64)
def pad_lines(game: Game) -> tuple[PadLine, ...]:
    """The lines of the pad of a game, each tried with every number.

    A line that is part of another one is tried beside the most that the other can be.
    """
    pad = Pad(game.catalog, game.parts)
    lines: dict[str, PadLine] = {}
    for group, names in pad.lines.items():
        for name in names:
            of = OF.get(name) if group == "parts" else None
            beside = _with(Score(total=0), of, lines[of].most) if of else Score(total=0)
            line = f"{group}.{name}"
            lines[line] = line_of(line, _values(pad, beside, line), of)
    return tuple(lines.values())


def _values(pad: Pad, beside: Score, line: str) -> list[int]:
    """The possible numbers of a line: the search ends after a hundred impossible ones in a row."""
    values = [0]
    number = 1
    while number <= values[-1] + 100:
        if pad.why_not(_with(beside, line, number)) is None:
            values.append(number)
        number += 1
    return values


def _with(score: Score, line: str, points: int) -> Score:
    """A score with one more line."""
    lines: Lines = {group: dict(getattr(score, group)) for group in GROUPS}
    group, _, name = line.partition(".")
    lines[group][name] = points
    return Score(**lines, total=0)


def checked(game: Game, lines: Lines) -> PadChecked:
    """The sums of a typed pad, and every line that is impossible beside the possible ones before it."""
    pad, right, wrong = Pad(game.catalog, game.parts), Score(total=0), []
    typed = Score(**{group: lines.get(group, {}) for group in GROUPS}, total=0)
    no_group = Reason("no_group", "a pad has {groups}", groups=", ".join(GROUPS))
    wrong += [wrong_line(group, no_group) for group in lines if group not in GROUPS]
    for group in GROUPS:
        for name, points in getattr(typed, group).items():
            line = f"{group}.{name}"
            trial = _with(right, line, points)
            found = pad.first_wrong(trial)
            if found is None:
                right = trial
            else:
                wrong.append(wrong_line(line, found[1]))
    tasks, flags, longest, own = (sum(getattr(typed, group).values()) for group in GROUPS)
    return PadChecked(subtotals=(tasks, flags + longest, own), total=total_of(typed), wrong=wrong)


def count(wanted: RealMap) -> Counted:
    """Count a real map."""
    counted = count_map(game_of(wanted.options), wanted.tiles, figures_of(wanted.figures), wanted.cloud)
    return counted_on_wire(counted, counted.score.as_record() if counted.score else None)
