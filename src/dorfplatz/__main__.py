"""So that `python -m dorfplatz` is the command line."""

import sys

from dorfplatz.cli import main

if __name__ == "__main__":
    sys.exit(main())
