/* What cannot be on a real map, in English. */

import type { WrongWords } from "./wrong.svelte";

export const en: WrongWords = {
  no_tile: ({ tile }) => `Tile ${tile} is not in play, or lies elsewhere already.`,
  taken_out: () => "Some Landscape tiles were taken out before the game, so not all can lie here.",
  two_tiles: () => "Two tiles lie in this cell.",
  apart: () => "This tile touches no other tile of the map.",
  no_fit: () => "Track must meet track and stream must meet stream; here they do not.",
  cloud_side: () => "A side of the cloud is joined to another terrain.",
  no_task: () => "Only Task tiles have markers.",
  no_fate: ({ tile }) => `${tile} is a Task tile: say whether it is open, completed or cancelled.`,
  own_marker: ({ tile, marker }) => `${tile} has its own marker, ${marker}.`,
  no_marker: ({ marker }) => `There is no marker ${marker} of this kind, or not so many.`,
  no_building: () => "Its building does not stand in its territory.",
  not_completed: ({ reached, marker }) => `It cannot be completed: it has reached ${reached} of ${marker}.`,
  is_open: () => "As the map lies, its task is still open.",
  is_completed: () => "As the map lies, its task is completed.",
  is_cancelled: () => "As the map lies, its task is cancelled.",
  nowhere: () => "There is no tile for what stands here.",
  no_heart: () => "There are not so many hearts in play.",
  heart_place: () => "One heart lies on a Landscape tile, and none on others.",
  mill_place: () => "The mill stands on a Landscape tile with grain, if it is in play.",
  no_balloon: () => "There is no balloon without its launch site.",
  camera_place: () => "Camera markers lie on other tiles than the photographer’s own, once that is laid.",
  no_camera: () => "There are not so many camera markers.",
  no_photographer: () => "The photographer comes with his tile.",
  one_sight: () => "A side has one of School, Granary and Old Oak.",
  no_interest: ({ allowed }) => `The completed tasks have brought ${allowed} points of interest, not more.`,
  other_marker: ({ tile, marker }) => `${tile} has the marker ${marker} on another map.`,
};
