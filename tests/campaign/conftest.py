"""Campaigns kept in a folder."""

from pathlib import Path

import pytest

from dorfplatz.cli.campaign.store import CampaignFolder


@pytest.fixture
def folder(tmp_path: Path) -> CampaignFolder:
    """A folder of campaigns."""
    return CampaignFolder(tmp_path / "campaigns")
