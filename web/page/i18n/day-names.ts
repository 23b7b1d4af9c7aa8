/** Readable days in the page's language. */

import { dateOf, dayAfter } from "./dates.ts";
import { language } from "./say.ts";

const A_MONDAY = "2026-01-05";

/** Locales of the formatters; British English writes the day before the month, as in most of the world. */
const WRITERS: Record<string, string> = { en: "en-GB" };

const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(WRITERS[language()] ?? language(), { ...parts, timeZone: "UTC" }).format(dateOf(day));

/** Formats a day as `22 November 2026`. */
export const dayName = (day: string) => written(day, { day: "numeric", month: "long", year: "numeric" });
/** Formats a day as `Sunday, 22 November`. */
export const shortDay = (day: string) => written(day, { weekday: "long", day: "numeric", month: "long" });
/** Formats a month as `November 2026`. */
export const monthName = (month: string) => written(`${month}-01`, { month: "long", year: "numeric" });
/** Formats the year of a day as `2026`. */
export const yearName = (day: string) => written(day, { year: "numeric" });

/** Returns the names of the days of the week, from Monday, and short forms of at most two characters. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, i) => {
    const day = dayAfter(A_MONDAY, i);
    return { name: written(day, { weekday: "long" }), short: written(day, { weekday: "short" }).slice(0, 2) };
  });
