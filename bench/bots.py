"""Measure bots on the benchmark stacks: mean with 95 % interval, percent of par, CPU time per tile.

`--lines` also prints where the points come from, by score line. `--keep` makes a long measurement resumable. With
`--game duel` or `--game valley` each level plays the one below it; `ladder.py` does that.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from multiprocessing.pool import Pool
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.kept import play_all
from bench.ladder import Timed
from bench.ladder import main as climb
from bench.par import known_par, stacks
from dorfplatz.arena.intervals import margin_of
from dorfplatz.bots import make_bot, play_game
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.score import ScoreSheet

LEVELS = ("stroller", "apprentice", "villager", "builder", "planner", "master")
SLOW = ("master", "grandmaster")


@dataclass(frozen=True)
class Played:
    """Results of one bot by stack, its CPU time, and the number of tiles it placed."""

    bot: str
    scores: NDArray[np.float64]
    seconds: float
    tiles: int
    lines: dict[str, float]


def play(task: tuple[str, int, str]) -> tuple[dict[str, int], float, int]:
    """Play one game; return its score lines, the bot's CPU time, and the number of tiles placed."""
    name, seed, parts = task
    state = Game(parts=parts).start(seed)
    bot = Timed(make_bot(name, seed=seed))
    play_game(state, bot)
    return lines_of(state.score), bot.seconds, len(state.laid)


def lines_of(sheet: ScoreSheet) -> dict[str, int]:
    """Flatten the score sheet into lines, with its subtotals."""
    lines = {f"task {name}": points for name, points in sheet.tasks.items()}
    lines |= {f"flag {name}": points for name, points in sheet.flags.items()}
    lines |= {f"longest {name}": points for name, points in sheet.longest.items()} | sheet.parts
    sums = {"S1 tasks": sheet.task_points, "S2 flags and longest": sheet.flag_and_longest_points}
    return lines | sums | {"S3 parts": sheet.part_points, "total": sheet.total}


def measure(pool: Pool, name: str, seeds: list[int], parts: str, kept: Path | None) -> Played:
    """Let one bot play all stacks, skipping games that are already in the file."""
    results = play_all(pool, play, [(name, seed, parts) for seed in seeds], kept)
    sheets, seconds, tiles = zip(*results, strict=True)
    lines = {line: float(np.mean([sheet[line] for sheet in sheets])) for line in sheets[0]}
    scores = np.array([sheet["total"] for sheet in sheets], float)
    return Played(name, scores, sum(seconds), sum(tiles), lines)


def main() -> None:
    """Print one line per bot, and its gain over the previous bot on the same stacks."""
    if any(word.partition("=")[0] == "--game" for word in sys.argv):
        climb()
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--slow-games", type=int, default=100, help="games of master and grandmaster")
    parser.add_argument("--parts", default="none")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--lines", action="store_true", help="also print where the points come from")
    parser.add_argument("--keep", type=Path, help="save finished games to this file, to resume later")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    seeds = stacks()
    par = known_par() if options.parts == "none" else {}
    before: Played | None = None
    with Pool(options.processes) as pool:
        for name in options.bots.split(","):
            games = options.slow_games if name.partition(":")[0] in SLOW else options.games
            played = measure(pool, name, seeds[:games], options.parts, options.keep)
            text = json.dumps(figures(played, before, par, seeds)) if options.json else line(played, before, par, seeds)
            print(text, flush=True)
            if options.lines and not options.json:
                print("    " + ", ".join(f"{line} {points:.1f}" for line, points in played.lines.items()), flush=True)
            before = played


def figures(played: Played, before: Played | None, par: dict[int, int], seeds: list[int]) -> dict[str, object]:
    """Return the figures of one bot by name."""
    scores = played.scores
    known = [number for number, seed in enumerate(seeds[: len(scores)]) if seed in par]
    pars = np.array([par[seeds[number]] for number in known], float)
    found: dict[str, object] = {
        "bot": played.bot,
        "games": len(scores),
        "mean": float(scores.mean()),
        "interval": margin_of(scores),
        "deviation": float(scores.std()),
        "highest": int(scores.max()),
        "lines": played.lines,
        "cpu_ms_a_tile": 1000 * played.seconds / played.tiles,
        "percent_of_par": float(100 * scores[known].sum() / pars.sum()) if known else None,
    }
    if before is not None:
        both = min(len(scores), len(before.scores))
        gain = scores[:both] - before.scores[:both]
        found |= {"better_by": float(gain.mean()), "better_by_interval": margin_of(gain), "better_than": before.bot}
    return found


def line(played: Played, before: Played | None, par: dict[int, int], seeds: list[int]) -> str:
    """Format the figures of one bot as a line of text."""
    found = figures(played, before, par, seeds)
    share = found["percent_of_par"]
    shown = "" if share is None else f"  {share:5.1f} % of par"
    text = f"{played.bot:12} {found['games']:4} games  {found['mean']:6.1f} ± {found['interval']:.1f}{shown}"
    text += f"  highest {found['highest']}  {found['cpu_ms_a_tile']:.3f} ms a tile"
    if before is not None:
        text += f"  {found['better_by']:+.1f} ± {found['better_by_interval']:.1f} to {before.bot}"
    return text


if __name__ == "__main__":
    main()
