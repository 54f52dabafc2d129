"""What `rules` says besides the rulebook."""

WORDS = {
    "rules.none": "{game} n’a pas de règles écrites",
    "rules.not_found": "rien dans les règles ne contient {words}",
    "rules.no_paragraph": "il n’y a pas de paragraphe {paragraph}\u00a0; dorfplatz rules {game} les donne tous",
}
