"""So that `python -m dorfplatz` is the command line."""

if __name__ == "__main__":
    import sys

    from dorfplatz.cli import main

    sys.exit(main())
