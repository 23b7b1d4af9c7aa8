/**
 * Lazy loading of everything that a first board does not need: `more.js` with questions, hints, makers and panels, and `edit.js` with the
 * editor. Each is one file, loaded on first use.
 */
import { Unreachable } from "./engine.js";
import { check } from "./host.js";
import { shared } from "./shared.js";

/** @typedef {ReturnType<typeof import("./more.js").default>} More */
/** @typedef {ReturnType<typeof import("./edit.js").default>} Edits */

/**
 * @template T
 * @param {string} name of the file @param {() => Promise<{ default: (from: typeof shared) => T }>} load
 * @param {(misses: number) => URL} again address of a retry; each caller spells it out, since bundlers take an address with a variable
 *   name as a pattern of all files
 * @returns {() => Promise<T>}
 */
function door(name, load, again) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  let misses = 0;
  const file = async () => {
    await check(name);
    return misses === 0 ? load() : import(again(misses).href);
  };
  return () => {
    loaded ??= file().then(
      ({ default: make }) => make(shared),
      (e) => {
        // Lets the next call retry; some browsers cache failed imports.
        loaded = undefined;
        misses += 1;
        throw new Unreachable(e);
      },
    );
    return loaded;
  };
}

export const more = door("more.js", () => import("./more.js"), (misses) => new URL(`./more.js?again=${misses}`, import.meta.url));

export const edits = door("edit.js", () => import("./edit.js"), (misses) => new URL(`./edit.js?again=${misses}`, import.meta.url));
