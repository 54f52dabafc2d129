"""What a worker is told when it is started."""

import math
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from dorfplatz.errors import SetupError
from dorfplatz.server.run import refuse_impossible
from dorfplatz.server.settings import Rate, Settings
from dorfplatz.server.workers.order import Order

SETTINGS = Settings(Path("/data"), frozenset({"http://a.example"}), workers=2, drawing=math.inf, chat=Rate(3, 1.5))


def test_a_worker_has_the_settings_of_its_supervisor() -> None:
    assert Order.decode(Order(2, SETTINGS).encode()) == Order(2, SETTINGS)


def test_a_worker_of_another_version_takes_what_it_knows_and_has_its_own_defaults_for_the_rest() -> None:
    plain = msgspec.msgpack.decode(Order(2, SETTINGS).encode())
    del plain["settings"]["room_kept"]
    plain["settings"]["something_new"] = plain["something_new"] = 3
    assert Order.decode(msgspec.msgpack.encode(plain)) == Order(2, SETTINGS)
    assert "room_kept" in {field.name for field in fields(Settings)}


def test_several_workers_need_a_database_that_they_can_share() -> None:
    refuse_impossible(Settings(Path("/data"), workers=1))
    refuse_impossible(Settings(Path("/data"), workers=2, database="postgresql://dorfplatz@localhost/dorfplatz"))
    with pytest.raises(SetupError, match=r"--workers 2 needs a database .* add --database postgresql://"):
        refuse_impossible(SETTINGS)


def test_backups_are_made_of_sqlite_alone() -> None:
    refuse_impossible(Settings(Path("/data"), backup_every=1))
    with pytest.raises(SetupError, match="pg_dump"):
        refuse_impossible(Settings(Path("/data"), backup_every=1, database="postgresql://localhost/dorfplatz"))
