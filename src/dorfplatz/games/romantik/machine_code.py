"""The machine code of the rules of romantik."""

from dorfplatz.machine_code.unit import Unit

RULES = Unit(
    "romantik-rules",
    "the rules of romantik",
    (
        "dorfplatz.rules.batch",
        "dorfplatz.rules.chance",
        "dorfplatz.rules.romantik",
        "dorfplatz.rules.map",
        "dorfplatz.games.map.json_map",
        "dorfplatz.games.map.json_unseen",
        "dorfplatz.games.romantik.turn_facts",
    ),
    state="dorfplatz.rules.romantik.state:ROMANTIK",
)
