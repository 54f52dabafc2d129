"""A plugin for scripts/flaky: one round of tests in an order of its own, with a log from which it goes on.

A line of the log is a round, an outcome and a test. What the log has of a round is not run again in it.
"""

import random
import re
from itertools import groupby
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--round", type=int, default=1, help="the number of this round; it decides about the order")
    parser.addoption("--log", type=Path, default=Path("build/flaky.log"), help="what was run, and with which outcome")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the log has already, and shuffle files and the tests of each file."""
    number = config.getoption("--round")
    done = tests_of_round(config.getoption("--log"), number)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in done])
    left = [item for item in items if item.nodeid not in done]
    # Each file stays together, because its fixtures are made once for all of its tests.
    files = [list(tests) for _, tests in groupby(left, key=lambda item: item.path)]
    order = random.Random(number)
    order.shuffle(files)
    for tests in files:
        order.shuffle(tests)
    items[:] = [test for tests in files for test in tests]


def tests_of_round(log: Path, number: int) -> set[str]:
    """The tests that the log has of a round."""
    lines = log.read_text().splitlines() if log.exists() else []
    return {line.split(" ", 2)[2] for line in lines if line.startswith(f"{number} ")}


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Journal(config.getoption("--log"), config.getoption("--round")))


class Journal:
    """Writes the log, and the output of each test that failed into a file beside it."""

    def __init__(self, log: Path, number: int) -> None:
        self._log = log
        self._number = number
        self._reports: dict[str, list[pytest.TestReport]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write a line when a test is over, also when it ended its process."""
        reports = self._reports.setdefault(report.nodeid, [])
        reports.append(report)
        if report.when in ("setup", "call"):
            return
        outcome = "passed"
        if any(each.failed for each in reports):
            outcome = "FAILED"
            name = re.sub(r"\W+", "-", report.nodeid)
            output = "\n".join(part for each in reports for part in (each.longreprtext, *map("\n".join, each.sections)))
            self._log.with_name(f"flaky-{self._number}-{name[-150:]}.txt").write_text(output)
        elif any(each.skipped for each in reports):
            outcome = "skipped"
        with self._log.open("a") as log:
            log.write(f"{self._number} {outcome} {report.nodeid}\n")
        del self._reports[report.nodeid]
