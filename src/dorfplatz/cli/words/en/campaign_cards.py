"""The cards of a campaign: beside the map, in the news, and on the pad."""

WORDS = {
    "cards.beside": "Cards: {cards}",
    "cards.between": "; ",
    "cards.progress": "{title}: {feats}{standing}",
    "cards.feat": "{feat} {now} of {least}",
    "cards.is_open": "",
    "cards.is_so_far": ", met so far",
    "cards.is_met": ", met",
    "cards.now_open": "{title} is no longer met.",
    "cards.now_so_far": "{title} is met so far; a later tile could still undo it.",
    "cards.now_met": "{title} is met! It is turned over when the game is over.",
    "cards.face_up": "  {title} lies face up: {when} in one game.",
    "cards.opens": "  It opens {title}.",
    "cards.not_ticked": "Our condition for {title} is met, but it was not ticked.",
    "cards.put_right": "{hint} Correct it with: dorfplatz campaign correct {number}",
    "help.campaign": "Show the sheet of the campaign.",
}
