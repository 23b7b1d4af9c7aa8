/**
 * The library: all games and collections in the browser's database. The summary of a game (`cards`) is stored apart from its board and its
 * picture, so that a long list reads little. Only the player deletes records.
 */

import { openDB } from "idb";
import { forget, keyIn, remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { cardFrom, createStores, DATABASE, isBoard, pictureFrom, STORES, VERSION } from "./library-records.js";
import { madeOf, noteMade } from "./made.js";
import { lay } from "./storage.js";

/** @typedef {import("../base/records.js").Kept} Kept */
/** @typedef {import("./library-records.js").Card} Card */
/** @typedef {import("./library-records.js").Whole} Whole */
/** @typedef {import("./library-records.js").Schema} Schema */
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
  openDB(DATABASE, VERSION, {
    upgrade: createStores,
    // A newer page in another tab waits for this connection to close.
    blocking: (_from, _to, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("shumi-library") : undefined;

/** Calls `changed` after this or another tab has changed the library. @param {() => void} changed @param {AbortSignal} signal ends this */
export function onChanged(changed, signal) {
  channel?.addEventListener("message", changed, { signal });
  const isGame = (/** @type {string | null} */ key) => [records.games, records.game].some((kind) => key?.startsWith(keyIn(kind)));
  addEventListener("storage", ({ key }) => isGame(key) && changed(), { signal });
}

/** Tells other tabs that the library has changed. */
export const tellOthers = () => channel?.postMessage("changed");

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
  if (record && !(card && isBoard(board))) await setAside(record);
  return card && isBoard(board) ? { ...card, puzzle: board.puzzle, state: board.state, safe: true } : null;
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
  const tx = (await database()).transaction(STORES, "readwrite");
  const [cards, boards, pictures] = STORES.map((name) => tx.objectStore(name));
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
  const tx = (await database()).transaction(STORES, "readwrite");
  for (const key of keys) for (const name of STORES) void tx.objectStore(name).delete(key);
  await tx.done;
  for (const key of keys) forget(records.away, key);
}

/** @param {string} key */
export async function pictureIn(key) {
  return pictureFrom((await (await database()).get("pictures", key))?.picture);
}

/** Marks games that only the library holds. @param {string[]} keys */
export const markAway = (keys) => keys.forEach((key) => remember(records.away, 1, key));

/** Saves the picture of a game in the library. @param {string} key @param {string} picture */
export async function keepPictureIn(key, picture) {
  if (pictureFrom(picture)) await (await database()).put("pictures", { key, picture });
}
