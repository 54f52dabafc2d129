"""The ending of a game at a table: rank, personal best, the picture to share and the animated replay."""

import asyncio
import threading
from typing import Any

import event_loop
import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.games import film
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Caption
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table.bests import best_of
from dorfplatz.server.table.summary import Summary
from dorfplatz.server.work.animations import BATCH, Animations, Wanted
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.long_work import InProgress
from dorfplatz.server.work.pools import Threads
from dorfplatz.server.work.usage import Allowance

from ..serving import play_on

ANN = Asker("ann", "here")
CAPTION = Caption(["Ann", "Bo"], "2026-11-18", "day", "en")


def ended_table(client: Client, **wanted: Any) -> str:
    """A game alone that one person has played to its end."""
    table_id = client.create(players=1, names=["Ann"], auto_reveal=True, start=True, **wanted)
    with client.join(table_id) as table:
        play_on(table)
    return table_id


def summary(table: str, score: int, **more: Any) -> Summary:
    fields: dict[str, Any] = {"code": "", "game": "romantik", "status": "over", "players": ["Ann"], "people": ["ann"]}
    fields |= {"turn": 40, "updated": 0, "options": {"parts": {}}}
    return Summary(id=table, score=score, **{**fields, **more})


def test_a_finished_game_tells_its_rank_and_the_best_before(ann: Client) -> None:
    first = ann.get(f"/api/tables/{ended_table(ann)}/ending")
    assert first["rank"]["title"]["en"]
    assert first["rank"]["title"]["fr"]
    assert first["next_rank"]["at_least"] > first["best"]["points"] >= first["rank"]["at_least"]
    assert first["best"] == {"points": first["best"]["points"], "games": 1, "before": None, "before_at": ""}
    assert first["can_review"]
    assert first["can_animate"]
    second_id = ended_table(ann)
    second = ann.get(f"/api/tables/{second_id}/ending")
    assert second["best"]["games"] == 2
    assert second["best"]["before"] == first["best"]["points"]
    with_parts = ann.get(f"/api/tables/{ended_table(ann, options={'parts': {'red_hearts': 1}})}/ending")
    assert with_parts["best"]["games"] == 1


def test_who_only_watched_has_no_personal_best(ann: Client, bo: Client) -> None:
    assert bo.get(f"/api/tables/{ended_table(ann)}/ending")["best"] is None


def test_a_running_game_has_no_ending_and_no_animation(ann: Client) -> None:
    running = ann.create(players=1, names=["Ann"], start=True)
    for what in ("ending", "animation", "animation.webp"):
        with pytest.raises(RefusedError, match="illegal"):
            ann.get(f"/api/tables/{running}/{what}")


@pytest.mark.parametrize(
    ("others", "best"),
    [
        ([summary("b", 90), summary("c", 120)], (3, 120)),
        ([summary("b", 200, known=True)], (1, None)),
        ([summary("b", 200, options={"parts": {"circus": True}})], (1, None)),
        ([summary("b", 200, status="playing"), summary("c", 0, status="broken", game="")], (1, None)),
        ([summary("b", 200, people=["bo"])], (1, None)),
        ([summary("b", 200, players=["Ann", "Bo"], people=["ann", ""], bots=["", "villager"])], (1, None)),
        ([summary("b", 200, players=["Ann", "Bo"], people=["bo", "ann"])], (2, 200)),
    ],
)
def test_a_best_is_found_among_comparable_games(others: list[Summary], best: tuple[int, int | None]) -> None:
    found = best_of("ann", summary("a", 100), others)
    assert found is not None
    assert (found.points, found.games, found.before) == (100, *best)


def test_a_duel_counts_the_points_of_the_own_side_and_not_those_of_both() -> None:
    duel: dict[str, Any] = {"game": "duel", "players": ["Ann", "Bo"], "scores": [80, 95], "sides": [0, 1]}
    now = summary("a", 95, people=["ann", "bo"], options={"modules": [], "at_once": True}, **duel)
    other = summary("b", 95, people=["bo", "ann"], options={"modules": [], "at_once": False}, **duel)
    found = best_of("ann", now, [other])
    assert found is not None
    assert (found.points, found.before) == (80, 95)
    assert best_of("ann", summary("c", 95, people=["ann", "ann"], **duel), [other]) is None


