/** The environment of the package's worker as a Node thread. */
import { parentPort } from "node:worker_threads";
import { makers, nameInWasm } from "./glues.js";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);

/** @param {string} name */
export const glue = async (name) => makers[name](nameInWasm[name]);

/** @param {unknown} message */
export const post = (message) => port.postMessage(message);

/** @param {(event: { data: any }) => void} hear */
export function listen(hear) {
  port.on("message", (data) => hear({ data }));
}
