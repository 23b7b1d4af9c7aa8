/** Days as people write them, in the page's language. */

import { dateOf, dayAfter } from "./dates.js";
import { language } from "./say.js";

const A_MONDAY = "2026-01-05";

/** English as most of the world writes its days: before the month. @type {Record<string, string>} */
const WRITERS = { en: "en-GB" };

/** @param {string} day @param {Intl.DateTimeFormatOptions} parts */
const written = (day, parts) =>
  new Intl.DateTimeFormat(WRITERS[language()] ?? language(), { ...parts, timeZone: "UTC" }).format(dateOf(day));

/** `22 November 2026`. @param {string} day */
export const dayName = (day) => written(day, { day: "numeric", month: "long", year: "numeric" });
/** `Sunday, 22 November`. @param {string} day */
export const shortDay = (day) => written(day, { weekday: "long", day: "numeric", month: "long" });
/** `November 2026`. @param {string} month */
export const monthName = (month) => written(`${month}-01`, { month: "long", year: "numeric" });
/** `2026`. @param {string} day */
export const yearName = (day) => written(day, { year: "numeric" });

/** The names of the days of a week, from Monday, and two characters at most of each. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, i) => {
    const day = dayAfter(A_MONDAY, i);
    return { name: written(day, { weekday: "long" }), short: written(day, { weekday: "short" }).slice(0, 2) };
  });
