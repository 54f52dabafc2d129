/* The words of cards and of what boxes hold, in French. */

import type { CardWords } from "./cards_en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const cards_fr: CardWords = {
  card: { hearts_desire: "Le désir du cœur", on_the_road_to_success: "Sur la voie du succès" },
  in_one_game: "En une partie\u00a0:",
  at_least: (count) => `${count} ou plus`,
  reconstructed: "notre propre condition\u00a0; nous ne connaissons pas celle de la boîte",
  feat: {
    result: "le résultat",
    best_red_heart: "un cœur rouge",
    red_hearts: "les cœurs rouges en tout",
    flags: "les drapeaux en tout",
    forest_tasks: "points d’objectifs Forêt",
    grain_tasks: "points d’objectifs Champ",
    village_tasks: "points d’objectifs Village",
    track_tasks: "points d’objectifs Voie ferrée",
    stream_tasks: "points d’objectifs Rivière",
    longest_track: "la plus longue voie ferrée",
    longest_stream: "la plus longue rivière",
    largest_forest: "la plus grande forêt",
    largest_grain: "le plus grand champ",
    largest_village: "le plus grand village",
    largest_closed_grain: "un champ fermé",
    largest_distance: "la distance entre deux tuiles",
  },
  progress: (now, wanted) => `${now} sur ${wanted}`,
  standing: { open: "", so_far: "remplie pour l’instant", met: "remplie" },
  standing_note: {
    open: "Les cartes sont vérifiées à la fin de la partie.",
    so_far: "Une tuile posée plus tard peut encore tout changer.",
    met: "Aucune tuile ne peut plus rien y changer. La carte sera retournée à la fin de la partie.",
  },
  card_news: {
    open: (title) => `${title}\u00a0: la condition n’est plus remplie.`,
    so_far: (title) => `${title}\u00a0: condition remplie pour l’instant. Une tuile peut encore tout changer.`,
    met: (title) => `${title}\u00a0: condition remplie\u00a0! La carte sera retournée à la fin de la partie.`,
  },
  table_cards: "Cartes Succès",
  table_no_cards: "Aucune carte n’est encore visible.",
  met_count: (met, all) => `${met} sur ${all} remplie${s(met)}`,
  to_sheet: "Vers la fiche de campagne",
  back_to_table: "Retour à la table",

  ceremony_heart: "Un cœur sur le chemin",
  heart: "Cœur rouge",
  hearts_now: (count) => `Les parties suivantes se jouent avec ${count} cœur${s(count)} rouge${s(count)}.`,
  out_of: (box) => `Vient de\u00a0: ${box}.`,
  fulfilled: (game) => `Condition remplie à la partie ${game}\u00a0:`,
  turned_over: (game) => `Retournée à la partie ${game}, une partie sur table.`,
  opens: (box) => `Ouvre\u00a0: ${box}.`,
  lies: {
    landscapes: "À ranger désormais parmi les tuiles Paysage.",
    tasks: "À ranger désormais avec les tuiles Objectif, et les jetons avec les autres.",
    specials: "Une tuile spéciale\u00a0: elle se mélange à la pile Paysage, une fois trois tuiles remises dans la boîte.",
    beside: "À poser désormais à côté de la zone de jeu, jusqu’à ce qu’on s’en serve.",
  },
  holds: {
    box1: "Des tuiles Objectif avec leurs jetons, un cœur rouge, et une carte à condition.",
    box2: "Des tuiles Paysage, dont trois avec un drapeau, et une carte à condition.",
    box3: "Tout ce que le chemin nomme, et trois cœurs rouges. On en sort les éléments un par un.",
    box4: "Cinq cartes. Ce qui va avec chacune reste dans la boîte jusqu’à ce que la carte soit retournée.",
    box5: "Six cartes. Ce qui va avec chacune reste dans la boîte jusqu’à ce que la carte soit retournée.",
    mill: "Une carte. Le moulin entre en jeu quand elle est retournée.",
    duel: "Des objectifs et des points d’intérêt du Duel, pour votre campagne.",
  },
  now_face_up: "Ces cartes sont désormais visibles à côté de vos parties\u00a0:",
};
