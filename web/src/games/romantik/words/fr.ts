/* The words of this game in French, by the rulebook's terms. */

import type { OwnWords } from "./en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const fr: OwnWords = {
  terrain: {
    forest: "Forêt",
    grain: "Champ",
    village: "Village",
    track: "Voie ferrée",
    stream: "Rivière",
    wraparound: "Encerclement",
    double: "Objectif double",
  },
  territory: { forest: "Forêt", grain: "Champ", village: "Village", track: "Voie ferrée", stream: "Rivière" },
  kind: { landscape: "Paysage", task: "Objectif", special: "Spéciale" },
  flag: { green: "Drapeaux verts", yellow: "Drapeaux jaunes", red: "Drapeaux rouges" },
  meadow: "Prairie",

  tasks: "Objectifs",
  flags: "Drapeaux",
  parts: "Éléments",

  your_tile: "Votre tuile",
  tile_of: (name) => `La tuile de ${name}`,
  fits_in: (count) => `${count} place${s(count)} possible${s(count)}`,
  places: "Places possibles",
  fits_nowhere: "aucune place possible",
  tap_to_place: "touchez une case, retouchez pour tourner",
  tap_anywhere: "touchez une case voisine, retouchez pour tourner",
  open_done: (open, done) => `${open} en jeu, ${done} validé${s(done)}`,
  no_tasks: "Pas encore d’objectif en jeu.",
  of: "sur",
  open_sides: (count) => `${count} côté${s(count)} ouvert${s(count)}`,
  closed: "fermé",
  needs_more: (count) => `encore ${count}`,
  done_with_this: (points) => `validé ainsi, +${points}`,
  too_big: "trop grand ainsi",
  closed_too_small: "fermé trop petit",
  too_big_short: "trop grand",
  closed_short: "fermé trop petit",
  task_label: (terrain, size, marker, open) =>
    `objectif ${terrain}, ${size} sur ${marker}, ${open} côté${s(open)} ouvert${s(open)}`,
  score_now: "Score immédiat",

  place_tile: "Poser la tuile",
  place: "Poser",
  reveal: { task: "Révéler une tuile Objectif", landscape: "Révéler une tuile Paysage" },
  next_tile: "Tuile suivante",
  next_comes: { task: "une tuile Objectif arrive", landscape: "une tuile Paysage arrive" },
  set_aside: "Mettre de côté",
  answer: "À vous de choisir",
  move: {},

  stack: { task: "Objectif", landscape: "Paysage" },
  stack_label: (kind, count) => `Pile ${kind} : ${count} tuile${s(count)}`,
  remaining: "Tuiles restantes",
  which_fit: "Quelles tuiles vont ici ?",
  remaining_note: "Pas encore vues. Trois tuiles Paysage restent hors de chaque partie, inconnues.",
  remaining_fit: (count, all) => `${count} de ces ${all} tuiles iraient sur la case choisie.`,
  would_fit: "irait",
  would_not_fit: "n’irait pas",
  cell_fits: (count, all) => (count ? `${count} des ${all} tuiles restantes vont ici` : "aucune tuile restante ne va ici"),
  cell_fits_said: (q, r, count) => `Case ${q}, ${r} : ${count} des tuiles restantes iraient.`,
  markers_left: "Jetons restants",
  aside: "Mises de côté",

  board_label: (tiles, cells) => `Carte de ${tiles} tuile${s(tiles)}, ${cells} case${s(cells)} possible${s(cells)}`,
  board_help:
    "Les flèches choisissent une case, N et P la suivante et la précédente. Q et E tournent la tuile, Entrée la pose, U la reprend. Maj et une flèche demandent quelles tuiles restantes iraient sur une case vide, F les montre. Plus, moins et 0 pour le zoom.",
  cell_said: (q, r, turn, turns) => `Case ${q}, ${r}, orientation ${turn} sur ${turns}.`,
  task_said: (terrain, from, to, marker) => `${terrain} de ${from} à ${to} sur ${marker}`,
  completed_said: "validé",
  cancelled_said: "annulé",
  points_said: (count) => `${count >= 0 ? "plus" : "moins"} ${Math.abs(count)} point${s(count)}`,
  nothing_said: "Ne change aucun objectif.",
  placed_said: (name, total) => `${name} a posé une tuile. ${total} points.`,
  task_done: (terrain, marker) => `Objectif ${terrain} ${marker} validé`,
  task_lost: (terrain, marker) => `Objectif ${terrain} ${marker} annulé`,
  hand_said: (kind) => `Tuile ${kind} en main.`,

  completed_tasks: "Objectifs validés",
  longest_track: "La plus longue voie ferrée",
  longest_stream: "La plus longue rivière",
  subtotal: "Sous-total",

  coach: {
    welcome: [
      "Bienvenue au village",
      "Vous posez une tuile par tour et faites une seule carte. Rien ne peut être perdu ; commençons.",
    ],
    choose: [
      "Choisissez une place",
      "Les cases éclairées sont celles où va votre tuile. Mettez-la sur l’une d’elles : touchez, pointez, ou une flèche.",
    ],
    place: [
      "Tournez, posez",
      "Touchez encore la tuile, ou E : elle tourne vers la position suivante qui va. Puis Poser la tuile.",
    ],
    task: [
      "Votre premier objectif",
      "La bulle dit la taille à atteindre : exactement ce nombre de tuiles. Posez les tuiles suivantes.",
    ],
    three: [
      "Trois objectifs en jeu",
      "Il y en a jusqu’à trois. Leurs barres disent où ils en sont. La forêt peut toucher le village, mais la voie ne rencontre que la voie, la rivière que la rivière.",
    ],
    grow: [
      "Agrandissez un territoire",
      "Trouvez une case qui allonge une barre : le papier à côté de la tuile montre l’ancienne et la nouvelle taille. Posez-la là.",
    ],
    exact: [
      "Exactement, et pas fermé trop tôt",
      "Trop grand échoue, fermé trop petit aussi. Vert sur le papier : validé, rouge : perdu. Posez encore deux tuiles.",
    ],
    finish: [
      "Validez un objectif",
      "Essayez d’en valider un ; son nombre compte à la fin. Une erreur ? Reprendre marche jusqu’à la tuile suivante.",
    ],
    end: [
      "C’est tout le jeu",
      "Les drapeaux comptent le territoire fermé autour d’eux ; la plus longue voie et la plus longue rivière comptent aussi. Jouez jusqu’à la dernière tuile Paysage.",
    ],
  },
};
