"""A server as `dorfplatz serve` starts it, but quicker in everything: python quick_server.py DATA PORT."""

import sys
from pathlib import Path

from dorfplatz.bots.core.budget import Budget
from dorfplatz.games import film
from dorfplatz.server import run
from dorfplatz.server.games import thinkers
from dorfplatz.server.listening import bind, own_origins
from dorfplatz.server.run import serve
from dorfplatz.server.settings import Rate, Settings


def main(data: str, port: str) -> None:
    """Serve until told to stop; the first line says where."""
    thinkers.HINT, thinkers.A_MOVE, thinkers.A_SLOW_MOVE = Budget(nodes=120), Budget(nodes=24), Budget(nodes=24)
    film.MOST_SHOTS = 9
    listening = bind("127.0.0.1", int(port))
    number = listening.getsockname()[1]
    settings = Settings(
        Path(data),
        own_origins("127.0.0.1", number, ()),
        reveal_after=0.02,
        bot_pause=0.05,
        bot_budget=60.0,
        requests_of_address=Rate(60_000, 60),
        handshakes_of_address=Rate(6_000, 60),
        codes_of_address=Rate(6_000, 60),
        messages=Rate(400, 20),
        frames=Rate(1_600, 20),
        chat=Rate(400, 20),
        pictures=Rate(100, 60),
        new_tables=Rate(400, 600),
        new_tables_of_address=Rate(4_000, 600),
        drawing_patience=120.0,
        drawing_of_address=600.0,
        light_work_of_address=600.0,
        new_guests=Rate(6_000, 600),
        look_ups=Rate(1000, 60),
    )
    # Each game is loaded when it is first played, and what nobody plays is never made.
    vars(run)["prepare"] = list
    print(f"http://127.0.0.1:{number}", flush=True)
    serve(settings, listening)


if __name__ == "__main__":
    main(*sys.argv[1:])
