/** Days by the calendar of UTC, as texts: `2026-11-22`. */

/** The first day that has puzzles. */
export const FIRST_DAY = "2026-01-01";
/** The last day that the generators support. */
const LAST_DAY = "9999-12-31";

/** Converts a day into a date at midnight, UTC. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns today, or the nearest day with puzzles if the device's clock is out of range. */
export function today(now = Date.now()) {
  if (now >= dateOf(LAST_DAY).getTime()) return LAST_DAY;
  return now < dateOf(FIRST_DAY).getTime() ? FIRST_DAY : dayOf(new Date(now));
}

/** Tells whether a text is a valid day. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && dayOf(dateOf(text)) === text;

/** Returns the day a number of days later. */
export function dayAfter(day: string, days: number) {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Returns the day of the week; 0 is Monday. */
export const weekday = (day: string) => (dateOf(day).getUTCDay() + 6) % 7;

/** Returns the days of a month (`2026-11`). */
export function daysOf(month: string): string[] {
  const days = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the month a number of months later. */
export function monthAfter(month: string, months: number) {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date).slice(0, 7);
}
