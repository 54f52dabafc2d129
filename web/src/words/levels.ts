/* Words for setting a table up: the levels of bots, what each is called and what kind of player it is, and hints. */

import { settings } from "../lib/settings.svelte";

interface Level {
  name: string;
  note: string;
}
const en: Record<string, Level> = {
  stroller: { name: "Stroller", note: "Does anything that is allowed. Company for a very first game." },
  apprentice: { name: "Apprentice", note: "Takes the points it sees at once. Easy to beat." },
  villager: { name: "Villager", note: "Has an eye for a good place. Plays like somebody who knows the rules well." },
  builder: { name: "Builder", note: "Has learned from many thousand games. Plays about as well as a good human." },
  planner: { name: "Planner", note: "Looks a turn ahead. A strong player." },
  master: { name: "Master", note: "Plays each choice on in its head, many times. Better than most people." },
  grandmaster: { name: "Grandmaster", note: "Thinks for three seconds. The strongest there is here." },
};
const fr: Record<string, Level> = {
  stroller: { name: "Promeneur", note: "Joue n’importe quel coup permis. Une compagnie pour une toute première partie." },
  apprentice: { name: "Apprenti", note: "Prend les points qu’il voit tout de suite. Facile à battre." },
  villager: { name: "Villageois", note: "A l’œil pour les bonnes places. Joue comme quelqu’un qui connaît bien les règles." },
  builder: { name: "Bâtisseur", note: "A appris de milliers de parties. Joue à peu près aussi bien qu’un bon joueur." },
  planner: { name: "Planificateur", note: "Voit un tour plus loin. Un adversaire solide." },
  master: { name: "Maître", note: "Continue chaque choix dans sa tête, maintes fois. Meilleur que la plupart des gens." },
  grandmaster: { name: "Grand maître", note: "Réfléchit trois secondes. Le plus fort d’ici." },
};

/** A level that we have no words for stands for itself. */
export const levelWords = (level: string): Level => (settings.language === "fr" ? fr : en)[level] ?? { name: level, note: "" };

/** What most people like to sit with; where it does not play, the strongest that does. */
export const usualLevel = (levels: readonly string[]): string => (levels.includes("builder") ? "builder" : (levels.at(-1) ?? "apprentice"));

/** Who may ask for hints at a table. */
export const hintsNote = (together: boolean): string =>
  settings.language === "fr"
    ? together
      ? "Qui a la main peut demander où, quoi et pourquoi."
      : "Tous les adversaires peuvent ici demander où, quoi et pourquoi."
    : together
      ? "Whoever is in turn may ask where, what and why."
      : "All who play against each other here may ask where, what and why.";
