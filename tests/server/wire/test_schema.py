"""The TypeScript types of the web app are generated from the wire."""

import json

from dorfplatz.server.wire import messages as wire
from dorfplatz.server.wire.schema import TARGET, components, typescript


def test_the_types_of_the_web_app_are_those_of_the_wire() -> None:
    assert TARGET.read_text() == typescript(), "run: python -m dorfplatz.server.wire.schema"
    assert set(components()) >= {member.__name__ for member in wire.ServerMessage.__args__}
    json.dumps(components())
