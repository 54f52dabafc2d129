/* Hints and reviews in the words of this game; loaded when somebody first asks for one. */

import { teach } from "../../advice/words/reasons";
import { vocabulary as ofMaps } from "../../map/words/advice";
import { vocabulary } from "./words/advice";

export { hintsFor } from "../../advice";
export { ReviewPanel, ReviewSession } from "../../advice/review";

teach(ofMaps, vocabulary);
