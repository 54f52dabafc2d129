"""What games say, in German, by the English text."""

WORDS = {
    "The Duel": "Das Duell",
    "Heart": "Herz",
    "{names} wins": "{names} gewinnt",
    "{names} win": "{names} gewinnen",
    "{wins} by {points} points": "{wins} mit {points} Punkten Vorsprung",
    "{wins} by one point": "{wins} mit einem Punkt Vorsprung",
    "{wins} on the tie-break": "{wins} bei Gleichstand",
    " and ": " und ",
    "January February March April May June July August September October November December": (
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    ),
    "{day} {month} {year}": "{day}. {month} {year}",
    "1 {month} {year}": "1. {month} {year}",
    "All {count} tasks completed": "Alle {count} Aufträge erfüllt",
    "Tasks of every kind": "Aufträge jeder Art",
    "Every flag scored": "Jede Fahne gewertet",
    "One track of {count} tiles, none left over": "Ein einziges Gleis aus {count} Plättchen",
    "One stream of {count} tiles, none left over": "Ein einziger Fluss aus {count} Plättchen",
    "Stay there": "Dort bleiben",
    "A heart on {tile}?": "Ein Herz auf {tile}?",
    "Build the Great Mill on {tile}?": "Die Große Mühle auf {tile} bauen?",
    "Fly the balloon to {tile}?": "Den Ballon zu {tile} fliegen lassen?",
    "Send the photographer to {tile}?": "Den Fotografen zu {tile} schicken?",
    "You have earned a point of interest. Which one?": "Du darfst eine Sehenswürdigkeit wählen. Welche?",
    "What does this side of the cloud join?": "Womit verbindet sich diese Seite der Wolke?",
    "Red Heart": "Rotes Herz",
    "Golden Heart": "Goldenes Herz",
    "No heart": "Kein Herz",
    "Great Mill here": "Große Mühle hier",
    "Not here": "Nicht hier",
    "Balloon here": "Ballon hierher",
    "Photographer here": "Fotograf hierher",
    "Hearts": "Herzen",
    "For later Landscape tiles: 1 point for each matching side.": (
        "Für spätere Landschaftsplättchen: 1 Punkt für jede passende Seite."
    ),
    "Photographer": "Fotograf",
    "May move to tiles laid next to him, leaving camera markers: 1 point each.": (
        "Darf auf Plättchen ziehen, die neben ihn gelegt werden, und lässt Kameramarker zurück: je 1 Punkt."
    ),
    "School": "Schule",
    "1 point for each tile with village within two steps.": (
        "1 Punkt für jedes Plättchen mit Dorf in höchstens zwei Schritten."
    ),
    "Granary": "Kornspeicher",
    "1 point for each tile with grain within two steps.": (
        "1 Punkt für jedes Plättchen mit Korn in höchstens zwei Schritten."
    ),
    "Old Oak": "Alte Eiche",
    "1 point for each tile with forest within two steps.": (
        "1 Punkt für jedes Plättchen mit Wald in höchstens zwei Schritten."
    ),
    "None of them": "Keine davon",
    "Gives up this space.": "Dieses Feld verfällt.",
    "puts the red heart on it": "legt das rote Herz darauf",
    "Scores every side of its tile that matches at the end.": (
        "Wertet jede Seite seines Plättchens, die am Ende passt."
    ),
    "puts the golden heart on it": "legt das goldene Herz darauf",
    "There is only one: each matching side scores more.": "Es gibt nur eines: Jede passende Seite zählt mehr.",
    "builds the Great Mill on it": "baut die Große Mühle darauf",
    "Scores Grain Tasks and yellow flags of this field, if it is closed at the end.": (
        "Wertet Auftragsplättchen Korn und gelbe Fahnen dieses Felds, wenn es am Ende abgeschlossen ist."
    ),
    "lets the balloon fly there": "lässt den Ballon dorthin fliegen",
    "Scores each step of the shortest way from its launch site.": (
        "Wertet jeden Schritt des kürzesten Wegs vom Startplatz."
    ),
    "sends the photographer there": "schickt den Fotografen dorthin",
    "Leaves a camera marker here, which scores.": "Lässt hier einen Kameramarker zurück, der zählt.",
    "All {count} parts scored": "Alle {count} Teile brachten Punkte",
    "Quiet meadow": "Stille Wiese",
    "Lone cottage": "Einsame Hütte",
    "Old farmstead": "Alter Hof",
    "Hamlet": "Weiler",
    "Village in bloom": "Blühendes Dorf",
    "Village square": "Dorfplatz",
    "Mill valley": "Mühlental",
    "Market town": "Marktflecken",
    "River town": "Stadt am Fluss",
    "Garden town": "Gartenstadt",
    "Rich country": "Reiches Land",
    "Blessed country": "Gesegnetes Land",
    "Golden country": "Goldenes Land",
    "Land of songs": "Land der Lieder",
    "Land of legend": "Land der Sagen",
    "The Board Game": "Das Brettspiel",
    "All {count} houses fed": "Alle {count} Häuser versorgt",
    "The most sunflowers in every colour": "Die meisten Sonnenblumen in jeder Farbe",
    "Sunflowers by every mountain": "Sonnenblumen an jedem Berg",
    "The Valley": "Das Tal",
    "this tile": "diesem Plättchen",
}
