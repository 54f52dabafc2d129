"""The machine code of the bots of the Duel, which hints and reviews use too."""

from dorfplatz.machine_code.unit import Unit

BOTS = Unit(
    "duel-bots",
    "the bots of the Duel",
    ("dorfplatz.bots.map", "dorfplatz.bots.duel"),
    state="dorfplatz.rules.duel.state:DUEL",
)
