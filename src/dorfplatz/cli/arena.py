"""`dorfplatz arena`: a tournament of bots that can be interrupted and resumed."""

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dorfplatz.cli.options import MaybeWhole, Switch, Theme, Whole
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.output.files import check_folder
from dorfplatz.cli.setup import DEFAULT_SETUP, GameSetup
from dorfplatz.errors import SetupError


def arena(
    *bots: str,
    setup: GameSetup = DEFAULT_SETUP,
    rounds: Whole = 100,
    seed: Whole = 1,
    move_seconds: float | None = None,
    out: Path | None = None,
    theme: Theme = "day",
    processes: MaybeWhole = None,
    ray: Switch = False,
    ray_address: str | None = None,
    json_summary: Annotated[Switch, Parameter(name="--json")] = False,
) -> None:
    """Let bots play a tournament on all cores; the same command resumes an interrupted one.

    Where players compete, every two bots meet on the same seeds in both seats, and get Elo ratings. Where all play for
    one result, as in romantik, each bot plays the same stacks alone, and the scores are compared.

    Parameters
    ----------
    bots
        The bots by name, such as random, greedy, master:200n with 200 playouts for each move, or my_bot.py:MyBot.
    setup
        The game to play. With more than two players, every group of that many bots plays.
    rounds
        The number of seeds; on each, every seating is played once. A later run may have more.
    seed
        The first seed.
    move_seconds
        The seconds that a custom bot may take for a move before a random one is played instead; by default, 10.
    out
        The folder for all files; by default, arena-GAME, such as arena-duel.
    theme
        The colours of the picture: day, dusk, or another theme, such as winter or winter-dusk.
    processes
        The number of processes; by default, one per core once there are enough games to make up for starting them.
    ray
        Play on a Ray cluster: this machine's, or that of --ray-address.
    ray_address
        The address of a Ray cluster, such as auto or ray://head:10001.
    json_summary
        Print the standings as one JSON object.
    """
    if setup.own.draws:
        raise SetupError(f"all games of a tournament share one set-up, but {setup.own.draws} draws a new one for each")
    folder = out or Path(f"arena-{setup.game}")
    check_folder(folder)
    game = setup.make()
    from dorfplatz.arena.tournament import Tournament
    from dorfplatz.bots.core.custom import MOVE_SECONDS

    seconds = MOVE_SECONDS if move_seconds is None else move_seconds
    tournament = Tournament(game, bots, rounds, seed, move_seconds=seconds)
    from dorfplatz.arena.ray_crew import RayCluster
    from dorfplatz.cli.output.arena_report import figures_of, print_standings, write_results
    from dorfplatz.cli.tournament import play_tournament

    cluster = RayCluster(ray_address) if ray or ray_address else None
    standings, reports = play_tournament(tournament, folder, processes, cluster)
    figures = figures_of(tournament, standings, reports)
    write_results(folder, figures, standings, tournament, theme)
    if json_summary:
        print(json.dumps(figures))
    else:
        print_standings(output_console(), tournament, standings, reports)
        print(f"\nThe games, tables and pictures are in {folder}")
