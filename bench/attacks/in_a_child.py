"""Do a dangerous thing in a child process, and say how the child ended."""

import signal
import subprocess
import sys

PATIENCE = 30.0


def ending_of(program: str, patience: float = PATIENCE) -> str:
    """How a child that runs a program ends: the signal that killed it, that it never ends, or its last line."""
    command = [sys.executable, "-c", program]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired:
        return f"still running after {patience:.0f} s"
    if done.returncode < 0:
        return f"killed by {signal.Signals(-done.returncode).name}"
    lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines()
    return f"exit code {done.returncode}: {lines[-1][:110] if lines else 'no word'}"
