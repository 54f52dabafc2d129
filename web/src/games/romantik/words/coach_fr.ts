/* What the coach says in French: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const fr: CoachWords = {
  steps: {
    welcome: [
      "Bienvenue au village",
      "Vous posez une tuile par tour et faites une seule carte. Rien ne peut être perdu\u00a0; commençons.",
    ],
    choose: [
      "Choisissez une place",
      "Les cases éclairées sont celles où va votre tuile. Mettez-la sur l’une d’elles\u00a0: touchez, pointez, ou une flèche. Les points disent de combien de façons elle y va.",
    ],
    place: [
      "Tournez, posez",
      "Touchez encore la tuile, ou E\u00a0: elle tourne vers la position suivante qui va. Puis Poser la tuile.",
    ],
    task: [
      "Votre premier objectif",
      "La bulle dit la taille à atteindre\u00a0: exactement ce nombre de tuiles. Posez les tuiles suivantes.",
    ],
    three: [
      "Trois objectifs en jeu",
      "Il y en a jusqu’à trois. Leurs barres disent où ils en sont. La forêt peut toucher le village, mais la voie ne rencontre que la voie, la rivière que la rivière.",
    ],
    grow: [
      "Agrandissez un territoire",
      "Trouvez une case qui allonge une barre\u00a0: le papier à côté de la tuile montre l’ancienne et la nouvelle taille. Posez-la là.",
    ],
    exact: [
      "Exactement, et pas fermé trop tôt",
      "Trop grand échoue, fermé trop petit aussi. Vert sur le papier\u00a0: validé, rouge\u00a0: perdu. Posez encore deux tuiles.",
    ],
    finish: [
      "Validez un objectif",
      "Essayez d’en valider un\u00a0; son nombre compte à la fin. Une erreur\u00a0? Reprendre marche trois secondes, jusqu’à la tuile suivante.",
    ],
    end: [
      "C’est tout le jeu",
      "Les drapeaux comptent le territoire fermé autour d’eux\u00a0; la plus longue voie et la plus longue rivière comptent aussi. Jouez jusqu’à la dernière tuile Paysage.",
    ],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: [
      "Choisissez une place",
      "Les cases éclairées sont celles où va votre tuile. Touchez-en une pour l’y tenir. Les points disent de combien de façons elle y va.",
    ],
    place: ["Tournez, posez", "Touchez encore la tuile\u00a0: elle tourne vers la position suivante qui va. Puis touchez Poser."],
  },
};
