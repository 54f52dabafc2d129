"""The connection to the child process of custom bots, with a time limit for every answer."""

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

import dorfplatz
from dorfplatz.bots.core.custom.messages import read_message, write_message
from dorfplatz.bots.core.custom.report import Fault


class CustomBotError(Exception):
    """A custom bot that gave no move, and why."""

    def __init__(self, fault: Fault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault: Fault = fault


class Connection:
    """A child process with its pipes; a thread reads the answers."""

    def __init__(self) -> None:
        here = str(Path(dorfplatz.__file__).parent.parent)
        paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "dorfplatz.bots.core.custom.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,
        )
        self._answers: Queue[bytes | None] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            while (message := read_message(self._process.stdout)) is not None:
                self._answers.put(message)
        self._answers.put(None)

    def ask(self, seconds: float, name: str, *arguments: Any) -> str:
        """Call a method of the child within a time; a child that dies or is late is ended."""
        assert self._process.stdin is not None
        try:
            write_message(self._process.stdin, pickle.dumps((name, seconds, *arguments)))
            content = self._answers.get(timeout=seconds)
        except Empty:
            self.close()
            raise CustomBotError("late", f"no answer within {seconds:g} seconds") from None
        except OSError:
            content = None
        if content is None:
            self.close()
            raise CustomBotError("crashed", f"its process ended ({self._ending()})")
        answer: dict[str, str] = msgspec.json.decode(content, type=dict[str, str])
        if "error" in answer:
            raise CustomBotError("crashed", answer["error"])
        return answer["done"]

    def _ending(self) -> str:
        code = self._process.returncode
        if code is not None and code < 0:
            with suppress(ValueError):
                return signal.Signals(-code).name
        return f"exit code {code}"

    @property
    def is_open(self) -> bool:
        """Whether the child can still be asked."""
        return self._process.returncode is None

    def close(self) -> None:
        """End the child, with everything that it started."""
        if self._process.returncode is None:
            with suppress(OSError):
                if hasattr(os, "killpg") and self._process.poll() is None:
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
