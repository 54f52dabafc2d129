/* The games whose boxes can be entered: those that this app knows. */

import { KNOWN } from "../../games";

export const GAMES = KNOWN;
