/* What the server knows about my results. */

import { call, me } from "../lib/api";
import type { DailyResults, Month, Statistics } from "../lib/wire";
import type { Choice } from "./choice";

const query = (values: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString();

/** My finished games of a kind; `setup` and `days` leave some of them out. */
export async function statistics(game: string, { days, setup }: Choice): Promise<Statistics> {
  await me();
  return call("GET", `/api/me/statistics?${query({ game, days, setup })}`);
}

/** The results of a day, by default of today. */
export async function dailyResults(game: string, day?: string): Promise<DailyResults> {
  await me();
  return call("GET", `/api/daily?${query({ game, day })}`);
}

/** The days of a month on which anybody has played, by default of this month. */
export async function dailyMonth(game: string, month?: string): Promise<Month> {
  await me();
  return call("GET", `/api/daily/month?${query({ game, month })}`);
}
