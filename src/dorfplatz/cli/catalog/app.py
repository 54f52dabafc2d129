"""The commands of `dorfplatz catalog`."""

from dorfplatz.cli.listed import Listed

CATALOG = Listed(
    "",
    "Show, compare and keep catalogs: what the boxes print, as data.",
    (
        "dorfplatz catalog show duel --reconstructed",
        "dorfplatz catalog compare romantik my-box.toml",
        "dorfplatz catalog keep my-box.toml",
    ),
)
CATALOG_COMMANDS = {
    "show": Listed(
        "show:show",
        "Check a catalog, and show its digest and what in it is reconstructed.",
        (
            "dorfplatz catalog show romantik",
            "dorfplatz catalog show my-box.toml --reconstructed",
        ),
        arguments="[FILE]",
    ),
    "compare": Listed(
        "compare:compare_files",
        "Compare two catalogs of a game, tile by tile.\n\nThe exit code is 1 if they differ.",
        (
            "dorfplatz catalog compare romantik my-box.toml",
            "dorfplatz catalog compare a.toml b.toml",
        ),
    ),
    "keep": Listed(
        "keep:keep",
        "Keep a catalog in your data folder, where replay and analyse find it by its digest.",
        ("dorfplatz catalog keep my-box.toml",),
    ),
    "list": Listed(
        "list:list_catalogs",
        "List the catalogs that you keep.",
        ("dorfplatz catalog list",),
    ),
}
