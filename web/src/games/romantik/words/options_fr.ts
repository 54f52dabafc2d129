/* The words of the options of a new table, in French. */

import type { OptionWords } from "./options_en";

export const fr: OptionWords = {
  parts_none: "Jeu de base",
  parts_none_note: "Comme le premier soir\u00a0: objectifs, drapeaux, la plus longue voie ferrée et la plus longue rivière.",
  parts_some: "Éléments choisis",
  parts_all: "Tout",
  parts_random: "Au hasard",
  parts_all_note: "Toutes les boîtes ouvertes, avec le moulin et les éléments du Duel.",
  a_campaign: "Une campagne",
  a_campaign_note: "Avec les éléments qu’elle a débloqués\u00a0; le résultat compte pour elle.",
  parts_unlocked: "Ce qu’une campagne a débloqué",
  parts_unlocked_note: "Une partie libre\u00a0; elle ne compte pas pour la campagne.",
  parts_of: (name) => `Les éléments débloqués par ${name}`,
  parts_all_spoil: "On y voit aussi ce que votre campagne n’a pas encore débloqué.",
  spoilers: "La liste nomme tout ce que les boîtes contiennent et comment on y joue, y compris ce que votre campagne n’a pas encore débloqué.",
  spoilers_show: "Voir la liste",
  choose_all: "Tous",
  chosen_of: (count, all) => `${count} sur ${all}`,
  choose_none: "Aucun",
};
