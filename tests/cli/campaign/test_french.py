"""A campaign in French: played, typed, added to, corrected, and told without a word of English."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from places import catalog_file

from cli.campaign.test_campaign import FIRST, SECOND
from cli.campaign.test_game import LINES
from cli.conftest import Call
from cli.test_language import english_words
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import ENGLISH, speak

LOW = ["--tasks", "village=0,track=0,stream=0"]
# The first real game opens everything on the track, and the mill is met by the second tile of any game.
SHEET = (
    catalog_file("campaign")
    .read_text(encoding="utf-8")
    .replace("largest_closed_grain = 8", "largest_distance = 1")
    .replace('"Night Watchman", crosses = 4', '"Night Watchman", crosses = 140')
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


class French:
    """Commands in French with typed answers; `shown` is all that they printed and asked."""

    def __init__(self, call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        self.call = call
        self.monkeypatch = monkeypatch
        self.folder = str(tmp_path)
        self.shown = ""

    def __call__(self, *arguments: object, typed: list[str] | None = None) -> str:
        script, asked = iter(typed or []), []

        def answer(prompt: str) -> str:
            asked.append(prompt)
            line = next(script, None)
            if line is None:
                raise EOFError
            return line

        self.monkeypatch.setattr("builtins.input", answer)
        ended = self.call("campaign", *arguments, "--language", "fr")
        said = "\n".join([ended.out, ended.err, *asked]).replace(self.folder, "")
        assert english_words(said) == set(), said
        self.shown += said
        return said.replace("\u00a0", " ")


@pytest.fixture
def french(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> French:
    (tmp_path / "fiche.toml").write_text(SHEET, encoding="utf-8")
    return French(call, monkeypatch, tmp_path)


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.plays("romantik")
def test_a_campaign_of_two_games_in_french_has_no_word_of_english(french: French, tmp_path: Path) -> None:
    french("new", "Dimanche", "--with", "mill", "--sheet", tmp_path / "fiche.toml")
    played = squeezed(french("play", "--seed", 3, typed=["help", "campaign", *LINES * 80]))
    assert "campaign Montrer la fiche de la campagne." in played
    assert "Cœurs rouges en jeu 0" in played
    assert "Cartes Succès : Grand moulin : la distance entre deux tuiles 0 sur 1" in played
    assert "Grand moulin : condition remplie ! La carte sera retournée à la fin de la partie." in played
    assert "la distance entre deux tuiles 1 sur 1, remplie" in played
    assert "Débloqué : Grand moulin !" in played
    assert "Grand moulin : Une fois, sur un champ qu’on vient de poser" in played
    french("spend", "--nearest")
    french("result", *FIRST)
    opened = french("spend", "--nearest")
    for words in (
        "Boîte 1 s’ouvre !",
        "Plus d’objectifs : Cinq tuiles Objectif de plus, avec un jeton 4 de chaque type. À ranger désormais avec",
        "Le désir du cœur, carte face visible : un cœur rouge 5 ou plus en une partie.",
        "Débloqué : Cirque !",
        "Cirque : 10 points quand les six cases autour sont occupées. Une tuile spéciale : elle se mélange",
        "Un cœur rouge !",
        "La partie suivante en a 4.",
    ):
        assert words in opened
    assert "Cœurs rouges en jeu" in french("show")
    french("list")


@pytest.mark.plays("romantik")
def test_what_joins_later_is_told_in_french(french: French) -> None:
    french("new", "Dimanche")
    french("play", "--seed", 3)
    said = french("add", "duel", typed=["n"])
    assert "Éléments du Duel : ajout définitif à Dimanche, dès la partie suivante" in said
    assert "  École : 1 point par tuile Paysage avec village à deux cases ou moins." in said
    assert "Les parties en cours gardent ce qu’elles avaient au début." in said
    assert "Rien n’est changé." in said
    assert "Ajouter : Éléments du Duel ? o/n> " in said
    assert "Rien n’est changé." in french("add", "duel")
    assert "Ajouté à Dimanche : Éléments du Duel." in french("add", "duel", typed=["oui"])
    assert "la campagne a déjà cette boîte" in french("add", "duel", "--yes")
    assert "il n’y a pas d’option 'lune' ; il y a mill, duel" in french("add", "lune")
    assert "il n’y a pas d’option 'lune'" in french("new", "Lundi", "--with", "lune")


def test_results_are_corrected_and_removed_in_french(french: French, tmp_path: Path) -> None:
    french("new", "Dimanche")
    french("result", *FIRST)
    french("spend", "--towards", "box2")
    said = french("result", *SECOND, "--parts", "red_hearts=5")
    assert "Le désir du cœur : notre condition est remplie, mais la carte n’a pas été cochée." in said
    assert "Pour corriger : dorfplatz campaign correct 2" in said
    french("spend", "--towards", "box2")
    french("spend", "--nearest")
    said = french("correct", 1, *LOW, typed=["non"])
    assert "Croix effacées : box1/box2/" in said
    assert "À débloquer de nouveau : Boîte 2" in said
    assert "rien n’est changé" in said
    assert "le bloc de score n’est pas rempli, rien n’est donc changé" in french("correct", 1, typed=["sept", "7"])
    assert "La partie 1 est corrigée : 58 points au lieu de 136." in french("correct", 1, *LOW, typed=["o"])
    assert "il n’y a pas de partie 7" in french("correct", 7, *LOW)
    said = french("remove", 1, "--yes")
    assert "Des parties changent de numéro : la 2 devient la 1." in said
    assert "La partie 1 de Dimanche est retirée." in said
    french("play", "--bot", "random", "--seed", 1)
    assert "la partie 2 a été jouée ici" in french("correct", 2, *FIRST)
    kept = CampaignFolder(tmp_path / "campaigns").open(None)[1]
    assert len(kept.campaign.results) == 2


def test_a_pad_is_asked_in_french(french: French) -> None:
    french("new", "Dimanche", "--with", "mill")
    said = french("result", typed=["4", "7", "9", "sept", "", "20", "5", "", "5", "0", "8", "5", "o"])
    assert "objectifs Champ : les jetons 4, 5, 5, 6, 6 ne peuvent pas faire 7." in said
    assert "« sept » n’est pas un nombre de points." in said
    assert "Débloqué : Grand moulin !" in said


def test_a_file_that_is_no_campaign_is_refused_in_french(french: French, tmp_path: Path) -> None:
    french("new", "Dimanche")
    (path,) = CampaignFolder(tmp_path / "campaigns")
    good = path.read_text()
    for old, new, words in (
        ("dorfplatz-campaign/1", "dorfplatz-campaign/9", "écrit par un Dorfplatz plus récent"),
        ("dorfplatz-campaign/1", "lune", "son format doit être « dorfplatz-campaign/1 », et non 'lune'"),
        ("Dimanche", "", "cela n’a pas pu se passer ainsi : le nom d’une campagne a de 1 à 60 caractères"),
    ):
        path.write_text(good.replace(old, new))
        assert words in french("show")
