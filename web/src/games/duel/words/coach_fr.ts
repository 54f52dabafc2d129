/* What the coach says in French. */

import type { LessonWords } from "../../../lesson/lesson";

export const fr: LessonWords = {
  steps: {
    welcome: ["Le Duel", "Tous posent les mêmes tuiles, mais chacun dans sa zone de jeu. Le score le plus élevé gagne. Ici, un bot joue contre vous."],
    first: ["Votre zone de jeu", "Cliquez sur la case indiquée, puis Poser la tuile, ou Entrée. Le bot pose la même tuile dans sa zone."],
    undo: ["Changé d’avis\u00a0?", "Vous pouvez annuler votre coup jusqu’à la tuile suivante, avec le bouton indiqué. Continuer la révèle."],
    grow: ["Exactement 3", "Votre forêt doit compter exactement 3 tuiles. Choisissez la case indiquée, tournez avec E, posez\u00a0: elle passe à 2."],
    look: ["Regardez l’autre zone", "Cliquez sur la petite zone du bot, ou appuyez sur V. Échap pour revenir."],
    finish: ["Validez votre objectif", "Encore forêt contre forêt\u00a0: exactement 3. La note devient verte. Posez-la."],
    done: ["Objectif validé\u00a0!", "3 points à la fin. Tant qu’une zone a moins de trois objectifs, la tuile suivante en apporte un à tous."],
    wraparound: ["Un encerclement", "Il demande exactement 4 tuiles autour de lui, quelles qu’elles soient. Posez-le à la flèche."],
    around: ["Autour de lui", "Cette tuile touche l’encerclement\u00a0: il en compte une de plus. Posez-la."],
    counted: ["Voilà le Duel", "Les drapeaux, la plus longue voie ferrée et la plus longue rivière comptent à la fin, dans chaque zone."],
  },
  touch: {
    first: ["Votre zone de jeu", "Touchez la case indiquée, puis Poser. Le bot pose la même tuile dans sa zone."],
    grow: ["Exactement 3", "Votre forêt doit compter exactement 3 tuiles. Touchez la case indiquée, retouchez pour tourner, posez\u00a0: elle passe à 2."],
    look: ["Regardez l’autre zone", "Touchez le bot en haut pour voir sa zone. Revenez avec le grand bouton."],
  },
  path: [
    ["Contre un promeneur", "Un Duel entier contre un bot qui joue au hasard."],
    ["Avec le module 1", "Des cartes Objectif récompensent les territoires fermés."],
    ["Avec le module 2", "Les objectifs validés apportent des points d’intérêt."],
  ],
};
