/* Every seat has a colour of its own. */
export const SEAT_COLOURS = ["#6f3f86", "#2a6f96", "#8a5a00", "#22683f", "#a93226", "#4a4550"];
