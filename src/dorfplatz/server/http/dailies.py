"""/api/daily: the results of a day, and the days of a month."""

import calendar
import re
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.games.registry import DEFAULT_GAME
from dorfplatz.server.calendar import today
from dorfplatz.server.games.registry import game
from dorfplatz.server.http.bodies import json_answer, require_asker
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.statistics.streaks import streak_of_days
from dorfplatz.server.store import dailies, logs
from dorfplatz.server.store.dailies import OwnDay
from dorfplatz.server.table.summary import BROKEN, Summary, summary_or_broken
from dorfplatz.server.wire.dailies import DailyResults, DayResult, DayTold, Month, MyDay

DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}")
MONTH = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])")


async def daily(request: Request, service: Service) -> Response:
    """List the results of a day in a game, by default of today; `mine` is my own game."""
    person = await require_asker(request, service)
    name, day = _game_in(request), request.query_params.get("day", today())
    if not DATE.fullmatch(day):
        raise Refusal("unreadable", "A day is written like 2026-11-15.")
    bodies = await service.store.read(lambda connection: logs.results_of_day(connection, name, day))
    results = [_result(each) for body in bodies if (each := summary_or_broken("", body)).status != BROKEN]
    own = [each for each in await service.rooms.summaries_of(person.id, day=day) if not each.known]
    mine = min((each for each in own if each.game == name), key=lambda each: each.updated, default=None)
    return json_answer(DailyResults(day=day, game=name, results=results, mine=_mine(mine) if mine else None))


async def daily_month(request: Request, service: Service) -> Response:
    """List the days of a month in a game, by default of this month, with my own games and my streak."""
    person = await require_asker(request, service)
    name, month = _game_in(request), request.query_params.get("month", today()[:7])
    match = MONTH.fullmatch(month)
    if match is None or match[1] == "0000":
        raise Refusal("unreadable", "A month is written like 2026-11.")
    first, last = f"{month}-01", f"{month}-{calendar.monthrange(int(match[1]), int(match[2]))[1]}"
    read = service.store.read
    days = await read(partial(dailies.days_between, game=name, first=first, last=last))
    own = await read(partial(dailies.own_days, person=person.id, game=name, first=first, last=last))
    played = await read(partial(dailies.days_played, person=person.id, game=name))
    told = {row.day: DayTold(*row) for row in days}
    # The first game of a day is the one that counts; a later one was on a known stack.
    for row in reversed(own):
        told.setdefault(row.day, DayTold(row.day, 0, None)).mine = _my_day(row)
    streak = streak_of_days(played, today())
    answer = Month(game=name, month=month, today=today(), days=sorted(told.values(), key=_day), streak=streak)
    return json_answer(answer)


def _day(told: DayTold) -> str:
    return told.day


def _game_in(request: Request) -> str:
    kind = game(request.query_params.get("game", DEFAULT_GAME)[:40])
    if not kind.has_daily:
        raise Refusal("not_found", f"{kind.name} has no stack of the day.")
    return kind.name


def _my_day(row: OwnDay) -> MyDay:
    return MyDay(row.table, row.status, row.score)


def _result(summary: Summary) -> DayResult:
    """A result: the names of the people, their points, and those of the best bot."""
    side = summary.people_side
    others = [points for other, points in enumerate(summary.scores) if other != side] if side is not None else []
    return DayResult(
        names=[
            name
            for name, level in zip(summary.players, summary.bots or [""] * len(summary.players), strict=True)
            if not level
        ],
        score=summary.ranked_score,
        table=summary.id,
        rival=max(others, default=None),
    )


def _mine(summary: Summary) -> DayResult:
    result = _result(summary)
    result.status = summary.status
    return result
