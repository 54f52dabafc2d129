/* How parts are shown: grouped by box, with their pictures. */

import type { Art } from "../../map/art";

export const BOXES: { box: string; parts: string[] }[] = [
  { box: "box1", parts: ["box1_tasks", "red_hearts"] },
  { box: "box2", parts: ["box2_landscapes"] },
  {
    box: "box3",
    parts: [
      "warehouse",
      "circus",
      "signalman",
      "shepherdess",
      "hill",
      "clouds",
      "forest_tunnel",
      "grain_tunnel",
      "village_tunnel",
      "castle",
      "deer",
      "farm",
    ],
  },
  { box: "box4", parts: ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"] },
  {
    box: "box5",
    parts: ["golden_heart", "train_station", "harbor", "construction_site", "balloon_launch_site", "flag_festival"],
  },
  { box: "mill", parts: ["great_mill"] },
  { box: "duel", parts: ["wraparound_tasks", "double_tasks", "photographer", "school", "granary", "old_oak"] },
];

const FIGURES: Record<string, string> = { red_hearts: "red_heart", golden_heart: "golden_heart", great_mill: "great_mill" };
const BOX_TILES: Record<string, string> = {
  box1_tasks: "B1_0",
  box2_landscapes: "B2_0",
  wraparound_tasks: "DT20",
  double_tasks: "DT24",
};

/** The picture of a part: a figure, a tile, or its emblem. */
export function partPicture(art: Art, part: string): string {
  const [figure, tile] = [FIGURES[part], BOX_TILES[part]];
  return figure ? art.figure(figure) : tile ? art.tile(tile, 0) : art.emblem(part);
}
