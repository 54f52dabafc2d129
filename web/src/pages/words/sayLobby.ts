/* The words of the app and those of the lobby. */

import { sayWith } from "../../lib/words/say";
import type { LobbyWords } from "./lobby_en";

export const say = sayWith<LobbyWords>("lobby");
