/**
 * The records of the library in the browser's database: its stores, and readers that copy the known fields of a record, from the
 * database or from an exported file. `docs/storage.md` describes them.
 */

import { isKind } from "../base/kinds.ts";
import { fields, isCount, isSize, isText, isWhole, textUpTo } from "../base/shapes.ts";
import type { DBSchema, IDBPDatabase } from "idb";
import type { Kept, Made } from "../base/records.ts";
import type { Shape } from "../base/shapes.ts";
import type { Wanted } from "../nav/address.ts";

/** Summary of a game, for lists. */
export type Card = Omit<Kept, "puzzle" | "state" | "safe"> & { at: number };
interface Board {
  key: string;
  puzzle: string;
  state: string;
}
interface Picture {
  key: string;
  picture: string;
}
/** A complete game, as in exported files. */
export type Whole = Card & Board & { picture?: string };
/** A collection: the puzzles of a text or file, with the keys of their games. */
export interface ShelfRecord {
  id: string;
  title: string;
  at: number;
  cut: boolean;
  parts: Wanted[];
  keys: string[];
}
/** An unreadable record in its raw form. */
interface Aside {
  name: string;
  text: string;
  at: number;
}
export type Schema = DBSchema & {
    cards: { key: string; value: Card };
    boards: { key: string; value: Board };
    pictures: { key: string; value: Picture };
    shelves: { key: string; value: ShelfRecord; indexes: { keys: string } };
    aside: { key: number; value: Aside };
  };

/** Name and version of the database, and its stores of games. */
export const [DATABASE, VERSION, STORES] = ["shumi", 1, ["cards", "boards", "pictures"]] as const;

/** Creates the stores of a new database. */
export function createStores(db: IDBPDatabase<Schema>) {
  for (const name of STORES) db.createObjectStore(name, { keyPath: "key" });
  db.createObjectStore("shelves", { keyPath: "id" }).createIndex("keys", "keys", { multiEntry: true });
  db.createObjectStore("aside", { autoIncrement: true });
}

/** Longest name and tag, and the most tags. */
export const [LONGEST_TITLE, LONGEST_TAG, MOST_TAGS] = [120, 40, 12];
/** Longest picture of a game, in characters. */
const LONGEST_PICTURE = 200_000;
const PICTURE = "data:image/png;base64,";

/** Normalizes a name to a single line. */
export const line = (text: unknown, most: number) => (isText(text) ? text.replace(/\s+/g, " ").trim().slice(0, most) : "");

export const tagsOf = (tags: unknown): string[] =>
  [...new Set((Array.isArray(tags) ? tags : []).map((tag) => line(tag, LONGEST_TAG)).filter(Boolean))].slice(0, MOST_TAGS);

/** Returns the picture of a record, if it has one. */
export const pictureFrom = (picture: unknown) =>
  isText(picture) && picture.startsWith(PICTURE) && picture.length <= LONGEST_PICTURE ? picture : undefined;

function madeFrom(made: unknown, key: string): Made | undefined {
  if (!hasSize(made)) return undefined;
  const { size, grade, kind, seed, day, level } = made as Record<string, unknown> & { size: [number, number] };
  return {
    key,
    size: [...size],
    grade: isWhole(grade) ? grade : undefined,
    seed: isWhole(seed) ? seed : undefined,
    kind: isKind(kind) ? kind : undefined,
    ...(isText(day) && /^\d{4}-\d\d-\d\d$/.test(day) && LEVELS.some((one) => one === level)
      ? { day, level: LEVELS.find((one) => one === level) }
      : {}),
  };
}
const hasSize = fields({ size: isSize });
const LEVELS = ["easy", "middle", "hard"] as const;

const isCard = fields({
  key: textUpTo(40),
  family: textUpTo(60),
  name: textUpTo(200),
  size: textUpTo(60),
  filled: isCount,
  total: isCount,
  ms: isCount,
});

/** Copies the summary of a record field by field, which drops unknown fields; `null` if it is no game. */
export function cardFrom(record: unknown): Card | null {
  if (!isCard(record)) return null;
  const { key, family, name, size, filled, total, ms } = record;
  const { solved, shown, moves, at, title, tags, made } = record as Record<string, unknown>;
  const [named, tagged, origin] = [line(title, LONGEST_TITLE), tagsOf(tags), madeFrom(made, key)];
  return {
    ...{ key, family, name, size, filled, total, solved: solved === true, ms, at: isCount(at) ? at : 0 },
    ...(shown === true ? { shown } : {}),
    ...(isCount(moves) ? { moves } : {}),
    ...(named ? { title: named } : {}),
    ...(tagged.length > 0 ? { tags: tagged } : {}),
    ...(origin ? { made: origin } : {}),
  };
}

/** Tells whether a record is the board of a game. */
export const isBoard = fields({ puzzle: isText, state: isText }) as Shape<Omit<Board, "key">>;

/** Tells whether a record is a puzzle of a collection. */
export const isPart = fields({ family: textUpTo(60), text: isText }) as Shape<{ family: string; text: string }>;
