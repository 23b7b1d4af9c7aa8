/**
 * The desk: the games that were played last, kept on this device. A page that is being closed can write here,
 * and one that opens can read, without waiting. The library (store.js) holds all games; what it has copied is marked `safe`, and only that
 * leaves the desk to make room.
 *
 * A game lies under the key of its puzzle; `games` lists the keys, the newest first.
 */

import { PREFIX, forget, recall, remember, stored } from "../base/settings.js";

/** Longest game that is kept, in characters; browsers give a site about five million. */
const LONGEST = 2_000_000;

/** Families by id whose rules have been read: one of their games was played. @returns {unknown[]} */
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

/** A short key of a puzzle: 64 bits of FNV-1a over family and text. @param {string} family @param {string} text */
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

/** Whether a key is that of a puzzle in the making, which is another puzzle after each change. @param {string} key */
export const isDraftKey = (key) => /^draft-[a-z0-9]{8,20}$/.test(key);

/**
 * @typedef {object} Kept
 * @property {string} key of the puzzle, or of one in the making
 * @property {string} family id
 * @property {string} name of the family, in the language in which it was played
 * @property {string} size as `6 × 6`
 * @property {string} puzzle
 * @property {string} state as the board saves it
 * @property {number} filled
 * @property {number} total
 * @property {boolean} solved
 * @property {number} ms time played
 * @property {number} [moves] that were made, where the board is full from the start
 * @property {boolean} [shown] the solver has put an answer on the board
 * @property {number} [at] when it was kept
 * @property {boolean} [safe] the library holds it as it is
 * @property {string} [title] given by the player
 * @property {string[]} [tags]
 * @property {import("./made.js").Made} [made] how it was made, as the library remembers it
 */

/** @returns {string[]} */
function keys() {
  const list = recall("games");
  return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
}

/** Games that the desk cannot hold, as the library gave them. @type {Map<string, Kept>} */
const held = new Map();

/** Puts a game from the library on the desk, or at least where it is found in this visit. @param {Kept} game */
export function lay(game) {
  if (!put(game)) held.set(game.key, game);
}

/** @param {string} key @returns {Kept | null} */
export function keptGame(key) {
  const game = held.get(key) ?? /** @type {Kept | null} */ (recall(`game:${key}`));
  return game && typeof game === "object" && typeof game.state === "string" && typeof game.puzzle === "string" ? game : null;
}

/** The games that are kept, the newest first. @returns {Kept[]} */
export const keptGames = () => keys().map(keptGame).filter((game) => game !== null);

/** @param {Kept} game @returns {boolean} whether it is kept */
export const keepGame = (game) => put({ ...game, at: Date.now(), safe: undefined });

/** @param {Kept} game */
function put(game) {
  // What takes most of the storage for itself would cost the other games, and might not fit even then.
  if (game.puzzle.length + game.state.length > LONGEST || !rememberDearly(`game:${game.key}`, game)) return false;
  held.delete(game.key);
  return remember("games", [game.key, ...keys().filter((key) => key !== game.key)]);
}

/** Keeps what is worth more than pictures: where the storage is full, these go first, and then the oldest games that the library holds. @param {string} name @param {unknown} value */
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

/** Leaves a game to the library. @param {string} key */
export function shelve(key) {
  clear(key);
  remember(`away:${key}`, 1);
}

/** Whether a game lies in the library alone. @param {string} key */
export const isAway = (key) => !keptGame(key) && recall(`away:${key}`) !== null;

/** Takes a game and its picture from the desk. @param {string} key */
export function clear(key) {
  held.delete(key);
  forget(`game:${key}`);
  forget(`picture:${key}`);
  remember("games", keys().filter((other) => other !== key));
}

/** A game that was thrown away, as it is put back. @typedef {{ game: Kept, picture: string | null, at: number }} Dropped */

/** Throws a game away. @param {string} key @returns {Dropped | null} what brings it back */
export function forgetGame(key) {
  const game = keptGame(key);
  if (!game) return null;
  const dropped = { game, picture: pictureOf(key), at: keys().indexOf(key) };
  clear(key);
  // The library follows when it is loaded.
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

/** The picture of a kept game, as an address. @param {string} key @returns {string | null} */
export function pictureOf(key) {
  const picture = recall(`picture:${key}`);
  return typeof picture === "string" && picture.startsWith("data:image/png;base64,") ? picture : null;
}

/** @param {string} key @param {string} picture */
export function keepPicture(key, picture) {
  remember(`picture:${key}`, picture);
}

/** Calls `changed` when another window keeps the game; returns how to stop that. @param {string} key @param {() => void} changed */
export function onKeptElsewhere(key, changed) {
  const heard = (/** @type {StorageEvent} */ event) => {
    if (event.key === `${PREFIX}game:${key}` && event.newValue !== null) changed();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
