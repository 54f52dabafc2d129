"""What the server does on SQLite, it does on PostgreSQL: tests of whole servers, once more with all data there."""

import os
import subprocess
import sys

import pytest
from places import ROOT

from ..conftest import ON_POSTGRESQL
from ..postgres import programs

# Tests that look at nothing but what a server answers, or are marked where they also look into its file.
FILES = [
    "campaigns/test_campaigns.py",
    "campaigns/test_cards.py",
    "campaigns/test_corrections.py",
    "campaigns/test_crosses.py",
    "campaigns/test_files.py",
    "campaigns/test_members.py",
    "catalogs/test_catalogs.py",
    "http/test_endings.py",
    "http/test_hostile.py",
    "statistics/test_my_statistics.py",
    "table/test_conferring.py",
    "table/test_daily.py",
    "table/test_daily_games.py",
    "table/test_delivery.py",
    "table/test_pace.py",
    "table/test_proof.py",
    "table/test_resume.py",
    "table/test_seats.py",
    "table/test_talk.py",
]


@pytest.mark.long
def test_the_whole_server_on_postgresql() -> None:
    if programs() is None:
        pytest.skip("NO POSTGRESQL on this machine (Debian: apt-get install postgresql): nothing is tested on it")
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not long and not sqlite", "-p", "no:cacheprovider"]
    paths = [str(ROOT / "tests" / "server" / file) for file in FILES]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment[ON_POSTGRESQL] = "1"
    done = subprocess.run([*command, *paths], check=False, capture_output=True, cwd=ROOT, env=environment, text=True)
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    assert "skipped" not in done.stdout.splitlines()[-1]
