"""The logic of the web app, tested under Node: web/tests."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_logic_of_the_web_app_does_what_its_unit_tests_say() -> None:
    if subprocess.run([ROOT / "scripts/web", "--modules"], check=False).returncode:
        pytest.skip("NO NODE MODULES: the logic of the web app was NOT tested")
    done = subprocess.run([ROOT / "scripts/web", "--test"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8_000:] + done.stderr[-2_000:]
