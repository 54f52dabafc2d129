"""The machine code of the rules of the Duel."""

from dorfplatz.machine_code.unit import Unit

RULES = Unit(
    "duel-rules",
    "the rules of the Duel",
    (
        "dorfplatz.rules.batch",
        "dorfplatz.rules.chance",
        "dorfplatz.rules.duel",
        "dorfplatz.rules.map",
        "dorfplatz.games.map.json_map",
        "dorfplatz.games.map.json_unseen",
    ),
    state="dorfplatz.rules.duel.state:DUEL",
)
