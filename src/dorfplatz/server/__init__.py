"""Tables on a server: people, seats, the log, and the wire."""

from importlib.util import find_spec

from dorfplatz.extras import missing

# Found, not imported: the command line reads the server's settings, and starts faster without the server.
if find_spec("starlette") is None:
    raise missing("starlette")
