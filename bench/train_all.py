"""Learn all weights that come along, on a machine with many cores: three seeds of the basic game, then the parts.

It needs nothing but NumPy, Numba and this package.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ONE = """
import sys
from pathlib import Path
from dorfplatz.bots.trainer import keep_training
from dorfplatz.bots.value.training import Training
from dorfplatz.bots.value.weights import from_bytes
minutes, threads, seed, parts, out, start = sys.argv[1:]
training = Training(float(minutes), int(threads), int(seed), parts == "parts")
if start:
    training.go_on_from(from_bytes(Path(start).read_bytes(), start)[0])
keep_training(training, Path(out).write_bytes)
"""


def train(out: Path, minutes: float, plan: list[tuple[str, int, int]], start: str = "") -> None:
    """Run some trainings (kind, seed, threads) side by side and wait for all of them."""
    source = str(Path(__file__).parent.parent / "src")
    started = []
    for kind, seed, threads in plan:
        target = out / f"{kind}-{seed}.npz"
        arguments = [str(minutes), str(threads), str(seed), kind, str(target), start]
        with (out / f"{kind}-{seed}.log").open("w") as log:
            command = [sys.executable, "-c", ONE, *arguments]
            environment = {**os.environ, "PYTHONPATH": source}
            started.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment))
    for process in started:
        process.wait()


def main() -> None:
    """First the basic game, then the parts from what was learned there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--basic-minutes", type=float, default=4.3)
    parser.add_argument("--parts-minutes", type=float, default=3.7)
    parser.add_argument("--cores", type=int, default=16)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    third = max(1, options.cores // 3)
    if options.basic_minutes:
        train(options.out, options.basic_minutes, [("basic", seed, third) for seed in (1, 2, 3)])
    if options.parts_minutes:
        train(options.out, options.parts_minutes, [("parts", 1, options.cores)], str(options.out / "basic-1.npz"))


if __name__ == "__main__":
    main()
