"""Streams that are closed, full, or read by somebody who goes away."""

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dorfplatz.cli.endings import INTERRUPTED, exit_code_of

from .conftest import PATIENCE, start

COMMAND = f"{shlex.quote(sys.executable)} -m dorfplatz"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which `dorfplatz` is the command."""
    line = line.replace("dorfplatz ", f"{COMMAND} ")
    return subprocess.run(["bash", "-c", line], check=False, capture_output=True, text=True, timeout=PATIENCE)


def test_play_with_closed_input_ends_cleanly(tmp_path: Path) -> None:
    ended = shell(f"dorfplatz play --terminal --seed 3 --save {tmp_path}/game.json <&-")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "The game is saved" in ended.stdout


def test_replay_with_closed_input_finds_no_record() -> None:
    ended = shell("dorfplatz replay - <&-")
    assert ended.returncode == 2
    assert ended.stderr == "dorfplatz: stdin: there is no game record in it\n"


def test_with_closed_output_the_records_are_written_all_the_same(tmp_path: Path) -> None:
    ended = shell(f"dorfplatz simulate --games 3 --records {tmp_path}/out.jsonl >&-")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len((tmp_path / "out.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize("line", ["simulate --games 3", "simulate --games 3 --json", "tiles", "--help"])
def test_output_to_a_full_disk_is_one_sentence(line: str) -> None:
    ended = shell(f"dorfplatz {line} > /dev/full")
    assert ended.returncode == 2
    assert ended.stderr == "dorfplatz: No space left on device\n"


@pytest.mark.parametrize("line", ["simulate --games 3", "tiles", "--help", "perft --depth 1 --divide"])
def test_a_reader_that_goes_away_is_no_error(line: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with start(*line.split(), stdout=writer) as process:
        os.close(writer)
        _, err = process.communicate(timeout=PATIENCE)
    assert err == ""
    assert process.returncode == 141


def test_an_interrupt_that_the_compiler_has_swallowed_is_no_bug(capsys: pytest.CaptureFixture[str]) -> None:
    def compiling() -> None:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        raise RuntimeError("no compiled object yet")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have let us begin without it
    try:
        assert exit_code_of(compiling) == INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == ""
