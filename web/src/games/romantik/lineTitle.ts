/* The name of a score line by itself, as statistics show it. */

import { lineTitle as titleOf } from "../../map/lineName";
import { lineName } from "./lineName";
import { say } from "./words/say";

export function lineTitle(line: string): string {
  const [group = "", of = ""] = line.split(".");
  return titleOf(say(), group, lineName(say(), group, of));
}
