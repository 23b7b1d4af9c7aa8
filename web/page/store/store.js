/**
 * The library: all games and collections in the browser's database. The summary of a game (`cards`) is stored apart from its board and its
 * picture, so that a long list reads little. Only the player deletes records.
 */

import { openDB } from "idb";
import { forget, PREFIX, remember } from "../base/settings.js";
import { madeOf, noteMade } from "./made.js";
import { lay } from "./storage.js";

/** @typedef {import("./storage.js").Kept} Kept */
/** Summary of a game, for lists. @typedef {Omit<Kept, "puzzle" | "state" | "safe"> & { at: number }} Card */
/** @typedef {{ key: string, puzzle: string, state: string }} Board */
/** A complete game, as in exported files. @typedef {Card & Board & { picture?: string }} Whole */
/**
 * @typedef {{ id: string, title: string, at: number, cut: boolean, parts: import("../nav/address.js").Wanted[], keys: string[] }}
 *   ShelfRecord
 */
/** An unreadable record in its raw form. @typedef {{ name: string, text: string, at: number }} Aside */
/**
 * @typedef {import("idb").DBSchema & {
 *   cards: { key: string, value: Card },
 *   boards: { key: string, value: Board },
 *   pictures: { key: string, value: { key: string, picture: string } },
 *   shelves: { key: string, value: ShelfRecord, indexes: { keys: string } },
 *   aside: { key: number, value: Aside },
 * }} Schema
 */

/** Longest name and tag, and the most tags. */
export const [LONGEST_TITLE, LONGEST_TAG, MOST_TAGS] = [120, 40, 12];

const PICTURE = "data:image/png;base64,";
/** Longest picture of a game, in characters. */
const LONGEST_PICTURE = 200_000;

/** @typedef {import("idb").IDBPDatabase<Schema>} Database */

/** @type {Promise<Database> | undefined} */
let opened;

/** Opens the database once; rejects if the browser does not open it. @returns {Promise<Database>} */
export function database() {
  opened ??= open().catch((e) => {
    opened = undefined;
    throw e;
  });
  return opened;
}

