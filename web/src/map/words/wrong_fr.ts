/* What cannot be on a real map, in French. */

import type { WrongWords } from "./wrong.svelte";

export const fr: WrongWords = {
  no_tile: ({ tile }) => `La tuile ${tile} n’est pas en jeu, ou se trouve déjà ailleurs.`,
  taken_out: () => "Des tuiles Paysage ont été retirées avant la partie\u00a0; elles ne peuvent pas être toutes là.",
  two_tiles: () => "Deux tuiles sont sur cette case.",
  apart: () => "Cette tuile ne touche aucune autre tuile de la carte.",
  no_fit: () => "Une voie doit toucher une voie, une rivière une rivière\u00a0; ici, non.",
  cloud_side: () => "Un côté du nuage est relié à un autre terrain.",
  no_task: () => "Seules les tuiles Objectif ont un jeton.",
  no_fate: ({ tile }) => `${tile} est une tuile Objectif\u00a0: dites si elle est ouverte, validée ou annulée.`,
  own_marker: ({ tile, marker }) => `${tile} a son propre jeton, ${marker}.`,
  no_marker: ({ marker }) => `Il n’y a pas de jeton ${marker} de cette sorte, ou pas autant.`,
  no_building: () => "Son bâtiment n’est pas dans son territoire.",
  not_completed: ({ reached, marker }) => `Il ne peut pas être validé\u00a0: il a atteint ${reached} sur ${marker}.`,
  is_open: () => "Telle qu’est la carte, son objectif est encore ouvert.",
  is_completed: () => "Telle qu’est la carte, son objectif est validé.",
  is_cancelled: () => "Telle qu’est la carte, son objectif est annulé.",
  nowhere: () => "Il n’y a pas de tuile pour ce qui est posé ici.",
  no_heart: () => "Il n’y a pas autant de cœurs en jeu.",
  heart_place: () => "Un seul cœur par tuile Paysage, et aucun sur les autres.",
  mill_place: () => "Le moulin est sur une tuile Paysage avec un champ, s’il est en jeu.",
  no_balloon: () => "Pas de ballon sans son aire d’envol.",
  camera_place: () => "Les jetons Photo sont sur d’autres tuiles que celle du photographe, une fois qu’elle est posée.",
  no_camera: () => "Il n’y a pas autant de jetons Photo.",
  no_photographer: () => "Le photographe vient avec sa tuile.",
  one_sight: () => "Un camp n’a qu’un seul lieu parmi École, Grange et Vieux chêne.",
  no_interest: ({ allowed }) => `Les objectifs validés n’ont apporté que ${allowed} points d’intérêt.`,
  other_marker: ({ tile, marker }) => `${tile} porte le jeton ${marker} sur une autre carte.`,
};
