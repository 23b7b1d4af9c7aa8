/** Collections: the puzzles of a text or file, in their order. */

import { list, nameOf, say } from "../i18n/say.ts";
import { MAX_PUZZLES } from "../board/several.ts";
import { families } from "../board/widget.ts";
import { alone } from "./sync.ts";
import { gameOnDesk, keyOf } from "./local-store.ts";
import { isPart, line, LONGEST_TITLE } from "./library-records.ts";
import { database, tellOthers } from "./library-db.ts";
import type { Wanted } from "../nav/address.ts";
import type { ShelfRecord } from "./library-records.ts";

/** Longest collection, in characters. */
const LONGEST = 8_000_000;

/** The last opened collection, also in browsers without storage. */
let current: ShelfRecord | undefined;
/** Index of its last opened puzzle: several may be equal. */
let at = 0;

/** Builds a collection of puzzles; drops other values, returns `null` if no puzzle is left. */
export function shelfFrom(parts: unknown, title?: unknown): ShelfRecord | null {
  if (!Array.isArray(parts)) return null;
  const good: Wanted[] = parts.filter(isPart).slice(0, MAX_PUZZLES).map(({ family, text }) => ({ family, text }));
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

/** Saves the puzzles of an opened text as a collection. @param title name of the file */
export async function putShelf(parts: Wanted[], title?: string) {
  const shelf = shelfFrom(parts, title);
  if (!shelf) return;
  [current, at] = [shelf, 0];
  await keepShelves([shelf]);
}

/** Adds collections; an existing one keeps its name. */
export const keepShelves = (shelves: ShelfRecord[]) =>
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

export async function shelfOf(id: string) {
  if (current?.id === id) return current;
  const found = await (await database()).get("shelves", id);
  return found ? shelfFrom(found.parts, found.title) : null;
}

export const removeShelf = (id: string) => alone(async () => {
  await (await database()).delete("shelves", id);
  if (current?.id === id) current = undefined;
  tellOthers();
});

/** Notes the collection and the index of the puzzle that is about to be opened. */
export function choose(shelf: ShelfRecord, place: number) {
  [current, at] = [shelf, place];
}

/** Returns the collection of a game and its index there: the last opened one, else any that holds it. */
export async function placeOf(key: string) {
  if (!current?.keys.includes(key)) {
    const found = await database().then((db) => db.getFromIndex("shelves", "keys", key)).catch(() => undefined);
    const shelf = found && shelfFrom(found.parts, found.title);
    if (!shelf) return null;
    [current, at] = [shelf, shelf.keys.indexOf(key)];
  }
  const shelf = current as ShelfRecord;
  return { shelf, at: shelf.keys[at] === key ? at : shelf.keys.indexOf(key) };
}

export type State = "new" | "going" | "solved";

/** Returns the states of a collection's puzzles. */
export async function statesOf(keys: string[]): Promise<State[]> {
  const db = await database().catch(() => undefined);
  const state: (key: string) => Promise<State> = async (key) => {
    const game = gameOnDesk(key) ?? (await db?.get("cards", key));
    return game ? (game.solved ? "solved" : "going") : "new";
  };
  return Promise.all(keys.map(state));
}

/** Returns the name of a collection. */
export async function shelfName({ title, parts }: ShelfRecord) {
  if (title) return title;
  const ids = new Set(parts.map(({ family }) => family));
  const names = (await families().catch(() => [])).filter(({ id }) => ids.has(id)).map(nameOf);
  const n = parts.length;
  return names.length === ids.size && n > 0 ? say("shelf.name", { family: list(names), n }) : say("shelf.mixed", { n });
}
