/* The games whose boxes can be entered: those that this app knows. */

import { FIRST, OTHERS } from "../../games";

export const GAMES = [FIRST, ...OTHERS];
