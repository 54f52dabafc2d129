"""`dorfplatz serve`: serve tables in the browser."""

import os
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

from dorfplatz.cli.options import Several, Switch, Whole
from dorfplatz.cli.server_settings import GivenSettings, from_environment
from dorfplatz.errors import SetupError
from dorfplatz.server.listening import EVERYWHERE, LOOPBACK, bind, own_origins
from dorfplatz.server.lock import locked, running_at
from dorfplatz.server.settings import DEFAULT_PORT, LAST_PORT, Settings, default_data


def serve(
    *,
    host: Annotated[str, from_environment("host")] = "127.0.0.1",
    port: Annotated[Whole, from_environment("port")] = DEFAULT_PORT,
    data: Path | None = None,
    open: Switch = False,
    public_url: Annotated[str | None, from_environment("public_url")] = None,
    allow_origin: Annotated[Several, from_environment("allow_origin")] = None,
    compile_first: Annotated[Switch, from_environment("compile_first")] = False,
    given: GivenSettings | None = None,
) -> int:
    """Serve tables in the browser, for this machine or for a network.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 is every network of this machine.
    port
        The port, or the next free one if it is taken; 0 takes any free port.
    data
        The folder that everything is stored in; by default, your data folder.
    open
        Open a browser.
    public_url
        The address that people use if the server is behind a proxy, such as https://village.example.
    allow_origin
        A further origin from which browsers may connect, for development.
    compile_first
        Compile everything that is not compiled yet before anybody is answered, instead of meanwhile.
    given
        All settings of the server.
    """
    if not 0 <= port <= LAST_PORT:
        raise SetupError(f"--port must be a number from 0 to {LAST_PORT}, not {port}")
    folder = data or default_data()
    if open and (there := running_at(folder)):
        print(f"Dorfplatz is already running at {there} (data in {folder}), which is opened.", flush=True)
        webbrowser.open(there)
        return 0
    with bind(host, port) as listening:
        own_port = listening.getsockname()[1]
        more = [*([public_url] if public_url else []), *(allow_origin or [])]
        settings = Settings(
            data=folder,
            # Behind a proxy people come by its address alone, which makes their cookies secure if that is https.
            origins=own_origins(LOOPBACK[0] if public_url else host, own_port, more),
            is_behind_proxy=public_url is not None,
            **(given or GivenSettings()).values,
        )
        shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
        address = public_url or f"http://{shown}:{own_port}/"

        def tell() -> None:
            print(f"Dorfplatz is at {address} (data in {settings.data}); stop with Ctrl-C.", flush=True)
            if host in EVERYWHERE and not public_url:
                names = ", ".join(sorted(settings.origins))
                print(f"Everybody in your network can connect, at {names}.", file=sys.stderr)
            if public_url:
                print(
                    "People are told apart by the addresses that the proxy at "
                    f"{settings.trusted_proxies} sends in X-Forwarded-For.",
                    file=sys.stderr,
                )
            if open:
                threading.Thread(target=_open_soon, args=(address,), daemon=True).start()

        with locked(folder):
            pass  # a folder that cannot be used, or is in use, is refused before the server is loaded
        from dorfplatz.machine_code.readiness import SETTING, WAIT
        from dorfplatz.server import run

        if compile_first:
            os.environ[SETTING] = WAIT
        run.serve(settings, listening, f"http://{shown}:{own_port}/", tell)
    return 0


def _open_soon(address: str) -> None:
    """Open the browser when the server is about to answer; it is listening already, so a request only waits."""
    time.sleep(0.3)
    webbrowser.open(address)
