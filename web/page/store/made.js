/** Origins of generated puzzles, which their texts do not hold: grade, seed, day. */

import { recall, remember } from "../base/settings.js";

/** @typedef {import("#shumi").Level} Level */

/**
 * @typedef {object} Made
 * @property {string} key of the puzzle
 * @property {[number, number]} size of the request
 * @property {number} [grade]
 * @property {"arrange" | "turn"} [kind]
 * @property {number} [seed]
 * @property {string} [day]
 * @property {Level} [level] of the day
 */

/** Most remembered puzzles: several times the number of games on the desk. */
const MOST = 150;

/** Puzzles of this visit, for browsers without storage. @type {Map<string, Made>} */
const here = new Map();

/** @param {unknown} made @returns {made is Made} */
function isMade(made) {
  if (!made || typeof made !== "object") return false;
  const { key, size, grade, seed, day, level } = /** @type {Record<string, unknown>} */ (made);
  const isCount = (/** @type {unknown} */ n) => n === undefined || (Number.isSafeInteger(n) && Number(n) >= 0);
  const isPair = Array.isArray(size) && size.length === 2 && size.every((n) => Number.isSafeInteger(n) && n > 0);
  return (
    typeof key === "string" &&
    isPair &&
    isCount(grade) &&
    isCount(seed) &&
    (day === undefined || (typeof day === "string" && typeof level === "string"))
  );
}

/** @returns {Made[]} */
function all() {
  const list = recall("made");
  return Array.isArray(list) ? list.filter(isMade) : [];
}

/** @param {Made} made */
export function noteMade(made) {
  here.set(made.key, made);
  remember("made", [made, ...all().filter(({ key }) => key !== made.key)].slice(0, MOST));
}

/** @param {string} key @returns {Made | undefined} */
export const madeOf = (key) => here.get(key) ?? all().find((made) => made.key === key);
