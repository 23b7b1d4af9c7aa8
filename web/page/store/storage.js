/**
 * The desk: the games that were played last, in the local storage. Its access is synchronous, so that a page can write while it closes and
 * read while it opens. The library (store.js) holds all games; a record that it has copied is marked `safe`, and only such records leave
 * the desk to make room.
 *
 * A game is stored under the key of its puzzle; `games` lists the keys, the newest first.
 */

import { PREFIX, forget, recall, remember, stored } from "../base/settings.js";

/** Longest game that is saved, in characters; browsers give a site about five million. */
const LONGEST = 2_000_000;

/** Returns the ids of families whose rules the player knows, because one of their games was played. @returns {unknown[]} */
function known() {
  const list = recall("rules-known");
  return Array.isArray(list) ? list : [];
}

/** @param {string} family */
export const rulesKnown = (family) => known().includes(family);

/** @param {string} family */
export function knowRules(family) {
  if (!rulesKnown(family)) remember("rules-known", [...known(), family]);
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

/**
 * @typedef {object} Kept
 * @property {string} key of the puzzle or the draft
 * @property {string} family id
 * @property {string} name of the family, in the language of the game
 * @property {string} size as `6 × 6`
 * @property {string} puzzle
 * @property {string} state as the board saves it
 * @property {number} filled
 * @property {number} total
 * @property {boolean} solved
 * @property {number} ms time played
 * @property {number} [moves] number of moves, if the board is full from the start
 * @property {boolean} [shown] the solver has put an answer on the board
 * @property {number} [at] time of saving
 * @property {boolean} [safe] the library holds the same record
 * @property {string} [title] given by the player
 * @property {string[]} [tags]
 * @property {import("./made.js").Made} [made] origin, in records of the library
 */

/** @returns {string[]} */
function keys() {
  const list = recall("games");
  return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
}

/** Games from the library that do not fit on the desk. @type {Map<string, Kept>} */
const held = new Map();

/** Puts a game from the library on the desk, or in memory for this visit if it does not fit. @param {Kept} game */
export function lay(game) {
  if (!put(game)) held.set(game.key, game);
}

/** @param {string} key @returns {Kept | null} */
export function keptGame(key) {
  const game = held.get(key) ?? /** @type {Kept | null} */ (recall(`game:${key}`));
  return game && typeof game === "object" && typeof game.state === "string" && typeof game.puzzle === "string" ? game : null;
}

/** Returns the games on the desk, the newest first. @returns {Kept[]} */
export const keptGames = () => keys().map(keptGame).filter((game) => game !== null);

/** Saves a game. @param {Kept} game @returns {boolean} whether the desk holds it */
export const keepGame = (game) => put({ ...game, at: Date.now(), safe: undefined });

/** @param {Kept} game */
function put(game) {
  // A game that needs most of the storage would evict the other games, and might not fit even then.
  if (game.puzzle.length + game.state.length > LONGEST || !rememberDearly(`game:${game.key}`, game)) return false;
  held.delete(game.key);
  return remember("games", [game.key, ...keys().filter((key) => key !== game.key)]);
}

/**
 * Writes a record; if the storage is full, evicts pictures first, then the oldest games that the library holds.
 * @param {string} name @param {unknown} value
 */
export function rememberDearly(name, value) {
  const old = keys().toReversed();
  const pictures = stored("picture:");
  while (!remember(name, value)) {
    const picture = pictures.pop();
    const key = picture ?? old.find((key) => `game:${key}` !== name && keptGame(key)?.safe);
    if (!key) return false;
    if (picture) forget(picture);
    else shelve(key);
  }
  return true;
}

/** Removes a game that the library holds from the desk. @param {string} key */
export function shelve(key) {
  clear(key);
  remember(`away:${key}`, 1);
}

/** Tells whether only the library holds a game. @param {string} key */
export const isAway = (key) => !keptGame(key) && recall(`away:${key}`) !== null;

/** Removes a game and its picture from the desk. @param {string} key */
export function clear(key) {
  held.delete(key);
  forget(`game:${key}`);
  forget(`picture:${key}`);
  remember("games", keys().filter((other) => other !== key));
}

/**
 * A deleted game, with everything that undoing the deletion needs.
 * @typedef {{ game: Kept, picture: string | null, at: number }} Dropped
 */

/** Deletes a game. @param {string} key @returns {Dropped | null} argument of `putBack` */
export function forgetGame(key) {
  const game = keptGame(key);
  if (!game) return null;
  const dropped = { game, picture: pictureOf(key), at: keys().indexOf(key) };
  clear(key);
  // The library deletes its copy once it is loaded.
  remember(`gone:${key}`, Date.now());
  return dropped;
}

/** @param {Dropped} dropped */
export function putBack({ game, picture, at }) {
  forget(`gone:${game.key}`);
  remember(`game:${game.key}`, { ...game, safe: undefined });
  if (picture) keepPicture(game.key, picture);
  remember("games", keys().filter((key) => key !== game.key).toSpliced(Math.max(0, at), 0, game.key));
}

/** Returns the picture of a game on the desk, as an address. @param {string} key @returns {string | null} */
export function pictureOf(key) {
  const picture = recall(`picture:${key}`);
  return typeof picture === "string" && picture.startsWith("data:image/png;base64,") ? picture : null;
}

/** @param {string} key @param {string} picture */
export function keepPicture(key, picture) {
  remember(`picture:${key}`, picture);
}

/**
 * Calls `changed` when another window saves the game; returns a function that ends this.
 * @param {string} key @param {() => void} changed
 */
export function onKeptElsewhere(key, changed) {
  const heard = (/** @type {StorageEvent} */ event) => {
    if (event.key === `${PREFIX}game:${key}` && event.newValue !== null) changed();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
