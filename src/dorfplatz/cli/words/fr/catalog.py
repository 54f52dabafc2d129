"""What `catalog` says."""

WORDS = {
    "catalog.neither": "{name} n’est ni un fichier ni un jeu\u00a0; les jeux sont {games}",
    "catalog.game": "jeu            {game}",
    "catalog.digest": "empreinte      {digest}",
    "catalog.digest_bundled": "empreinte      {digest} (catalogue fourni)",
    "catalog.reconstructed": "reconstitué    {number}",
    "catalog.tile": "tuile {tile}  {edges}",
    "catalog.differ": "{entries:% entrée diffère|% entrées diffèrent}.",
    "catalog.same": "Ils contiennent la même chose.",
    "catalog.kept": "Il est gardé dans {path}",
    "catalog.none_kept": (
        "Vous ne gardez encore aucun catalogue\u00a0; gardez-en un avec\u00a0: dorfplatz catalog keep ma-boite.toml"
    ),
    "catalog_section.tile": "tuile",
    "catalog_section.game": "jeu",
}
