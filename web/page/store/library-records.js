/**
 * The records of the library in the browser's database: its stores, and readers that copy the known fields of a record, from the database or
 * from an exported file. `docs/storage.md` describes them.
 */

import { fields, isCount, isSize, isText, isWhole, textUpTo } from "../base/shapes.js";

/** @typedef {import("../base/records.js").Kept} Kept */
/** @typedef {import("../base/records.js").Made} Made */
/** Summary of a game, for lists. @typedef {Omit<Kept, "puzzle" | "state" | "safe"> & { at: number }} Card */
/** @typedef {{ key: string, puzzle: string, state: string }} Board */
/** @typedef {{ key: string, picture: string }} Picture */
/** A complete game, as in exported files. @typedef {Card & Board & { picture?: string }} Whole */
/**
 * A collection: the puzzles of a text or file, with the keys of their games.
 * @typedef {{ id: string, title: string, at: number, cut: boolean, parts: import("../nav/address.js").Wanted[], keys: string[] }}
 *   ShelfRecord
 */
/** An unreadable record in its raw form. @typedef {{ name: string, text: string, at: number }} Aside */
/**
 * @typedef {import("idb").DBSchema & {
 *   cards: { key: string, value: Card },
 *   boards: { key: string, value: Board },
 *   pictures: { key: string, value: Picture },
 *   shelves: { key: string, value: ShelfRecord, indexes: { keys: string } },
 *   aside: { key: number, value: Aside },
 * }} Schema
 */

/** Name and version of the database, and its stores of games. */
export const [DATABASE, VERSION, STORES] = /** @type {const} */ (["shumi", 1, ["cards", "boards", "pictures"]]);

/** Creates the stores of a new database. @param {import("idb").IDBPDatabase<Schema>} db */
export function createStores(db) {
  for (const name of STORES) db.createObjectStore(name, { keyPath: "key" });
  db.createObjectStore("shelves", { keyPath: "id" }).createIndex("keys", "keys", { multiEntry: true });
  db.createObjectStore("aside", { autoIncrement: true });
}

/** Longest name and tag, and the most tags. */
export const [LONGEST_TITLE, LONGEST_TAG, MOST_TAGS] = [120, 40, 12];
/** Longest picture of a game, in characters. */
const LONGEST_PICTURE = 200_000;
const PICTURE = "data:image/png;base64,";

/** Normalizes a name to a single line. @param {unknown} text @param {number} most */
export const line = (text, most) => (isText(text) ? text.replace(/\s+/g, " ").trim().slice(0, most) : "");

/** @param {unknown} tags @returns {string[]} */
export const tagsOf = (tags) =>
  [...new Set((Array.isArray(tags) ? tags : []).map((tag) => line(tag, LONGEST_TAG)).filter(Boolean))].slice(0, MOST_TAGS);

/** Returns the picture of a record, if it has one. @param {unknown} picture */
export const pictureFrom = (picture) =>
  isText(picture) && picture.startsWith(PICTURE) && picture.length <= LONGEST_PICTURE ? picture : undefined;

/** @param {unknown} made @param {string} key @returns {Made | undefined} */
function madeFrom(made, key) {
  if (!hasSize(made)) return undefined;
  const { size, grade, kind, seed, day, level } = /** @type {Record<string, unknown> & { size: [number, number] }} */ (made);
  return {
    key,
    size: [...size],
    grade: isWhole(grade) ? grade : undefined,
    seed: isWhole(seed) ? seed : undefined,
    kind: KINDS.find((one) => one === kind),
    ...(isText(day) && /^\d{4}-\d\d-\d\d$/.test(day) && LEVELS.some((one) => one === level)
      ? { day, level: LEVELS.find((one) => one === level) }
      : {}),
  };
}
const hasSize = fields({ size: isSize });
const KINDS = /** @type {const} */ (["arrange", "turn"]);
const LEVELS = /** @type {const} */ (["easy", "middle", "hard"]);

const isCard = fields({
  key: textUpTo(40),
  family: textUpTo(60),
  name: textUpTo(200),
  size: textUpTo(60),
  filled: isCount,
  total: isCount,
  ms: isCount,
});

/**
 * Copies the summary of a record field by field, which drops unknown fields; `null` if it is no game.
 * @param {unknown} record @returns {Card | null}
 */
export function cardFrom(record) {
  if (!isCard(record)) return null;
  const { key, family, name, size, filled, total, ms } = record;
  const { solved, shown, moves, at, title, tags, made } = /** @type {Record<string, unknown>} */ (record);
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
export const isBoard = /** @type {import("../base/shapes.js").Shape<Omit<Board, "key">>} */ (fields({ puzzle: isText, state: isText }));

/** Tells whether a record is a puzzle of a collection. */
export const isPart = /** @type {import("../base/shapes.js").Shape<{ family: string, text: string }>} */ (
  fields({ family: textUpTo(60), text: isText })
);
