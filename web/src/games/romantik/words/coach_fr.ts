/* What the coach says in French. */

import type { LessonWords } from "../../../lesson/lesson";

export const fr: LessonWords = {
  steps: {
    welcome: ["Bienvenue au village", "Vous construisez une zone de jeu, une tuile par tour. Suivez la flèche\u00a0: elle montre où jouer."],
    first: ["Posez la première tuile", "Cliquez sur la case indiquée, ou appuyez sur une flèche du clavier. Puis Poser la tuile, ou Entrée."],
    task: ["Votre premier objectif", "La bulle dit 4\u00a0: cette forêt doit compter exactement 4 tuiles. Elle en a 1."],
    turn: ["Tournez-la", "Choisissez la case indiquée, puis tournez avec E jusqu’à ce que la forêt touche la forêt. Elle passe à 2."],
    grow: ["Encore une", "Forêt contre forêt\u00a0: 3 tuiles. Seules les voies ferrées et les rivières doivent toujours continuer."],
    three: ["Trois objectifs en jeu", "Forêt, champ et rivière. Tant qu’il y en a moins de trois, la tuile suivante en apporte un. Leurs barres montrent où ils en sont."],
    finish: ["Exactement 4", "Cette tuile porte la forêt à 4. La note à côté devient verte. Posez-la."],
    done: ["Objectif validé\u00a0!", "4 points à la fin. Sa place est libre\u00a0: la tuile suivante apporte un nouvel objectif."],
    next_task: ["Un nouvel objectif", "Un village de 5. Posez-le là où pointe la flèche\u00a0: un seul de ses côtés reste ouvert."],
    closing: ["Fermé trop tôt", "Ne posez pas encore celle-ci. Choisissez seulement la case indiquée, et tournez jusqu’à ce que la note soit rouge."],
    elsewhere: ["Rouge veut dire perdu", "Là, le village serait fermé à 1, et son objectif annulé. Posez la tuile à la flèche\u00a0: le champ grandit."],
    stream: ["Une rivière plus longue", "La rivière continue. Chaque tuile de la plus longue rivière rapporte un point\u00a0; la plus longue voie ferrée aussi."],
    flag: ["Un drapeau vert", "Un drapeau rapporte la taille de son territoire, une fois fermé. Celui-ci est dans une forêt. Posez-le."],
    flagged: ["Votre premier drapeau rapporte", "Sa forêt est fermée avec 1 tuile\u00a0: 1 point. Les grands territoires fermés rapportent plus."],
  },
  touch: {
    first: ["Posez la première tuile", "Touchez la case indiquée. Puis touchez Poser."],
    turn: ["Tournez-la", "Touchez la case indiquée. Retouchez pour tourner, jusqu’à ce que la forêt touche la forêt. Elle passe à 2."],
    closing: ["Fermé trop tôt", "Ne posez pas encore celle-ci. Touchez seulement la case indiquée, et tournez jusqu’à ce que la note soit rouge."],
  },
  path: [
    ["Une partie tranquille en solo", "Le jeu entier, à votre rythme."],
    ["Avec des conseils", "Demandez conseil en cas de doute. Pensez aux drapeaux et à une longue voie ferrée."],
    ["Deux éléments de plus", "Le cirque et la colline rejoignent la pile."],
  ],
};
