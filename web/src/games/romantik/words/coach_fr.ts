/* What the coach says in French: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const fr: CoachWords = {
  steps: {
    welcome: [
      "Bienvenue au village",
      "Vous posez une tuile par tour et construisez une seule zone de jeu. Vous ne pouvez pas perdre\u00a0; commençons.",
    ],
    choose: [
      "Choisissez une place",
      "Votre tuile convient aux cases en surbrillance. Choisissez-en une\u00a0: touchez, pointez, ou utilisez une flèche. Les points montrent de combien de façons elle convient.",
    ],
    place: [
      "Tournez, posez",
      "Touchez encore la tuile, ou appuyez sur E\u00a0: elle tourne vers l’orientation suivante qui convient. Puis Poser la tuile.",
    ],
    task: [
      "Votre premier objectif",
      "La bulle montre la taille à atteindre\u00a0: exactement ce nombre de tuiles. Posez les tuiles suivantes.",
    ],
    three: [
      "Trois objectifs en jeu",
      "Il n’y en a jamais plus de trois. Leurs barres montrent où ils en sont. La forêt peut toucher le village, mais une voie ferrée doit toucher une voie ferrée, et une rivière une rivière.",
    ],
    grow: [
      "Agrandissez un territoire",
      "Trouvez une case qui allonge une barre\u00a0: la note à côté de la tuile montre l’ancienne et la nouvelle taille. Posez-la là.",
    ],
    exact: [
      "Exactement, et pas fermé trop tôt",
      "Un territoire trop grand échoue, un territoire fermé trop tôt aussi. Vert sur la note\u00a0: validé, rouge\u00a0: annulé. Posez encore deux tuiles.",
    ],
    finish: [
      "Validez un objectif",
      "Essayez d’en valider un\u00a0; son nombre compte à la fin. Une erreur\u00a0? Vous pouvez reprendre jusqu’à la tuile suivante.",
    ],
    end: [
      "C’est tout le jeu",
      "Les drapeaux comptent le territoire fermé autour d’eux\u00a0; la plus longue voie ferrée et la plus longue rivière comptent aussi. Jouez jusqu’à la dernière tuile Paysage.",
    ],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: [
      "Choisissez une place",
      "Votre tuile convient aux cases en surbrillance. Touchez-en une pour la choisir. Les points montrent de combien de façons la tuile convient.",
    ],
    place: ["Tournez, posez", "Touchez encore la tuile\u00a0: elle tourne vers l’orientation suivante qui convient. Puis touchez Poser."],
  },
};
