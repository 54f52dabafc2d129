"""Make .venv with what the other scripts need; do nothing when that is done already.

scripts/setup.py [play|test|ray|node]: what playing needs (the default), and what the tests, Ray or the web app add.
It uses the standard library alone, in the syntax of Python 3.7, so that an old Python can say that it is too old.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from pip_progress import TICK_SECONDS, Progress, write
from play_options import refusal

OLDEST, NEWEST = (3, 11), (3, 14)
ROOT = Path(__file__).resolve().parent.parent
PLAY, METRICS, ITSELF = "requirements.txt", "requirements-metrics.txt", "pyproject.toml"
LEVELS = {
    "play": (PLAY, ITSELF),
    "test": (PLAY, METRICS, "requirements-dev.txt", ITSELF),
    "ray": (PLAY, METRICS, "requirements-dev.txt", "requirements-ray.txt", ITSELF),
    "node": (PLAY, "requirements-node.txt", ITSELF),
}
# What pip says about a package index that it cannot reach.
UNREACHABLE = re.compile(
    r"NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Connection (?:refused|reset|aborted|broken)"
    r"|[Nn]ame resolution|getaddrinfo failed|Name or service not known|Network is unreachable"
)
PIN = re.compile(r"^[\w.-]+==", re.MULTILINE)
MOST_LINES = 6


class SetupError(Exception):
    """What stops the set-up, and what to do about it."""


def environment() -> Path:
    """The folder of the virtual environment."""
    return ROOT / ".venv"


def python() -> Path:
    """The Python of the virtual environment."""
    return environment() / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(level: str, arguments: Sequence[str] = ()) -> int:
    """Set up, say what goes wrong, and return the exit code; `arguments` are those that a game is started with."""
    if not missing(level):
        return 0
    if level == "play" and refusal(arguments):
        write(f"{refusal(arguments)}\n")
        return 2
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return _run_with_another_python(level)
    with contextlib.suppress(ValueError):  # outside of the main thread
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    try:
        set_up(level)
    except SetupError as error:
        write(f"{error}\n")
        return 2
    except OSError as error:
        if error.errno == errno.ENOSPC:
            write(f"The disk of {ROOT} is full; playing needs 400 MB there. Make room and call this again.\n")
            return 2
        reason = error.strerror or error
        write(f"{ROOT} cannot be written ({reason}); Dorfplatz needs a folder in which you may write.\n")
        return 2
    except KeyboardInterrupt:
        write("\nInterrupted; the next call goes on from here.\n")
        return 130
    return 0


def _run_with_another_python(level: str) -> int:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        for command in ([f"python3.{minor}"], ["py", f"-3.{minor}"]):
            if shutil.which(command[0]):
                asked = [*command, "-c", "import sys; print(sys.version_info[1])"]
                answer = subprocess.run(asked, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
                if answer.strip() == str(minor).encode():
                    return subprocess.call([*command, str(Path(__file__).resolve()), level])
    wanted = "Python {}.{} to {}.{}".format(*OLDEST, *NEWEST)
    write(f"Dorfplatz needs {wanted}; this is {sys.version.split()[0]}, and there is no other on the PATH.\n")
    return 2


def missing(level: str) -> list[str]:
    """The files of a level whose content is not installed yet."""
    done = record()
    if is_moved():
        return [*LEVELS[level]]
    return [name for name in LEVELS[level] if done.get(name) != digest(name)]


def is_moved() -> bool:
    """Whether .venv has to be made: the programs in it name its folder, and its packages are for one Python."""
    done = record()
    return not python().exists() or done.get("root") != str(ROOT) or done.get("python", version()) != version()


def version() -> str:
    """The version of Python that .venv has, such as 3.12; an upgrade of the system may change it."""
    link = python().resolve().name
    named = re.fullmatch(r"python(3\.\d+)(?:\.exe)?", link)
    return named[1] if named else ""


def record() -> dict[str, str]:
    """What was installed: the digest of each file, and the folder and the Python with which that happened."""
    try:
        done = json.loads((environment() / "ready").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return done if isinstance(done, dict) else {}


def note(**done: str) -> None:
    """Write down what was installed, beside what was written down before."""
    text = json.dumps({**record(), **done}, indent=2) + "\n"
    (environment() / "ready").write_text(text, encoding="utf-8")


def digest(name: str) -> str:
    """A digest of a file."""
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def set_up(level: str) -> None:
    """Install what is missing, one set-up at a time."""
    started = time.monotonic()
    with locked() as lock:
        if not missing(level):
            return
        if is_moved():
            write(f"Setting up Dorfplatz in .venv with Python {sys.version.split()[0]}; this happens once.\n")
            make_environment()
            note(root=str(ROOT), python=version())
        else:
            write("Adding to .venv what is missing.\n")
        forget_unfinished()
        wanted = missing(level)
        files = [name for name in wanted if name != ITSELF]
        if files:
            texts = [(ROOT / name).read_text(encoding="utf-8") for name in files]
            options = [option for name in files for option in ("-r", str(ROOT / name))]
            install(lock, ["--require-hashes", *options], sum(len(PIN.findall(text)) for text in texts))
        if ITSELF in wanted:
            install(lock, ["--no-build-isolation", "-e", str(ROOT)])
        note(python=version(), **{name: digest(name) for name in wanted})
    write(f"Ready after {time.monotonic() - started:.0f} s.\n")


@contextlib.contextmanager
def locked() -> Iterator[IO[str]]:
    """Hold a lock, and yield its file; whoever comes second waits until the first has finished."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "setup.lock").open("w") as file:
        if not took_lock(file):
            write("Another set-up is at work in this folder; waiting for it.\n")
            while not took_lock(file):
                time.sleep(TICK_SECONDS)
        yield file


