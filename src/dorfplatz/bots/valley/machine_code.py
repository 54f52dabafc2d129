"""The machine code of the bots of the Valley, which hints and reviews use too."""

from dorfplatz.machine_code.unit import Unit

BOTS = Unit(
    "valley-bots",
    "the bots of the Valley",
    ("dorfplatz.bots.valley",),
    state="dorfplatz.rules.valley.state:VALLEY",
)
