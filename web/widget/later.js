/** The door to what a first board does without: questions, hints, makers, panels. It is one file, `more.js`, which comes when it is needed. */
import { Unreachable } from "./engine.js";
import { check } from "./host.js";
import { shared } from "./shared.js";

/** @typedef {ReturnType<typeof import("./more.js").default>} More */

/** @type {Promise<More> | undefined} */
let loaded;
let misses = 0;

/** @returns {Promise<More>} */
export function more() {
  loaded ??= file().then(
    ({ default: make }) => make(shared),
    (e) => {
      // It may be tried again; some browsers remember that an address could not be loaded.
      loaded = undefined;
      misses += 1;
      throw new Unreachable(e);
    },
  );
  return loaded;
}

/** @returns {Promise<typeof import("./more.js")>} */
async function file() {
  await check("more.js");
  return misses === 0 ? import("./more.js") : import(new URL(`./more.js?again=${misses}`, import.meta.url).href);
}
