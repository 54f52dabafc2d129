"""Writing files: all or nothing."""

import errno
import os
from pathlib import Path

import pytest

from dorfplatz.cli.output.files import OutputError, write_safely, written_safely


def test_a_file_appears_only_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with written_safely(path) as file:
        file.write(b"all of it")
        assert not path.exists()
    assert path.read_bytes() == b"all of it"
    assert [each.name for each in tmp_path.iterdir()] == ["out"]


def write_half(path: Path, error: BaseException) -> None:
    with written_safely(path) as file:
        file.write(b"half of")
        raise error


def test_an_error_in_the_middle_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text("old")
    for error in (ValueError, KeyboardInterrupt, SystemExit):
        with pytest.raises(error):
            write_half(path, error())
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("call", ["fsync", "chmod"])
def test_a_full_disk_is_reported_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, call, full)
    with pytest.raises(OutputError, match="No space left on device"):
        write_safely(tmp_path / "out", b"x")
    assert list(tmp_path.iterdir()) == []


def test_a_device_is_written_to_and_not_replaced() -> None:
    with pytest.raises(OutputError, match="No space left on device"):
        write_safely(Path("/dev/full"), b"x")
    write_safely(Path("/dev/null"), b"x")
    assert Path("/dev/null").is_char_device()
    assert Path("/dev/full").is_char_device()


def test_a_folder_is_never_written_over(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="is a folder"):
        write_safely(tmp_path, b"x")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"there is no folder .*missing"):
        write_safely(tmp_path / "missing" / "out", b"x")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    write_safely(link, b"x")
    assert link.is_symlink()
    assert target.read_bytes() == b"x"


def test_permissions_are_those_of_the_old_file_or_the_usual_ones(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("")
    old.chmod(0o640)
    write_safely(old, b"x")
    write_safely(new, b"x")
    assert old.stat().st_mode & 0o777 == 0o640
    plain = tmp_path / "plain"
    plain.write_text("")
    assert new.stat().st_mode == plain.stat().st_mode
