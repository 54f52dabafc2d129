/* Whether the people at this device want to know what a campaign lets players discover. */

import { onDevice } from "./storage";

const KNOWN = "dorfplatz.parts_known";

export const isSpoilt = (): boolean => onDevice.getItem(KNOWN) !== null;

export const spoil = (): unknown => onDevice.setItem(KNOWN, "1");