def test_an_animation_is_made_once_with_progress_and_for_those_who_may_look(
    ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST_SHOTS", 6)
    table_id = ended_table(ann)
    address, query = f"/api/tables/{table_id}/animation", "theme=dusk&language=fr"
    with pytest.raises(RefusedError, match="not_found"):
        ann.call("GET", f"{address}.webp?{query}")
    told: list[dict[str, int]] = []
    while not told or told[-1]["done"] < told[-1]["total"] or not told[-1]["total"]:
        told.append(ann.get(f"{address}?{query}"))
    assert [each["done"] for each in told[:-1]] == sorted(each["done"] for each in told[:-1])
    webp = ann.call("GET", f"{address}.webp?{query}")
    assert webp[:4] == b"RIFF"
    assert webp[8:12] == b"WEBP"
    assert ann.get(f"{address}?{query}") == {"done": 1, "total": 1}
    with pytest.raises(RefusedError, match="not_found"):
        ann.call("GET", f"{address}.webp?theme=day&language=fr")
    for wrong in ("theme=night", "language=xx", "format=mp4"):
        with pytest.raises(RefusedError, match="not_found"):
            ann.get(f"{address}?{wrong}")


def test_the_picture_of_a_finished_game_says_how_it_ended(ann: Client) -> None:
    table_id = ended_table(ann)
    title = ann.get(f"/api/tables/{table_id}/ending")["rank"]["title"]
    for language in ("en", "fr"):
        svg = ann.call("GET", f"/api/tables/{table_id}/picture.svg?language={language}").decode()
        assert f"<title>{title[language]} · " in svg
        assert "Ann · " in svg


def ended_valley() -> Playing:
    """A short game in this process."""
    playing = game("valley").begin(game("valley").shuffle({"sheet": "A"}), 2, 0, {"sheet": "A"})
    while not playing.is_over:
        side = playing.to_move[0]
        playing.play(side, playing.random_move(side))
    return playing


def test_an_animation_pauses_while_an_allowance_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from dorfplatz.server.work import animations

    monkeypatch.setattr(animations, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(animations, "draw_stills", _plain_stills)
    monkeypatch.setattr(animations, "to_animation", _joined)
    queue = FairQueue(1, allowance=Allowance(person=1.0))
    pool, playing = Threads(queue, 1, "test"), ended_valley()

    async def run() -> Any:
        made = Animations(pool)
        # More than a second was used just now; the sum decays meanwhile.
        await queue.run(lambda: [ANN], _a_little_too_much)
        found: Any = None
        while not isinstance(found, bytes):
            found = await made.request("key", ANN, Wanted(playing, CAPTION, "webp"))
        pool.close()
        return found

    assert event_loop.run(run()) == b"." * len(playing.shots)


def test_an_animation_that_nobody_waits_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from dorfplatz.server.work import animations

    begun: list[int] = []
    go_on = threading.Event()

    def slow(wanted: Wanted, shots: list[int]) -> list[bytes]:
        begun.append(len(shots))
        go_on.wait(30)
        return [b"." for _ in shots]

    monkeypatch.setattr(animations, "draw_stills", slow)
    pool, playing = Threads(FairQueue(1), 1, "test"), ended_valley()

    async def run() -> Any:
        made = Animations(pool)
        asked = asyncio.create_task(made.request("key", ANN, Wanted(playing, CAPTION, "webp")))
        while not begun:
            await asyncio.sleep(0.01)
        found = await asked
        made.leave("key", ANN.person)
        go_on.set()
        await asyncio.sleep(0.05)
        pool.close()
        return found

    found = event_loop.run(run())
    assert isinstance(found, InProgress)
    assert found.total == len(playing.shots) + 1
    assert begun == [BATCH]


def test_an_animation_that_is_too_big_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from dorfplatz.server.work import animations

    monkeypatch.setattr(animations, "draw_stills", _plain_stills)
    monkeypatch.setattr(animations, "to_animation", _joined)
    monkeypatch.setattr(animations, "MOST_BYTES", 3)
    pool, playing = Threads(FairQueue(1), 1, "test"), ended_valley()

    async def run() -> None:
        with pytest.raises(Refusal, match="too big"):
            await Animations(pool).request("key", ANN, Wanted(playing, CAPTION, "webp"))
        pool.close()

    event_loop.run(run())


def _plain_stills(wanted: Wanted, shots: list[int]) -> list[bytes]:
    return [b"." for _ in shots]


def _joined(stills: list[bytes], kind: str) -> bytes:
    return b"".join(stills)


async def _a_little_too_much() -> tuple[None, float]:
    return None, 1.005
