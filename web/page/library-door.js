/** The library, which is loaded when it is asked for, or once a visitor is at home or plays. */

import { addStyle, awake } from "./later.js";
import { fetchTexts, say } from "./say.js";
import { failed } from "./states.js";

/** @typedef {import("./address.js").Wanted} Wanted */

/** @type {Promise<typeof import("./library.js")> | undefined} */
let loaded;

/** Its module, style and texts. Rejects where they cannot be loaded. */
export function theLibrary() {
  loaded ??= Promise.all([import("./library.js"), addStyle("library.css"), fetchTexts("library")]).then(
    ([library]) => library,
    (e) => {
      // A failed download may be tried again.
      loaded = undefined;
      throw e;
    },
  );
  return loaded;
}

/** All games, or the collection that the address names. @param {URLSearchParams} wish of the address @returns {Promise<import("./later.js").View>} */
export async function libraryView(wish) {
  try {
    return await (await theLibrary()).libraryView(wish.get("library") ?? "");
  } catch {
    return { title: "Shumi", nodes: [failed(say("page.part-lost"), () => dispatchEvent(new HashChangeEvent("hashchange")))] };
  }
}

/** Copies into the library what the desk holds, once the visitor does something. */
export const settle = () => void awake.then(theLibrary).then((library) => library.tidy()).catch(() => {});

/** Brings a game from the library. @param {string} key @returns {Promise<boolean>} whether it is there */
export const bring = (key) => theLibrary().then((library) => library.bring(key));

/** Keeps a game that the desk could not take. @param {import("./game-page.js").GamePage} page @param {import("./storage.js").Kept} game */
export const keepElsewhere = (page, game) => theLibrary().then((library) => library.keepElsewhere(page, game));

/** Keeps the puzzles of a text as a collection. @param {Wanted[]} parts @param {string} [title] */
export const shelve = (parts, title) => void theLibrary().then((library) => library.putShelf(parts, title)).catch(() => {});
