/* Days and months as the server writes them: 2026-11-15 and 2026-11, universal time. */

const DAY = 86_400_000;
/** How many days ago a stack may be that the server still deals. */
const OLDEST = 366;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The weeks of a month from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = timeOf(`${month}-01`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  for (let monday = first - before * DAY; dayAt(monday).slice(0, 7) <= month; monday += 7 * DAY)
    weeks.push(Array.from({ length: 7 }, (_, number) => dayAt(monday + number * DAY)).map((day) => (day.startsWith(month) ? day : undefined)));
  return weeks;
}

/** The month that comes `months` later. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Whether a day's stack can be played: today's, and those of the last year. */
export const isPlayable = (day: string, today: string): boolean => day <= today && timeOf(today) - timeOf(day) <= OLDEST * DAY;

/** The date of a day in words. */
export const inWords = (day: string, language: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(timeOf(day.length > 7 ? day : `${day}-01`));
