/** The questions as functions that return promises; what searches runs in a worker. */
import { aborted, Client, NoWorker, Stuck } from "./client.js";
import { engine, isTrap, renew, solver as solverHere, solverName } from "./engine.js";

/** Solving, and everything that must not wait for a solve. */
const solver = new Client();
const helper = new Client();

/** Longest text, in characters, that the main thread reads itself. */
const SHORT = 200_000;
/** Seconds that the main thread may be held up where there is no worker. */
const BLOCK = 1;

/**
 * @typedef {object} SolveOptions
 * @property {string} [family]
 * @property {"first" | "unique" | "count" | "all" | "candidates"} [goal]
 * @property {number} [limit]
 * @property {boolean} [clockwise]
 * @property {AbortSignal} [signal]
 * @property {number} [timeLimit] seconds
 * @property {(progress: any) => void} [onprogress]
 */

/**
 * Answers a question about a puzzle.
 * @param {string} text in any notation
 * @param {SolveOptions} [options]
 */
export async function solve(text, options = {}) {
  wantText(text, "the puzzle");
  const { signal, onprogress, ...rest } = options ?? {};
  const { timeLimit } = rest;
  if (signal?.aborted) throw aborted(signal);
  const ready = await prepare(text, rest.family);
  const name = solverName(ready.module);
  rest.family = ready.family;
  try {
    return await solver.call("solve", [ready.puzzle, rest], { name, signal, seconds: timeLimit, onprogress });
  } catch (e) {
    if (e instanceof Stuck) return { family: rest.family ?? "auto", status: "limit", ...e.last };
    if (!(e instanceof NoWorker)) throw e;
    const short = { ...rest, timeLimit: Math.min(timeLimit ?? BLOCK, BLOCK) };
    return (await solverHere(name)).solve(ready.puzzle, short, onprogress);
  }
}

/**
 * Checks a board against the rules.
 * @param {string} text the puzzle
 * @param {string} board in the form of an answer
 * @param {{ family?: string }} [options]
 */
export async function check(text, board, { family } = {}) {
  wantText(text, "the puzzle");
  wantText(board, "the board");
  return quick(text, "check", [text, board, family], (wasm) => wasm.check(text, board, family));
}

/**
 * Writes a puzzle in another notation.
 * @param {string} text
 * @param {{ family?: string, to: string }} options
 */
export async function convert(text, { family, to }) {
  wantText(text, "the puzzle");
  return quick(text, "convert", [text, family, to], (wasm) => wasm.convert(text, family, to));
}

/** All families: id, names, rules, sizes, notations, samples. */
export async function families() {
  return here((wasm) => wasm.families());
}

/**
 * The next hint of a saved game.
 * @param {string} state
 * @param {string} lang
 * @param {{ module: string, timeLimit?: number, signal?: AbortSignal }} options `module` of its family
 */
export async function hint(state, lang, { module, timeLimit = 5, signal }) {
  const name = solverName(module);
  try {
    return await helper.call("hint", [state, lang, timeLimit], { name, signal, seconds: timeLimit });
  } catch (e) {
    if (e instanceof Stuck) throw new Error("no hint was found in time");
    if (!(e instanceof NoWorker)) throw e;
    return (await solverHere(name)).hint(state, lang, BLOCK);
  }
}

/** What a solver needs for a puzzle. @param {string} text @param {string} [family] */
function prepare(text, family) {
  return quick(text, "prepare", [text, family], (wasm) => wasm.prepare(text, family));
}

/**
 * A call that does not search: here, unless the text is long.
 * @param {string} text
 * @param {string} name
 * @param {any[]} args
 * @param {(wasm: import("./engine.js").Wasm) => any} call
 */
async function quick(text, name, args, call) {
  if (text.length <= SHORT) return here(call);
  try {
    return await helper.call(name, args);
  } catch (e) {
    if (e instanceof NoWorker) return here(call);
    throw e;
  }
}

/** A call to the instance of the main thread. @param {(wasm: import("./engine.js").Wasm) => any} call */
async function here(call) {
  const { wasm, generation } = await engine();
  try {
    return call(wasm);
  } catch (e) {
    if (!isTrap(e)) throw e;
    renew(generation).catch(() => {});
    throw new Error("internal error", { cause: e });
  }
}

/** @param {unknown} value @param {string} name */
export function wantText(value, name) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a text`);
}
