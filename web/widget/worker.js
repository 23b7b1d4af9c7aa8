/**
 * The worker: answers one call at a time from its own wasm instances.
 *
 * In: `{ name, module }` once for each module it needs, `{ name, lang, lines }` once for each language of it, then
 * `{ id, call, args, name, lang }`. Out: `"ready"` when it listens, then
 * `{ id, progress }`, `{ id, answer }` or `{ id, error }`. It is stopped by being terminated.
 */

/** @typedef {typeof import("#wasm/board") & typeof import("#wasm/solver") & typeof import("#wasm/formats")} Wasm every module's functions; each has some of them */
/** @typedef {import("#wasm/solver").Progress} Progress */

/**
 * What can be asked.
 * @typedef {{
 *   ready: { args: [], answer: true },
 *   notation: { args: [head: string], answer: string },
 *   solve: { args: [text: string, options: import("#wasm/solver").SolveOptions], answer: import("#wasm/solver").Answer },
 *   hint: { args: [state: string, timeLimit: number], answer: import("#wasm/solver").Hint | null },
 *   explain: { args: [text: string, family: string, steps: number, timeLimit?: number], answer: import("#wasm/solver").Walk },
 *   judge: { args: [state: string, timeLimit: number], answer: import("#wasm/solver").Judgement },
 *   judgeBoard: { args: [text: string, board: string, family: string, timeLimit: number], answer: import("#wasm/solver").Judgement },
 *   dailyWish: { args: [family: string, date: string, level: string], answer: import("#wasm/solver").DailyWish },
 *   generate: { args: [wish: import("#wasm/solver").Wish], answer: import("#wasm/solver").MadeRow },
 *   check: { args: [text: string, board: string, family: string], answer: import("#wasm/board").Verdict },
 *   convert: { args: [text: string, family: string | undefined, to: string], answer: string },
 *   puzzles: { args: [text: string, family: string | undefined, max: number], answer: import("#wasm/formats").SourcePuzzle[] },
 *   own: { args: [text: string, family: string | undefined], answer: import("#wasm/formats").OwnPuzzle },
 * }} Calls
 */

/** Instances by the name of their module. @type {Map<string, Promise<Wasm>>} */
const started = new Map();

/** @type {{ [C in keyof Calls]: (wasm: Wasm, args: Calls[C]["args"], tell: (progress: Progress) => void) => Calls[C]["answer"] }} */
const calls = {
  ready: () => true,
  notation: (wasm, [head]) => wasm.notationOf(head),
  solve: (wasm, [text, options], tell) => wasm.solve(text, options, tell),
  hint: (wasm, [state, timeLimit]) => wasm.hint(state, timeLimit),
  explain: (wasm, args) => wasm.explain(...args),
  judge: (wasm, [state, timeLimit]) => wasm.judge(state, timeLimit),
  judgeBoard: (wasm, [text, board, family, timeLimit]) => wasm.judgeBoard(text, board, family, timeLimit),
  dailyWish: (wasm, [family, date, level]) => wasm.dailyWish(family, date, level),
  generate: (wasm, [wish], tell) => wasm.generate(wish, tell),
  check: (wasm, [text, board, family]) => wasm.check(text, board, family),
  convert: (wasm, [text, family, to]) => wasm.convert(text, family, to),
  puzzles: (wasm, [text, family, max]) => wasm.puzzles(text, family, max),
  own: (wasm, [text, family]) => wasm.own(text, family),
};

/** @param {string} name @param {WebAssembly.Module} module @returns {Promise<Wasm>} */
async function start(name, module) {
  /** @type {Wasm} */
  const wasm = await import(new URL(`./${name}.js`, import.meta.url).href);
  await wasm.default({ module_or_path: module });
  return wasm;
}

/** @param {MessageEvent<{ name: string, module: WebAssembly.Module } | { name: string, lang: number, lines: string } | { id: number, call: keyof Calls, args: never, name: string, lang: number }>} event */
async function answer({ data }) {
  if ("module" in data) {
    started.set(data.name, start(data.name, data.module));
    return;
  }
  if ("lines" in data) {
    // A module that cannot be loaded is told by the call that needs it.
    started.get(data.name)?.then((wasm) => wasm.learn(data.lang, data.lines), () => {});
    return;
  }
  const { id, call, args, name, lang } = data;
  /** The module could not be loaded. */
  let missing = false;
  try {
    const wasm = await started.get(name)?.catch((e) => {
      missing = true;
      throw e;
    });
    if (!wasm) throw new Error(`${name} has not been sent`);
    wasm.speak(lang);
    self.postMessage({ id, answer: calls[call](wasm, args, (progress) => self.postMessage({ id, progress })) });
  } catch (e) {
    self.postMessage({ id, error: { ...portable(e), missing: missing && e instanceof TypeError } });
  }
}

/** Fields of an error that a structured clone would lose. @param {unknown} e */
function portable(e) {
  /** @type {Partial<import("../shumi.d.ts").PlacedError>} */
  const { message = String(e), line, column, expected, found, families } = e instanceof Error ? e : {};
  return { message, line, column, expected, found, families, trap: e instanceof WebAssembly.RuntimeError || e instanceof RangeError };
}

self.onmessage = answer;
self.postMessage("ready");
