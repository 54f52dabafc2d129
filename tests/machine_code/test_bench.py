"""The peer of `scripts/bench start`, which takes minutes for whole games."""

from pathlib import Path

from machine_code.conftest import Program

from bench.start import WITH_NUMBA


def test_numba_compiles_rules_by_its_default_pipeline_too(program: Program, tmp_path: Path) -> None:
    units = "from machine_code.tiny import TINY\nunits = [TINY]\n"
    program(units + WITH_NUMBA, NUMBA_CACHE_DIR=str(tmp_path / "theirs"))
    assert list((tmp_path / "theirs").rglob("*.nbc"))
