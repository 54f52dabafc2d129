"""Where the points of a score sheet come from, line by line."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from dorfplatz.games.map.explain import Explanation, sentence


def explanation_table(explanations: Iterable[Explanation]) -> Table:
    """A sentence for each reason, and the cells of the tiles that count: the one that it is about comes first."""
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(ratio=2)
    table.add_column(ratio=1)
    for explanation in explanations:
        cells = " ".join(f"{q},{r}" for q, r in explanation.cells)
        table.add_row(Text(sentence(explanation)), Text(cells, style="dim"))
    return table
