"""What games say, in French, by the English text."""

WORDS = {
    "{day} {month} {year}": "{day} {month} {year}",
    "1 {month} {year}": "1er {month} {year}",
    "The Duel": "Le Duel",
    "Heart": "Cœur",
    "{names} wins": "{names} gagne",
    "{names} win": "{names} gagnent",
    "{wins} by {points} points": "{wins} avec {points} points d’avance",
    "{wins} by one point": "{wins} avec un point d’avance",
    "{wins} on the tie-break": "{wins} au départage",
    " and ": " et ",
    "January February March April May June July August September October November December": (
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
    ),
    "All {count} tasks completed": "Les {count} objectifs validés",
    "Tasks of every kind": "Des objectifs de chaque sorte",
    "Every flag scored": "Chaque drapeau compté",
    "One track of {count} tiles, none left over": "Une seule voie ferrée de {count} tuiles",
    "One stream of {count} tiles, none left over": "Une seule rivière de {count} tuiles",
    "Stay there": "Rester là",
    "A heart on {tile}?": "Un cœur sur {tile}\u00a0?",
    "Build the Great Mill on {tile}?": "Construire le Grand moulin sur {tile}\u00a0?",
    "Fly the balloon to {tile}?": "Faire voler le ballon vers {tile}\u00a0?",
    "Send the photographer to {tile}?": "Faire venir le photographe sur {tile}\u00a0?",
    "You have earned a point of interest. Which one?": "Vous gagnez un point d’intérêt. Lequel\u00a0?",
    "What does this side of the cloud join?": "Que rejoint ce bord du nuage\u00a0?",
    "Red Heart": "Cœur rouge",
    "Golden Heart": "Cœur doré",
    "No heart": "Pas de cœur",
    "Great Mill here": "Grand moulin ici",
    "Not here": "Pas ici",
    "Balloon here": "Ballon ici",
    "Photographer here": "Photographe ici",
    "Hearts": "Cœurs",
    "For later Landscape tiles: 1 point for each matching side.": (
        "Pour les prochaines tuiles Paysage\u00a0: 1 point par bord correspondant."
    ),
    "Photographer": "Photographe",
    "May move to tiles laid next to him, leaving camera markers: 1 point each.": (
        "Peut venir sur les tuiles posées à côté et y laisse des jetons Photo\u00a0: 1 point chacun."
    ),
    "School": "École",
    "1 point for each tile with village within two steps.": "1 point par tuile avec village à deux cases ou moins.",
    "Granary": "Grange",
    "1 point for each tile with grain within two steps.": "1 point par tuile avec champ à deux cases ou moins.",
    "Old Oak": "Vieux chêne",
    "1 point for each tile with forest within two steps.": "1 point par tuile avec forêt à deux cases ou moins.",
    "None of them": "Aucun d’eux",
    "Gives up this space.": "Renoncer à cette case.",
    "puts the red heart on it": "y met le cœur rouge",
    "Scores every side of its tile that matches at the end.": (
        "Rapporte pour chaque bord de sa tuile qui correspond à la fin."
    ),
    "puts the golden heart on it": "y met le cœur doré",
    "There is only one: each matching side scores more.": (
        "Il n’y en a qu’un\u00a0: chaque bord correspondant rapporte davantage."
    ),
    "builds the Great Mill on it": "y construit le Grand moulin",
    "Scores Grain Tasks and yellow flags of this field, if it is closed at the end.": (
        "Rapporte pour les objectifs Champ et les drapeaux jaunes de ce champ, s’il est fermé à la fin."
    ),
    "lets the balloon fly there": "y fait voler le ballon",
    "Scores each step of the shortest way from its launch site.": (
        "Rapporte pour chaque pas du plus court chemin depuis son aire de montgolfière."
    ),
    "sends the photographer there": "y envoie le photographe",
    "Leaves a camera marker here, which scores.": "Laisse ici un jeton Photo, qui rapporte.",
    "All {count} parts scored": "Les {count} éléments ont rapporté",
    "Quiet meadow": "Pré tranquille",
    "Lone cottage": "Chaumière isolée",
    "Old farmstead": "Vieille ferme",
    "Hamlet": "Hameau",
    "Village in bloom": "Village fleuri",
    "Village square": "Place du village",
    "Mill valley": "Vallée des moulins",
    "Market town": "Bourg de marché",
    "River town": "Ville au bord de l’eau",
    "Garden town": "Ville-jardin",
    "Rich country": "Pays prospère",
    "Blessed country": "Pays béni",
    "Golden country": "Pays d’or",
    "Land of songs": "Pays des chansons",
    "Land of legend": "Pays de légende",
    "The Board Game": "Le jeu de plateau",
    "All {count} houses fed": "Les {count} maisons nourries",
    "The most sunflowers in every colour": "Majorité de tournesols dans chaque couleur",
    "Sunflowers by every mountain": "Des tournesols près de chaque montagne",
    "The Valley": "La Vallée",
    "this tile": "cette tuile",
}
