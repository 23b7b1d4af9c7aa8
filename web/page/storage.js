/**
 * What is kept on this device: settings and games. A full or forbidden storage loses nothing but the memory of it.
 *
 * A game lies under the key of its puzzle; `games` lists the keys, the newest first.
 */

const PREFIX = "shumi:";
/** Games that are kept. */
const MAX_GAMES = 30;
/** Longest game that is kept, in characters; browsers give a site about five million. */
const LONGEST = 2_000_000;

/** @param {string} name @returns {unknown} */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value @returns {boolean} whether it is kept */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Names that are kept and begin with a prefix. @param {string} prefix @returns {string[]} */
export function stored(prefix) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + prefix)).map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing can be kept, so nothing is there.
  }
}

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

/**
 * @typedef {object} Kept
 * @property {string} key
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
 */

/** @returns {string[]} */
function keys() {
  const list = recall("games");
  return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
}

/** @param {string} key @returns {Kept | null} */
export function keptGame(key) {
  const game = /** @type {Kept | null} */ (recall(`game:${key}`));
  return game && typeof game === "object" && typeof game.state === "string" && typeof game.puzzle === "string" ? game : null;
}

/** The games that are kept, the newest first. @returns {Kept[]} */
export const keptGames = () => keys().map(keptGame).filter((game) => game !== null);

/** @param {Kept} game @returns {boolean} whether it is kept */
export function keepGame(game) {
  // What takes most of the storage for itself would cost the other games, and might not fit even then.
  if (game.puzzle.length + game.state.length > LONGEST) return false;
  const list = [game.key, ...keys().filter((key) => key !== game.key)];
  for (const old of list.splice(MAX_GAMES)) drop(old);
  // A full storage gives up its oldest games first.
  while (!remember(`game:${game.key}`, game)) {
    const old = list.length > 1 ? list.pop() : undefined;
    if (!old) return false;
    drop(old);
  }
  return remember("games", list);
}

/** Keeps what is worth more than old games: where the storage is full, pictures go first and then the oldest games. @param {string} name @param {unknown} value */
export function rememberDearly(name, value) {
  const list = keys();
  const pictures = list.toReversed();
  while (!remember(name, value)) {
    const picture = pictures.shift();
    if (picture !== undefined) {
      forget(`picture:${picture}`);
      continue;
    }
    const old = list.pop();
    if (old === undefined) return false;
    drop(old);
    remember("games", list);
  }
  return true;
}

/** A game and its picture. @param {string} key */
function drop(key) {
  forget(`game:${key}`);
  forget(`picture:${key}`);
}

/** A game that was thrown away, as it is put back. @typedef {{ game: Kept, picture: string | null, at: number }} Dropped */

/** Throws a game away. @param {string} key @returns {Dropped | null} what brings it back */
export function forgetGame(key) {
  const game = keptGame(key);
  if (!game) return null;
  const dropped = { game, picture: pictureOf(key), at: keys().indexOf(key) };
  drop(key);
  remember("games", keys().filter((other) => other !== key));
  return dropped;
}

/** @param {Dropped} dropped */
export function putBack({ game, picture, at }) {
  remember(`game:${game.key}`, game);
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
