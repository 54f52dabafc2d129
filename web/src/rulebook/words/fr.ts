/* The words around the rulebook in French; its own words come from the server. */

import type { RulebookWords } from "./en";

export const fr: RulebookWords = {
  rulebook: "Règles",
  whole_book: "Toutes les règles",
  new_tab: "dans un nouvel onglet",
  search_rules: "Chercher dans les règles",
  found: (count) => (count < 2 ? `${count} paragraphe trouvé` : `${count} paragraphes trouvés`),
  found_hidden: (count) => (count === 1 ? "Un autre paragraphe révèle" : `${count} autres paragraphes révèlent`) + " ce que contiennent les boîtes. En campagne, vous préférerez peut-être le découvrir vous-mêmes.",
  nothing_found: (words) => `Rien sur «\u00a0${words}\u00a0» dans ces règles.`,
  contents: "Sommaire",
  back: "Retour",
  previous: "Précédent",
  next: "Suivant",
  print: "Imprimer",
  spoils: "Ce chapitre révèle ce que contiennent les boîtes. En campagne, vous préférerez peut-être le découvrir vous-mêmes.",
  reveal: "Afficher",
};
