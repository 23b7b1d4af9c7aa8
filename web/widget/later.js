/**
 * The doors to what a first board does without: questions, hints, makers, panels; and to what makes puzzles. Each is one file, which comes
 * when it is needed.
 */
import { Unreachable } from "./engine.js";
import { check } from "./host.js";
import { shared } from "./shared.js";

/** @typedef {ReturnType<typeof import("./more.js").default>} More */
/** @typedef {ReturnType<typeof import("./edit.js").default>} Edits */

/**
 * @template T
 * @param {string} name of the file @param {() => Promise<{ default: (from: typeof shared) => T }>} load
 * @param {(misses: number) => URL} again its address once it could not be loaded: written out, for bundlers take an address with a name in it for all files
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
        // It may be tried again; some browsers remember that an address could not be loaded.
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
