"""What a player of the Valley sees: how all stand, the own sheet beside the dice, the other sheets small."""

from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text

from dorfplatz.catalog.valley.sheet import ROWS
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.valley_sheet import valley_panel
from dorfplatz.cli.terminal.canvas import Canvas
from dorfplatz.cli.terminal.romantik.screen import side_by_side
from dorfplatz.cli.terminal.valley.choice import Question
from dorfplatz.cli.terminal.valley.drawing import draw_sheet, small_sheet
from dorfplatz.cli.terminal.valley.table import ValleyTable
from dorfplatz.games.valley import Draft

BESIDE = 23
LINES_AROUND = 14
FALLBACK = (
    "None of the colours that are left has a free cell on your sheet. Take any die and colour, and draw a plain "
    "sunflower in any free cell; it brings no villagers."
)


def valley_screen(table: ValleyTable, question: Question | None, width: int, height: int) -> Group:
    """Everything between two questions to the player; the small sheets give way to long news."""
    if table.state.is_over:
        panel = valley_panel(table.state.scores, table.names, "", f"valley, sheet {table.state.game.sheet.name}")
        return Group(heading(table, width), Text(), panel)
    canvas = sheet_canvas(table, table.seat)
    above, _ = side_by_side(canvas.lines(canvas.bounds), round_lines(table))
    below: list[RenderableType] = [Text(line) for line in question.lines] if question else []
    if not below and LINES_AROUND + 1 + ROWS + len(table.news) <= height:
        below = [others(table)]
    return Group(heading(table, width), stands_line(table, width), above, *below)


def sheet_canvas(table: ValleyTable, seat: int) -> Canvas:
    """A player's sheet, with the cells in which he may draw now if it is his turn."""
    state = table.state
    own = state.legal_moves if seat == state.player else []
    cells = {move.cell for move in own if isinstance(move, Draft)}
    return draw_sheet(state.game.sheet, state.sheets[seat], cells)


def heading(table: ValleyTable, width: int) -> Text:
    """Whose sheet it is, and the round; in the end, who wins."""
    state = table.state
    if state.is_over:
        winners = " and ".join(table.names[seat] for seat in state.winners)
        who = f"The game is over. {winners} {'wins' if len(state.winners) == 1 else 'share the victory'}"
    else:
        left = len(state.sheets[table.seat].free_cells)
        who = f"{table.name}'s sheet, {left} cells free   round {max(state.round, 1)}"
    return Text(f" {printable(who)}".ljust(width)[:width], style="reverse")


def stands_line(table: ValleyTable, width: int) -> Text:
    """How every player stands, with villagers."""
    state = table.state
    columns = zip(table.names, state.scores, strict=True)
    words = [f"{name} {score.total} ({score.villager_count})" for name, score in columns]
    return Text(printable(f" points (villagers): {' | '.join(words)}")[:width], style="dim")


def round_lines(table: ValleyTable) -> list[Text]:
    """The dice of the round, who took them for which colour, the colours that are left; a fallback is explained."""
    state = table.state
    if state.asks == "reveal":
        return [Text(), Text(f"{printable(table.names[state.player])} rolls the dice", style="bold")]
    lines = [Text("Dice", style="bold")]
    for die, colour in state.rolled:
        word = die.replace("_", " ")
        if colour is None:
            lines.append(Text(f"  {word}"))
        else:
            taker = printable(table.names[state.taken[colour].player])
            lines.append(Text(f"x {colour}: {die.split('_')[0]}, {taker}"[:BESIDE], style="dim"))
    if state.falls_back and state.player == table.seat:
        return [*lines, *(Text(line, style="bold") for line in wrap(FALLBACK, BESIDE))]
    lines += [
        Text("Colours left", style="bold"),
        *(Text(f"  {line}") for line in wrap(", ".join(state.free_colours), BESIDE - 2)),
    ]
    return lines


def others(table: ValleyTable) -> RenderableType:
    """The sheets of the other players, small, side by side."""
    state = table.state
    columns = []
    for seat, sheet in enumerate(state.sheets):
        if seat != table.seat:
            name = Text(printable(table.names[seat])[:16], style="bold")
            columns.append([name, *small_sheet(state.game.sheet, sheet)])
    return side_by_side(*columns)[0]
