"""Measure how long a newcomer waits, with a fresh clone and with a wheel.

Everything happens in a temporary folder with an empty home: HEAD is cloned, set up and started; then all machine code
is made; then a wheel is built, installed and started. The wheel and the packages are what scripts/wheel and pip find.
As a peer, everything is also compiled by Numba's default pipeline with its cache, which is how Dorfplatz used to be
compiled. Its CPU time and size are compared with those of our own in the same run. Figures are shown as they come.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from bench.fresh import ROOT, Fresh, adopt_orphans, install_wheel, lay_first_tile
from dorfplatz.games.registry import game_names

MEGABYTE = 1e6
UNITS = """
from dorfplatz.games.registry import game_names, units_of
units = [unit for name in game_names() for unit in units_of(name)]
"""
WITH_NUMBA = """
from dorfplatz.machine_code.dispatchers import dispatcher_of, let_numba_call_rules
from dorfplatz.machine_code.rule import RULES
from dorfplatz.machine_code.signatures import signature_of
let_numba_call_rules()
entries = [(entry.__wrapped__, unit.state_layout()) for unit in units for entry in unit.entries().values()]
for rule in RULES:
    dispatcher_of(rule).enable_caching()
for rule, state in entries:
    dispatcher_of(rule).compile(signature_of(rule, state))
"""

Figures = dict[str, float]


def say(text: str) -> None:
    """Show what is going on."""
    print(text, file=sys.stderr, flush=True)


def shown(figures: Figures) -> Figures:
    """Show figures while the next ones are measured, so that an interrupted run was not in vain."""
    for name, value in figures.items():
        say(f"  {name:30} {value:>10,.2f}")
    return figures


def until_first_tiles(place: Fresh, prefix: str = "") -> Figures:
    """Start a server; the seconds until it answers with a page, and until a first tile is laid in each game."""
    started = time.monotonic()
    with place.server() as (url, page):
        figures = {f"{prefix}page_s": page}
        for game in game_names():
            lay_first_tile(url, game)
            figures[f"{prefix}first_move_{game}_s"] = time.monotonic() - started
        figures[f"{prefix}first_move_s"] = time.monotonic() - started
    return figures


def best_of_three(place: Fresh, *command: str | Path) -> float:
    """The least wall time of three."""
    return min(place.run(*command).wall for _ in range(3))


def short_calls(place: Fresh, prefix: str = "") -> Figures:
    """Help, and the import of the library."""
    return {
        f"{prefix}help_s": best_of_three(place, place.programs / "dorfplatz", "--help"),
        f"{prefix}import_s": best_of_three(place, place.programs / "python", "-c", "import dorfplatz"),
    }


def megabytes(*paths: Path) -> float:
    """The size of files, and of folders with all that is in them."""
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return sum(file.stat().st_size for file in files) / MEGABYTE


def measure_clone(clone: Path, place: Fresh) -> Figures:
    """Everything from a fresh clone."""
    say("Setting up a fresh clone.")
    setup = place.run(clone / "scripts" / "setup", "play", cwd=clone)
    figures = shown({"install_s": setup.wall, "install_cpu_s": setup.cpu})
    say("Starting it for the first time.")
    figures |= shown(until_first_tiles(place))
    for path in place.machine_code:
        path.unlink()
    say("Compiling everything.")
    compiled = place.dorfplatz("compile")
    figures |= shown(
        {
            "all_compiled_s": compiled.wall,
            "all_compiled_cpu_s": compiled.cpu,
            "machine_code_mb": megabytes(*place.machine_code),
        }
    )
    say("Starting it again.")
    return figures | shown(until_first_tiles(place, "warm_") | short_calls(place))


def measure_wheel(clone: Path, cloned: Fresh, folder: Path) -> Figures:
    """Everything from a wheel, which is built in a clone that is set up."""
    say("Building a wheel.")
    built = cloned.run(clone / "scripts" / "wheel", cwd=clone)
    wheel = Path(built.output.split()[-1])
    say("Installing it.")
    place, installed = install_wheel(wheel, folder)
    figures = shown(
        {
            "wheel_build_s": built.wall,
            "wheel_mb": megabytes(wheel),
            "wheel_install_s": installed.wall,
            "wheel_install_cpu_s": installed.cpu,
        }
    )
    say("Starting it.")
    simulated = place.dorfplatz("simulate", "--games", "10000")
    figures |= shown({"wheel_simulate_s": simulated.wall, "wheel_simulate_cpu_s": simulated.cpu})
    figures |= shown(until_first_tiles(place, "wheel_") | short_calls(place, "wheel_"))
    assert not place.machine_code, "its own machine code was not used"
    return figures


def measure_peer(place: Fresh, ours: Figures) -> Figures:
    """Everything by Numba's default pipeline, compared with `dorfplatz compile` in the same run."""
    say("Compiling everything with Numba's default pipeline.")
    theirs = place.folder / "theirs"
    default = place.run(place.programs / "python", "-c", UNITS + WITH_NUMBA, NUMBA_CACHE_DIR=str(theirs))
    return shown(
        {
            "numba_cpu_s": default.cpu,
            "numba_mb": megabytes(theirs),
            "cpu_ratio_to_numba": ours["all_compiled_cpu_s"] / default.cpu,
            "size_ratio_to_numba": ours["machine_code_mb"] / megabytes(theirs),
        }
    )


def measure(folder: Path) -> Figures:
    """Return all figures under their stable names; the load of the machine tells how busy it was with other work."""
    adopt_orphans()
    load_before = os.getloadavg()[0]
    clone = folder / "clone"
    place = Fresh(folder / "cloned", clone / ".venv" / "bin")
    place.run(shutil.which("git") or "git", "clone", "--quiet", ROOT, clone)
    figures = measure_clone(clone, place) | measure_wheel(clone, place, folder / "wheel")
    return figures | measure_peer(place, figures) | {"load_before": load_before, "load_after": os.getloadavg()[0]}


def main() -> None:
    """Print the figures as a table, or as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder))
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:30} {value:>10,.2f}")


if __name__ == "__main__":
    main()
