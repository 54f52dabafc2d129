"""The ledger of the test suite knows every kind of test."""

from pathlib import Path

import pytest
from places import ROOT

from bench.suite import Timed, ledger, timed_tests

TESTS = ROOT / "tests"


@pytest.mark.parametrize("path", [path.relative_to(ROOT) for path in sorted(TESTS.rglob("test_*.py"))], ids=str)
def test_every_test_file_has_a_kind(path: Path) -> None:
    assert Timed(".".join(path.with_suffix("").parts) + ".test_it", 1.0).kind != "other"


def test_seconds_are_added_up_by_kind(tmp_path: Path) -> None:
    report = tmp_path / "run.xml"
    report.write_text(
        """<testsuites><testsuite>
        <testcase classname="tests.web.test_duel" name="test_a" time="30.0"/>
        <testcase classname="tests.web.test_axe" name="test_b[phone]" time="45.5"/>
        <testcase classname="tests.server.store.test_durable" name="test_a_killed_server" time="20.0"/>
        <testcase classname="tests.server.store.test_durable" name="test_c" time="4.5"/>
        </testsuite></testsuites>"""
    )
    assert ledger(list(timed_tests(report)))[2:] == [
        "| browser | 2 | 76 | 76% |",
        "| killed servers | 1 | 20 | 20% |",
        "| server | 1 | 4 | 4% |",
        "| all | 4 | 100 | 100% |",
    ]
