"""Pytest puts the folder of this file on the path, so that tests in subfolders find the oracle.

Nothing here is about speed: on a machine that is slow or busy, everybody waits longer.
"""

import os

# Tests play compiled: whoever needs machine code waits until it is made.
os.environ.setdefault("DORFPLATZ_MACHINE_CODE", "wait")
# Tests read what the command line says, wherever they run.
os.environ["DORFPLATZ_LANGUAGE"] = "en"

import pytest
from hypothesis import HealthCheck, settings

from dorfplatz.client import Client

Client.patience = 60.0
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(autouse=True)
def ready_to_play(request: pytest.FixtureRequest) -> None:
    """Have ready what is played on the servers that a test uses: see ready.py."""
    if {"url", "new_player"} & {*request.fixturenames} or "serving" in vars(request.module):
        from ready import have_ready

        have_ready(request.node)
