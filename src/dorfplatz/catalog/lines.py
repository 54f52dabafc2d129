"""Find the line of each entry of a list in a TOML file."""

import re

# A string that does not end in its line is taken to run to the end: searching for its end from every quote would be
# quadratic in the length of the line.
STRING_OR_COMMENT = re.compile(r'"(?:\\.?|[^"\\])*+(?:"|$)|\'[^\']*+(?:\'|$)|#.*')


def tile_lines(text: str) -> list[int]:
    r"""The line numbers of the tiles in their order.

    >>> tile_lines('tiles = [\n  {id = "{"},  # {\n  {id = "b"},\n]')
    [2, 3]
    """
    return entry_lines(text, "tiles")


def entry_lines(text: str, name: str) -> list[int]:
    r"""The line numbers of a list's entries in their order, for inline tables and [[name]] headers alike.

    An inline table cannot span lines, so every outer opening brace in the list starts an entry.

    >>> entry_lines('cards = [\n  {id = "a", parts = {circus = true}},\n  {id = "b"},\n]', "cards")
    [2, 3]
    """
    list_of_entries = re.compile(rf"\s*{name}\s*=")
    table_of_an_entry = re.compile(rf"\s*\[\[\s*{name}\s*\]\]")
    lines: list[int] = []
    brackets = 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = STRING_OR_COMMENT.sub("", line)
        if table_of_an_entry.match(bare):
            lines.append(number)
        elif brackets or list_of_entries.match(bare):
            brackets += bare.count("[") - bare.count("]")
            lines += [number] * outer_braces(bare)
    return lines


def outer_braces(text: str) -> int:
    """How many tables a line opens that are not inside another one.

    >>> outer_braces("{a = {b = 1}}, {}")
    2
    """
    depth = opened = 0
    for letter in text:
        opened += letter == "{" and depth == 0
        depth += (letter == "{") - (letter == "}")
    return opened
