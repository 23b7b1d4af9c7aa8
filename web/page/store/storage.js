/**
 * The desk: the games that were played last, in the local storage. Its access is synchronous, so that a page can write while it closes and
 * read while it opens. The library (store.js) holds all games; a record that it has copied is marked `safe`, and only such records leave
 * the desk to make room.
 *
 * A game is stored under the key of its puzzle; `games` lists the keys, the newest first.
 */

import { forget, keyIn, rawOf, recall, remember, stored } from "../base/local-storage.js";
import * as records from "../base/records.js";

/** Longest game that is saved, in characters; browsers give a site about five million. */
const LONGEST = 2_000_000;

/** @typedef {import("../base/records.js").Kept} Kept */

/** Tells whether the player knows the rules of a family, because one of its games was played. @param {string} family */
export const rulesKnown = (family) => recall(records.rulesKnown).includes(family);

/** @param {string} family */
export function knowRules(family) {
  if (!rulesKnown(family)) remember(records.rulesKnown, [...recall(records.rulesKnown), family]);
}

/** Returns the key of a puzzle: 64 bits of FNV-1a over family and text. @param {string} family @param {string} text */
export function keyOf(family, text) {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (const c of `${family}\n${text}`) {
    const code = c.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** Tells whether a key names a draft, whose puzzle changes with each edit. @param {string} key */
export const isDraftKey = (key) => /^draft-[a-z0-9]{8,20}$/.test(key);

/** Games from the library that do not fit on the desk. @type {Map<string, Kept>} */
const held = new Map();

/** Puts a game from the library on the desk, or in memory for this visit if it does not fit. @param {Kept} game */
export function lay(game) {
  if (!put(game)) held.set(game.key, game);
}

/** @param {string} key @returns {Kept | null} */
export const keptGame = (key) => held.get(key) ?? recall(records.game, key);

/** Writes the list of the keys without one of them, or with it at a place. @param {string} key @param {number} [at] */
function list(key, at) {
  const others = recall(records.games).filter((other) => other !== key);
  return remember(records.games, at === undefined ? others : others.toSpliced(at, 0, key));
}

/** Returns the games on the desk, the newest first. @returns {Kept[]} */
export const keptGames = () => recall(records.games).map(keptGame).filter((game) => game !== null);

/** Saves a game. @param {Kept} game @returns {boolean} whether the desk holds it */
export const keepGame = (game) => put({ ...game, at: Date.now(), safe: undefined });

/** @param {Kept} game */
function put(game) {
  // A game that needs most of the storage would evict the other games, and might not fit even then.
  if (game.puzzle.length + game.state.length > LONGEST || !rememberDearly(records.game, game, game.key)) return false;
  held.delete(game.key);
  return list(game.key, 0);
}

/**
 * Writes a record; if the storage is full, evicts pictures first, then the oldest games that the library holds.
 * @template T
 * @param {import("../base/local-storage.js").Kind<T>} kind @param {NonNullable<T>} value @param {string} of
 */
export function rememberDearly(kind, value, of) {
  const old = recall(records.games).toReversed();
  const pictures = stored(records.picture);
  while (!remember(kind, value, of)) {
    const picture = pictures.pop();
    const key = old.find((key) => !(kind.name === records.game.name && key === of) && keptGame(key)?.safe);
    if (picture) forget(records.picture, picture);
    else if (key) shelve(key);
    else return false;
  }
  return true;
}

/** Removes a game that the library holds from the desk. @param {string} key */
export function shelve(key) {
  clear(key);
  remember(records.away, 1, key);
}

/** Tells whether only the library holds a game. @param {string} key */
export const isAway = (key) => !keptGame(key) && rawOf(records.away, key) !== null;

/** Removes a game and its picture from the desk. @param {string} key */
export function clear(key) {
  held.delete(key);
  forget(records.game, key);
  forget(records.picture, key);
  list(key);
}

/**
 * A deleted game, with everything that undoing the deletion needs.
 * @typedef {{ game: Kept, picture: string | null, at: number }} Dropped
 */

/** Deletes a game. @param {string} key @returns {Dropped | null} argument of `putBack` */
export function forgetGame(key) {
  const game = keptGame(key);
  if (!game) return null;
  const dropped = { game, picture: pictureOf(key), at: recall(records.games).indexOf(key) };
  clear(key);
  // The library deletes its copy once it is loaded.
  remember(records.gone, Date.now(), key);
  return dropped;
}

/** @param {Dropped} dropped */
export function putBack({ game, picture, at }) {
  forget(records.gone, game.key);
  remember(records.game, { ...game, safe: undefined }, game.key);
  if (picture) keepPicture(game.key, picture);
  list(game.key, Math.max(0, at));
}

/** Returns the picture of a game on the desk, as an address. @param {string} key @returns {string | null} */
export const pictureOf = (key) => recall(records.picture, key);

/** @param {string} key @param {string} picture */
export const keepPicture = (key, picture) => remember(records.picture, picture, key);

/**
 * Calls `changed` when another window saves the game, until the signal aborts.
 * @param {string} key @param {() => void} changed @param {AbortSignal} signal
 */
export function onKeptElsewhere(key, changed, signal) {
  const heard = (/** @type {StorageEvent} */ event) => {
    if (event.key === keyIn(records.game, key) && event.newValue !== null) changed();
  };
  addEventListener("storage", heard, { signal });
}
