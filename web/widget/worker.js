/**
 * The worker: answers one call at a time from its own wasm instances.
 *
 * In: `{ name, module }` once for each module it needs, then `{ id, call, args, name }`. Out: `"ready"` when it listens, then
 * `{ id, progress }`, `{ id, answer }` or `{ id, error }`. It is stopped by being terminated.
 */

/** @typedef {typeof import("./shumi_wasm.js")} Wasm */
/** Instances by the name of their module. @type {Map<string, Promise<Wasm>>} */
const started = new Map();

/** @type {Record<string, (wasm: Wasm, args: any[], tell: (progress: object) => void) => unknown>} */
const calls = {
  solve: (wasm, [text, options], tell) => wasm.solve(text, options, tell),
  hint: (wasm, [state, lang, timeLimit]) => wasm.hint(state, lang, timeLimit),
  check: (wasm, [text, board, family]) => wasm.check(text, board, family),
  solver: (wasm, [text, family]) => wasm.solver(text, family),
  convert: (wasm, [text, family, to]) => wasm.convert(text, family, to),
  puzzles: (wasm, [text, family, max]) => wasm.puzzles(text, family, max),
  own: (wasm, [text, family]) => wasm.own(text, family),
};

/** @param {string} name @param {WebAssembly.Module} module @returns {Promise<Wasm>} */
async function start(name, module) {
  const wasm = await import(new URL(`./${name}.js`, import.meta.url).href);
  await wasm.default({ module_or_path: module });
  return wasm;
}

self.onmessage = async ({ data }) => {
  if (data.module) {
    started.set(data.name, start(data.name, data.module));
    return;
  }
  const { id, call, args, name } = data;
  try {
    const wasm = await started.get(name);
    if (!wasm) throw new Error(`${name} has not been sent`);
    const answer = calls[call](wasm, args, (progress) => self.postMessage({ id, progress }));
    self.postMessage({ id, answer });
  } catch (e) {
    self.postMessage({ id, error: portable(/** @type {any} */ (e)) });
  }
};

/** Fields of an error that a structured clone would lose. @param {any} e */
function portable(e) {
  const { message = String(e), line, column, expected, found } = e ?? {};
  return { message, line, column, expected, found, trap: e instanceof WebAssembly.RuntimeError || e instanceof RangeError };
}

self.postMessage("ready");
