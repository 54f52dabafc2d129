/* Reasons on a map, for hints and reviews, in French. */

import { points } from "../../advice/words/fr";
import type { Vocabulary } from "../../advice/words/vocabulary";
import { word } from "../../lib/words/say";

const FLAGS: Record<string, string> = { green: "vert", yellow: "jaune", red: "rouge" };
/** "la forêt", but "le champ". */
const isHe = (terrain: string): boolean => terrain === "champ" || terrain === "village";
const le = (terrain: string): string => `${isHe(terrain) ? "le" : "la"} ${terrain}`;
const du = (terrain: string): string => `${isHe(terrain) ? "du" : "de la"} ${terrain}`;
export const un = (terrain: string): string => `${isHe(terrain) ? "un" : "une"} ${terrain}`;

export const fr: Vocabulary = {
  lines: { tasks: "les objectifs", flags: "les drapeaux", longest: "la plus longue voie ferrée et la plus longue rivière", parts: "les éléments débloqués" },
  reasons: ({ task, terrain, part }) => ({
    task_completed: (v) => `valide l’objectif ${task(v.task)} ${v.marker}`,
    task_cancelled: (v) => `annule l’objectif ${task(v.task)} ${v.marker}`,
    task_grows: (v) => `porte l’objectif ${task(v.task)} ${v.marker} à ${v.size}, encore ${v.lacks}`,
    task_begins: (v) => `commence l’objectif ${task(v.task)} ${v.marker} à ${v.size}, encore ${v.lacks}`,
    task_likelier: (v) => `rend l’objectif ${task(v.task)} ${v.marker} plus probable sous peu\u00a0: ${v.chance}\u00a0% au lieu de ${v.otherwise}\u00a0%`,
    task_unlikelier: (v) => `rend l’objectif ${task(v.task)} ${v.marker} moins probable sous peu\u00a0: ${v.chance}\u00a0% au lieu de ${v.otherwise}\u00a0%`,
    flag_scored: (v) => `ferme un territoire de ${v.size} avec un drapeau ${word(FLAGS, String(v.colour))}\u00a0: ${points(Number(v.points))}`,
    flag_grows: (v) => `agrandit le territoire d’un drapeau ${word(FLAGS, String(v.colour))} à ${v.size}`,
    territory_closed: (v) => `ferme ${le(terrain(v.terrain))} de ${v.size}, qui ne peut plus grandir`,
    territories_joined: (v) => `réunit des territoires en ${un(terrain(v.terrain))} de ${v.size}`,
    longest_grows: (v) => `porte la plus longue ${terrain(v.band)} à ${v.tiles}`,
    keeps_open: (v) => `laisse grandir ${le(terrain(v.terrain))} de ${v.size}`,
    band_closed: (v) => `ferme ${le(terrain(v.band))} de ${v.size}`,
    side_blocked: (v) => `bloque un bord ${du(terrain(v.terrain))} de ${v.size}`,
    hole_filled: (v) => `comble un trou entre ${v.neighbours} tuiles`,
    hole_left: (v) => (v.fits ? `laisse un trou où ${v.fits === 1 ? "seule une" : `seules ${v.fits}`} des ${v.unseen} tuiles encore cachées ${v.fits === 1 ? "convient" : "conviennent"}` : "laisse un trou où aucune tuile encore cachée ne convient"),
    part_scores: (v) => `${part(v.part)}\u00a0: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
    keeps_tile: () => "garde la tuile pour plus tard",
    new_task: () => "fait place à un nouvel objectif",
  }),
};
