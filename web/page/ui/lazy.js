/** Lazy modules: each loads on first use, with the style sheet and the texts of its part of the page. */

import { el } from "../base/dom.js";
import { fetchTexts } from "../i18n/say.js";

/** The part that all others depend on. */
const FIRST = /** @type {import("../i18n/say.js").Part} */ ("rest");

/**
 * Returns a function that loads a module once, by the given `import()`; a failed download can be tried again.
 * @template T
 * @param {import("../i18n/say.js").Part} part @param {() => Promise<T>} load @returns {() => Promise<T>}
 */
export function lazy(part, load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  const parts = [...new Set([FIRST, part])];
  return () => {
    loaded ??= Promise.all([load(), fetchTexts("page"), ...parts.flatMap((name) => [addStyle(name), fetchTexts(name)])]).then(
      ([module]) => module,
      (e) => {
        loaded = undefined;
        throw e;
      },
    );
    return loaded;
  };
}

/** @param {import("../i18n/say.js").Part} part */
function addStyle(part) {
  return new Promise((done, fail) => {
    const { href } = new URL(`./${part}.css`, import.meta.url);
    // `start.js` may have requested the style sheet.
    const known = [...document.querySelectorAll("link")].find((link) => link.rel === "stylesheet" && link.href === href);
    if (known?.sheet) return done(undefined);
    const link = known ?? el("link", { rel: "stylesheet", href });
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      fail(new TypeError("the style of a part of the page could not be loaded"));
    });
    if (!known) document.head.append(link);
  });
}
