/** The player's wins by days, and the pinned puzzle of each day. */

import { forget, recall, remember, stored } from "../base/local-storage.ts";
import { isDay, today } from "../i18n/dates.ts";
import { dayRecord, streaksOf } from "./days.ts";
import * as puzzles from "./puzzle-records.ts";
import type { Pinned } from "./puzzle-records.ts";

/** Returns the wins by their days: the families by the keys of their games. */
export function winsByDay(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  const add = (on: string, key: string, family: string) => found.set(on, (found.get(on) ?? new Map()).set(key, family));
  for (const day of stored(puzzles.day).filter(isDay)) {
    // Days before wins were recorded have their own puzzles alone.
    for (const [name, { key, on }] of Object.entries(dayRecord(day))) if (on) add(on, key, name.split(":")[0]);
  }
  for (const day of stored(puzzles.played).filter(isDay)) {
    for (const [key, { family }] of Object.entries(recall(puzzles.played, day))) add(day, key, family);
  }
  return found;
}

/** Pins a puzzle of each day, or none. */
export function pin(wish: Pinned | null) {
  if (wish) remember(puzzles.pinned, wish);
  else forget(puzzles.pinned);
}

/** Returns the streaks of days on which the pinned puzzle was solved on its own day. */
export function pinnedStreaks({ family, level }: Pinned, now = today()) {
  return streaksOf(stored(puzzles.day).filter((day) => dayRecord(day)[`${family}:${level}`]?.on === day), now);
}
