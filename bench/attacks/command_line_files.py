"""Files from strangers on the command line: seconds of CPU, memory and exit codes."""

import io
import json
import os
import resource
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

SECONDS = 60
MEMORY = 6_000_000_000
DOTTED = 12_000
TRAIN = ["train", "--out", "out.npz", "--start"]


def measure() -> dict[str, float | str]:
    """Run a command for each kind of file, at most a minute each."""
    figures: dict[str, float | str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, (command, content) in _commands().items():
            path = Path(folder) / "file"
            path.write_bytes(content)
            code, seconds, memory = _run([*command, str(path)], folder)
            figures[name] = f"exit code {code}, {seconds:.1f} s of CPU, {memory:.0f} MB"
    return figures


def _commands() -> dict[str, tuple[list[str], bytes]]:
    record = {"format": "dorfplatz/1", "game": "romantik", "players": ["Ann"], "turns": []}
    return {
        "nothing wrong (tiles)": (["tiles", "--catalog"], _built_in()),
        "catalog with a dotted key": (["tiles", "--catalog"], b"a." * DOTTED + b"a = 1"),
        "weights with a giant shape": (TRAIN, _weights("(99999999999999,)", 0)),
        "weights that are a zip bomb": (TRAIN, _weights("(500000000,)", 1000)),
        "record with an endless seed": (["replay"], json.dumps({**record, "seed": "9" * 3_000_000}).encode()),
        "record of 50 MB": (["replay"], json.dumps({**record, "seed": "9" * 50_000_000}).encode()),
        "record nested deeply": (["replay"], b'{"format":' + b"[" * 1_000_000),
        "verify of a game that is no word": (["verify"], b'{"game": [], "proof": {"commitment": ""}}'),
    }


def _built_in() -> bytes:
    import dorfplatz.catalog

    return (Path(dorfplatz.catalog.__file__).parent / "romantik" / "romantik.toml").read_bytes()


def _weights(shape: str, megabytes: int) -> bytes:
    """Weights with a shape and so many megabytes of zeros, which take hardly any room in the file."""
    words = f"{{'descr': '<f2', 'fortran_order': False, 'shape': {shape}}}".ljust(117).encode() + b"\n"
    buffer = io.BytesIO()
    archive = zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
    with archive, archive.open("values.npy", "w") as values:
        values.write(b"\x93NUMPY\x01\x00" + len(words).to_bytes(2, "little") + words)
        for _ in range(megabytes):
            values.write(bytes(1_000_000))
    return buffer.getvalue()


def _run(command: list[str], folder: str) -> tuple[int, float, float]:
    """The exit code, seconds of CPU, and most memory of a command."""
    command = [sys.executable, "-m", "dorfplatz", *command]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.prlimit(process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000
