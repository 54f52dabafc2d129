/* What the coach says in French: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const fr: CoachWords = {
  steps: {
    welcome: ["Bienvenue dans la vallée", "Chacun dessine sur sa propre fiche. Après 24 tours, les fiches sont pleines et l’on compte les points."],
    roll: ["Lancez les dés", "Le premier de la manche lance six dés. Chacun montre un symbole à dessiner."],
    die: ["Prenez un dé", "Prenez la maison\u00a0: elle apporte deux villageois. S’il n’y en a pas, prenez n’importe quel dé."],
    cell: ["Dessinez-le", "Il peut aller dans les cases en surbrillance. Touchez-en une\u00a0: sa couleur est à vous pour cette manche, les autres ne peuvent plus la prendre. Confirmez en bas."],
    round: ["Cinq couleurs, cinq tours", "Le bot dessine maintenant. Quand les cinq couleurs sont prises, la manche est finie et le joueur suivant lance les dés. Dessinez encore une fois."],
    sheep: ["Nourrissez vos maisons", "Une maison avec un mouton à côté vaut 3, une maison sans mouton coûte 5. Les maisons qui se touchent forment un village et partagent leurs moutons. Dessinez encore."],
    sunflowers: ["Les tournesols", "Chacun à côté d’une montagne vaut 1, et le plus de tournesols dans une couleur vaut 3. Dessinez encore deux symboles."],
    rails: ["Les chemins de fer", "Ils relient les villages, et les moutons voyagent\u00a0; deux trajets entre villages font une vallée à grande vitesse. Tournez-les avec Q et E, ou en les touchant. Dessinez-en encore deux."],
    end: ["Voilà le jeu", "Les lignes à côté de la fiche montrent vos points\u00a0; appuyez sur l’une pour voir d’où ils viennent. Jouez jusqu’à ce que les fiches soient pleines."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    rails: ["Les chemins de fer", "Ils relient les villages, et les moutons voyagent\u00a0; deux trajets entre villages font une vallée à grande vitesse. Touchez encore un chemin de fer pour le tourner. Dessinez-en encore deux."],
    end: ["Voilà le jeu", "Descendez jusqu’aux lignes de vos points\u00a0; appuyez sur l’une pour voir d’où ils viennent. Jouez jusqu’à ce que les fiches soient pleines."],
  },
};
