"""Campaigns on the command line have a data folder of their own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path))
