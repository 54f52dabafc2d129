/* The words for the pause before an automatic reveal. */

import { sayWith } from "../../lib/words/say";
import type { PaceWords } from "./pace_en";

export const say = sayWith<PaceWords>("pace");
