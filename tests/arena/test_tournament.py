"""Tournaments: who meets whom, how they stand, and going on after a kill."""

import json
from dataclasses import replace
from math import log, sqrt
from pathlib import Path

import pytest
from places import catalog_file

from dorfplatz import Duel, Game, SetupError, Valley, catalog
from dorfplatz.arena import Chunk, Simulation
from dorfplatz.arena import simulation as module
from dorfplatz.arena.matches_file import MatchesFile, MatchesFileError, head_of
from dorfplatz.arena.standings import Book, Standings
from dorfplatz.arena.tournament import Match, Tournament

CUP = Tournament(Valley(), ("random", "greedy", "apprentice"), 2, 7)


def standings_of(tournament: Tournament) -> Standings:
    book = Book(tournament.bots, tournament.is_shared)
    for played in Simulation(tournament, 1):
        book.add(played.matches)
    return book.standings()


def test_every_two_meet_in_both_seats_on_every_seed() -> None:
    matches = CUP.play(Chunk(0, CUP.total)).matches
    met = {(match.seed, match.bots) for match in matches}
    assert met == {(seed, (one, other)) for seed in (7, 8) for one in CUP.bots for other in CUP.bots if one != other}
    assert len(matches) == CUP.total == 12
    assert [match.number for match in matches] == list(range(12))


def test_a_table_of_three_moves_on_until_all_had_every_seat() -> None:
    seatings = Tournament(Valley(players=3), CUP.bots, 1, 1).seatings
    assert sorted(seatings) == [
        ("apprentice", "random", "greedy"),
        ("greedy", "apprentice", "random"),
        ("random", "greedy", "apprentice"),
    ]


def test_any_game_of_a_tournament_can_be_repeated_alone() -> None:
    whole = CUP.play(Chunk(0, 12)).matches
    assert CUP.play(Chunk(5, 1)).matches == whole[5:6]


def test_the_greedy_bot_is_rated_above_the_random_one() -> None:
    for game in (Valley(), Duel()):
        best, last = standings_of(Tournament(game, ("random", "greedy"), 2, 1)).bots
        assert (best.bot, last.bot) == ("greedy", "random")
        assert best.elo is not None
        assert best.elo > 0
        assert best.wins + last.wins + best.shared == best.games == 4


def test_scores_on_the_same_stacks_are_compared_in_pairs() -> None:
    book = Book(("a", "b"), is_shared=True)
    book.add(Match(2 * seed, seed, ("a",), (100 + 10 * seed,), ()) for seed in range(4))
    book.add(Match(2 * seed + 1, seed, ("b",), (97 + 10 * seed,), ()) for seed in range(4))
    standings = book.standings()
    (pair,) = standings.pairs
    assert (pair.bot, pair.other, pair.value, pair.low, pair.high) == ("a", "b", 3, 3, 3)
    assert [(row.bot, row.mean) for row in standings.bots] == [("a", 115), ("b", 112)]
    assert (standings.bots[0].margin or 0) > 10


def test_a_shared_win_is_half_a_win_for_both() -> None:
    book = Book(("a", "b"), is_shared=False)
    book.add([Match(0, 1, ("a", "b"), (5, 5), (0, 1)), Match(1, 1, ("b", "a"), (5, 5), (1,))])
    (pair,) = book.standings().pairs
    assert (pair.bot, pair.value, pair.games) == ("a", 0.75, 2)
    assert [(row.bot, row.wins, row.shared) for row in book.standings().bots] == [("a", 1, 1), ("b", 0, 1)]


