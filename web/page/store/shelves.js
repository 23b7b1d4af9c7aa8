/** Collections: the puzzles of a text or file, in their order. */

import { list, nameOf, say } from "../i18n/say.js";
import { MAX_PUZZLES } from "../board/several.js";
import { families } from "../board/widget.js";
import { alone } from "./desk.js";
import { keptGame, keyOf } from "./storage.js";
import { isPart, line, LONGEST_TITLE } from "./library-records.js";
import { database, tellOthers } from "./store.js";

/** @typedef {import("./library-records.js").ShelfRecord} ShelfRecord */
/** @typedef {import("../nav/address.js").Wanted} Wanted */

/** Longest collection, in characters. */
const LONGEST = 8_000_000;

/** The last opened collection, also in browsers without storage. @type {ShelfRecord | undefined} */
let current;
/** Index of its last opened puzzle: several may be equal. */
let at = 0;

/**
 * Builds a collection of puzzles; drops other values, returns `null` if no puzzle is left.
 * @param {unknown} parts @param {unknown} [title] @returns {ShelfRecord | null}
 */
export function shelfFrom(parts, title) {
  if (!Array.isArray(parts)) return null;
  /** @type {Wanted[]} */
  const good = parts.filter(isPart).slice(0, MAX_PUZZLES).map(({ family, text }) => ({ family, text }));
  if (good.length === 0 || good.reduce((sum, { text }) => sum + text.length, 0) > LONGEST) return null;
  const keys = good.map(({ family, text }) => keyOf(family, text));
  return {
    id: keyOf("", keys.join()),
    title: line(title, LONGEST_TITLE),
    at: Date.now(),
    cut: good.length >= MAX_PUZZLES,
    parts: good,
    keys,
  };
}

/** Saves the puzzles of an opened text as a collection. @param {Wanted[]} parts @param {string} [title] name of the file */
export async function putShelf(parts, title) {
  const shelf = shelfFrom(parts, title);
  if (!shelf) return;
  [current, at] = [shelf, 0];
  await keepShelves([shelf]);
}

/** Adds collections; an existing one keeps its name. @param {ShelfRecord[]} shelves */
export const keepShelves = (shelves) =>
  alone(async () => {
    const tx = (await database()).transaction("shelves", "readwrite");
    for (const shelf of shelves) {
      const old = await tx.store.get(shelf.id);
      await tx.store.put({ ...shelf, title: shelf.title || old?.title || "" });
    }
    await tx.done;
    tellOthers();
  });

/** Returns all collections, the newest first. */
export async function allShelves() {
  const found = await (await database()).getAll("shelves");
  return found.flatMap(({ parts, title, at }) => {
    const shelf = shelfFrom(parts, title);
    return shelf ? [{ ...shelf, at }] : [];
  }).sort((a, b) => b.at - a.at);
}

/** @param {string} id */
export async function shelfOf(id) {
  if (current?.id === id) return current;
  const found = await (await database()).get("shelves", id);
  return found ? shelfFrom(found.parts, found.title) : null;
}

/** @param {string} id */
export const removeShelf = (id) => alone(async () => {
  await (await database()).delete("shelves", id);
  if (current?.id === id) current = undefined;
  tellOthers();
});

/** Notes the collection and the index of the puzzle that is about to be opened. @param {ShelfRecord} shelf @param {number} place */
export function choose(shelf, place) {
  [current, at] = [shelf, place];
}

/** Returns the collection of a game and its index there: the last opened one, else any that holds it. @param {string} key */
export async function placeOf(key) {
  if (!current?.keys.includes(key)) {
    const found = await database().then((db) => db.getFromIndex("shelves", "keys", key)).catch(() => undefined);
    const shelf = found && shelfFrom(found.parts, found.title);
    if (!shelf) return null;
    [current, at] = [shelf, shelf.keys.indexOf(key)];
  }
  const shelf = /** @type {ShelfRecord} */ (current);
  return { shelf, at: shelf.keys[at] === key ? at : shelf.keys.indexOf(key) };
}

/** @typedef {"new" | "going" | "solved"} State */

/** Returns the states of a collection's puzzles. @param {string[]} keys @returns {Promise<State[]>} */
export async function statesOf(keys) {
  const db = await database().catch(() => undefined);
  /** @type {(key: string) => Promise<State>} */
  const state = async (key) => {
    const game = keptGame(key) ?? (await db?.get("cards", key));
    return game ? (game.solved ? "solved" : "going") : "new";
  };
  return Promise.all(keys.map(state));
}

/** Returns the name of a collection. @param {ShelfRecord} shelf */
export async function shelfName({ title, parts }) {
  if (title) return title;
  const ids = new Set(parts.map(({ family }) => family));
  const names = (await families().catch(() => [])).filter(({ id }) => ids.has(id)).map(nameOf);
  const n = parts.length;
  return names.length === ids.size && n > 0 ? say("shelf.name", { family: list(names), n }) : say("shelf.mixed", { n });
}
