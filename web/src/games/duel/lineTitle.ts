/* The name of a score line by itself, as statistics show it. */

import { lineTitle as titleOf } from "../../map/lineName";
import { lineName } from "./lineName";
import { say } from "./words/say";

export function lineTitle(line: string): string {
  const [group = "", of = ""] = line.split(".");
  const name = lineName(say(), group, of);
  return group === "module1" ? say().card_of(name) : titleOf(say(), group, name);
}
