/* The words of the Duel in French, by the rulebook's terms. */

import { de } from "../../../lib/words/of_fr";
import type { OwnWords } from "./en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");
const and = (names: string[]): string => (names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? ""));

export const fr: OwnWords = {
  side_number: (count) => `Camp ${count}`,
  game_over: "La partie est finie",
  you: "Vous",
  your_map: "Votre zone de jeu",
  map_of: (name) => `La zone de jeu ${de(name)}`,
  maps: "Zones de jeu",
  look_at: (name, points, state) => [`Regarder la zone de jeu ${de(name)}`, `${points} point${s(points)}`, state].filter(Boolean).join(", "),
  back_to_mine: "Retour à votre zone",
  back_to: (name) => `Retour à la zone ${de(name)}`,
  as_before: "telle qu’avant cette tuile",
  hidden_map: "cachée jusqu’à ce que tous aient posé",
  thinks: "réfléchit",
  is_done: "a posé",
  waits_for: (name) => `On attend ${name}`,
  waits_for_some: (count) => `On attend ${count} autres`,
  turn_ends: "Tous ont posé",
  until_then: "jusque-là, vous pouvez annuler votre coup",
  tile_for_all: "Tuile pour tous",
  your_interest: "Votre point d’intérêt",
  has_placed: (name) => `${name} a posé`,
  all_placed: (scores) => `Tous ont posé\u00a0: ${scores}`,
  side_points: (name, points) => `${name} ${points}`,
  won: (names) => (names.length > 1 ? `${and(names)} partagent la victoire` : `${names[0]} gagne`),
  you_won: "Vous gagnez",
  sheets: "Feuilles de score",

  hand_over: (name) => `Passez l’écran à ${name}`,
  hand_over_note: "Les nouvelles tuiles des autres restent cachées jusqu’à ce que tous aient posé.",
  i_am: (name) => `C’est moi, ${name}`,
  take_back_of: (name) => `${name}\u00a0: annuler le coup`,
  curtain: "Se cacher les nouvelles tuiles",
  curtain_note: "Sur un même écran\u00a0: on se le passe, et personne ne voit ce que les autres viennent de poser.",

  modules: "Modules",
  more_about: "Détails",
  modules_none: "Aucun",
  modules_1: "Module 1",
  modules_2: "Module 2",
  modules_both: "Les deux",
  modules_note: {
    none: "Objectifs, drapeaux, la plus longue voie ferrée et la plus longue rivière\u00a0: idéal pour un premier Duel.",
    "1": "Trois cartes Objectif pour des territoires fermés.",
    "2": "Les objectifs validés remplissent le plateau Stockage et apportent des points d’intérêt.",
    both: "Trois cartes Objectif, et des points d’intérêt pour les objectifs validés.",
  },
  task_cards: "Cartes Objectif",
  cards_drawn: "Tirées au hasard",
  cards_chosen: "Choisies",
  card_short: (card, size) => ({ first: `Premier fermé, ${size}+`, most: "Le plus de fermés", number: "Nombre de fermés" })[card] ?? "",
  card_rule: (card, size, counted) =>
    ({
      first: `Premier territoire fermé de ${size} ou plus`,
      most: `Le plus de territoires fermés de ${counted} ou plus`,
      number: `Nombre de territoires fermés de ${counted} ou plus`,
    })[card] ?? "",
  card_pays: (card, places, steps) =>
    card === "number"
      ? steps.flatMap((points, count) => (points ? [`${count}${count === steps.length - 1 ? "+" : ""}\u00a0: ${points}`] : [])).join(" · ")
      : places.filter(Boolean).join(" – "),
  card_of: (terrain) => `Carte ${terrain.toLowerCase()}`,
  show_new: "Les nouvelles tuiles des autres",
  show_later: "Cachées jusqu’à ce que tous aient posé",
  show_at_once: "Montrées immédiatement",
  teams: "Équipes",
  teams_none: "Chacun pour soi",
  teams_count: (count) => `${count} équipes`,
  teams_note: "Les places vont aux équipes à tour de rôle\u00a0; chacun dans l’équipe peut poser.",
  auto_next: "Révéler la tuile suivante automatiquement",
  auto_next_note: "Peu après que tous ont posé. Sinon, n’importe qui la révèle.",
  learn_duel: "Vous découvrez le Duel\u00a0? Apprenez-le en trois minutes",

  storage: "Plateau Stockage",
  stored: (count) => `${count} objectif${s(count)} validé${s(count)}`,
  next_space: (count) => `encore ${count} jusqu’à un point d’intérêt`,
  spaces_full: "toutes les cases sont atteintes",
  interests: "Points d’intérêt",
  interest: { hearts: "Cœurs", photographer: "Photographe", school: "École", granary: "Grange", old_oak: "Vieux chêne" },
  interest_note: "s’il a une tuile, vous la posez immédiatement",
  hearts_in_hand: (count) => `${count} cœur${s(count)} en main`,
  supply_left: (name, count) =>
    ({ hearts: `${count} cœur${s(count)}`, cameras: `${count} jeton${s(count)} Photo` })[name] ?? (count ? `${count}` : "épuisé"),
  trophy: "Trophée",
  star: "Étoile",
  module1: "Trophée\u00a0: cartes Objectif",
  module2: "Étoile\u00a0: points d’intérêt",
  flags_and_longest: "Drapeaux, plus longue voie ferrée et rivière",

  pad_name: (count) => `Nom du camp ${count}`,
  pad_of_line: (line, name) => `${line}, ${name}`,
  pad_sides: "Camps",
};
