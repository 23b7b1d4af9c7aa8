/** Validates messages of workers: a broken worker, or a foreign one, may send anything at any time. */

/** @typedef {import("./worker.js").Calls} Calls */
/** @typedef {import("#wasm/solver").Progress} Progress */
/** @typedef {(it: any) => boolean} Is */

const isText = (/** @type {unknown} */ it) => typeof it === "string";
const isObject = (/** @type {unknown} */ it) => typeof it === "object" && it !== null;

/**
 * Returns a check for objects with own fields that are texts, lists and numbers; each parameter lists names.
 * @param {string} texts @param {string} [lists] @param {string} [numbers] @returns {Is}
 */
function withFields(texts, lists = "", numbers = "") {
  const names = (/** @type {string} */ all) => all.split(" ").filter(Boolean);
  return (it) => {
    const all = (/** @type {string} */ list, /** @type {Is} */ is) => names(list).every((name) => Object.hasOwn(it, name) && is(it[name]));
    return isObject(it) && all(texts, isText) && all(lists, Array.isArray) && all(numbers, Number.isFinite);
  };
}

const isHint = withFields("technique name text reason where", "cells because changes region forbids");
const isOwn = withFields("family puzzle", "", "cells");
const isAppraisal = withFields("family status text", "differing", "count");

/** Checks of the answers, by call. @type {Readonly<Record<keyof Calls, Is>>} */
const ANSWERS = {
  ready: (it) => it === true,
  notation: isText,
  solve: withFields("family status"),
  solveAll: isText,
  hint: (it) => it === null || isHint(it),
  explain: (it) => withFields("status hardest hardest_name", "steps", "grade total")(it) && it.steps.every(isHint),
  judge: withFields("status text", "faults cells"),
  judgeBoard: withFields("status text", "faults cells"),
  dailyWish: withFields("family date level", "size", "seed"),
  generate: withFields("family", "", "seed"),
  check: withFields("", "faults"),
  convert: isText,
  puzzles: (it) => Array.isArray(it) && it.every(withFields("family text")),
  owns: (it) => Array.isArray(it) && it.every((one) => isOwn(one) || withFields("message")(one)),
  cells: Number.isFinite,
  own: isOwn,
  appraise: isAppraisal,
  finish: (it) => withFields("family status text", "changes", "seed")(it) && (it.appraisal === undefined || isAppraisal(it.appraisal)),
};

/** @param {string} call @param {unknown} answer */
export const isAnswer = (call, answer) => ANSWERS[/** @type {keyof Calls} */ (call)](answer);

/** @param {unknown} it @returns {it is Progress} */
export const isProgress = (it) => withFields("", "", "nodes found ms")(it);

/**
 * Builds the error of a message, field by field, since copying all fields would also copy `__proto__`.
 * @param {unknown} it @returns {{ error: Error, trap: boolean, missing: boolean }}
 */
export function errorOf(it) {
  const { message, trap, missing, line, column, expected, found, families } = /** @type {Record<string, unknown>} */ (Object(it));
  const words = isText(message) ? message : "the worker failed";
  const place = Number.isSafeInteger(line) ? { line, column, expected, found, families } : {};
  return {
    error: Object.assign(new Error(trap === true ? `internal error: ${words}` : String(words)), place),
    trap: trap === true,
    missing: missing === true,
  };
}
