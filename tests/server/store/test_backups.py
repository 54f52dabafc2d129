"""Backups: made while games go on, checked before they are restored, and kept."""

import contextlib
import sqlite3
from pathlib import Path

import pytest
from ready import EVERYTHING

from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.server.store.file import FILE

from ..serving import play_on, serving

pytestmark = EVERYTHING


def test_a_backup_is_made_while_games_go_on_and_can_be_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, other, copy = tmp_path / "data", tmp_path / "other", tmp_path / "copy.dorfplatz"
    with serving(data) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 8)
            assert main(["backup", str(copy), "--data", str(data)]) == 0
            play_on(table)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(copy), "--data", str(other)]) == 0
    with serving(other) as url:
        again = Client(url, cookie=ann.cookie)
        assert again.person == ann.person
        with again.join(table.id) as restored:
            assert restored.status == "playing"
            play_on(restored)
    assert main(["restore", str(copy), "--data", str(other)]) == 0
    kept = list(other.glob(f"{FILE}.before-*"))
    assert len(kept) == 1
    assert str(kept[0]) in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["cut", "noise", "gap", "other", "missing"])
def test_a_broken_backup_is_refused_and_the_old_data_stays(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with serving(data) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 3)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    content = copy.read_bytes()
    match damage:
        case "cut":
            copy.write_bytes(content[: len(content) // 2])
        case "noise":
            copy.write_bytes(content[:9000] + b"\xff" * 8000 + content[17000:])
        case "gap":
            with contextlib.closing(sqlite3.connect(copy)) as connection:
                connection.execute("DELETE FROM events WHERE version = 2")
                connection.commit()
        case "other":
            copy.write_bytes(b"no database at all")
        case _:
            copy.unlink()
    before = (data / FILE).read_bytes()
    assert main(["restore", str(copy), "--data", str(data)]) == 2
    assert (data / FILE).read_bytes() == before
    told = capsys.readouterr().err
    assert told.startswith("dorfplatz: ")
    assert str(copy) in told
    assert "arriving" not in told


def test_a_backup_takes_no_other_files_place_unless_it_is_forced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with serving(data) as url:
        Client(url).create(players=1, names=["Ann"], start=True)
    copy.write_text("something dear")
    assert main(["backup", str(copy), "--data", str(data)]) == 2
    assert "--force" in capsys.readouterr().err
    assert copy.read_text() == "something dear"
    assert main(["backup", str(copy), "--data", str(data), "--force"]) == 0
    assert main(["restore", str(copy), "--data", str(tmp_path / "other")]) == 0


def test_the_names_of_folders_and_backups_may_have_any_letters(tmp_path: Path) -> None:
    data, copy = tmp_path / "50%41 #1?mode=rw", tmp_path / "a#b?c=%20.dorfplatz"
    with serving(data) as url:
        Client(url).create(players=1, names=["Ann"], start=True)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert main(["restore", str(copy), "--data", str(tmp_path / "other?x")]) == 0
    assert (tmp_path / "other?x" / FILE).is_file()
    assert {*tmp_path.iterdir()} == {data, copy, tmp_path / "other?x"}
