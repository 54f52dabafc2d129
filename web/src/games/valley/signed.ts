/** A number with a minus as long as a plus. */
export const signed = (points: number | string): string => `${points}`.replaceAll("-", "−");
