"""Ready-made machine code: for which machines it is made, and when it is used."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest
from machine_code.conftest import Program
from machine_code.tiny import TINY

from dorfplatz.machine_code import files, processor
from dorfplatz.machine_code.build import Order, Progress
from dorfplatz.machine_code.code import Code
from dorfplatz.machine_code.maker import end_maker, progress_of, start_maker

BASELINE = processor.baseline()
USE = """
from pathlib import Path
import numpy as np
from dorfplatz.machine_code import files
from machine_code.tiny import COUNTER, TINY, count_twice
files.READY_MADE = Path({folder!r})
code = files.find(TINY)
print(code.processor if code else "none")
if code:
    from dorfplatz.machine_code.loading import load
    load(TINY, code)
counter = np.zeros(1, COUNTER)[0]
print(count_twice.is_machine_code, [count_twice(counter, number) for number in (5, 7)])
"""

pytestmark = pytest.mark.skipif(BASELINE is None, reason="there is no baseline for processors of this kind")


@pytest.fixture(scope="module")
def ready_made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the code of a few rules for the baseline."""
    folder = tmp_path_factory.mktemp("ready-made")
    maker = start_maker(Order([TINY], str(BASELINE), str(folder)))
    *_, last = progress_of(maker)
    assert last == Progress("tiny", 1)
    assert end_maker(maker) == 0
    return folder


def test_it_is_made_for_the_baseline_and_not_for_the_processor_that_made_it(ready_made: Path) -> None:
    (made,) = ready_made.glob("*.code")
    assert made == files.path_of(ready_made, TINY, str(BASELINE))
    assert Code.from_bytes(made.read_bytes()).processor == BASELINE


def test_it_is_used_where_nothing_was_compiled(ready_made: Path, program: Program) -> None:
    assert program(USE.format(folder=str(ready_made))).splitlines() == [BASELINE, "True [10, 24]"]


def test_code_for_this_very_processor_comes_first(ready_made: Path, program: Program) -> None:
    compile_it = "from dorfplatz.machine_code.readiness import need; from machine_code.tiny import TINY; need(TINY)"
    program(compile_it, DORFPLATZ_MACHINE_CODE="wait")
    assert program(USE.format(folder=str(ready_made))).splitlines() == [processor.host(), "True [10, 24]"]


def test_it_is_not_used_with_other_versions(ready_made: Path, program: Program) -> None:
    other = "from dorfplatz.machine_code import sources\nsources._tools = lambda: ['numba 0.1']\n"
    assert program(other + USE.format(folder=str(ready_made))).splitlines() == ["none", "False [10, 24]"]


@pytest.mark.skipif(BASELINE != "x86-64-v3", reason="the baseline needs nothing")
@pytest.mark.parametrize("missing", processor.NEEDED["x86-64-v3"])
def test_it_is_not_used_where_an_ability_is_missing(
    missing: str, ready_made: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "READY_MADE", ready_made)
    monkeypatch.setenv("DORFPLATZ_CACHE", str(tmp_path))
    complete = llvm.FeatureMap({**llvm.get_host_cpu_features(), **dict.fromkeys(processor.NEEDED["x86-64-v3"], True)})
    for features, is_supported in [(complete, True), (llvm.FeatureMap({**complete, missing: False}), False)]:
        monkeypatch.setattr(llvm, "get_host_cpu_features", lambda features=features: features)
        assert processor.supports_baseline() == is_supported
        assert (files.find(TINY) is not None) == is_supported
