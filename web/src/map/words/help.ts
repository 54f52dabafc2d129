/* What keys and touches do on a map of tiles. */

import { wordsOf } from "../../lib/words/say";
import type { Help } from "../../ui/help";

const onMaps = wordsOf<Help>("map_help");

/** Those of every map, and those of a game. */
export const mapHelp = (own: Help): Help => [...onMaps(), ...own];
