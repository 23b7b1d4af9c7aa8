/** The questions as functions that return promises; what searches runs in a worker. */
import { aborted, Client, NoWorker, Stuck } from "./client.js";
import { engine, families, FORMATS, instance, isTrap, renew, solverName } from "./engine.js";

export { families };

/** Solving, and everything that must not wait for a solve. */
const solver = new Client();
const helper = new Client();

/** Longest text, in characters, that the main thread reads itself. */
const SHORT = 200_000;
/** Characters that tell a notation. */
const HEAD = 1000;
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
  const read = await own(text, rest.family);
  const { module, family } = await solverOf(read.puzzle, read.family);
  const name = solverName(module);
  rest.family = family;
  try {
    return await solver.call("solve", [read.puzzle, rest], { name, signal, seconds: timeLimit, onprogress });
  } catch (e) {
    if (e instanceof Stuck) return cutShort(family, e.last);
    if (!(e instanceof NoWorker)) throw e;
    const short = { ...rest, timeLimit: Math.min(timeLimit ?? BLOCK, BLOCK) };
    return (await instance(name)).solve(read.puzzle, short, onprogress);
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
  const read = await own(text, family);
  return quick(text, "check", [read.puzzle, board, read.family], (wasm) => wasm.check(read.puzzle, board, read.family));
}

/**
 * Writes a puzzle in another notation.
 * @param {string} text
 * @param {{ family?: string, to: string }} options
 */
export async function convert(text, { family, to }) {
  wantText(text, "the puzzle");
  return formats("convert", [text, family, to], (wasm) => wasm.convert(text, family, to));
}

/**
 * The puzzles of a text that may hold several, each as a text of its own.
 * @param {string} text
 * @param {{ family?: string, max?: number }} [options]
 * @returns {Promise<{ family: string, text: string }[]>}
 */
export async function puzzles(text, { family, max = 1000 } = {}) {
  wantText(text, "the puzzles");
  return formats("puzzles", [text, family, max], (wasm) => wasm.puzzles(text, family, max));
}

/**
 * A puzzle in a notation of our own; what other programs wrote is read by the module for it.
 * @param {string} text
 * @param {string} [family]
 * @returns {Promise<{ family?: string, puzzle: string, state?: string }>} `state`: a saved game, where the text holds one
 */
export async function own(text, family) {
  const notation = await here((wasm) => wasm.notation(text.slice(0, HEAD)));
  if (notation === "text" || notation === "json") return { family, puzzle: text };
  return formats("own", [text, family], (wasm) => wasm.own(text, family));
}

/**
 * The next hint of a saved game.
 * @param {string} state
 * @param {string} lang
 * @param {{ family: string, timeLimit?: number, signal?: AbortSignal }} options
 */
export async function hint(state, lang, { family, timeLimit = 5, signal }) {
  const name = solverName((await solverOf("", family)).module);
  try {
    return await helper.call("hint", [state, lang, timeLimit], { name, signal, seconds: timeLimit });
  } catch (e) {
    if (e instanceof Stuck) throw new Error("no hint was found in time");
    if (!(e instanceof NoWorker)) throw e;
    return (await instance(name)).hint(state, lang, BLOCK);
  }
}

/** The answer of a solve that had to be ended: the best it had told of. @param {string} family @param {any} last its last progress */
function cutShort(family, { answer, best, bound, nodes = 0 } = {}) {
  const row = { family, status: "limit", best, bound, nodes };
  return answer === undefined ? row : { ...row, solutions: [answer], optimal: false };
}

/** What solves a puzzle. @param {string} text @param {string} [family] @returns {Promise<{ module: string, family: string }>} */
function solverOf(text, family) {
  return quick(text, "solver", [text, family], (wasm) => wasm.solver(text, family));
}

/**
 * A call to the module for the notations of other programs.
 * @param {string} name
 * @param {any[]} args
 * @param {(wasm: import("./engine.js").Wasm) => any} call
 */
async function formats(name, args, call) {
  try {
    return await helper.call(name, args, { name: FORMATS });
  } catch (e) {
    if (e instanceof NoWorker) return call(await instance(FORMATS));
    throw e;
  }
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
