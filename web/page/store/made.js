/** What is known of puzzles that were made here and is not in their texts: grade, seed, the day that they belong to. */

import { recall, remember } from "../base/settings.js";

/** @typedef {import("#shumi").Level} Level */

/**
 * @typedef {object} Made
 * @property {string} key of the puzzle
 * @property {[number, number]} size as it was wished
 * @property {number} [grade]
 * @property {"arrange" | "turn"} [kind]
 * @property {number} [seed]
 * @property {string} [day]
 * @property {Level} [level] of the day
 */

/** Puzzles that are remembered: several times the games that are kept. */
const MOST = 150;

/** Those of this visit, for devices that keep nothing. @type {Map<string, Made>} */
const here = new Map();

/** @param {unknown} made @returns {made is Made} */
function isMade(made) {
  if (!made || typeof made !== "object") return false;
  const { key, size, grade, seed, day, level } = /** @type {Record<string, unknown>} */ (made);
  const isCount = (/** @type {unknown} */ n) => n === undefined || (Number.isSafeInteger(n) && Number(n) >= 0);
  const isPair = Array.isArray(size) && size.length === 2 && size.every((n) => Number.isSafeInteger(n) && n > 0);
  return typeof key === "string" && isPair && isCount(grade) && isCount(seed) && (day === undefined || (typeof day === "string" && typeof level === "string"));
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
