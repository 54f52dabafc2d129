"""A daily stack for every game: the same rival for all, a ranking for each game, past days and streaks."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.calendar import today
from dorfplatz.server.games.registry import games
from dorfplatz.server.http import dailies
from dorfplatz.server.table import create, stacks, table

from ..serving import play_on, serving

pytestmark = pytest.mark.plays("romantik", "duel", "valley", thinkers=True)

WITH_RIVAL = [name for name, kind in games().items() if kind.daily_bots]


def day_ago(days: int) -> str:
    return (datetime.date.fromisoformat(today()) - datetime.timedelta(days=days)).isoformat()


def set_day(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """Let it be another day."""
    for module in (table, create, dailies, stacks):
        monkeypatch.setattr(module, "today", lambda: day)
    monkeypatch.setattr(table, "day_of", lambda at: day)


def daily(client: Client, game: str, name: str = "Ann", **more: Any) -> str:
    return client.create(game=game, names=[name], stack="daily", auto_reveal=True, start=True, **more)


def played(client: Client, game: str, **more: Any) -> Any:
    """A daily game played to its end, first legal move by first legal move."""
    with client.join(daily(client, game, **more)) as link:
        play_on(link)
        return link


def test_every_game_of_the_box_has_a_daily_stack(ann: Client) -> None:
    assert WITH_RIVAL == ["duel", "valley"]
    assert [facts["daily"] for facts in ann.get("/api/games").values()] == [True, True, True]


@pytest.mark.parametrize("game", WITH_RIVAL)
def test_the_rival_answers_the_same_moves_with_the_same_moves(url: str, game: str) -> None:
    records = []
    for name in ("Ann", "Bo"):
        client = Client(url)
        link = played(client, game, name=name)
        record = client.get(f"/api/tables/{link.id}/record")
        del record["proof"], record["players"]
        records.append(record)
        assert [(seat["name"], seat["state"]) for seat in link.table["seats"]] == [(name, "person"), ("Builder", "bot")]
    assert records[0] == records[1]


@pytest.mark.parametrize("game", WITH_RIVAL)
def test_results_rank_the_people_and_each_game_has_its_own(tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        link = played(ann, game)
        results = bo.get(f"/api/daily?game={game}")
        assert results["mine"] is None
        [result] = results["results"]
        scores = next(each["scores"] for each in ann.get("/api/tables") if each["id"] == link.id)
        assert result == {"names": ["Ann"], "score": scores[0], "rival": scores[1], "table": link.id}
        assert ann.get(f"/api/daily?game={game}")["mine"] == {**result, "status": "over"}
        assert bo.get("/api/daily")["results"] == []
        with pytest.raises(RefusedError, match="not_yours"):
            bo.get(f"/api/tables/{link.id}/replay")
        second = daily(ann, game)
        assert ann.get(f"/api/tables/{second}/proof")["known_stack"]


@pytest.mark.parametrize("game", WITH_RIVAL)
@pytest.mark.parametrize(
    "wanted",
    [
        {"bots": ["stroller"]},
        {"bots": ["builder", "builder"]},
        {"names": ["Ann", "Bo"]},
        {"names": []},
        {"sides": [0, 1], "players": 2},
        {"hints": True},
    ],
)
def test_nobody_makes_the_daily_game_easier(ann: Client, game: str, wanted: dict[str, Any]) -> None:
    with pytest.raises(RefusedError, match=r"illegal|unreadable"):
        ann.create(**{"game": game, "names": ["Ann"], "stack": "daily", "start": True, **wanted})


def test_no_bot_plays_a_daily_game_for_a_person(ann: Client) -> None:
    with pytest.raises(RefusedError, match="illegal"):
        ann.create(players=2, names=["Ann"], bots=["master"], stack="daily", start=True)
    for game in WITH_RIVAL:
        with ann.join(daily(ann, game)) as link:
            with pytest.raises(RefusedError, match="illegal"):
                link.send("bot", seat=1, level=None)
            link.send("stand", seat=0)
            with pytest.raises(RefusedError, match="illegal"):
                link.send("bot", seat=0, level="master")


@pytest.mark.parametrize("game", ["romantik", "valley"])
def test_a_past_stack_can_be_played_and_seen_by_all_but_counts_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        set_day(monkeypatch, day_ago(1))
        first = played(ann, game)
        set_day(monkeypatch, today())
        again = played(bo, game, day=day_ago(1))
        assert bo.get(f"/api/tables/{again.id}/proof")["known_stack"]
        assert bo.get(f"/api/tables/{again.id}/proof")["seed"] == bo.get(f"/api/tables/{first.id}/proof")["seed"]
        told = bo.get(f"/api/daily?game={game}&day={day_ago(1)}")
        assert [result["table"] for result in told["results"]] == [first.id]
        assert told["mine"] is None
        assert bo.get(f"/api/tables/{first.id}/replay")["frames"]
        assert bo.get(f"/api/daily?game={game}")["results"] == []


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"day": "2026-02-31"}, "unreadable"),
        ({"day": "yesterday"}, "unreadable"),
        ({"day": "2999-01-01"}, "not_found"),
        ({"day": day_ago(-1)}, "not_found"),
        ({"day": day_ago(400)}, "not_found"),
        ({"stack": "random", "day": day_ago(1)}, "illegal"),
    ],
)
def test_a_day_that_cannot_be_is_refused(ann: Client, wanted: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        ann.create(**{"names": ["Ann"], "stack": "daily", "start": True, **wanted})


@pytest.mark.parametrize("query", ["day=2026-13-01", "day=x", "month=2026-13", "month=0000-01", "month=2026"])
def test_a_date_that_cannot_be_is_refused(ann: Client, query: str) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        ann.get(f"/api/daily{'/month' if query.startswith('month') else ''}?{query}")


def test_a_month_shows_my_days_and_my_streak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        scores = {}
        for day in ("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-04"):
            set_day(monkeypatch, day)
            scores[day] = ann.get("/api/daily")["day"], played(ann, "valley")
        going = daily(bo, "valley", name="Bo")
        november = ann.get("/api/daily/month?game=valley")
        assert (november["month"], november["today"]) == ("2026-11", "2026-11-04")
        assert november["streak"] == {"now": 1, "longest": 3}
        assert [each["day"] for each in november["days"]] == ["2026-11-01", "2026-11-04"]
        assert [each["results"] for each in november["days"]] == [1, 1]
        assert all(
            each["mine"]["status"] == "over" and each["mine"]["score"] == each["best"] for each in november["days"]
        )
        others = bo.get("/api/daily/month?game=valley")
        assert [each.get("mine") is None for each in others["days"]] == [True, False]
        assert (others["days"][1]["mine"]["table"], others["days"][1]["mine"]["status"]) == (going, "playing")
        assert others["streak"] == {"now": 0, "longest": 0}
        assert len(ann.get("/api/daily/month?game=valley&month=2026-10")["days"]) == 2
        set_day(monkeypatch, "2026-11-06")
        assert ann.get("/api/daily/month?game=valley")["streak"] == {"now": 0, "longest": 3}
        assert ann.get("/api/daily/month")["days"] == []
        # The statistics count the same days.
        assert ann.get("/api/me/statistics?game=valley")["dailies"]["longest"] == 3
