/** What was opened and solved of each day's puzzles, and how many days in a row. It outlives the kept games: a day takes some bytes only. */

import { forget, recall, stored } from "../base/settings.js";
import { dayAfter, isDay, today } from "../i18n/dates.js";
import { madeOf } from "./made.js";
import { rememberDearly } from "./storage.js";

/** @typedef {import("#shumi").Level} Level */
/** A puzzle of a day; `ms` and `hints` are there once it is solved, `on`: the day on which it was. @typedef {{ key: string, ms?: number, hints?: number, on?: string }} Entry */
/** By `family:level`. @typedef {Record<string, Entry>} Day */

/** Days of this visit, for devices that keep nothing. @type {Map<string, Day>} */
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

/** A puzzle of a day was opened. @param {string} day @param {string} family @param {Level} level @param {string} key */
export function noteOpened(day, family, level, key) {
  const entry = dayRecord(day)[`${family}:${level}`];
  if (entry?.key !== key) note(day, family, level, { ...entry, key });
}

/**
 * A puzzle of a day was solved by its player; only the first time counts.
 * @param {string} day @param {string} family @param {Level} level @param {{ key: string, ms: number, hints: number, on: string }} how
 */
export function noteSolved(day, family, level, how) {
  if (dayRecord(day)[`${family}:${level}`]?.ms === undefined) note(day, family, level, { ...how, ms: Math.round(how.ms) });
}

/** Notes what was won while this could not be loaded. */
export function noteWins() {
  for (const name of stored("won:")) {
    const key = name.slice(4);
    const { family, ms, hints, at } = /** @type {Record<string, unknown>} */ (recall(name) ?? {});
    const { day, level } = madeOf(key) ?? {};
    const entry = { key, ms, hints, on: Number.isSafeInteger(at) ? today(Number(at)) : undefined };
    if (day && level && typeof family === "string" && ms !== undefined && entry.on && isEntry(entry)) noteSolved(day, family, level, /** @type {Required<Entry>} */ (entry));
    forget(name);
  }
}

/** Puzzles of a day that are solved. @param {string} day */
export const solvedOf = (day) => Object.values(dayRecord(day)).filter(({ ms }) => ms !== undefined).length;

/** Whether one of its puzzles was solved on the day itself. @param {string} day */
const counts = (day) => Object.values(dayRecord(day)).some(({ on }) => on === day);

/**
 * Days in a row on which one of the day's own puzzles was solved: up to today, or up to yesterday as long as today may still count, and the
 * longest such row. Days after today, from a clock that was wrong, are left out.
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
