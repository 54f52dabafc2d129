"""Wrong scores: every line of the score sheets, and their order."""

from .moments import Change, Moment, Record


def more(line: str, player: int = 0, points: int = 1) -> Change:
    """Write something else on a line of a score sheet."""
    return lambda record, all_moments: record["score"][player].update({line: record["score"][player][line] + points})


def listed(line: str, *items: object) -> Change:
    """Write some more on a line that is a list."""
    return lambda record, all_moments: record["score"][0][line].extend(items)


def unlisted(line: str) -> Change:
    """Leave the last item of a list out, on the first sheet that has any."""
    return lambda record, all_moments: next(score for score in record["score"] if score[line])[line].pop()


def majority_twice(record: Record, all_moments: list[Moment]) -> None:
    """Win a colour twice."""
    won = next(score["majorities"] for score in record["score"] if score["majorities"])
    won.append(won[0])


def majority_of_another(record: Record, all_moments: list[Moment]) -> None:
    """Let somebody else win a colour."""
    winner, loser = ([s for s in record["score"] if bool(s["majorities"]) is won] for won in (True, False))
    next(iter(loser))["majorities"].append(next(iter(winner))["majorities"].pop())


def points_for_groups(record: Record, all_moments: list[Moment]) -> None:
    """Write the points of high-speed groups in place of their sizes."""
    score = next(score for score in record["score"] if score["high_speed"])
    score["high_speed"] = [size * size for size in score["high_speed"]]


def house_left_hungry(record: Record, all_moments: list[Moment]) -> None:
    """Feed one house less than is possible."""
    score = next(score for score in record["score"] if score["houses_fed"])
    score["houses_fed"] -= 1
    score["houses_hungry"] += 1
    score["total"] -= 8


def scores_exchanged(record: Record, all_moments: list[Moment]) -> None:
    """Write the scores in the wrong order."""
    if record["score"] == record["score"][::-1]:
        raise StopIteration
    record["score"].reverse()


# What is changed in a right record, and words of the problem that this makes.
WRONG_SCORES: dict[str, tuple[Change, str]] = {
    "two scores": (lambda r, m: r["score"].pop(), "2 scores, not 3"),
    "four scores": (lambda r, m: r["score"].append(r["score"][0]), "4 scores, not 3"),
    "scores exchanged": (scores_exchanged, "score 1"),
    "houses fed": (more("houses_fed"), "houses_fed should be"),
    "houses hungry": (more("houses_hungry", player=1), "houses_hungry should be"),
    "house fed that could not be": (more("houses_hungry", points=-1), "houses_hungry should be"),
    "house not fed that could be": (house_left_hungry, "houses_fed should be"),
    "majority forgotten": (unlisted("majorities"), "majorities should be"),
    "majority in the mountains": (listed("majorities", "mountain"), "majorities should be"),
    "majority twice": (majority_twice, "majorities should be"),
    "majority of another player": (majority_of_another, "majorities should be"),
    "mountains": (more("mountains"), "mountains should be"),
    "villagers": (more("villagers", player=2), "villagers should be"),
    "villager count": (more("villager_count"), "villager_count should be"),
    "villagers true": (lambda r, m: r["score"][0].update(villagers=True), "not a whole number"),
    "high-speed group too many": (listed("high_speed", 2), "high_speed should be"),
    "high-speed group of one": (listed("high_speed", 1), "high_speed should be"),
    "high-speed group forgotten": (unlisted("high_speed"), "high_speed should be"),
    "high-speed points for groups": (points_for_groups, "high_speed should be"),
    "total": (more("total", player=1), "the total should be"),
    "no total": (lambda r, m: r["score"][0].pop("total"), "cannot be read"),
}
