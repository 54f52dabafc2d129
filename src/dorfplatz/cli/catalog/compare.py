"""`dorfplatz catalog compare`: compare two catalogs tile by tile."""

from dorfplatz.cli.endings import ALL_RIGHT, WRONG_RECORD
from dorfplatz.cli.language import named, say


def compare_files(one: str, other: str, /) -> int:
    """Compare two catalogs of a game, tile by tile.

    Parameters
    ----------
    one
        A catalog file, or the name of a game for its bundled catalog.
    other
        The catalog to compare it with.
    """
    from dorfplatz.cli.catalog.folder import named_catalog
    from dorfplatz.cli.output.console import printable
    from dorfplatz.games.catalogs.compare import compare

    differences = compare(named_catalog(one), named_catalog(other))
    for each in differences:
        # The rest is what the file calls things, in every language.
        print(printable(f"{named('catalog_section', each.section)}{str(each).removeprefix(each.section)}"))
    names = {(each.section, each.name) for each in differences}
    print(say("catalog.differ", entries=len(names)) if names else say("catalog.same"))
    return WRONG_RECORD if differences else ALL_RIGHT
