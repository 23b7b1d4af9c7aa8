/** Records of each day's opened and solved puzzles, of wins, and streaks of days. They outlive the saved games: a day takes a few bytes. */

import { forget, recall, stored } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { dayAfter, isDay, today } from "../i18n/dates.ts";
import { originOf } from "./origin.ts";
import * as puzzles from "./puzzle-records.ts";
import { writeEvicting } from "./local-store.ts";
import type { Level } from "#shumi";
import type { Day, Entry } from "./puzzle-records.ts";

/** Days of this visit, for browsers without storage. */
const here = new Map<string, Day>();

export const dayRecord = (day: string): Day => ({ ...here.get(day), ...recall(puzzles.day, day) });

function note(day: string, family: string, level: Level, entry: Entry) {
  const record = { ...dayRecord(day), [`${family}:${level}`]: entry };
  here.set(day, record);
  writeEvicting(puzzles.day, record, day);
}

/** Records that a puzzle of a day was opened. */
export function noteOpened(day: string, family: string, level: Level, key: string) {
  const entry = dayRecord(day)[`${family}:${level}`];
  if (entry?.key !== key) note(day, family, level, { ...entry, key });
}

/** Records that the player solved a puzzle of a day; only the first win counts. */
export function noteSolved(day: string, family: string, level: Level, how: { key: string; ms: number; hints: number; on: string }) {
  if (dayRecord(day)[`${family}:${level}`]?.ms === undefined) note(day, family, level, { ...how, ms: Math.round(how.ms) });
}

/** A win by the player. `key`: of the game; `at`: its time. */
export interface Win {
  key: string;
  family: string;
  ms: number;
  hints: number;
  at: number;
}

/** Records a win on its day, and for the day of its puzzle, if it has one. A game counts once a day. */
export function noteWin({ key, family, ms, hints, at }: Win) {
  const on = today(at);
  writeEvicting(puzzles.played, { ...recall(puzzles.played, on), [key]: { family, ms: Math.round(ms) } }, on);
  const { day, level } = originOf(key) ?? {};
  if (day && level) noteSolved(day, family, level, { key, ms, hints, on });
}

/** Records wins before this module was loaded. */
export function noteWins() {
  for (const key of stored(records.won)) {
    const won = recall(records.won, key);
    if (won) noteWin({ key, ...won });
    forget(records.won, key);
  }
}

/** Returns the pinned puzzle of each day. */
export const pinned = () => recall(puzzles.pinned);

/** Returns the number of solved puzzles of a day. */
export const solvedOf = (day: string) => Object.values(dayRecord(day)).filter(({ ms }) => ms !== undefined).length;

/** Tells whether one of a day's puzzles was solved on the day itself. */
const counts = (day: string) => Object.values(dayRecord(day)).some(({ on }) => on === day);

/** Returns the streaks of days on which one of the day's own puzzles was solved. */
export const streaks = (today: string) => streaksOf([...stored(puzzles.day), ...here.keys()].filter(counts), today);

/**
 * Returns the current and the longest streak of some days. The current one ends today, or yesterday while today can still be solved. Days
 * after today, from a wrong clock, do not count.
 */
export function streaksOf(names: Iterable<string>, today: string) {
  const days = [...new Set(names)].filter((day) => isDay(day) && day <= today).sort();
  let [longest, row, before] = [0, 0, ""];
  for (const day of days) {
    row = before && dayAfter(before, 1) === day ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = day;
  }
  const isAlive = before === today || (before !== "" && dayAfter(before, 1) === today);
  return { now: isAlive ? row : 0, longest };
}
