/* What keys and touches do on a sheet. */

import { wordsOf } from "../../../lib/words/say";
import type { Help } from "../../../ui/help";

export const help = wordsOf<Help>("valley_help");
