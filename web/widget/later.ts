/**
 * Lazy loading of everything that a first board does not need: `more.js` with questions, hints, makers and panels, `edit.js` with the
 * editor, and `watch.js` with the view of a search. Each is one file, loaded on first use.
 */
import { Unreachable } from "./engine.ts";
import { verify } from "./host.ts";
import { shared } from "./shared.ts";

export type More = ReturnType<typeof import("./more.ts").default>;

/**
 * @param name of the file
 * @param again address of a retry; each caller spells it out, since bundlers take an address with a variable name as a pattern of all files
 */
function onDemand<T>(
  name: string,
  load: () => Promise<{ default: (from: typeof shared) => T }>,
  again: (misses: number) => URL,
): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  let misses = 0;
  const file = async () => {
    await verify(name);
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

export const more = onDemand("more.js", () => import("./more.js"), (misses) => new URL(`./more.js?again=${misses}`, import.meta.url));

export const edits = onDemand("edit.js", () => import("./edit.js"), (misses) => new URL(`./edit.js?again=${misses}`, import.meta.url));

export const watches = onDemand("watch.js", () => import("./watch.js"), (misses) => new URL(`./watch.js?again=${misses}`, import.meta.url));
