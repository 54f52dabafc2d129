/* Which choices are about as good as the best, by the same rule as the reason `about_equal` of the server. */

import type { Option } from "../lib/wire";

export const isAlike = ({ loss, error }: Pick<Option, "loss" | "error">): boolean => loss <= Math.max(0.3, Math.min(error, 1));
