"""Sum the seconds of a test run by kind, from a report in JUnit's format; docs/suite.md says how to write one."""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

# Each kind of test with a pattern of its names; the first that fits.
KINDS = {
    "browser": r"tests\.web\.",
    "killed servers": r"tests\.server\..*kill",
    "server": r"tests\.(server\.|test_kept_data)",
    "oracle": r"tests\.(oracle\.|rules\..*(agree|odd_catalogs|interpreted|far_maps)|test_rotation)",
    "rules": r"tests\.rules\.",
    "bots, arena, analysis": r"tests\.(bots|arena|analysis)\.",
    "command line": r"tests\.cli\.",
    "art": r"tests\.art\.",
    "games, catalog, campaign": r"tests\.(games|catalog|campaign|rulebook|safety)\.",
    "recipes, caches, docs": r"tests\.(test_|machine_code\.)|src\.|docs|README",
}


@dataclass(frozen=True)
class Timed:
    """A test and the seconds that it took with its fixtures."""

    name: str
    seconds: float

    @property
    def kind(self) -> str:
        """The kind of the test."""
        return next((kind for kind, pattern in KINDS.items() if re.match(pattern, self.name)), "other")


def timed_tests(path: Path) -> Iterator[Timed]:
    """Yield the tests of a report in JUnit's format."""
    for case in ElementTree.parse(path).iter("testcase"):
        yield Timed(f"{case.get('classname')}.{case.get('name')}", float(case.get("time", 0)))


def ledger(tests: list[Timed]) -> list[str]:
    """The lines of a table: kinds with their tests, seconds and shares."""
    total = sum(test.seconds for test in tests)
    lines = ["| kind | tests | seconds | share |", "|---|---|---|---|"]
    for kind in [*KINDS, "other"]:
        own = [test.seconds for test in tests if test.kind == kind]
        if own:
            lines.append(f"| {kind} | {len(own):,} | {sum(own):,.0f} | {sum(own) / total:.0%} |")
    return [*lines, f"| all | {len(tests):,} | {total:,.0f} | 100% |"]


def main() -> None:
    """Print the ledger of a run, and its slowest tests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=Path)
    tests = list(timed_tests(parser.parse_args().report))
    print("\n".join(ledger(tests)))
    for test in sorted(tests, key=lambda test: -test.seconds)[:20]:
        print(f"{test.seconds:7.1f} s  {test.name}", file=sys.stderr)


if __name__ == "__main__":
    main()