def test_a_table_of_three_tells_as_much_as_two_games() -> None:
    """Each pair meets 30 times and counts 2 / 3 of that, so that its weight is 30 * 2 / 3 * 1 / 4."""
    book = Book(("a", "b", "c"), is_shared=False)
    seats = [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    book.add(Match(seed, seed, seats[seed % 3], (3, 2, 1), (0,)) for seed in range(30))
    for row in book.standings().bots:
        assert row.elo == pytest.approx(0)
        assert row.elo_margin == pytest.approx(1.96 * sqrt(2 / 3 / (30 / 2)) * 400 / log(10))


def test_a_tournament_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = CUP.play(Chunk(0, 12)).matches
    with MatchesFile(path, CUP) as file:
        assert file.matches == []
        file.add(whole[:5])
    with path.open("ab") as torn:
        torn.write(b'{"number":5,"seed":7,"bo')
    with MatchesFile(path, CUP) as file:
        assert file.matches == list(whole[:5])
        rest = Tournament(CUP.game, CUP.bots, CUP.rounds, 7, done=5)
        for played in Simulation(rest, 1):
            file.add(played.matches)
    with MatchesFile(path, Tournament(CUP.game, CUP.bots, 30, 7)) as file:
        assert file.matches == list(whole)


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    begin(path, CUP)
    before = path.read_bytes()
    with pytest.raises(SetupError, match=r"another tournament .*--out"):
        begin(path, Tournament(Valley(sheet="B"), CUP.bots, 2, 7))
    assert path.read_bytes() == before


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A custom bot that plays the first move."""
    path = tmp_path / "own.py"
    path.write_text("class First:\n    def choose(self, view):\n        return view.legal_moves[0]\n")
    return f"{path}:First"


def begin(path: Path, tournament: Tournament) -> None:
    """Begin a tournament, or go on with it."""
    with MatchesFile(path, tournament):
        pass


def test_a_tournament_does_not_go_on_with_an_own_bot_that_has_changed(own: str, tmp_path: Path) -> None:
    path, cup = tmp_path / "games.jsonl", Tournament(Valley(), ("random", own), 1, 1)
    begin(path, cup)
    begin(path, cup)
    with pytest.raises(SetupError, match=r"has games with another --move-seconds; name another folder with --out"):
        begin(path, replace(cup, move_seconds=3))
    with (tmp_path / "own.py").open("a") as file:
        file.write("\n")
    with pytest.raises(SetupError, match=r"has games with another own.py:First; name another folder with --out"):
        begin(path, cup)


def test_a_tournament_does_not_go_on_with_a_catalog_that_has_changed(tmp_path: Path) -> None:
    text = catalog_file("romantik").read_text()

    def begin_with(open_tasks: int) -> None:
        own = tmp_path / "own.toml"
        own.write_text(text.replace("open_tasks = 3", f"open_tasks = {open_tasks}"))
        begin(tmp_path / "games.jsonl", Tournament(Game(catalog=catalog.load(own)), ("random",), 1, 1))

    begin_with(open_tasks=2)
    with pytest.raises(SetupError, match="has games with another catalog; name another folder with --out"):
        begin_with(open_tasks=1)


def test_a_tournament_goes_on_whose_first_line_says_nothing_of_contents(own: str, tmp_path: Path) -> None:
    path, cup = tmp_path / "games.jsonl", Tournament(Valley(), ("random", own), 1, 1)
    path.write_text(json.dumps(head_of(cup)) + "\n")
    begin(path, replace(cup, move_seconds=3))


def test_built_in_bots_go_on_whatever_time_own_ones_would_have(tmp_path: Path) -> None:
    begin(tmp_path / "games.jsonl", CUP)
    begin(tmp_path / "games.jsonl", replace(CUP, move_seconds=3))


def test_a_damaged_file_and_one_in_use_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with MatchesFile(path, CUP) as file:
        file.add(CUP.play(Chunk(1, 1)).matches)
        with pytest.raises(MatchesFileError, match="another run"), MatchesFile(path, CUP):
            pass
    with pytest.raises(MatchesFileError, match="games are missing"), MatchesFile(path, CUP):
        pass


def test_a_crew_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORTH_A_CREW", 0.0)
    alone, together = (
        [match for played in Simulation(CUP, processes) for match in played.matches] for processes in (1, 2)
    )
    assert alone == together


@pytest.mark.parametrize(
    ("game", "bots", "words"),
    [
        (Valley(), ("greedy",), "needs at least 2 bots"),
        (Duel(3), ("greedy", "random"), "needs at least 3 bots"),
        (Game(), ("greedy", "greedy"), "each named once"),
        (Game(), (), "needs bots; name them"),
        (Valley(), ("greedy", "nobody"), "there is no bot 'nobody'"),
        (Valley(), ("greedy", "random:5n"), "takes no time to think"),
    ],
)
def test_an_impossible_tournament_is_refused(game: Game | Duel | Valley, bots: tuple[str, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Tournament(game, bots, 1, 1)


def test_lines_of_the_file_are_plain_json(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with MatchesFile(path, CUP) as file:
        file.add([Match(0, 7, ("random", "greedy"), (3, 9), (1,))])
    head, line = map(json.loads, path.read_text().splitlines())
    assert head["bots"] == list(CUP.bots)
    assert line == {"number": 0, "seed": 7, "bots": ["random", "greedy"], "scores": [3, 9], "winners": [1]}
