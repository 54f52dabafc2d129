"""Full disks: what has no room is refused clearly, and everything goes on when there is room."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ready import EVERYTHING

from dorfplatz.client import Client, RefusedError, TableLink

from ..serving import serving

pytestmark = EVERYTHING


def test_a_full_disk_is_refused_clearly_and_tables_go_on_when_there_is_room(tmp_path: Path) -> None:
    size = 260_000
    with serving(tmp_path, largest_database=size) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
            table.play("reveal")
            refused = fill(table)
            assert refused.reason == "no_room"
            version, view = table.version, table.view
            with pytest.raises(RefusedError, match="no_room"):
                table.play("0,0/0")
            assert (table.version, table.view) == (version, view)
            with pytest.raises(RefusedError, match="no_room"):
                ann.create(players=1, names=["Ann"], start=True)
    with serving(tmp_path) as url:
        ann = Client(url, cookie=ann.cookie)
        with ann.join(table.id) as again:
            assert again.version == version
            again.play("0,0/0")


def fill(table: Any) -> RefusedError:
    """Talk until there is no room, at last not even for a word."""
    refusals: list[RefusedError] = []
    for _ in range(5000):
        try:
            table.send("say", text="x" if refusals else "x" * 400)
        except RefusedError as refused:
            refusals.append(refused)
            if len(refusals) == 5:
                return refused
    raise AssertionError("there is always room")


def play_until_refused(table: TableLink) -> RefusedError:
    """Play until there is not even room for a move, which needs less than a word does."""
    for _ in range(60):
        try:
            table.play(table.moves[0])
        except RefusedError as refused:
            return refused
    raise AssertionError("there is always room")


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting needs root")
def test_a_really_full_disk_is_refused_and_resumes_when_there_is_room(tmp_path: Path) -> None:
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    mount = subprocess.run(command, check=False, capture_output=True)
    if mount.returncode:
        pytest.skip("mounting is not possible here")
    try:
        with serving(tmp_path) as url:
            ann = Client(url)
            with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
                table.play("reveal")
                (tmp_path / "ballast").write_bytes(b"x" * 200_000)
                assert fill(table).reason == "no_room"
                assert play_until_refused(table).reason == "no_room"
                version, view = table.version, table.view
                with pytest.raises(RefusedError, match="no_room"):
                    table.play(table.moves[0])
                assert (table.version, table.view) == (version, view)
                (tmp_path / "ballast").unlink()
                table.play(table.moves[0])
                assert table.version == version + 1
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_an_automatic_reveal_waits_for_room(tmp_path: Path) -> None:
    with serving(tmp_path, largest_database=260_000, reveal_after=2) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            table.wait(lambda: table.view["phase"] == "place")
            table.play("0,0/0")
            fill(table)
            version = table.version
            with pytest.raises(TimeoutError):
                table.receive(2.5)
    with serving(tmp_path) as url, Client(url, cookie=ann.cookie).join(table.id) as again:
        assert again.version == version
        again.wait(lambda: again.view["phase"] == "place")
