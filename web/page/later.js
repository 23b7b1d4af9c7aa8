/**
 * What a game needs no sooner than its first key or press: home, the days, new puzzles. A puzzle that is opened by its address is there
 * before any of it is asked for.
 */

import { el } from "./dom.js";
import { door } from "./door.js";
import { fetchTexts } from "./say.js";
import { isAway } from "./storage.js";

/**
 * What the page shows beside games. `shown`: once it is in the page; `bench`: a puzzle in the making, which takes the room and the keys of a game.
 * @typedef {{ title: string, nodes: HTMLElement[], shown?: (isFirst: boolean) => void, bench?: import("./edit-page.js").EditPage }} View
 */

/** Milliseconds after loading from which on the page may fetch and do what nobody has asked for. */
const QUIET = 5_000;

/** The first key or press, or five seconds after loading. @type {Promise<unknown>} */
export const awake = new Promise((done) => {
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, done, { once: true, capture: true });
  addEventListener("load", () => setTimeout(done, QUIET), { once: true });
});

/** The modules, their style and their texts. Rejects where they cannot be loaded. */
export const theRest = door(() => Promise.all([import("./rest.js"), addStyle("rest.css"), fetchTexts("page"), fetchTexts("rest")]).then(([rest]) => rest));

/** Fetches a game that lies in the library alone: one that seemed new would be written over it. @param {string} key */
export async function fetchKept(key) {
  if (!isAway(key)) return;
  const rest = await theRest().catch((e) => {
    throw Object.assign(new Error("the library could not be loaded", { cause: e }), { name: "NetworkError" });
  });
  await rest.bring(key);
}

/** @param {string} file */
export function addStyle(file) {
  return new Promise((done, fail) => {
    const { href } = new URL(`./${file}`, import.meta.url);
    // The start of the page may have asked for it.
    const known = [...document.querySelectorAll("link")].find((link) => link.rel === "stylesheet" && link.href === href);
    if (known?.sheet) return done(undefined);
    const link = known ?? el("link", { rel: "stylesheet", href });
    link.onload = done;
    link.onerror = () => {
      link.remove();
      fail(new TypeError("the style of the page's other parts could not be loaded"));
    };
    if (!known) document.head.append(link);
  });
}
