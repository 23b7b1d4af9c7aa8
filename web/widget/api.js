/** The questions as functions that return promises; the searches run in workers. */
import { aborted, NoWorker, Stuck } from "./client.js";
import { FORMATS, boardName, callHere, families as listOf, solverName } from "./engine.js";
import { placeOf } from "./language.js";
import { helper, solver } from "./pool.js";
import { ofNamed, onBoard, wantModule, wantText } from "./reading.js";

/** Longest text, in characters, that the main thread reads itself. */
const SHORT = 200_000;
/** Time limit for judging a board, in seconds. */
const JUDGE = 5;
/** Longest search on the main thread, in seconds, where no worker starts; unlimited without a document, since there is no page to block. */
export const BLOCK = typeof document === "undefined" ? Infinity : 0.25;

/** @typedef {import("./engine.js").SolverModule} SolverModule */
/** @typedef {import("./engine.js").FormatsModule} FormatsModule */
/** @typedef {import("#wasm/solver").Answer} Answer */
/** @typedef {import("#wasm/solver").Progress} Progress */
/** @typedef {import("../shumi.d.ts").SolveOptions} SolveOptions */
/** @typedef {import("./reading.js").KnownPuzzle} KnownPuzzle */

/** All families, in the order of menus. @param {{ lang?: string }} [options] `lang`: a language tag */
export const families = async ({ lang } = {}) => listOf(placeOf(lang));

/**
 * Answers a question about a puzzle.
 * @param {string} text in any notation
 * @param {SolveOptions} [options]
 * @returns {Promise<Answer>}
 */
export async function solve(text, options = {}) {
  wantText(text, "the puzzle");
  const { signal, family, ...rest } = options ?? {};
  if (signal?.aborted) throw aborted(signal);
  return solveKnown(await forSolver(text, family, placeOf(rest.lang), signal), options ?? {});
}

/**
 * Resolves a text to a puzzle that a solver can read, without loading a board.
 * @param {string} text @param {string | undefined} family @param {number} lang of errors @param {AbortSignal} [signal]
 * @returns {Promise<KnownPuzzle>}
 */
export async function forSolver(text, family, lang, signal) {
  const notation = async (/** @type {string} */ module, /** @type {string} */ head) => {
    const name = solverName(module);
    return orHere(
      { name, lang },
      solver.call("notation", [head], { name, lang, signal }),
      (/** @type {SolverModule} */ wasm) => wasm.notationOf(lang, head),
    );
  };
  return (await ofNamed(text, family, notation)) ?? own(text, family, lang);
}

/**
 * Answers a question about a puzzle whose family is known.
 * @param {KnownPuzzle} known
 * @param {SolveOptions} options
 * @returns {Promise<Answer>}
 */
export async function solveKnown({ family, module, puzzle }, { signal, onprogress, lang: tag, ...options }) {
  const [name, lang] = [solverName(module), placeOf(tag)];
  const { timeLimit } = options;
  const rest = { ...options, family };
  try {
    return await solver.call("solve", [puzzle, rest], { name, lang, signal, seconds: timeLimit, onprogress });
  } catch (e) {
    if (e instanceof Stuck) return cutShort(family, e.last);
    if (!(e instanceof NoWorker)) throw e;
    const short = { ...rest, timeLimit: Math.min(timeLimit ?? BLOCK, BLOCK) };
    return wholeHere(signal, onprogress, (tell) =>
      callHere(name, lang, (/** @type {SolverModule} */ wasm) => wasm.solve(lang, puzzle, short, tell)),
    );
  }
}

/**
 * Checks a board against the rules, then asks the solver whether a solution extends it.
 * @param {string} text the puzzle
 * @param {string} board in the form of an answer
 * @param {{ family?: string, timeLimit?: number, signal?: AbortSignal, lang?: string }} [options]
 * @returns {Promise<import("../shumi.d.ts").Checked>}
 */
