/* What the coach says in French: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const fr: CoachWords = {
  steps: {
    welcome: ["Le Duel", "Chacun a sa carte et pose exactement les mêmes tuiles. Le plus haut score gagne. Commençons contre un robot."],
    choose: ["Une tuile pour tous", "Cette tuile est pour vous et pour le robot. Mettez-la sur une case éclairée\u00a0: touchez ou pointez, ou une flèche\u00a0; tournez-la avec E."],
    place: ["Personne n’attend", "Appuyez sur Poser la tuile. Vous pouvez reprendre jusqu’à ce que tous aient posé\u00a0; puis vient la tuile suivante."],
    look: ["Par-dessus la haie", "Regardez la carte du robot\u00a0: sa petite carte, ou la touche V. Ce qu’il pose, vous le voyez quand les deux ont fini. Échap pour revenir."],
    task: ["Des objectifs, exactement", "Une bulle veut exactement tant de tuiles. Trois objectifs sont toujours en jeu sur chaque carte. Posez encore deux tuiles."],
    wraparound: ["Encerclement", "Un petit hexagone compte ses voisines\u00a0: tant des six cases autour doivent être occupées, ni plus, ni moins. Il n’est jamais annulé."],
    grow: ["Validez un objectif", "Le billet à côté de la tuile montre son effet. Essayez d’en valider un\u00a0: son nombre est à vous."],
    modules: ["Deux modules", "Le module 1 paie les territoires fermés, le module 2 donne des points d’intérêt pour les objectifs validés. Votre prochain Duel peut avoir les deux."],
    end: ["Voilà le Duel", "Les drapeaux, la plus longue voie et la plus longue rivière comptent à la fin. Continuez, ou commencez-en un autre à deux."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Une tuile pour tous", "Cette tuile est pour vous et pour le robot. Touchez une case éclairée, retouchez pour tourner."],
    place: ["Personne n’attend", "Touchez Poser. Vous pouvez reprendre jusqu’à ce que tous aient posé\u00a0; puis vient la tuile suivante."],
    look: ["Par-dessus la haie", "Touchez le nom du robot en haut pour voir sa carte. Ce qu’il pose, vous le voyez quand les deux ont fini. Puis revenez."],
  },
};
