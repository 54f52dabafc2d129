"""The machine code of the rules of the Valley."""

from dorfplatz.machine_code.unit import Unit

RULES = Unit(
    "valley-rules",
    "the rules of the Valley",
    (
        "dorfplatz.rules.batch",
        "dorfplatz.rules.chance",
        "dorfplatz.rules.valley",
    ),
    state="dorfplatz.rules.valley.state:VALLEY",
)
