"""Set up what playing needs, and start a game in the browser; with --terminal, right here. For systems without bash."""

import signal
import subprocess
import sys

import setup


def main() -> int:
    """Run both, and return the exit code."""
    code = setup.run("play")
    if code:
        return code
    signal.signal(signal.SIGINT, lambda number, frame: None)  # the game answers Ctrl-C
    return subprocess.call([str(setup.python()), "-m", "dorfplatz", "play", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
