/** Days by the calendar of UTC, as texts: `2026-11-22`. */

/** The first day that has puzzles. */
export const FIRST_DAY = "2026-01-01";
/** The last day that the generators support. */
const LAST_DAY = "9999-12-31";

/** Converts a day into a date at midnight, UTC. @param {string} day */
export const dateOf = (day) => new Date(`${day}T00:00:00Z`);

/** @param {Date} date */
const dayOf = (date) => date.toISOString().slice(0, 10);

/** Returns today, or the nearest day with puzzles if the device's clock is out of range. */
export function today(now = Date.now()) {
  if (now >= dateOf(LAST_DAY).getTime()) return LAST_DAY;
  return now < dateOf(FIRST_DAY).getTime() ? FIRST_DAY : dayOf(new Date(now));
}

/** Tells whether a text is a valid day. @param {string} text */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && dayOf(dateOf(text)) === text;

/** Returns the day a number of days later. @param {string} day @param {number} days */
export function dayAfter(day, days) {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Returns the day of the week; 0 is Monday. @param {string} day */
export const weekday = (day) => (dateOf(day).getUTCDay() + 6) % 7;

/** Returns the days of a month (`2026-11`). @param {string} month @returns {string[]} */
export function daysOf(month) {
  const days = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the month a number of months later. @param {string} month @param {number} months */
export function monthAfter(month, months) {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date).slice(0, 7);
}
