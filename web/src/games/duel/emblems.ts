/* The pictures of the points of interest. */

export const interestEmblem = (interest: string): string => (interest === "hearts" ? "figure_red_heart" : interest);
