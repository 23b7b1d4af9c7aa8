/** The environment of the package's worker in browsers; it contains all glue, since bundlers cannot split a worker. */
import { makers, nameInWasm } from "./glues.js";

/** @param {string} name */
export const glue = async (name) => makers[name](nameInWasm[name]);

/** @param {unknown} message */
export const post = (message) => self.postMessage(message);

/** @param {(event: MessageEvent) => void} hear */
export function listen(hear) {
  self.onmessage = hear;
}
