"""Set up what playing needs, and start a game in the browser; with --terminal, right here. For systems without bash."""

import os
import signal
import subprocess
import sys

import setup


def main() -> int:
    """Run both, and return the exit code."""
    code = setup.run("play", sys.argv[1:])
    if code:
        return code
    command = [str(setup.python()), "-m", "dorfplatz", "play", *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)  # so that whoever ends this process ends the game
    # On Windows the shell would not wait for the new program, so this one stays, and the game answers Ctrl-C.
    signal.signal(signal.SIGINT, lambda number, frame: None)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
