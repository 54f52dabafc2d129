"""What `rules` says besides the rulebook."""

WORDS = {
    "rules.none": "{game} has no rulebook",
    "rules.not_found": "nothing in the rulebook has {words}",
    "rules.no_paragraph": "there is no paragraph {paragraph}; dorfplatz rules {game} lists all",
}
