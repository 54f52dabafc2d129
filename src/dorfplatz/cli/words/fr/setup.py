"""What commands say about their options, files and endings."""

WORDS = {
    "with_colon": "{name}\u00a0: {what}",
    "player_number": "Joueur {number}",
    "setup.too_many_names": "il y a {names} noms pour {players} joueurs\u00a0; ajoutez --players {names}",
    "setup.name": "un nom a de 1 à {most} lettres, et non «\u00a0{name}\u00a0»",
    "setup.bot_seats": "--bot-seats s’écrit comme 2=greedy,3=random, et non «\u00a0{text}\u00a0»",
    "setup.no_player": (
        "il n’y a pas de joueur {number} pour le bot «\u00a0{bot}\u00a0»\u00a0; il y en a {players}, voir --players"
    ),
    "setup.big_team": "une équipe a {most} membres au plus",
    "setup.no_teams": "{game} n’a pas d’équipes\u00a0; enlevez --teams",
    "setup.names_or_teams": "--teams nomme déjà les joueurs\u00a0; enlevez --names",
    "setup.no_start_player": (
        "le premier joueur est un nombre de 1 à {most}, un nom ou random, et non «\u00a0{text}\u00a0»"
    ),
    "setup.other_game": "{option} est une option de {other}, pas de {game}\u00a0; enlevez-la, ou dites --game {other}",
    "setup.no_catalogs": "{game} n’a pas de catalogues\u00a0; enlevez --catalog",
    "setup.modules": "--modules est none, 1, 2 ou 1,2, et non {text}",
    "setup.for_the_terminal": (
        "ces options sont pour le terminal\u00a0; ajoutez --terminal, ou choisissez dans le navigateur"
    ),
    "setup.resumed": (
        "une partie reprise a ses propres joueurs, sa graine, ses bots et ses éléments\u00a0; enlevez ces options"
    ),
    "setup.no_save_folder": "impossible de créer {folder} ({why})\u00a0; nommez un fichier avec --save",
    "bug": "c’est une erreur de Dorfplatz ({why})\u00a0; DORFPLATZ_DEBUG=1 montre où",
    "usage.no_command": "il n’y a pas de commande «\u00a0{word}\u00a0»\u00a0; il y a {commands}",
    "usage.too_many": "«\u00a0{word}\u00a0» est un mot de trop",
    "usage.see": "{why}\u00a0; voir {command} --help",
    "file.missing": "il n’y a pas de fichier {path}",
    "file.unreadable": "{path}\u00a0: lecture impossible ({why})",
    "file.is_folder": "{path} est un dossier\u00a0; nommez un fichier dedans",
    "file.no_folder": "impossible d’écrire {path}\u00a0: il n’y a pas de dossier {folder}\u00a0; créez-le d’abord",
    "file.not_written": "impossible d’écrire {path}\u00a0: {why}\u00a0; rien n’a été écrit",
    "review.turn": "tour",
    "review.player": "joueur",
    "review.tile": "tuile",
    "review.move": "coup",
    "review.points": "points",
    "review.now": "immédiat",
    "review.expected": "attendu",
    "review.luck": "chance",
    "review.cost": "coût",
    "review.why": "pourquoi",
    "review.played": "joué",
    "review.stopped": "Coups jugés avant l’arrêt\u00a0: {moves}. La suite ne concerne que ceux-là.",
    "review.better": "mieux {move}",
    "review.better_because": "mieux {move}\u00a0: {why}",
    "review.exact": "calculé exactement",
    "review.playouts": "{playouts} simulations",
    "review.turn_is": "Tour {turn}, {what}, {points} points\u00a0; {how}",
}
