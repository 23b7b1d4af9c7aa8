/**
 * The library: all games and collections in the browser's database. The summary of a game (`cards`) is stored apart from its board and its
 * picture, so that a long list reads little. Only the player deletes records.
 */

import { openDB } from "idb";
import { forget, keyIn, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { cardFrom, createStores, DATABASE, isBoard, pictureFrom, STORES, VERSION } from "./library-records.ts";
import { originOf, saveOrigin } from "./origin.ts";
import { putOnDesk } from "./local-store.ts";
import type { IDBPDatabase } from "idb";
import type { Kept } from "../base/records.ts";
import type { Card, Schema, Whole } from "./library-records.ts";

type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

/** Opens the database once; rejects if the browser does not open it. */
export function database(): Promise<Database> {
  opened ??= open().catch((e) => {
    opened = undefined;
    throw e;
  });
  return opened;
}

const open = async (): Promise<Database> =>
  openDB(DATABASE, VERSION, {
    upgrade: createStores,
    // A newer page in another tab waits for this connection to close.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("shumi-library") : undefined;

/** Calls `changed` after this or another tab has changed the library. @param signal ends this */
export function onChanged(changed: () => void, signal: AbortSignal) {
  channel?.addEventListener("message", changed, { signal });
  const isGame = (key: string | null) => [records.games, records.game].some((kind) => key?.startsWith(keyIn(kind)));
  addEventListener("storage", ({ key }) => isGame(key) && changed(), { signal });
}

/** Tells other tabs that the library has changed. */
export const tellOthers = () => channel?.postMessage("changed");

/** Returns all cards, the newest first; sets unreadable records aside. */
export async function allCards() {
  const db = await database();
  const cards: Card[] = [];
  const torn: unknown[] = [];
  for (const record of await db.getAll("cards")) {
    const card = cardFrom(record);
    if (card) cards.push(card);
    else torn.push(record);
  }
  for (const record of torn) await setAside(record);
  return cards.sort((a, b) => b.at - a.at);
}

/** Moves an unreadable record, with its board, into the store `aside`. */
async function setAside(record: unknown) {
  const key = String((record as { key: unknown }).key);
  const tx = (await database()).transaction(["cards", "boards", "aside"], "readwrite");
  const board = await tx.objectStore("boards").get(key);
  await tx.objectStore("aside").add({ name: key, text: JSON.stringify({ record, board }), at: Date.now() });
  await Promise.all([tx.objectStore("cards").delete(key), tx.objectStore("boards").delete(key), tx.done]);
}

/** Returns a game of the library. */
export async function gameOf(key: string): Promise<Kept | null> {
  const db = await database();
  const [record, board] = await Promise.all([db.get("cards", key), db.get("boards", key)]);
  const card = cardFrom(record);
  if (record && !(card && isBoard(board))) await setAside(record);
  return card && isBoard(board) ? { ...card, puzzle: board.puzzle, state: board.state, safe: true } : null;
}

/** Copies a game onto the desk. @returns false without a database or such a game */
export async function loadFromLibrary(key: string): Promise<boolean> {
  const game = await gameOf(key).catch(() => null);
  if (!game) return false;
  const { made } = game;
  if (made && !originOf(key)) saveOrigin(made);
  putOnDesk(game);
  return true;
}

/** Writes games in one transaction: all of them, or none if there is no room. */
export async function putAll(games: Whole[]) {
  const tx = (await database()).transaction(STORES, "readwrite");
  const [cards, boards, pictures] = STORES.map((name) => tx.objectStore(name));
  const written: Promise<unknown>[] = [tx.done];
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

/** Deletes games for the player. */
export async function removeAll(keys: string[]) {
  const tx = (await database()).transaction(STORES, "readwrite");
  for (const key of keys) for (const name of STORES) void tx.objectStore(name).delete(key);
  await tx.done;
  for (const key of keys) forget(records.away, key);
}

export async function pictureIn(key: string) {
  return pictureFrom((await (await database()).get("pictures", key))?.picture);
}

/** Marks games that only the library holds. */
export const markAway = (keys: string[]) => keys.forEach((key) => remember(records.away, 1, key));

/** Saves the picture of a game in the library. */
export async function keepPictureIn(key: string, picture: string) {
  if (pictureFrom(picture)) await (await database()).put("pictures", { key, picture });
}
