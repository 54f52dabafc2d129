"""The child process of custom bots: it loads a file, makes bots, and asks them for moves."""

import importlib.util
import inspect
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from dorfplatz.bots.core.custom.messages import read_message, unpack_view, write_message
from dorfplatz.games.registry import GameEntry, game_names, register

# The parent ends a late child; the alarm is for a child whose parent is gone.
SPARE_SECONDS = 5.0
LONGEST_SENTENCE = 300


class Child:
    """The bots by number, and the game that their views are of."""

    def __init__(self) -> None:
        self.file = ""
        self.kind: Any = None
        self.game: Any = None
        self.bots: dict[int, Any] = {}

    def ready(self, paths: Sequence[str]) -> str:
        """Say that the process is up, and make importable what the parent can import.

        The parent's paths come last, so that a file beside its program hides no module of Python or Dorfplatz.
        """
        sys.path += [path for path in paths if path and path not in sys.path]
        return ""

    def load(self, path: str, name: str) -> str:
        """Run the file and find the class."""
        self.file = path
        sys.path.insert(0, str(Path(path).parent))
        spec = importlib.util.spec_from_file_location(Path(path).stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        self.kind = getattr(module, name, None)
        if not callable(getattr(self.kind, "choose", None)):
            classes = [key for key, value in vars(module).items() if callable(getattr(value, "choose", None))]
            there = f"there are {', '.join(classes)}" if classes else "there is none in the file"
            raise LookupError(f"there is no class {name} with a method choose; {there}")
        return ""

    def sit_at(self, game: Any, entry: GameEntry | None) -> str:
        """Get ready for a game, so that loading its machine code does not count as thinking."""
        self.game = game
        if entry is not None and entry.name not in game_names():
            register(entry)
        state = game.start(0)
        seat = state.to_move[0]
        state.play(state.legal_moves(seat)[0], seat)
        list(state.view(seat).legal_moves)
        return ""

    def make(self, number: int, seed: int) -> str:
        """Make a bot; a class that takes a seed gets it."""
        takes_seed = "seed" in inspect.signature(self.kind).parameters
        self.bots[number] = self.kind(seed=seed) if takes_seed else self.kind()
        return ""

    def choose(self, number: int, view: bytes) -> str:
        """The move of a bot, in notation."""
        return str(self.bots[number].choose(unpack_view(view, self.game)))

    def forget(self, number: int) -> str:
        """Let a bot go whose game is over."""
        self.bots.pop(number, None)
        return ""

    def why(self, error: BaseException) -> str:
        """What went wrong, and where in the bot's file."""
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == self.file]
        where = f" ({Path(self.file).name}, line {lines[-1]})" if lines else ""
        return f"{type(error).__name__}: {' '.join(str(error).split())[:LONGEST_SENTENCE]}{where}"


def main() -> None:
    """Answer requests until nobody asks or listens; an alarm ends a bot that never returns."""
    requests, answers = _own_streams()
    child = Child()
    while (message := read_message(requests)) is not None:
        answer: dict[str, str] = {}
        try:
            name, seconds, *arguments = pickle.loads(message)
            _alarm(seconds + SPARE_SECONDS)
            act: Callable[..., str] = getattr(child, name)
            answer["done"] = act(*arguments)
        except BaseException as error:
            answer["error"] = child.why(error)
        _alarm(0)
        try:
            write_message(answers, msgspec.json.encode(answer))
        except BrokenPipeError:
            os._exit(0)


def _own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Keep the pipes for messages; what a bot prints goes to stderr, and it has nothing to read."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return requests, answers


def _alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
