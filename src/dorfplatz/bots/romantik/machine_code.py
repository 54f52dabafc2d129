"""The machine code of the bots of romantik, which hints and reviews use too."""

from dorfplatz.machine_code.unit import Unit

BOTS = Unit(
    "romantik-bots",
    "the bots of romantik",
    ("dorfplatz.bots.map", "dorfplatz.bots.romantik"),
    state="dorfplatz.rules.romantik.state:ROMANTIK",
)
