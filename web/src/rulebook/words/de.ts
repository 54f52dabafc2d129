/* The words around the rulebook in German. */

import type { RulebookWords } from "./en";

export const de: RulebookWords = {
  rulebook: "Regelheft",
  whole_book: "Das ganze Regelheft",
  new_tab: "öffnet einen neuen Tab",
  search_rules: "In den Regeln suchen",
  found: (count) => (count === 1 ? "1 Absatz gefunden" : `${count} Absätze gefunden`),
  found_hidden: (count) => `${count === 1 ? "Ein weiterer Absatz verrät" : `${count} weitere Absätze verraten`}, was in den Schachteln ist. In der Kampagne wollt ihr das vielleicht selbst entdecken.`,
  nothing_found: (words) => `Nichts zu „${words}“ in diesen Regeln.`,
  contents: "Inhalt",
  back: "Zurück",
  previous: "Voriges",
  next: "Nächstes",
  print: "Drucken",
  spoils: "Dieses Kapitel verrät, was in den Schachteln ist. In der Kampagne wollt ihr das vielleicht selbst entdecken.",
  reveal: "Zeigen",
};
