"""How each part is played, and where it lies once a campaign has unlocked it."""

WORDS = {
    "plays.red_hearts": "Sur une tuile Paysage qu’on vient de poser\u00a0: 1 point par bord correspondant.",
    "plays.golden_heart": (
        "Une fois, sur une tuile Paysage qu’on vient de poser\u00a0: 2 points par bord correspondant."
    ),
    "plays.box1_tasks": "Cinq tuiles Objectif de plus, avec un jeton 4 de chaque type.",
    "plays.box2_landscapes": "Cinq tuiles Paysage de plus.",
    "plays.circus": "10 points quand les six cases autour sont occupées.",
    "plays.clouds": "Chaque bord devient ce qu’il touche, et vous choisissez ce qui se rejoint à l’intérieur.",
    "plays.hill": "2 points par tuile Objectif à deux cases ou moins.",
    "plays.shepherdess": "1 point par mouton sur les tuiles reliées à elle par des tuiles à moutons.",
    "plays.signalman": "2 points par passage à niveau sur sa voie ferrée.",
    "plays.forest_tunnel": "La voie passe dessous, et la forêt reste d’un seul tenant.",
    "plays.grain_tunnel": "La voie passe dessous, et le champ reste d’un seul tenant.",
    "plays.village_tunnel": "La voie passe dessous, et le village reste d’un seul tenant.",
    "plays.castle": "Une tuile Objectif\u00a0: un village de 7 exactement.",
    "plays.deer": "Une tuile Objectif\u00a0: une forêt de 7 exactement.",
    "plays.farm": "Une tuile Objectif\u00a0: un champ de 7 exactement.",
    "plays.warehouse": "Garde une tuile Paysage pour un tour suivant.",
    "plays.forest_cabin": (
        "Les objectifs Forêt validés dans sa forêt une fois qu’elle est posée comptent encore une fois."
    ),
    "plays.harvest_festival": (
        "Les objectifs Champ validés dans son champ une fois qu’elle est posée comptent encore une fois."
    ),
    "plays.watchtower": (
        "Les objectifs Village validés dans son village une fois qu’elle est posée comptent encore une fois."
    ),
    "plays.locomotive": (
        "Les objectifs Voie ferrée validés sur sa voie ferrée une fois qu’elle est posée comptent encore une fois."
    ),
    "plays.ship": "Les objectifs Rivière validés sur sa rivière une fois qu’il est posé comptent encore une fois.",
    "plays.train_station": "1 point par tuile de sa voie ferrée, une fois fermée.",
    "plays.harbor": "1 point par tuile de sa rivière, une fois fermée.",
    "plays.construction_site": "7 points pour chacun de ses trois territoires de 7 tuiles ou plus.",
    "plays.balloon_launch_site": (
        "Le ballon peut voler vers les tuiles posées à côté\u00a0: 2 points par pas depuis son aire."
    ),
    "plays.flag_festival": "Deux tuiles Paysage de plus, avec des drapeaux.",
    "plays.great_mill": (
        "Une fois, sur un champ qu’on vient de poser\u00a0: s’il est fermé, 2 points par tuile Objectif Champ et par "
        "drapeau jaune."
    ),
    "plays.wraparound_tasks": "Validé quand exactement autant de cases voisines sont occupées\u00a0; jamais annulé.",
    "plays.double_tasks": "Validé quand l’un des deux territoires a exactement 6 tuiles.",
    "plays.photographer": "Peut venir sur les tuiles posées à côté et y laisse des jetons Photo\u00a0: 1 point chacun.",
    "plays.school": "1 point par tuile Paysage avec village à deux cases ou moins.",
    "plays.granary": "1 point par tuile Paysage avec champ à deux cases ou moins.",
    "plays.old_oak": "1 point par tuile Paysage avec forêt à deux cases ou moins.",
    "lies.landscapes": "À ranger désormais parmi les tuiles Paysage.",
    "lies.tasks": "À ranger désormais avec les tuiles Objectif, et les jetons avec les autres.",
    "lies.specials": (
        "Une tuile spéciale\u00a0: elle se mélange à la pile Paysage, une fois trois tuiles remises dans la boîte."
    ),
    "lies.beside": "À poser désormais à côté de la zone de jeu, jusqu’à ce qu’on s’en serve.",
    "component.words": "{plays} {lies}",
    "component.of": "  {part}\u00a0: {words}",
    "component.hearts": "  {words} La partie suivante en a {hearts}.",
}
