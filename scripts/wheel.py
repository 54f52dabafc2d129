"""Build a wheel with ready-made machine code for this system, this version of Python and processors of this kind.

scripts/wheel.py [FOLDER]: prints the path of the wheel, in FOLDER or in dist/. The machine code is for the baseline in
machine_code/processor.py, not for this very processor, and stays in build/ready_made until its sources change.
"""

import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hatchling.build import build_wheel
from wheel_hook import HOOK, READY_MADE, ROOT

from dorfplatz.games.registry import game_names, units_of
from dorfplatz.machine_code.build import Order
from dorfplatz.machine_code.files import path_of
from dorfplatz.machine_code.maker import end_maker, progress_of, start_maker
from dorfplatz.machine_code.processor import baseline
from dorfplatz.machine_code.unit import Unit


def make_all(folder: Path, processor: str) -> None:
    """Have the units of all games in a folder, made game beside game, and no other machine code."""
    folder.mkdir(parents=True, exist_ok=True)
    games = [[*units_of(name)] for name in game_names()]
    wanted = {path_of(folder, unit, processor) for units in games for unit in units}
    for path in {*folder.glob("*.code")} - wanted:
        path.unlink(missing_ok=True)
    with ThreadPoolExecutor() as makers:
        for _ in makers.map(lambda units: make(units, folder, processor), games):
            pass


def make(units: list[Unit], folder: Path, processor: str) -> None:
    """Let a process of its own make the units that are missing, and say of each that it is there."""
    titles = {unit.name: unit.title for unit in units}
    maker = start_maker(Order(units, processor, str(folder)))
    try:
        for progress in progress_of(maker):
            if progress.error:
                raise OSError(f"{titles[progress.unit]} could not be compiled: {progress.error}")
            if progress.done == 1:
                print(f"Ready for {processor}: {titles[progress.unit]}", file=sys.stderr, flush=True)
    finally:
        code = end_maker(maker)
    if code:
        raise subprocess.CalledProcessError(code, maker.args)


def build_with_them(folder: Path) -> Path:
    """Build the wheel around the machine code that is there."""
    folder = folder.resolve()
    os.chdir(ROOT)  # where Hatchling looks for the project
    os.environ[HOOK] = "true"
    return folder / build_wheel(str(folder))


def main() -> int:
    """Make the code, build the wheel and print its path."""
    processor = baseline()
    if processor is None:
        print(f"There is no common baseline for processors of this kind ({platform.machine()}).", file=sys.stderr)
        return 2
    make_all(READY_MADE, processor)
    print(build_with_them(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
