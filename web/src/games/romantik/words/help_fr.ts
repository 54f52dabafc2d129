/* What keys do in this game alone, in French. */

import type { Help } from "../../../ui/help";

export const fr: Help = [["W", "stocker une tuile, prendre celle qui est stockée"]];
