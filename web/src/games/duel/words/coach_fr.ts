/* What the coach says in French: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const fr: CoachWords = {
  steps: {
    welcome: ["Le Duel", "Chacun a sa zone de jeu et pose les mêmes tuiles. Le score le plus élevé gagne. Commençons contre un bot."],
    choose: ["Une tuile pour tous", "Cette tuile est pour vous et pour le bot. Choisissez une case en surbrillance\u00a0: touchez, pointez, ou utilisez une flèche\u00a0; tournez la tuile avec E."],
    place: ["Personne n’attend", "Appuyez sur Poser la tuile. Vous pouvez reprendre jusqu’à ce que tous aient posé\u00a0; puis vient la tuile suivante."],
    look: ["Par-dessus la haie", "Regardez la zone du bot\u00a0: sa petite image, ou la touche V. Vous verrez sa nouvelle tuile quand vous aurez posé tous les deux. Échap pour revenir."],
    task: ["Des objectifs, exactement", "Une bulle demande exactement ce nombre de tuiles. Tant qu’une zone a moins de trois objectifs en jeu, la tuile suivante en apporte un à tous\u00a0; la vôtre peut donc en avoir plus. Posez encore deux tuiles."],
    wraparound: ["Encerclement", "Un petit hexagone compte ses voisines\u00a0: exactement ce nombre des six cases autour doivent être occupées. Il n’est jamais annulé."],
    grow: ["Validez un objectif", "La note à côté de la tuile montre son effet. Essayez d’en valider un\u00a0: son nombre compte à la fin."],
    modules: ["Deux modules", "Le module 1 récompense les territoires fermés, le module 2 donne des points d’intérêt pour les objectifs validés. Votre prochain Duel peut avoir les deux."],
    end: ["Voilà le Duel", "Les drapeaux, la plus longue voie ferrée et la plus longue rivière comptent à la fin. Continuez, ou commencez-en un autre à deux."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Une tuile pour tous", "Cette tuile est pour vous et pour le bot. Touchez une case en surbrillance, retouchez pour tourner."],
    place: ["Personne n’attend", "Touchez Poser. Vous pouvez reprendre jusqu’à ce que tous aient posé\u00a0; puis vient la tuile suivante."],
    look: ["Par-dessus la haie", "Touchez le nom du bot en haut pour voir sa zone. Vous verrez sa nouvelle tuile quand vous aurez posé tous les deux. Puis revenez."],
  },
};
