"""Finding the line on which each tile of a catalog stands."""

import re

STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')


def tile_lines(text: str) -> list[int]:
    r"""The line numbers of the tiles in their order, for inline tables and for [[tiles]] headers alike.

    An inline table cannot span lines, so every opening brace starts a tile.

    >>> tile_lines('tiles = [\n  {id = "{"},  # {\n  {id = "b"},\n]')
    [2, 3]
    """
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = STRING_OR_COMMENT.sub("", line)
        lines += [number] * (bare.count("{") or bare.strip().startswith("[[tiles"))
    return lines
