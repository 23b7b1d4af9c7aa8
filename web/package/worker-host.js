/** What the package's worker has round it in a browser: all glue lies in its own file, since bundlers cannot split a worker. */
import { makers, nameInWasm } from "./glues.js";

/** @param {string} name */
export const glue = async (name) => makers[name](nameInWasm[name]);

/** @param {unknown} message */
export const post = (message) => self.postMessage(message);

/** @param {(event: MessageEvent) => void} hear */
export function listen(hear) {
  self.onmessage = hear;
}
