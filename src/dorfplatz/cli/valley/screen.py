"""What a player of the Valley sees: the standings, the own sheet beside the dice, the other sheets small."""

from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text

from dorfplatz.catalog.valley.sheet import ROWS
from dorfplatz.cli.language import named, say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.sheet import sheet_of
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.cli.terminal.screen import heading, side_by_side, winners_words
from dorfplatz.cli.valley.drafting import OpenChoice, typed_word
from dorfplatz.cli.valley.drawing import draw_sheet, small_sheet
from dorfplatz.cli.valley.table import ValleyTable
from dorfplatz.games.valley import Draft

BESIDE = 23
LINES_AROUND = 14


def valley_screen(table: ValleyTable, choice: OpenChoice | None, width: int, height: int) -> Group:
    """Everything that is shown above the prompt; the small sheets give way to long news."""
    if table.state.is_over:
        game = table.state.game
        panel = sheet_of(game).panel(table.state, table.names, title=say("valley.title", sheet=game.sheet.name))
        return Group(_heading(table, width), Text(), panel)
    canvas = sheet_canvas(table, table.seat)
    above, _ = side_by_side(canvas.lines(canvas.bounds), _round_lines(table))
    below: list[RenderableType] = [Text(line) for line in choice.lines] if choice else []
    if not below and LINES_AROUND + 1 + ROWS + len(table.news) <= height:
        below = [_others(table)]
    return Group(_heading(table, width), _standings_line(table, width), above, *below)


def sheet_canvas(table: ValleyTable, seat: int) -> Canvas:
    """A player's sheet, with the cells that can be drawn in now if it is their turn."""
    state = table.state
    own = state.legal_moves if seat == state.player else []
    cells = {move.cell for move in own if isinstance(move, Draft)}
    return draw_sheet(state.game.sheet, state.sheets[seat], cells)


def _heading(table: ValleyTable, width: int) -> Text:
    """Whose sheet it is, and the round; in the end, who wins."""
    state = table.state
    if state.is_over:
        return heading(say("over_with", result=winners_words(table)), width)
    left = len(state.sheets[table.seat].free_cells)
    return heading(say("valley.heading", name=table.name, cells=left, round=max(state.round, 1)), width)


def _standings_line(table: ValleyTable, width: int) -> Text:
    """The points and villagers of every player."""
    state = table.state
    columns = zip(table.names, state.scores, strict=True)
    words = [f"{name} {score.total} ({score.villager_count})" for name, score in columns]
    return Text(printable(say("valley.standings", scores=" | ".join(words)))[:width], style="dim")


def _round_lines(table: ValleyTable) -> list[Text]:
    """The dice, who took which for which colour, and the colours that are left; a fallback is explained."""
    state = table.state
    if state.asks == "reveal":
        return [Text(), Text(say("valley.rolls", name=printable(table.names[state.player])), style="bold")]
    lines = [Text(say("valley.dice"), style="bold")]
    for die, colour in state.rolled:
        word = named("die", die)
        if colour is None:
            lines.append(Text(f"  {word}"))
        else:
            taker = printable(table.names[state.taken[colour].player])
            taken = f"x {named('colour', colour)}, {typed_word('die', die).split('_')[0]}, {taker}"
            lines.append(Text(taken[:BESIDE], style="dim"))
    if state.falls_back and state.player == table.seat:
        return [*lines, *(Text(line, style="bold") for line in wrap(say("valley.fallback"), BESIDE))]
    lines += [
        Text(say("valley.colours_left"), style="bold"),
        *(
            Text(f"  {line}")
            for line in wrap(", ".join(named("colour", own) for own in state.free_colours), BESIDE - 2)
        ),
    ]
    return lines


def _others(table: ValleyTable) -> RenderableType:
    """The sheets of the other players, small, side by side."""
    state = table.state
    columns = []
    for seat, sheet in enumerate(state.sheets):
        if seat != table.seat:
            name = Text(printable(table.names[seat])[:16], style="bold")
            columns.append([name, *small_sheet(state.game.sheet, sheet)])
    return side_by_side(*columns)[0]
