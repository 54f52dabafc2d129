"""Views made by plain Python and by machine code are the same, byte by byte."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from dorfplatz.games.duel import Duel
from dorfplatz.games.registry import units_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.machine_code.readiness import OFF, SETTING, is_loaded
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.romantik.playing import RomantikPlaying


def digest_of(playing: Playing, legal: Any) -> str:
    """All views of the first moves of a game."""
    choice, digest = random.Random(3), hashlib.sha256()
    for _ in range(12):
        side = choice.choice(playing.to_move)
        playing.play(side, str(choice.choice(list(legal(playing, side)))))
        for own in ((), (0,), (1,)):
            for name, value in playing.view(own, helps=True).items():
                digest.update(name.encode() + bytes(value))
    return digest.hexdigest()


def report() -> list[str]:
    romantik = RomantikPlaying(Game(players=2, parts="everything").start(3))
    duel = DuelPlaying(Duel(2, (1, 2)).start(3), at_once=False)
    return [
        digest_of(romantik, lambda playing, side: playing.state.legal_moves),
        digest_of(duel, lambda playing, side: playing.state.legal_moves(side)),
    ]


def test_plain_python_makes_the_same_views() -> None:
    command = [sys.executable, "-m", "server.games.test_interpreted_views"]
    env = {**os.environ, SETTING: OFF, "PYTHONPATH": os.pathsep.join(sys.path)}
    folder = Path(__file__).parents[2]
    told = subprocess.run(command, env=env, cwd=folder, check=True, capture_output=True, text=True, timeout=600).stdout
    assert told.split() == report()
    assert is_loaded(units_of("romantik")[0], units_of("duel")[0]), "this must run compiled, to compare"


if __name__ == "__main__":
    print(*report())
