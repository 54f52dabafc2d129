"""What `catalog` says."""

WORDS = {
    "catalog.neither": "{name} is neither a file nor a game; the games are {games}",
    "catalog.game": "game           {game}",
    "catalog.digest": "digest         {digest}",
    "catalog.digest_bundled": "digest         {digest} (bundled)",
    "catalog.reconstructed": "reconstructed  {number}",
    "catalog.tile": "tile {tile}  {edges}",
    "catalog.differ": "{entries:% entry differs|% entries differ}.",
    "catalog.same": "They are the same.",
    "catalog.kept": "It is kept in {path}",
    "catalog.none_kept": "You keep no catalog yet; keep one with: dorfplatz catalog keep my-box.toml",
    "catalog_section.tile": "tile",
    "catalog_section.game": "game",
}
