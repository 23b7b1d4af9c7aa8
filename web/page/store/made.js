/** Origins of generated puzzles, which their texts do not hold: grade, seed, day. */

import { recall, remember } from "../base/local-storage.js";
import * as records from "../base/records.js";

/** @typedef {import("../base/records.js").Made} Made */

/** Most remembered puzzles: several times the number of games on the desk. */
const MOST = 150;

/** Puzzles of this visit, for browsers without storage. @type {Map<string, Made>} */
const here = new Map();

/** @param {Made} made */
export function noteMade(made) {
  here.set(made.key, made);
  remember(records.made, [made, ...recall(records.made).filter(({ key }) => key !== made.key)].slice(0, MOST));
}

/** @param {string} key @returns {Made | undefined} */
export const madeOf = (key) => here.get(key) ?? recall(records.made).find((made) => made.key === key);