/** @returns {Promise<Database>} */
const open = async () =>
  openDB("shumi", 1, {
    upgrade(db) {
      for (const name of /** @type {const} */ (["cards", "boards", "pictures"])) db.createObjectStore(name, { keyPath: "key" });
      db.createObjectStore("shelves", { keyPath: "id" }).createIndex("keys", "keys", { multiEntry: true });
      db.createObjectStore("aside", { autoIncrement: true });
    },
    // A newer page in another tab waits for this connection to close.
    blocking: (_from, _to, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("shumi-library") : undefined;

/** Calls `changed` after this or another tab has changed the library; returns a function that ends this. @param {() => void} changed */
export function onChanged(changed) {
  const heard = new AbortController();
  const { signal } = heard;
  channel?.addEventListener("message", changed, { signal });
  addEventListener("storage", ({ key }) => key?.startsWith(`${PREFIX}game`) && changed(), { signal });
  return () => heard.abort();
}

/** Tells other tabs that the library has changed. */
export const tellOthers = () => channel?.postMessage("changed");

const isText = (/** @type {unknown} */ value, /** @type {number} */ most) => typeof value === "string" && value.length <= most;
const isCount = (/** @type {unknown} */ n) => typeof n === "number" && Number.isFinite(n) && n >= 0;

/** Normalizes a name to a single line. @param {unknown} text @param {number} most */
export const line = (text, most) => (typeof text === "string" ? text.replace(/\s+/g, " ").trim().slice(0, most) : "");

/** @param {unknown} tags @returns {string[]} */
export const tagsOf = (tags) =>
  [...new Set((Array.isArray(tags) ? tags : []).map((tag) => line(tag, LONGEST_TAG)).filter(Boolean))].slice(0, MOST_TAGS);

/** @param {unknown} made @param {string} key @returns {import("./made.js").Made | undefined} */
function madeFrom(made, key) {
  if (!made || typeof made !== "object") return undefined;
  const { size, grade, kind, seed, day, level } = /** @type {Record<string, unknown>} */ (made);
  const isSize = Array.isArray(size) && size.length === 2 && size.every((n) => Number.isSafeInteger(n) && n > 0);
  if (!isSize) return undefined;
  const from = {
    key,
    size: [...size],
    grade: Number.isSafeInteger(grade) ? grade : undefined,
    seed: Number.isSafeInteger(seed) ? seed : undefined,
    kind: kind === "arrange" || kind === "turn" ? kind : undefined,
  };
  const ofDay = typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && ["easy", "middle", "hard"].includes(String(level));
  return /** @type {import("./made.js").Made} */ (ofDay ? { ...from, day, level } : from);
}

/**
 * Copies the summary of a record field by field, which drops unknown fields; `null` if it is no game.
 * @param {unknown} record @returns {Card | null}
 */
export function cardFrom(record) {
  if (!record || typeof record !== "object") return null;
  const { key, family, name, size, filled, total, solved, ms, shown, moves, at, title, tags, made } =
    /** @type {Record<string, unknown>} */ (record);
  const isWhole = isText(key, 40) && isText(family, 60) && isText(name, 200) && isText(size, 60) && [filled, total, ms].every(isCount);
  if (!isWhole) return null;
  const from = { key, family, name, size, filled, total, solved: solved === true, ms, at: isCount(at) ? at : 0 };
  return /** @type {Card} */ ({
    ...from,
    ...(shown === true ? { shown } : {}),
    ...(isCount(moves) ? { moves } : {}),
    ...(line(title, LONGEST_TITLE) ? { title: line(title, LONGEST_TITLE) } : {}),
    ...(tagsOf(tags).length > 0 ? { tags: tagsOf(tags) } : {}),
    ...(madeFrom(made, String(key)) ? { made: madeFrom(made, String(key)) } : {}),
  });
}

/** Returns the picture of a record, if it has one. @param {unknown} picture */
export const pictureFrom = (picture) =>
  typeof picture === "string" && picture.startsWith(PICTURE) && picture.length <= LONGEST_PICTURE ? picture : undefined;

/** Returns all cards, the newest first; sets unreadable records aside. */
export async function allCards() {
  const db = await database();
  /** @type {Card[]} */
  const cards = [];
  /** @type {unknown[]} */
  const torn = [];
  for (const record of await db.getAll("cards")) {
    const card = cardFrom(record);
    if (card) cards.push(card);
    else torn.push(record);
  }
  for (const record of torn) await setAside(record);
  return cards.sort((a, b) => b.at - a.at);
}

/** Moves an unreadable record, with its board, into the store `aside`. @param {unknown} record */
async function setAside(record) {
  const key = String(/** @type {{ key: unknown }} */ (record).key);
  const tx = (await database()).transaction(["cards", "boards", "aside"], "readwrite");
  const board = await tx.objectStore("boards").get(key);
  await tx.objectStore("aside").add({ name: key, text: JSON.stringify({ record, board }), at: Date.now() });
  await Promise.all([tx.objectStore("cards").delete(key), tx.objectStore("boards").delete(key), tx.done]);
}

/** Returns a game of the library. @param {string} key @returns {Promise<Kept | null>} */
export async function gameOf(key) {
  const db = await database();
  const [record, board] = await Promise.all([db.get("cards", key), db.get("boards", key)]);
  const card = cardFrom(record);
  if (record && (!card || typeof board?.puzzle !== "string" || typeof board.state !== "string")) await setAside(record);
  return card && typeof board?.puzzle === "string" && typeof board.state === "string"
    ? { ...card, puzzle: board.puzzle, state: board.state, safe: true }
    : null;
}

/** Copies a game onto the desk. @param {string} key @returns {Promise<boolean>} false without a database or such a game */
export async function bring(key) {
  const game = await gameOf(key).catch(() => null);
  if (!game) return false;
  const { made } = game;
  if (made && !madeOf(key)) noteMade(made);
  lay(game);
  return true;
}

/** Writes games in one transaction: all of them, or none if there is no room. @param {Whole[]} games */
export async function putAll(games) {
  const tx = (await database()).transaction(["cards", "boards", "pictures"], "readwrite");
  const [cards, boards, pictures] = /** @type {const} */ (["cards", "boards", "pictures"]).map((name) => tx.objectStore(name));
  /** @type {Promise<unknown>[]} */
  const written = [tx.done];
  try {
    for (const game of games) {
      const { key, puzzle, state, picture } = game;
      const card = cardFrom(game);
      if (!card) continue;
      written.push(cards.put(card));
      written.push(boards.put({ key, puzzle, state }));
      if (picture) written.push(pictures.put({ key, picture }));
    }
  } catch (e) {
    tx.abort();
    written.push(Promise.reject(e));
  }
  const failed = (await Promise.allSettled(written)).filter((one) => one.status === "rejected").map(({ reason }) => reason);
  // Besides the cause there is an `AbortError` for each other request of the transaction.
  if (failed.length > 0) throw failed.find((e) => e?.name !== "AbortError") ?? failed[0];
}

/** Deletes games for the player. @param {string[]} keys */
export async function removeAll(keys) {
  const tx = (await database()).transaction(["cards", "boards", "pictures"], "readwrite");
  for (const key of keys) for (const name of /** @type {const} */ (["cards", "boards", "pictures"])) void tx.objectStore(name).delete(key);
  await tx.done;
  for (const key of keys) forget(`away:${key}`);
}

/** @param {string} key */
export async function pictureIn(key) {
  return pictureFrom((await (await database()).get("pictures", key))?.picture);
}

/** Marks games that only the library holds. @param {string[]} keys */
export const markAway = (keys) => keys.forEach((key) => remember(`away:${key}`, 1));

/** Saves the picture of a game in the library. @param {string} key @param {string} picture */
export async function keepPictureIn(key, picture) {
  if (pictureFrom(picture)) await (await database()).put("pictures", { key, picture });
}
