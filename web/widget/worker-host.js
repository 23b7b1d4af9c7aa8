/** What the worker has round it: a browser's worker, whose modules are files beside it. The npm package has others. */

/** @param {string} name @returns {Promise<import("./host.js").Glue>} */
export const glue = (name) => import(new URL(`./${name}.js`, import.meta.url).href);

/** @param {unknown} message */
export const post = (message) => self.postMessage(message);

/** @param {(event: MessageEvent) => void} hear */
export function listen(hear) {
  self.onmessage = hear;
}