export async function check(text, board, { family, timeLimit = JUDGE, signal, lang: tag } = {}) {
  wantText(text, "the puzzle");
  wantText(board, "the board");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await readWhole(text, family, lang);
  const verdict = await checkRules(text, board, read, lang);
  if (verdict.faults.length > 0) return { ...verdict, status: "faults", cells: [], text: "" };
  const name = solverName(read.module);
  /** @type {[string, string, string]} */
  const args = [read.puzzle, board, read.family];
  const call = helper.call("judgeBoard", [...args, timeLimit], { name, lang, signal, seconds: timeLimit });
  try {
    return await orHere({ name, lang }, call, (/** @type {SolverModule} */ wasm) =>
      wasm.judgeBoard(lang, ...args, Math.min(timeLimit, BLOCK)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { ...verdict, status: "unknown", cells: [], text: "" };
    throw e;
  }
}

/**
 * Judges the board of a saved game, and reports how many moves back it was right.
 * @param {string} state
 * @param {{ family: string, timeLimit?: number, signal?: AbortSignal, lang?: string }} options
 * @returns {Promise<import("#wasm/solver").Judgement>}
 */
export async function judge(state, { family, timeLimit = JUDGE, signal, lang: tag }) {
  const [name, lang] = [solverName(wantModule(family)), placeOf(tag)];
  const call = helper.call("judge", [state, timeLimit], { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, call, (/** @type {SolverModule} */ wasm) => wasm.judge(lang, state, Math.min(timeLimit, BLOCK)));
}

/**
 * @param {string} text @param {string} board @param {KnownPuzzle} read @param {number} lang
 * @returns {Promise<import("#wasm/board").Verdict>}
 */
async function checkRules(text, board, read, lang) {
  const here = () => onBoard(boardName(read.module), lang, (wasm) => wasm.check(lang, read.puzzle, board, read.family));
  if (text.length <= SHORT) return here();
  try {
    return await helper.call("check", [read.puzzle, board, read.family], { name: boardName(read.module), lang });
  } catch (e) {
    if (e instanceof NoWorker) return here();
    throw e;
  }
}

/**
 * Writes a puzzle in another notation.
 * @param {string} text
 * @param {{ family?: string, to: string, signal?: AbortSignal, lang?: string }} options
 * @returns {Promise<string>}
 */
export async function convert(text, { family, to, signal, lang: tag }) {
  wantText(text, "the puzzle");
  const lang = placeOf(tag);
  return formats(
    lang,
    helper.call("convert", [text, family, to], { name: FORMATS, lang, signal }),
    (wasm) => wasm.convert(lang, text, family, to),
  );
}

/**
 * Splits a text that may hold several puzzles, each into a text of its own.
 * @param {string} text
 * @param {{ family?: string, max?: number, signal?: AbortSignal, lang?: string }} [options]
 * @returns {Promise<import("#wasm/formats").SourcePuzzle[]>}
 */
export async function puzzles(text, { family, max = 1000, signal, lang: tag } = {}) {
  wantText(text, "the puzzles");
  const lang = placeOf(tag);
  return formats(
    lang,
    helper.call("puzzles", [text, family, max], { name: FORMATS, lang, signal }),
    (wasm) => wasm.puzzles(lang, text, family, max),
  );
}

/**
 * Reads a puzzle with the module of notations, and returns it in one of Shumi's notations.
 * @param {string} text @param {string | undefined} family @param {number} lang
 * @param {number} [most] largest board, in cells, that is written; a larger one is only counted
 * @returns {Promise<KnownPuzzle>}
 */
export async function own(text, family, lang, most) {
  const read = await formats(
    lang,
    helper.call("own", [text, family, most], { name: FORMATS, lang }),
    (wasm) => wasm.own(lang, text, family, most),
  );
  return { ...read, module: wantModule(read.family) };
}

/**
 * Reads a puzzle however large its board is.
 * @param {string} text @param {string | undefined} family @param {number} lang @returns {Promise<KnownPuzzle>}
 */
const readWhole = async (text, family, lang) =>
  (await ofNamed(text, family, (module, head) => onBoard(boardName(module), lang, (wasm) => wasm.notation(lang, head)))) ??
  own(text, family, lang, Infinity);

/**
 * Counts the cells of a board in a worker, so that the page stays responsive.
 * @param {string} text @param {string} family @param {string} module @param {number} lang
 */
export async function cells(text, family, module, lang) {
  try {
    return await helper.call("cells", [text, family], { name: boardName(module), lang });
  } catch (e) {
    if (!(e instanceof NoWorker)) throw e;
    return onBoard(boardName(module), lang, (wasm) => wasm.cells(lang, text, family));
  }
}

/**
 * Finds the next hint of a saved game.
 * @param {string} state
 * @param {{ family: string, timeLimit?: number, signal?: AbortSignal, lang?: string }} options
 * @returns {Promise<import("#wasm/solver").Hint | null>}
 */
export async function hint(state, { family, timeLimit = 5, signal, lang: tag }) {
  const [name, lang] = [solverName(wantModule(family)), placeOf(tag)];
  const call = helper.call("hint", [state, timeLimit], { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, call, (/** @type {SolverModule} */ wasm) => wasm.hint(lang, state, Math.min(timeLimit, BLOCK)));
}

/**
 * Fetches the solver module of a family and starts its worker, ahead of the next hint or check.
 * @param {string} family @param {string} lang @returns {Promise<unknown>}
 */
export const prepare = async (family, lang) =>
  helper.call("ready", [], { name: solverName(wantModule(family)), lang: placeOf(lang) }).catch((e) => {
    // Without workers there is nothing to prepare.
    if (!(e instanceof NoWorker)) throw e;
  });

/**
 * Explains the solution technique by technique, from the givens to the end, and grades it.
 * @param {string} text in any notation
 * @param {{ family?: string, steps?: number, timeLimit?: number, signal?: AbortSignal, lang?: string }} [options]
 *   `steps`: the most steps that are returned
 * @returns {Promise<import("#wasm/solver").Walk>}
 */
export async function explain(text, { family, steps = 1e4, timeLimit, signal, lang: tag } = {}) {
  wantText(text, "the puzzle");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await readWhole(text, family, lang);
  const name = solverName(read.module);
  /** @type {[string, string, number]} */
  const args = [read.puzzle, read.family, steps];
  // A grade alone is quick: the worker that serves hints computes it.
  const call = (steps ? solver : helper).call("explain", [...args, timeLimit], { name, lang, signal, seconds: timeLimit });
  try {
    return await orHere({ name, lang }, call, (/** @type {SolverModule} */ wasm) =>
      wasm.explain(lang, ...args, Math.min(timeLimit ?? BLOCK, BLOCK)),
    );
  } catch (e) {
    if (e instanceof Stuck) {
      return { status: "limit", grade: 0, hardest: "", hardest_name: "", solved: false, cut: true, total: 0, steps: [] };
    }
    throw e;
  }
}

/**
 * Makes the answer of a search that was terminated, from its last progress.
 * @param {string} family @param {Progress} [last] its last progress @returns {Answer}
 */
function cutShort(family, { answer, best, bound, nodes } = { nodes: 0, found: 0, ms: 0 }) {
  /** @type {Answer} */
  const row = { family, status: "limit", best, bound, nodes };
  return answer === undefined ? row : { ...row, solutions: [answer], optimal: false };
}

/**
 * Runs a search on this thread; only its own progress callback can end it.
 * @template T
 * @param {AbortSignal | undefined} signal @param {((progress: Progress) => void) | undefined} onprogress
 * @param {(tell: (progress: Progress) => boolean) => Promise<T>} search
 */
export async function wholeHere(signal, onprogress, search) {
  const found = await search((progress) => {
    onprogress?.(progress);
    return !signal?.aborted;
  });
  if (signal?.aborted) throw aborted(signal);
  return found;
}

/**
 * Calls the module of notations, on the main thread where no worker can start.
 * @template T
 * @param {number} lang @param {Promise<T>} asked @param {(wasm: FormatsModule) => T} here
 */
const formats = (lang, asked, here) => orHere({ name: FORMATS, lang }, asked, here);

/**
 * @template {SolverModule | FormatsModule} M
 * @template T
 * @param {{ name: string, lang: number }} module @param {Promise<T>} asked @param {(wasm: M) => T} here
 * @returns {Promise<T>}
 */
export async function orHere({ name, lang }, asked, here) {
  try {
    return await asked;
  } catch (e) {
    if (e instanceof NoWorker) return callHere(name, lang, here);
    throw e;
  }
}
