/**
 * The player's records in exported files: best and mean times, days, wins, practice, the pinned puzzle. Two records of a name are merged
 * so that importing a file again changes nothing.
 */

import { recall, stored } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { isDay } from "../i18n/dates.ts";
import { writeEvicting } from "./local-store.ts";
import * as puzzles from "./puzzle-records.ts";
import type { Kind } from "../base/local-storage.ts";
import type { Entry } from "./puzzle-records.ts";

/** Most records of a file, and the longest end of a name. */
const [MOST, LONGEST] = [20_000, 100];

/** The fate of a record of a file: merged, unreadable, or without room. */
type Taken = "merged" | "bad" | "full";

/** A kind of records in a file, without its type. */
interface Merged {
  name: string;
  /** Returns the records by their names. */
  all: () => [name: string, value: unknown][];
  /** Merges a record of a file into the own one. */
  take: (of: string, value: unknown) => Taken;
}

/** @param merge returns the record for both @param isName tells whether a name may have this end */
function merged<T>(kind: Kind<T>, merge: (here: NonNullable<T>, there: NonNullable<T>) => NonNullable<T>, isName = isShort): Merged {
  return {
    name: kind.name,
    all: () => stored(kind).filter(isName).map((of) => [kind.name + of, recall(kind, of)]),
    take(of, value) {
      const [here, there] = [recall(kind, of), kind.read(value)];
      if (!isName(of) || !there || Object.keys(Object(value)).length > MOST) return "bad";
      const both = here ? merge(here, there) : there;
      return JSON.stringify(both) === JSON.stringify(here) || writeEvicting(kind, both, of) ? "merged" : "full";
    },
  };
}

const isShort = (of: string) => of.length > 0 && of.length <= LONGEST;
const isNone = (of: string) => of === "";

/** Merges the fields of two records, and a field of both by a function. */
const fieldsOf = <T>(pick: (here: T, there: T) => T) => (here: Record<string, T>, there: Record<string, T>) => ({
  ...here,
  ...Object.fromEntries(Object.entries(there).map(([name, value]) => [name, Object.hasOwn(here, name) ? pick(here[name], value) : value])),
});

/** Returns the entry that is solved, or was solved first. */
const solvedFirst = (here: Entry, there: Entry) =>
  there.ms !== undefined && (here.ms === undefined || (there.on ?? "") < (here.on ?? "")) ? there : here;

const KINDS: Merged[] = [
  merged(records.best, (here, there) => Math.min(here, there)),
  // The games of a file may be among those of this device: the larger number has most of them.
  merged(records.times, (here, there) => (there.n > here.n ? there : here)),
  merged(puzzles.day, fieldsOf(solvedFirst), isDay),
  merged(puzzles.played, fieldsOf((here) => here), isDay),
  merged(puzzles.practised, fieldsOf((here, there) => (there.n > here.n ? there : here))),
  merged(puzzles.pinned, (here) => here, isNone),
];

/** Returns all records by their names. */
export const ownRecords = () =>
  Object.fromEntries(KINDS.flatMap(({ all }) => all()).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Merges the records of a file into those of this device, and counts the fates. */
export function takeRecords(from: unknown): Record<Taken, number> {
  const found = { merged: 0, bad: 0, full: 0 };
  for (const [name, value] of Object.entries(Object(from)).slice(0, MOST)) {
    const kind = KINDS.find((one) => (one.name.endsWith(":") ? name.startsWith(one.name) : name === one.name));
    found[kind?.take(name.slice(kind.name.length), value) ?? "bad"] += 1;
  }
  return found;
}
