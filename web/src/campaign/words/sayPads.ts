/* The words of campaigns, and of score pads and corrections, in the language of the person. */

import { inLanguage } from "../../lib/words/say";
import { en } from "./pads_en";
import { fr } from "./pads_fr";
import { say as sayCampaign } from "./say";

export const say = () => ({ ...sayCampaign(), ...inLanguage({ en, fr }) });
