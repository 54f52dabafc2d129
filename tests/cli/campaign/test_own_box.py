"""Campaigns on the command line with the catalog of one's own box."""

import json
from pathlib import Path

import pytest

from cli.conftest import Call
from dorfplatz.games.catalogs.corrections import Corrections, corrected
from dorfplatz.games.catalogs.file import bundled

from .test_campaign import ROUND, answers

MINE = corrected(bundled("romantik"), Corrections({"L00": {"edges": "GGSGGS"}}))
STREAM = sum("S" in tile.edges for tile in MINE.catalog.tiles if tile.set == "base")  # type: ignore[attr-defined]


@pytest.fixture
def box(tmp_path: Path) -> str:
    """The catalog file of a box."""
    path = tmp_path / "mine.toml"
    path.write_text(MINE.text, encoding="utf-8")
    return str(path)


@pytest.mark.plays("romantik")
def test_a_game_is_played_with_a_catalog_and_travels_with_it(
    call: Call, box: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*ROUND)
    assert call("campaign", "play", "--bot", "random", "--catalog", box)[0] == 0
    file = tmp_path / "export.json"
    call("campaign", "export", "Sunday round", str(file))
    content = json.loads(file.read_bytes())
    assert content["catalogs"] == [MINE.text]
    assert content["events"][2]["record"]["catalog"] == MINE.digest
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path / "elsewhere"))
    assert call("campaign", "import", str(file))[0] == 0
    del content["catalogs"]
    file.write_text(json.dumps(content), encoding="utf-8")
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path / "nowhere"))
    code, _, err = call("campaign", "import", str(file))
    assert code == 2
    assert f"was played with the catalog {MINE.digest}, which is not at hand; keep it with" in err
    call("catalog", "keep", box)
    assert call("campaign", "import", str(file))[0] == 0


@pytest.mark.plays("romantik")
def test_an_interrupted_game_keeps_its_catalog(call: Call, box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    answers(monkeypatch, ["reveal", "quit"])
    assert call("campaign", "play", "--catalog", box)[0] == 0
    answers(monkeypatch, ["quit"])
    assert call("campaign", "play")[0] == 0


def test_a_pad_is_checked_with_the_catalog_of_the_box(call: Call, box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    call(*ROUND)
    stream = ["--longest", f"stream={STREAM}"]
    assert "too long" in call("campaign", "result", *stream)[2]
    assert call("campaign", "result", *stream, "--catalog", box)[0] == 0
    assert call("campaign", "correct", "1", "--tasks", "forest=4", "--yes")[0] == 0
    assert "too long" in call("campaign", "correct", "1", "--longest", f"stream={STREAM + 1}", "--yes")[2]
    call("campaign", "spend", "--nearest")
    answers(monkeypatch, [*["0"] * 9, str(STREAM)])
    assert call("campaign", "result", "--catalog", box)[0] == 0


def test_a_catalog_of_another_game_is_refused(call: Call, tmp_path: Path) -> None:
    call(*ROUND)
    path = tmp_path / "valley.toml"
    path.write_text(bundled("valley").text, encoding="utf-8")
    assert "is a catalog of valley, which has no campaign" in call("campaign", "play", "--catalog", str(path))[2]