def took_lock(file: IO[str]) -> bool:
    """Take the lock, which is released when the file is closed; False if somebody else holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def make_environment() -> None:
    """Make an empty virtual environment, in place of any other."""
    # If the old environment runs this program, the Python that it was made from replaces it.
    base = getattr(sys, "_base_executable", None) or sys.executable
    command = [base, "-I", "-m", "venv", "--clear", str(environment())]
    made = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode:
        reason = made.stdout.decode(errors="replace").strip().splitlines()[-MOST_LINES:]
        advice = "Making a virtual environment failed. On Debian and Ubuntu: apt-get install python3-venv"
        raise SetupError("\n".join([*reason, advice]))


def forget_unfinished() -> None:
    """Remove what an interrupted pip left, or the next one would take half a package for a whole one."""
    for folder in package_folders():
        for info in folder.glob("*.dist-info"):
            if not (info / "INSTALLER").exists():  # which pip writes after the files of a package
                shutil.rmtree(str(info))
        for former in folder.glob("~*"):  # what was about to be replaced
            shutil.rmtree(str(former), ignore_errors=True)


def package_folders() -> list[Path]:
    """Where packages are installed."""
    return [*environment().glob("lib/python*/site-packages"), *environment().glob("Lib/site-packages")]


def installed() -> int:
    """The number of packages that are completely installed."""
    return sum(1 for folder in package_folders() for _ in folder.glob("*.dist-info/INSTALLER"))


def pip() -> list[str]:
    """The command that installs, less what it installs."""
    options = ["--disable-pip-version-check", "--no-input", "--progress-bar=off", "--no-deps"]
    # Python compiles a module when it is first imported, and most of these modules never are.
    compiling = [] if sys.dont_write_bytecode else ["--no-compile"]
    return [str(python()), "-I", "-m", "pip", "install", *options, *compiling]


def install(lock: IO[str], what: list[str], packages: int = 0) -> None:
    """Install so many packages, or Dorfplatz itself; show the progress, and keep what pip says in build/setup.log."""
    said: list[str] = []
    streams: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    # pip inherits the lock, so that it is held until pip has ended, even if this program is killed.
    passed: Any = {} if os.name == "nt" else {"pass_fds": (lock.fileno(),)}
    with subprocess.Popen([*pip(), *what], encoding="utf-8", errors="replace", **streams, **passed) as process:
        reader = threading.Thread(target=_read, args=(process.stdout, said))
        reader.start()
        try:
            Progress(said, packages, installed).show_until_end(process)
        finally:
            if process.poll() is None:
                process.terminate()
            reader.join()
            (ROOT / "build" / "setup.log").write_text("".join(said), encoding="utf-8")
    if process.returncode:
        raise SetupError(reason_in(said))


def _read(stream: IO[str], lines: list[str]) -> None:
    for line in stream:
        lines.append(line)  # noqa: PERF402 - `extend` need not show a line before the last one has come


def reason_in(said: list[str]) -> str:
    """Why pip failed."""
    errors = [line for line in said if line.startswith("ERROR")] or said
    # An index that does not answer looks to pip like one without the package; only its retries tell why.
    suspects = said if any("No matching distribution" in line for line in errors) else errors
    if any(UNREACHABLE.search(line) for line in suspects):
        return (
            "The package index cannot be reached. Check the connection and call this again; what was downloaded is "
            "kept. All that pip says is in build/setup.log."
        )
    return "".join([*errors[-MOST_LINES:], "Installing failed; all that pip says is in build/setup.log."])


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) > 1 else "play"
    if chosen not in LEVELS:
        write(f"scripts/setup.py takes one of {', '.join(LEVELS)}, not {chosen!r}.\n")
        sys.exit(2)
    sys.exit(run(chosen, sys.argv[2:]))
