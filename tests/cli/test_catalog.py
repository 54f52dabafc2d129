"""Catalogs on the command line: shown, compared, and kept for replays."""

from pathlib import Path

import pytest

from dorfplatz import Game, make_bot, play
from dorfplatz.cli.language import speak
from dorfplatz.games.catalogs.corrections import Corrections, corrected
from dorfplatz.games.catalogs.file import CatalogFile, bundled

from .conftest import Call

OWN = corrected(bundled("romantik"), Corrections({"circus": {"edges": "WMMTMT"}}))


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalog with another circus, in a folder that is the data folder too."""
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path / "data"))
    path = tmp_path / "my-box.toml"
    path.write_text(OWN.text)
    return path


def record_with(file: CatalogFile, path: Path) -> Path:
    game = Game(parts="circus", catalog=file.catalog)  # type: ignore[arg-type]
    state = game.start(seed=3)
    play(state, [make_bot("random", game, seed=3)])
    path.write_bytes(state.record(["Ann"]).to_json() + b"\n")
    return path


def test_a_catalog_is_shown_with_its_digest_and_what_is_reconstructed(call: Call, own: Path) -> None:
    ended = call("catalog", "show", str(own), "--reconstructed")
    assert ended.code == 0
    assert OWN.digest in ended.out
    assert "tile hill  WMGMVM" in ended.out
    assert "tile circus" not in ended.out
    assert "(bundled)" in call("catalog", "show", "valley").out


def test_two_catalogs_are_compared_tile_by_tile(call: Call, own: Path) -> None:
    ended = call("catalog", "compare", "romantik", str(own))
    assert ended.code == 1
    assert "tile circus: edges MMMMMM → WMMTMT" in ended.out
    assert "1 entry differs." in ended.out
    assert call("catalog", "compare", str(own), str(own)).code == 0
    other = call("catalog", "compare", "duel", str(own))
    assert other.code == 2
    assert "one catalog belongs to duel and the other to romantik" in other.err


def test_catalogs_are_shown_compared_and_kept_in_french(call: Call, own: Path) -> None:
    french = [
        (("list",), 0, "Vous ne gardez encore aucun catalogue"),
        (("show", "romantik", "--reconstructed"), 0, "(catalogue fourni)"),
        (("show", own, "--reconstructed"), 0, "tuile hill  WMGMVM"),
        (("compare", "romantik", own), 1, "1 entrée diffère."),
        (("compare", own, own), 0, "Ils contiennent la même chose."),
        (("compare", "duel", own), 2, "un catalogue est pour duel, et l’autre pour romantik"),
        (("keep", own), 0, "Il est gardé dans"),
    ]
    for arguments, code, words in french:
        ended = call("catalog", *arguments, "--language", "fr")
        assert (ended.code, words in ended.out + ended.err) == (code, True), ended
    speak("en")


@pytest.mark.plays("romantik")
def test_replay_says_which_catalog_is_missing_and_finds_it_once_it_is_kept(
    call: Call, own: Path, tmp_path: Path
) -> None:
    record = record_with(OWN, tmp_path / "games.jsonl")
    missing = call("replay", str(record))
    assert missing.code == 2
    assert OWN.digest in missing.out + missing.err
    assert "give its file with --catalog" in missing.out + missing.err
    assert call("replay", str(record), "--catalog", str(own)).code == 0
    assert call("catalog", "keep", str(own)).code == 0
    assert call("replay", str(record)).code == 0
    assert OWN.digest in call("catalog", "list").out


def test_an_invalid_file_is_not_kept(call: Call, own: Path) -> None:
    own.write_text(OWN.text.replace("WMMTMT", "WMMTMTT"))
    ended = call("catalog", "keep", str(own))
    assert ended.code == 2
    assert "a tile has six edges, not 7" in ended.err
    assert "no catalog yet" in call("catalog", "list").out
