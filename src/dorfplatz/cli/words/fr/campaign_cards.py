"""The cards of a campaign: beside the map, in the news, and on the pad."""

WORDS = {
    "cards.beside": "Cartes Succès\u00a0: {cards}",
    "cards.between": "\u00a0; ",
    "cards.progress": "{title}\u00a0: {feats}{standing}",
    "cards.feat": "{feat} {now} sur {least}",
    "cards.is_open": "",
    "cards.is_so_far": ", remplie pour l’instant",
    "cards.is_met": ", remplie",
    "cards.now_open": "{title}\u00a0: la condition n’est plus remplie.",
    "cards.now_so_far": "{title}\u00a0: condition remplie pour l’instant. Une tuile peut encore tout changer.",
    "cards.now_met": "{title}\u00a0: condition remplie\u00a0! La carte sera retournée à la fin de la partie.",
    "cards.face_up": "  {title}, carte face visible\u00a0: {when} en une partie.",
    "cards.opens": "  Ouvre\u00a0: {title}.",
    "cards.not_ticked": "{title}\u00a0: notre condition est remplie, mais la carte n’a pas été cochée.",
    "cards.put_right": "{hint} Pour corriger\u00a0: dorfplatz campaign correct {number}",
    "help.campaign": "Montrer la fiche de la campagne.",
}
