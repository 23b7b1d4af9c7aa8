/** The records of days and of generated puzzles, which a game can do without at first. `docs/storage.md` describes them. */

import { isKind } from "../base/kinds.ts";
import { fields, isCount, isSize, isText, isWhole, listOf, maybe, only, textUpTo } from "../base/shapes.ts";
import { isDay } from "../i18n/dates.ts";
import type { Level } from "#shumi";
import type { Made } from "../base/records.ts";
import type { Shape } from "../base/shapes.ts";

/** A puzzle of a day; `ms`, `hints` and `on` (the day of the win) are set once it is solved. */
export interface Entry {
  key: string;
  ms?: number;
  hints?: number;
  on?: string;
}
/** Entries by `family:level`. */
export type Day = Record<string, Entry>;
/** A generated puzzle, as it waits in storage. */
export interface Row {
  family: string;
  puzzle: string;
  size: [number, number];
  grade: number;
  seed: number;
}
/** A win of the player: the family, and the time in ms. */
export interface WinOfDay {
  family: string;
  ms: number;
}
/** Drills of a technique that the player found: their number, and the seed of the last one. */
export interface Practice {
  n: number;
  seed: number;
}
/** The puzzle of each day that stands first on home. */
export interface Pinned {
  family: string;
  level: Level;
}
/** The size, grade and kind of the last request for a family. */
interface Wish {
  size: [number, number];
  grade?: number;
  kind?: Made["kind"];
}

const isDate = (value: unknown): value is string => isText(value) && isDay(value);

const isEntry: Shape<Entry> = fields({ key: isText, ms: maybe(isCount), hints: maybe(isCount), on: maybe(isDate) });

const isFilled = (value: unknown): value is string => isText(value) && value !== "";

/** Tells whether a value is a generated puzzle. */
export const isRow: Shape<Row> = fields({ family: isText, puzzle: isFilled, size: isSize, grade: isWhole, seed: isWhole });

const isStocked = (value: unknown): value is [key: string, row: Row] => Array.isArray(value) && isText(value[0]) && isRow(value[1]);

const isWish: Shape<Wish> = fields({ size: isSize, grade: maybe(isWhole), kind: maybe(isKind) });

/** Returns a reader of objects that keeps the fields with a shape. */
const mapOf = <T>(shape: Shape<T>) => (value: unknown): Record<string, T> =>
  Object.fromEntries(Object.entries(Object(value)).filter((entry): entry is [string, T] => shape(entry[1])));

const isLevel = (value: unknown): value is Level => ["easy", "middle", "hard"].some((level) => level === value);

/** The puzzles of a day that were opened or solved, by the day; written by `store/days.ts`. */
export const day = { name: "day:", read: mapOf(isEntry) };
/** The wins on a day by the keys of their games, by the day; written by `store/days.ts`. */
export const played = { name: "played:", read: mapOf<WinOfDay>(fields({ family: textUpTo(60), ms: isCount })) };
/** The drills found, by technique, of a family by its id; written by `store/practice.ts`. */
export const practised = { name: "practised:", read: mapOf<Practice>(fields({ n: isWhole, seed: isWhole })) };
/** The puzzle of each day that the player has pinned; written by `store/wins.ts`. */
export const pinned = { name: "pinned", read: only<Pinned>(fields({ family: textUpTo(60), level: isLevel })) };
/** The hardest grade of the steps that are done at once; written by `study/trivial.ts`. */
export const trivial = { name: "trivial", read: (value: unknown) => (isWhole(value) && value >= 1 && value <= 6 ? value : 1) };
/** Pregenerated puzzles with the keys of their requests, for the next visit; written by `new/ready-made.ts`. */
export const readyMade = { name: "stock", read: listOf(isStocked) };
/** The last request for a family, by its id; written by `new/generatable.ts`. */
export const wish = { name: "wish:", read: only(isWish) };
