"""Help, version, and a quick start."""

import subprocess
import sys

import pytest

from dorfplatz import __version__
from dorfplatz.cli.app import COMMANDS
from dorfplatz.cli.campaign.app import CAMPAIGN_COMMANDS

from .conftest import PATIENCE, Call, run

HELP_WITHOUT_THE_ENGINE = """
import sys
from dorfplatz.cli import main
code = main(["--help"])
loaded = {name.partition(".")[0] for name in sys.modules} & {"numba", "numpy", "llvmlite", "msgspec"}
sys.exit(f"loaded {loaded}" if loaded else code)
"""


def test_help_names_every_command(call: Call) -> None:
    ended = call("--help")
    assert ended.code == 0
    for name, listed in COMMANDS.items():
        assert name in ended.out
        assert " ".join(listed.help.split()[:5]) in ended.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_its_examples(call: Call, command: str) -> None:
    ended = call(command, "--help")
    assert ended.code == 0
    for example in COMMANDS[command].examples:
        assert example in ended.out


@pytest.mark.parametrize("command", CAMPAIGN_COMMANDS)
def test_every_command_of_campaigns_has_help_with_its_examples(call: Call, command: str) -> None:
    ended = call("campaign", command, "--help")
    assert ended.code == 0
    for example in CAMPAIGN_COMMANDS[command].examples:
        assert example in " ".join(ended.out.split())


def test_every_option_has_a_word_of_help(call: Call) -> None:
    campaign = [("campaign", name) for name in CAMPAIGN_COMMANDS]
    for command in [*((name,) for name in COMMANDS if name != "campaign"), *campaign]:
        lines = [line for line in call(*command, "--help").out.splitlines() if line.startswith("│ --")]
        assert lines
        for line in lines:
            assert len(line.strip("│ ").split()) > 3, line


def test_no_command_at_all_shows_the_help(call: Call) -> None:
    assert call().out == call("--help").out


def test_the_version_is_that_of_the_package(call: Call) -> None:
    assert call("--version").out == f"{__version__}\n"


def test_the_real_command_shows_the_version() -> None:
    ended = run("--version")
    assert (ended.code, ended.out, ended.err) == (0, f"{__version__}\n", "")


def test_help_does_not_load_the_engine() -> None:
    command = [sys.executable, "-c", HELP_WITHOUT_THE_ENGINE]
    ended = subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE)
    assert ended.stderr == b""
    assert ended.returncode == 0
