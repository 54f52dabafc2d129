/* The rules of parts and the reasons of score lines in French, in our own words. */

import { fr as common, count, s } from "../../../map/words/reasons_fr";
import type { ReasonWords } from "./reasons";

const TERRAIN = ["", "forêt", "champ", "village"];

export const fr: ReasonWords = {
  rule: {
    red_hearts: "Sur une tuile Paysage qu’on vient de poser\u00a0; 1 point par bord correspondant.",
    golden_heart: "Une fois, sur une tuile Paysage qu’on vient de poser\u00a0; 2 points par bord correspondant.",
    box1_tasks: "Cinq tuiles Objectif de plus, avec un jeton 4 de chaque type.",
    box2_landscapes: "Cinq tuiles Paysage de plus.",
    circus: "10 points quand les six cases autour sont occupées.",
    clouds: "Chaque bord devient ce qu’il touche\u00a0; vous choisissez ce qui se rejoint à l’intérieur.",
    hill: "2 points par tuile Objectif à deux cases ou moins.",
    shepherdess: "1 point par mouton sur les tuiles reliées à elle par des tuiles à moutons.",
    signalman: "2 points par passage à niveau sur sa voie ferrée.",
    forest_tunnel: "La voie passe dessous, et la forêt reste d’un seul tenant.",
    grain_tunnel: "La voie passe dessous, et le champ reste d’un seul tenant.",
    village_tunnel: "La voie passe dessous, et le village reste d’un seul tenant.",
    castle: "Une tuile Objectif\u00a0: un village de 7 exactement.",
    deer: "Une tuile Objectif\u00a0: une forêt de 7 exactement.",
    farm: "Une tuile Objectif\u00a0: un champ de 7 exactement.",
    warehouse: "Garde une tuile Paysage pour un tour suivant.",
    forest_cabin: "Les objectifs Forêt validés dans sa forêt comptent encore une fois.",
    harvest_festival: "Les objectifs Champ validés dans son champ comptent encore une fois.",
    watchtower: "Les objectifs Village validés dans son village comptent encore une fois.",
    locomotive: "Les objectifs Voie ferrée validés sur sa voie ferrée comptent encore une fois.",
    ship: "Les objectifs Rivière validés sur sa rivière comptent encore une fois.",
    train_station: "1 point par tuile de sa voie ferrée, une fois fermée.",
    harbor: "1 point par tuile de sa rivière, une fois fermée.",
    construction_site: "7 points pour chacun de ses trois territoires de 7 tuiles ou plus.",
    balloon_launch_site: "Le ballon peut voler vers les tuiles posées à côté\u00a0; 2 points par pas depuis son aire.",
    flag_festival: "Deux tuiles Paysage de plus, avec des drapeaux.",
    great_mill: "Une fois, sur un champ qu’on vient de poser\u00a0; si ce champ est fermé, 2 points par tuile Objectif Champ et par drapeau jaune.",
    wraparound_tasks: "Validé quand exactement autant de cases voisines sont occupées\u00a0; jamais annulé.",
    double_tasks: "Validé quand l’un des deux territoires a exactement 6 tuiles.",
    photographer: "Peut venir sur les tuiles posées à côté et y laisse des jetons Photo\u00a0: 1 point chacun.",
    school: "1 point par tuile Paysage avec village à deux cases ou moins.",
    granary: "1 point par tuile Paysage avec champ à deux cases ou moins.",
    old_oak: "1 point par tuile Paysage avec forêt à deux cases ou moins.",
  },
  reason: {
    ...common,
    circus: ({ neighbours }) => `${count(neighbours, "voisine")} sur 6`,
    task_tiles_near: ({ tiles, distance }) => `${count(tiles, "tuile")} Objectif à ${distance} cases ou moins`,
    landscape_tiles_near: ({ tiles, distance }) => `${count(tiles, "tuile")} Paysage à ${distance} cases ou moins`,
    sheep: ({ sheep, tiles }) => `${count(sheep, "mouton")} sur ${count(tiles, "tuile")}`,
    crossings: ({ crossings = 0 }) => `${crossings} passage${s(crossings)} à niveau sur sa voie ferrée`,
    task_again: ({ marker }) => `un objectif ${marker} compté encore une fois`,
    task_again_none: () => "aucun objectif validé dans son territoire",
    band_closed: ({ tiles }) => `fermée, avec ${count(tiles, "tuile")}`,
    band_open: ({ tiles }) => `${count(tiles, "tuile")}, encore ouverte`,
    site_big: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} de ${count(size, "tuile")}, au moins ${at_least}`,
    site_small: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} de ${count(size, "tuile")}, moins de ${at_least}`,
    balloon: ({ steps }) => `${steps} pas depuis son aire`,
    mill_none: () => "pas construit",
    mill_closed: ({ tasks = 0, flags = 0 }) =>
      `${tasks} tuile${s(tasks)} Objectif Champ et ${flags} drapeau${flags < 2 ? "" : "x"} jaune${s(flags)} dans son champ fermé`,
    mill_open: ({ tasks = 0, flags = 0 }) =>
      `${tasks} tuile${s(tasks)} Objectif Champ et ${flags} drapeau${flags < 2 ? "" : "x"} jaune${s(flags)} dans son champ encore ouvert`,
  },
};
