/* The names that hints and reviews use for what lies on a map. */

import type { Names } from "../advice/words/names";
import { say, word } from "./words/say";

export const namesOnMap = (part: (part: string) => string): Names => ({
  task: (name) => word(say().terrain, name),
  territory: (name) => word(say().territory, name),
  flags: (colour) => word(say().flag, colour),
  part,
});
