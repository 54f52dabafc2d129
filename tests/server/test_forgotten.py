"""Being forgotten lasts: no word is left on the disk while the server runs, and a kill half-way changes nothing."""

import os
from pathlib import Path

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server import forget
from dorfplatz.server.forget import forget_person
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.persons import PersonRow

from .serving import serving
from .test_durable import run_apart

NAME, WORDS = b"Annabelissima", b"a very secret word "


def on_disk(data: Path) -> bytes:
    return b"".join(path.read_bytes() for path in data.iterdir() if path.is_file())


def talk(url: str) -> Client:
    """Somebody who sits down and says something long, and something short."""
    ann = Client(url, name=NAME.decode())
    with ann.join(ann.create(players=2, names=[NAME.decode()])) as table:
        for number in range(40):
            table.send("say", text=WORDS.decode() * (20 if number % 2 else 1))
    ann.begin_campaign("Sunday round")
    return ann


def test_no_word_of_somebody_who_was_forgotten_is_on_disk_while_the_server_runs(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = talk(url)
        assert NAME in on_disk(tmp_path)
        ann.call("DELETE", "/api/me")
        left = on_disk(tmp_path)
        assert NAME not in left
        assert WORDS not in left


@pytest.mark.parametrize("step", ["forget_in_campaigns", "_forget_at"])
def test_a_forgetting_that_was_killed_is_finished_by_the_next_start(tmp_path: Path, step: str) -> None:
    with serving(tmp_path) as url:
        ann = talk(url)

    async def forget_and_die() -> None:
        async with Service.running(Settings(tmp_path)) as service:
            setattr(forget, step, lambda *_: os._exit(77))
            await forget_person(service, PersonRow(ann.person, NAME.decode(), "en", 0))

    child = os.fork()
    if not child:
        try:
            run_apart(forget_and_die())
        finally:
            os._exit(70)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 77
    with serving(tmp_path) as url:
        left = on_disk(tmp_path)
        assert NAME not in left
        assert WORDS not in left
        assert Client(url, cookie=ann.cookie).person != ann.person


def test_whoever_cannot_be_forgotten_just_now_is_told_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise Refusal("no_room", "The server cannot write to its disk just now.")

    with serving(tmp_path) as url:
        ann = talk(url)
        with monkeypatch.context() as patch:
            patch.setattr(forget, "forget_in_campaigns", refuse)
            with pytest.raises(RefusedError, match="no_room"):
                ann.call("DELETE", "/api/me")
        assert Client(url, cookie=ann.cookie).person == ann.person
    with serving(tmp_path) as url:
        assert Client(url, cookie=ann.cookie).person == ann.person, "they were told that it failed, and may go on"
