/* Which sheet lies on a table that has not begun. */

import { letterOf } from "./view";
import { say } from "./words/say";

export const chosen = (options: { sheet?: unknown; catalog?: unknown }): string[] => [options.catalog ? say().own_sheet : say().sheet_letter(letterOf(options))];
