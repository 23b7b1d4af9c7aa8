/**
 * The worker: answers one call at a time from its own wasm instance.
 *
 * In: `{ module }` once, then `{ id, call, args }`. Out: `"ready"` when it listens, then `{ id, progress }`, `{ id, answer }` or
 * `{ id, error }`. It is stopped by being terminated.
 */
import init, * as wasm from "./shumi_wasm.js";

/** @type {Promise<unknown> | undefined} */
let started;

/** @type {Record<string, (args: any[], tell: (progress: object) => void) => unknown>} */
const calls = {
  solve: ([text, options], tell) => wasm.solve(text, options, tell),
  check: ([text, board, family]) => wasm.check(text, board, family),
  convert: ([text, family, to]) => wasm.convert(text, family, to),
  hint: ([state, lang, timeLimit]) => wasm.hint(state, lang, timeLimit),
};

self.onmessage = async ({ data }) => {
  if (data.module) {
    started = init({ module_or_path: data.module });
    return;
  }
  const { id, call, args } = data;
  try {
    await started;
    const answer = calls[call](args, (progress) => self.postMessage({ id, progress }));
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
