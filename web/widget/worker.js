/**
 * The worker: answers one call at a time from its own wasm instances.
 *
 * Receives `{ name, module }` once per module, `{ name, lang, lines }` once per language of a module, then `{ id, call, args, name, lang }`
 * for each call. Sends `"ready"` once it listens, then `{ id, progress }`, `{ id, answer }` or `{ id, error }`. It is stopped by
 * `terminate()`.
 */

import { glue, listen, post } from "./worker-host.js";

/**
 * The functions of all modules; each module has some of them.
 * @typedef {typeof import("#wasm/board") & typeof import("#wasm/solver") & typeof import("#wasm/formats")} Wasm
 */
/** @typedef {(progress: import("#wasm/solver").Progress) => void} Tell */

/**
 * The calls, with their arguments and answers.
 * @typedef {{
 *   ready: { args: [], answer: true },
 *   notation: { args: [head: string], answer: string },
 *   solve: { args: [text: string, options: import("#wasm/solver").SolveOptions], answer: import("#wasm/solver").Answer },
 *   solveAll: { args: [texts: string, options: import("#wasm/solver").SolveOptions], answer: string },
 *   hint: { args: [state: string, timeLimit: number], answer: import("#wasm/solver").Hint | null },
 *   explain: { args: [text: string, family: string, steps: number, timeLimit?: number], answer: import("#wasm/solver").Walk },
 *   appraise: {
 *     args: [text: string, family: string, options: import("#wasm/solver").AppraiseOptions], answer: import("#wasm/solver").Appraisal,
 *   },
 *   finish: {
 *     args: [text: string, family: string, options: import("#wasm/solver").FinishOptions], answer: import("#wasm/solver").Finished,
 *   },
 *   judge: { args: [state: string, timeLimit: number], answer: import("#wasm/solver").Judgement },
 *   judgeBoard: { args: [text: string, board: string, family: string, timeLimit: number], answer: import("#wasm/solver").Judgement },
 *   dailyWish: { args: [family: string, date: string, level: string], answer: import("#wasm/solver").DailyWish },
 *   generate: { args: [wish: import("#wasm/solver").Wish], answer: import("#wasm/solver").MadeRow },
 *   check: { args: [text: string, board: string, family: string], answer: import("#wasm/board").Verdict },
 *   convert: { args: [text: string, family: string | undefined, to: string], answer: string },
 *   puzzles: { args: [text: string, family: string | undefined, max: number], answer: import("#wasm/formats").SourcePuzzle[] },
 *   owns: { args: [texts: string[]], answer: (import("#wasm/formats").OwnPuzzle | Portable)[] },
 *   cells: { args: [text: string, family: string], answer: number },
 *   own: { args: [text: string, family: string | undefined, most?: number], answer: import("#wasm/formats").OwnPuzzle },
 * }} Calls
 */

/** Instances by the name of their module. @type {Map<string, Promise<Wasm>>} */
const started = new Map();

/** @type {{ [C in keyof Calls]: (wasm: Wasm, lang: number, args: Calls[C]["args"], tell: Tell) => Calls[C]["answer"] }} */
const calls = {
  ready: () => true,
  notation: (wasm, lang, [head]) => wasm.notationOf(lang, head),
  solve: (wasm, lang, [text, options], tell) => wasm.solve(lang, text, options, tell),
  solveAll: (wasm, lang, [texts, options]) => wasm.solveAll(lang, texts, options),
  hint: (wasm, lang, [state, timeLimit]) => wasm.hint(lang, state, timeLimit),
  explain: (wasm, lang, args) => wasm.explain(lang, ...args),
  appraise: (wasm, lang, args) => wasm.appraise(lang, ...args),
  finish: (wasm, lang, args, tell) => wasm.finish(lang, ...args, tell),
  judge: (wasm, lang, [state, timeLimit]) => wasm.judge(lang, state, timeLimit),
  judgeBoard: (wasm, lang, [text, board, family, timeLimit]) => wasm.judgeBoard(lang, text, board, family, timeLimit),
  dailyWish: (wasm, lang, [family, date, level]) => wasm.dailyWish(lang, family, date, level),
  generate: (wasm, lang, [wish], tell) => wasm.generate(lang, wish, tell),
  check: (wasm, lang, [text, board, family]) => wasm.check(lang, text, board, family),
  convert: (wasm, lang, [text, family, to]) => wasm.convert(lang, text, family, to),
  puzzles: (wasm, lang, [text, family, max]) => wasm.puzzles(lang, text, family, max),
  owns: (wasm, lang, [texts]) => texts.map((text) => ownOrError(wasm, lang, text)),
  cells: (wasm, lang, [text, family]) => wasm.cells(lang, text, family),
  own: (wasm, lang, args) => wasm.own(lang, ...args),
};

/** @param {string} name @param {WebAssembly.Module} module @returns {Promise<Wasm>} */
async function start(name, module) {
  const wasm = await glue(name);
  await wasm.default({ module_or_path: module });
  return wasm;
}

/**
 * @typedef {{ name: string, module: WebAssembly.Module } | { name: string, lang: number, lines: string }
 *   | { id: number, call: keyof Calls, args: never, name: string, lang: number }} Message
 */

/** @param {MessageEvent<Message>} event */
async function answer({ data }) {
  if ("module" in data) {
    started.set(data.name, start(data.name, data.module));
    return;
  }
  if ("lines" in data) {
    // Loading errors are reported by the call that needs the module.
    started.get(data.name)?.then((wasm) => wasm.learn(data.lang, data.lines), () => {});
    return;
  }
  const { id, call, args, name, lang } = data;
  /** Whether the module could not be loaded. */
  let missing = false;
  try {
    const wasm = await started.get(name)?.catch((e) => {
      missing = true;
      throw e;
    });
    if (!wasm) throw new Error(`${name} has not been sent`);
    post({ id, answer: calls[call](wasm, lang, args, (progress) => post({ id, progress })) });
  } catch (e) {
    post({ id, error: { ...portable(e), missing: missing && e instanceof TypeError } });
  }
}

/** Reads a text with the module of notations, or returns its error. @param {Wasm} wasm @param {number} lang @param {string} text */
function ownOrError(wasm, lang, text) {
  try {
    return wasm.own(lang, text, undefined);
  } catch (e) {
    if (isTrap(e)) throw e;
    return portable(e);
  }
}

/** @param {unknown} e */
const isTrap = (e) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;

/**
 * Fields of an error that a structured clone would lose.
 * @typedef {Partial<import("../shumi.d.ts").PlacedError> & { message: string, trap: boolean }} Portable
 */

/** @param {unknown} e @returns {Portable} */
function portable(e) {
  /** @type {Partial<import("../shumi.d.ts").PlacedError>} */
  const { message = String(e), line, column, expected, found, families } = e instanceof Error ? e : {};
  return { message, line, column, expected, found, families, trap: isTrap(e) };
}

listen(answer);
post("ready");
