"""What `campaign add`, `campaign correct` and `campaign remove` say."""

WORDS = {
    "add.would_join": "{title}\u00a0: ajout définitif à {name}, dès la partie suivante",
    "add.running": "Les parties en cours gardent ce qu’elles avaient au début.",
    "add.ask": "Ajouter\u00a0: {title}\u00a0? o/n> ",
    "add.not": "Rien n’est changé.",
    "add.joins": "Ajouté à {name}\u00a0: {title}.",
    "changes.ask": "Le faire\u00a0? o/n> ",
    "changes.not": "rien n’est changé",
    "changes.none": "Rien d’autre ne change.",
    "changes.renumbered": "Des parties changent de numéro\u00a0: {numbers}.",
    "changes.becomes": "la {old} devient la {new}",
    "changes.taken_back": "Croix reprises\u00a0: {circles}.",
    "changes.crosses": "Croix à placer\u00a0: {after} au lieu de {before}.",
    "changes.hearts": "Cœurs rouges du chemin\u00a0: {after} au lieu de {before}.",
    "changes.locked": "À débloquer de nouveau\u00a0: {titles}.",
    "changes.unlocked": "Débloqué\u00a0: {titles}.",
    "changes.moved": "Débloqué par la partie {number}\u00a0: {title}.",
    "changes.corrected": "La partie {number} a maintenant {points} points au lieu de {before}.",
    "changes.removed": "La partie {number} {name:de} est retirée.",
    "changes.pad_empty": "le bloc de score n’est pas rempli, rien n’est donc changé",
    "changes.gone_on": "la campagne a continué entre-temps, rien n’est donc changé\u00a0; regardez à nouveau",
}
