"""docs/threats.md names tests that are there."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "threats.md"


def test_every_threat_names_tests_that_exist() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("|") and "---" not in line]
    threats = [row.split("|")[-2] for row in rows if "what could be tried" not in row]
    assert len(threats) > 50
    sources = "\n".join(path.read_text() for path in TESTS.rglob("test_*.py"))
    for cell in threats:
        named = re.findall(r"`([^`]+)`", cell)
        assert named, cell
        for name in named:
            exists = (TESTS.parent / name).is_file() if "/" in name else f"def {name}(" in sources
            assert exists, f"docs/threats.md names {name}, and there is no such test"
