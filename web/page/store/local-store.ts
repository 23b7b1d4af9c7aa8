/**
 * The desk: the games that were played last, in the local storage. Its access is synchronous, so that a page can write while it closes and
 * read while it opens. The library (library-db.ts) holds all games; a record that it has copied is marked `safe`, and only such records
 * leave the desk to make room.
 *
 * A game is stored under the key of its puzzle; `games` lists the keys, the newest first.
 */

import { forget, keyIn, rawOf, recall, remember, stored } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import type { Kept } from "../base/records.ts";
import type { Kind } from "../base/local-storage.ts";

/** Longest game that is saved, in characters; browsers give a site about five million. */
const LONGEST = 2_000_000;

/** Tells whether the player knows the rules of a family, because one of its games was played. */
export const rulesKnown = (family: string) => recall(records.rulesKnown).includes(family);

export function knowRules(family: string) {
  if (!rulesKnown(family)) remember(records.rulesKnown, [...recall(records.rulesKnown), family]);
}

/** Returns the key of a puzzle: 64 bits of FNV-1a over family and text. */
export function keyOf(family: string, text: string) {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (const c of `${family}\n${text}`) {
    const code = c.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** Tells whether a key names a draft, whose puzzle changes with each edit. */
export const isDraftKey = (key: string) => /^draft-[a-z0-9]{8,20}$/.test(key);

/** Games from the library that do not fit on the desk. */
const held = new Map<string, Kept>();

/** Puts a game from the library on the desk, or in memory for this visit if it does not fit. */
export function putOnDesk(game: Kept) {
  if (!put(game)) held.set(game.key, game);
}

export const gameOnDesk = (key: string): Kept | null => held.get(key) ?? recall(records.game, key);

/** Writes the list of the keys without one of them, or with it at a place. */
function list(key: string, at?: number) {
  const others = recall(records.games).filter((other) => other !== key);
  return remember(records.games, at === undefined ? others : others.toSpliced(at, 0, key));
}

/** Returns the games on the desk, the newest first. */
export const gamesOnDesk = (): Kept[] => recall(records.games).map(gameOnDesk).filter((game) => game !== null);

/** Saves a game. @returns whether the desk holds it */
export const saveGame = (game: Kept): boolean => put({ ...game, at: Date.now(), safe: undefined });

function put(game: Kept) {
  // A game that needs most of the storage would evict the other games, and might not fit even then.
  if (game.puzzle.length + game.state.length > LONGEST || !writeEvicting(records.game, game, game.key)) return false;
  held.delete(game.key);
  return list(game.key, 0);
}

/** Writes a record; if the storage is full, evicts pictures first, then the oldest games that the library holds. */
export function writeEvicting<T>(kind: Kind<T>, value: NonNullable<T>, of: string) {
  const old = recall(records.games).toReversed();
  const pictures = stored(records.picture);
  while (!remember(kind, value, of)) {
    const picture = pictures.pop();
    const key = old.find((key) => !(kind.name === records.game.name && key === of) && gameOnDesk(key)?.safe);
    if (picture) forget(records.picture, picture);
    else if (key) takeOffDesk(key);
    else return false;
  }
  return true;
}

/** Removes a game that the library holds from the desk. */
export function takeOffDesk(key: string) {
  clearDesk(key);
  remember(records.away, 1, key);
}

/** Tells whether only the library holds a game. */
export const isAway = (key: string) => !gameOnDesk(key) && rawOf(records.away, key) !== null;

/** Removes a game and its picture from the desk. */
export function clearDesk(key: string) {
  held.delete(key);
  forget(records.game, key);
  forget(records.picture, key);
  list(key);
}

/** A deleted game, with everything that undoing the deletion needs. */
interface Dropped {
  game: Kept;
  picture: string | null;
  at: number;
}

/** Deletes a game. @returns argument of `putBack` */
export function deleteGame(key: string): Dropped | null {
  const game = gameOnDesk(key);
  if (!game) return null;
  const dropped = { game, picture: pictureOf(key), at: recall(records.games).indexOf(key) };
  clearDesk(key);
  // The library deletes its copy once it is loaded.
  remember(records.gone, Date.now(), key);
  return dropped;
}

export function undoDelete({ game, picture, at }: Dropped) {
  forget(records.gone, game.key);
  remember(records.game, { ...game, safe: undefined }, game.key);
  if (picture) savePicture(game.key, picture);
  list(game.key, Math.max(0, at));
}

/** Returns the picture of a game on the desk, as an address. */
export const pictureOf = (key: string): string | null => recall(records.picture, key);

export const savePicture = (key: string, picture: string) => remember(records.picture, picture, key);

/** Calls `changed` when another window saves the game, until the signal aborts. */
export function onSavedElsewhere(key: string, changed: () => void, signal: AbortSignal) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyIn(records.game, key) && event.newValue !== null) changed();
  };
  addEventListener("storage", onStorage, { signal });
}
