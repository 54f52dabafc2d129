"""Attack a server of our own on the loopback, and the library, and print what each attack costs its victim.

`scripts/bench attack` runs all attacks in bench/attacks/, `scripts/bench attack import_bomb` one of them. Every attack
is bounded in requests and time and ends by itself.
"""

import argparse
import importlib
import json
import pkgutil

from bench import attacks


def names_of_attacks() -> list[str]:
    """The attacks there are, by the names of their files."""
    modules = (module.name for module in pkgutil.iter_modules(attacks.__path__))
    return [name for name in modules if hasattr(importlib.import_module(f"bench.attacks.{name}"), "measure")]


def main() -> None:
    """Run the attacks that are named, or all."""
    known = names_of_attacks()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=f"one of: {', '.join(known)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in known]:
        parser.error(f"no such attack: {', '.join(unknown)}; there are {', '.join(known)}")
    figures = {}
    for name in options.names or known:
        figures[name] = importlib.import_module(f"bench.attacks.{name}").measure()
        if not options.json:
            print(name)
            for what, figure in figures[name].items():
                print(f"  {what:40} {figure:,.6g}" if isinstance(figure, (int, float)) else f"  {what:40} {figure}")
    if options.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
