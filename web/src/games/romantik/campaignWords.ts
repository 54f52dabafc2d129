/* The names and pictures of what campaigns unlock. */

import { Art } from "../../map/art";
import { partPicture } from "./parts";
import { partRule } from "./words/reasons";
import { say } from "./words/say";

const BOXES = ["box1", "box2", "box3", "box4", "box5"];
const PICTURES: Record<string, string> = { hearts_desire: "heart", mill: "mill", duel: "photographer" };

export const campaignWords = {
  partName: (part: string): string => say().part[part] ?? (say().box as Record<string, string>)[part] ?? "",
  partRule,
  picture(name: string, digest: string, theme: string): string {
    const art = new Art(digest, theme);
    if (say().part[name]) return partPicture(art, name);
    return art.emblem(PICTURES[name] ?? (BOXES.includes(name) ? name : "signpost"));
  },
};
