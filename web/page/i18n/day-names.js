/** Readable days in the page's language. */

import { dateOf, dayAfter } from "./dates.js";
import { language } from "./say.js";

const A_MONDAY = "2026-01-05";

/** Locales of the formatters; British English writes the day before the month, as in most of the world. @type {Record<string, string>} */
const WRITERS = { en: "en-GB" };

/** @param {string} day @param {Intl.DateTimeFormatOptions} parts */
const written = (day, parts) =>
  new Intl.DateTimeFormat(WRITERS[language()] ?? language(), { ...parts, timeZone: "UTC" }).format(dateOf(day));

/** Formats a day as `22 November 2026`. @param {string} day */
export const dayName = (day) => written(day, { day: "numeric", month: "long", year: "numeric" });
/** Formats a day as `Sunday, 22 November`. @param {string} day */
export const shortDay = (day) => written(day, { weekday: "long", day: "numeric", month: "long" });
/** Formats a month as `November 2026`. @param {string} month */
export const monthName = (month) => written(`${month}-01`, { month: "long", year: "numeric" });
/** Formats the year of a day as `2026`. @param {string} day */
export const yearName = (day) => written(day, { year: "numeric" });

/** Returns the names of the days of the week, from Monday, and short forms of at most two characters. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, i) => {
    const day = dayAfter(A_MONDAY, i);
    return { name: written(day, { weekday: "long" }), short: written(day, { weekday: "short" }).slice(0, 2) };
  });
