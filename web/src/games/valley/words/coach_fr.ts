/* What the coach says in French. */

import type { LessonWords } from "../../../lesson/lesson";

export const fr: LessonWords = {
  steps: {
    welcome: ["La Vallée", "À chaque tour, prenez un dé et une couleur, et dessinez sur votre fiche. Votre première maison y est déjà."],
    roll: ["Lancez les dés", "Vous commencez cette manche. Appuyez sur Lancer les dés."],
    house: ["Prenez la maison", "Prenez la maison indiquée, puis la case bleue à côté de votre première maison. Puis dessinez."],
    villagers: ["Quatre villageois", "Chaque maison apporte 2 villageois\u00a0; qui en a le plus marque 5 points. Mais une maison sans mouton en coûte 5."],
    sheep: ["Un mouton nourrit une maison", "Prenez le mouton, et dessinez-le dans la case mauve à côté de vos maisons."],
    fed: ["Une maison est nourrie\u00a0!", "Elle rapporte 3 points au lieu d’en coûter 5. Un mouton nourrit une maison."],
    sunflower: ["Un tournesol", "Prenez le tournesol, et dessinez-le dans la case verte à côté d’une montagne."],
    majority: ["Trois gains d’un coup", "1 point pour la montagne, 3 pour le plus de tournesols en vert, et 5 pour les villageois\u00a0: il départage l’égalité."],
    rail: ["Dessinez un chemin de fer", "Le bot a lancé les dés. Prenez le chemin de fer droit, et dessinez-le dans la case jaune. Tournez-le comme indiqué."],
    joined: ["Le chemin de fer relie", "Des villages reliés partagent leurs moutons. Deux trajets séparés entre eux rapportent aussi."],
    flock: ["Un deuxième mouton", "Une maison a encore faim. Prenez le mouton, et dessinez-le dans la case bleue à côté."],
    all_fed: ["Tout le monde est nourri\u00a0!", "Deux maisons, deux moutons\u00a0: 3 points chacune. Après 24 tours les fiches sont pleines, et le meilleur score gagne."],
  },
  touch: {},
  path: [
    ["Contre un promeneur", "Une partie entière contre un bot qui joue au hasard."],
    ["Contre un villageois", "Lui aussi veut les bonnes cases. Regardez quelles couleurs restent."],
    ["La fiche B", "D’autres montagnes, d’autres cases."],
  ],
};
