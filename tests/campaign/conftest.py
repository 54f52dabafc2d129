"""Campaigns kept in a folder, and the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dorfplatz.cli import main
from dorfplatz.cli.campaign.store import CampaignFolder

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> CampaignFolder:
    """A folder of campaigns."""
    return CampaignFolder(tmp_path / "campaigns")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call `dorfplatz` in this process, with a data folder of its own: the exit code, stdout and stderr."""
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path))

    def in_process(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return in_process
