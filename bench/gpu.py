"""Play random games of `romantik` on an NVIDIA GPU, one per thread, with the same rules as the CPU.

The final states of the first `--checked` games are compared byte by byte with the CPU's for the same seeds.
"""

import argparse
import json
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import load, parse_parts
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.dispatchers import let_kernels_call_rules
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import Record, blank_states
from dorfplatz.rules.map.pack import pack_tiles
from dorfplatz.rules.map.state import Tiles
from dorfplatz.rules.romantik.batch import random_game
from dorfplatz.rules.romantik.pack import pack_box
from dorfplatz.rules.romantik.state import ROMANTIK

PLAYERS = 2
THREADS = 64


def cuda_module() -> Any:
    """Import numba.cuda, which looks for names that NumPy 2.5 has dropped."""
    for gone, now in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
        if not hasattr(np, gone):
            setattr(np, gone, now)
    from numba import cuda

    let_kernels_call_rules(cuda)
    return cuda


def device_name(cuda: Any) -> str:
    """Return the name of the GPU; some versions give it as bytes."""
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def gpu_kernel(cuda: Any) -> Any:
    """Build the kernel that plays one whole random game per thread."""
    generator_type = np.int64

    def play(tiles: Tiles, boxes: NDArray[Any], states: NDArray[Any], seed: int) -> None:
        game = cuda.grid(1)
        if game < states.shape[0]:
            generator = cuda.local.array(4, generator_type)
            random_game(tiles, boxes[0], states[game], generator, PLAYERS, 0, seed + game)

    return cuda.jit(play)


def play_on_the_cpu(tiles: Tiles, box: Record, states: NDArray[Any], seed: int) -> None:
    """Play the same games one after another. states: (games,), blank."""
    generator = np.zeros(4, np.int64)
    for game in range(states.shape[0]):
        random_game(tiles, box, states[game], generator, PLAYERS, 0, seed + game)


def run(games: int, checked: int, seed: int, parts: str) -> dict[str, Any]:
    """Play on both and compare; GPU time is that of the kernel alone, after a first run that compiles it."""
    cuda = cuda_module()
    need(*units_of("romantik")[:1])
    catalog = load()
    tiles, box = pack_tiles(catalog), pack_box(catalog, parse_parts(parts, catalog))
    boxes = np.array([box], box.dtype)
    kernel = gpu_kernel(cuda)
    on_gpu_tiles, on_gpu_boxes = cuda.to_device(np.array(tiles)), cuda.to_device(boxes)
    blocks = (games + THREADS - 1) // THREADS
    seconds = []
    for _ in range(4):
        states = cuda.to_device(np.zeros(games, ROMANTIK))
        cuda.synchronize()
        started = time.perf_counter()
        kernel[blocks, THREADS](on_gpu_tiles, on_gpu_boxes, states, seed)
        cuda.synchronize()
        seconds.append(time.perf_counter() - started)
    best = min(seconds[1:])
    from_gpu = states[:checked].copy_to_host()
    from_cpu, _ = blank_states(checked, ROMANTIK)
    play_on_the_cpu(tiles, box, from_cpu[:1].copy(), seed)
    started = time.perf_counter()
    play_on_the_cpu(tiles, box, from_cpu, seed)
    cpu_seconds = time.perf_counter() - started
    laid = int(from_cpu["map"]["count"].sum()) / checked
    return {
        "device": device_name(cuda),
        "games": games,
        "parts": parts,
        "state_bytes": ROMANTIK.itemsize,
        "gpu_games_per_s": games / best,
        "gpu_placements_per_s": games * laid / best,
        "cpu_games_per_s": checked / cpu_seconds,
        "ratio_to_one_cpu_core": (games / best) / (checked / cpu_seconds),
        "compared_games": checked,
        "identical": from_gpu.tobytes() == from_cpu.tobytes(),
        "compile_s": seconds[0],
    }


def main() -> int:
    """Print the figures; exit 1 if any state differs, 2 if there is no GPU to run on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=262_144)
    parser.add_argument("--checked", type=int, default=65_536, help="games compared with the CPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", default="none", help="none, everything, or names like circus,hill")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        available = bool(cuda_module().is_available())
    except ImportError:
        available = False
    if not available:
        print("bench gpu needs an NVIDIA GPU and the extra: pip install 'dorfplatz[gpu]'", file=sys.stderr)
        return 2
    figures = run(options.games, min(options.checked, options.games), options.seed, options.parts)
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value:,.1f}" if isinstance(value, float) else f"{name:24} {value}")
    return 0 if figures["identical"] else 1


if __name__ == "__main__":
    sys.exit(main())
