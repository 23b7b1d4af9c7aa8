/** Records of each day's opened and solved puzzles, and streaks of days. They outlive the saved games: a day takes a few bytes. */

import { forget, recall, stored } from "../base/settings.js";
import { dayAfter, isDay, today } from "../i18n/dates.js";
import { madeOf } from "./made.js";
import { rememberDearly } from "./storage.js";

/** @typedef {import("#shumi").Level} Level */
/**
 * A puzzle of a day; `ms`, `hints` and `on` (the day of the win) are set once it is solved.
 * @typedef {{ key: string, ms?: number, hints?: number, on?: string }} Entry
 */
/** Entries by `family:level`. @typedef {Record<string, Entry>} Day */

/** Days of this visit, for browsers without storage. @type {Map<string, Day>} */
const here = new Map();

const nameOf = (/** @type {string} */ day) => `day:${day}`;

/** @param {unknown} entry @returns {entry is Entry} */
function isEntry(entry) {
  if (!entry || typeof entry !== "object") return false;
  const { key, ms, hints, on } = /** @type {Record<string, unknown>} */ (entry);
  const isCount = (/** @type {unknown} */ n) => n === undefined || (typeof n === "number" && Number.isFinite(n) && n >= 0);
  return typeof key === "string" && isCount(ms) && isCount(hints) && (on === undefined || (typeof on === "string" && isDay(on)));
}

/** @param {string} day @returns {Day} */
export function dayRecord(day) {
  const kept = recall(nameOf(day));
  const good = kept && typeof kept === "object" && !Array.isArray(kept) ? Object.entries(kept).filter(([, entry]) => isEntry(entry)) : [];
  return { ...here.get(day), ...Object.fromEntries(good) };
}

/** @param {string} day @param {string} family @param {Level} level @param {Entry} entry */
function note(day, family, level, entry) {
  const record = { ...dayRecord(day), [`${family}:${level}`]: entry };
  here.set(day, record);
  rememberDearly(nameOf(day), record);
}

/** Records that a puzzle of a day was opened. @param {string} day @param {string} family @param {Level} level @param {string} key */
export function noteOpened(day, family, level, key) {
  const entry = dayRecord(day)[`${family}:${level}`];
  if (entry?.key !== key) note(day, family, level, { ...entry, key });
}

/**
 * Records that the player solved a puzzle of a day; only the first win counts.
 * @param {string} day @param {string} family @param {Level} level @param {{ key: string, ms: number, hints: number, on: string }} how
 */
export function noteSolved(day, family, level, how) {
  if (dayRecord(day)[`${family}:${level}`]?.ms === undefined) note(day, family, level, { ...how, ms: Math.round(how.ms) });
}

/** Records daily puzzles that were solved before this module was loaded. */
export function noteWins() {
  for (const name of stored("won:")) {
    const key = name.slice(4);
    const { family, ms, hints, at } = /** @type {Record<string, unknown>} */ (recall(name) ?? {});
    const { day, level } = madeOf(key) ?? {};
    const entry = { key, ms, hints, on: Number.isSafeInteger(at) ? today(Number(at)) : undefined };
    if (day && level && typeof family === "string" && ms !== undefined && entry.on && isEntry(entry))
      noteSolved(day, family, level, /** @type {Required<Entry>} */ (entry));
    forget(name);
  }
}

/** Returns the number of solved puzzles of a day. @param {string} day */
export const solvedOf = (day) => Object.values(dayRecord(day)).filter(({ ms }) => ms !== undefined).length;

/** Tells whether one of a day's puzzles was solved on the day itself. @param {string} day */
const counts = (day) => Object.values(dayRecord(day)).some(({ on }) => on === day);

/**
 * Returns the current and the longest streak of days on which one of the day's own puzzles was solved. The current one ends today, or
 * yesterday while today can still be solved. Days after today, from a wrong clock, do not count.
 * @param {string} today
 */
export function streaks(today) {
  const names = [...stored("day:").map((name) => name.slice(4)), ...here.keys()];
  const days = [...new Set(names)].filter((day) => isDay(day) && day <= today && counts(day)).sort();
  let [longest, row, before] = [0, 0, ""];
  for (const day of days) {
    row = before && dayAfter(before, 1) === day ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = day;
  }
  const isAlive = before === today || (before !== "" && dayAfter(before, 1) === today);
  return { now: isAlive ? row : 0, longest };
}
