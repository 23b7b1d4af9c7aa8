/**
 * What is kept on this device: settings and games. A full or forbidden storage loses nothing but the memory of it.
 *
 * A game lies under the key of its puzzle; `games` lists the keys, the newest first.
 */

const PREFIX = "shumi:";
/** Games that are kept. */
const MOST = 30;
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

/** @param {string} name */
function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing can be kept, so nothing is there.
  }
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
 * @property {string} name of the family
 * @property {string} size as `6 × 6`
 * @property {string} puzzle
 * @property {string} state as the board saves it
 * @property {number} filled
 * @property {number} total
 * @property {boolean} solved
 * @property {number} ms time played
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
  for (const old of list.splice(MOST)) forget(`game:${old}`);
  // A full storage gives up its oldest games first.
  while (!remember(`game:${game.key}`, game)) {
    const old = list.length > 1 ? list.pop() : undefined;
    if (!old) return false;
    forget(`game:${old}`);
  }
  return remember("games", list);
}

/** Calls `changed` when another window keeps the game; returns how to stop that. @param {string} key @param {() => void} changed */
export function onKeptElsewhere(key, changed) {
  const heard = (/** @type {StorageEvent} */ event) => {
    if (event.key === `${PREFIX}game:${key}` && event.newValue !== null) changed();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
