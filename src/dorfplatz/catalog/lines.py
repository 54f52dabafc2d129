"""Finding the line on which each tile of a catalog stands."""

import re

STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')
LIST_OF_TILES = re.compile(r"\s*tiles\s*=")
TABLE_OF_A_TILE = re.compile(r"\s*\[\[\s*tiles\s*\]\]")


def tile_lines(text: str) -> list[int]:
    r"""The line numbers of the tiles in their order, for a list of inline tables and for [[tiles]] headers alike.

    An inline table cannot span lines, so every opening brace in the list starts a tile.

    >>> tile_lines('tiles = [\n  {id = "{"},  # {\n  {id = "b"},\n]')
    [2, 3]
    """
    lines: list[int] = []
    brackets = 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = STRING_OR_COMMENT.sub("", line)
        if TABLE_OF_A_TILE.match(bare):
            lines.append(number)
        elif brackets or LIST_OF_TILES.match(bare):
            brackets += bare.count("[") - bare.count("]")
            lines += [number] * bare.count("{")
    return lines
