/* The words of campaigns, and of score pads and corrections, in the language of the person. */

import { wordsOf } from "../../lib/words/say";
import type { PadsWords } from "./pads_en";
import { say as sayCampaign } from "./say";

const own = wordsOf<PadsWords>("campaign_pads");
export const say = () => ({ ...sayCampaign(), ...own() });
