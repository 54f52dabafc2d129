/* Hints and reviews in the words of this game; loaded when somebody first asks for one. */

import { teach } from "../../advice/words/reasons";

export { hintsFor } from "../../advice";
export { ReviewPanel, ReviewSession } from "../../advice/review";

teach("map_advice", "duel_advice");
