/** The environment of the worker in browsers: the glue of all modules, and messages. The npm package has others. */
import { boardGlues, nameInWasm, otherGlues } from "./glues.js";

/** @param {string} name */
export const glue = async (name) => (boardGlues[name] ?? otherGlues[name])(nameInWasm[name]);

/** @param {unknown} message */
export const post = (message) => self.postMessage(message);

/** @param {(event: MessageEvent) => void} hear */
export function listen(hear) {
  self.onmessage = hear;
}
