/** Lazy modules: each loads on first use, with the style sheet and the texts of its part of the page. */

import { el } from "../base/dom.js";
import { pageFile } from "../base/files.js";
import { fetchTexts } from "../i18n/say.js";

/** The part that all others depend on. */
const FIRST = /** @type {import("../i18n/say.js").Part} */ ("rest");

/**
 * Returns a function that loads a module once, by the given `import()`; a failed download can be tried again. From these calls the build
 * derives the modules, texts and styles of each part.
 * @template T
 * @param {import("../i18n/say.js").Part} part @param {() => Promise<T>} load @returns {() => Promise<T>}
 */
export function lazy(part, load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  const parts = [...new Set([FIRST, part])];
  return () => {
    loaded ??= Promise.all([load(), fetchTexts("main"), ...parts.flatMap((name) => [addStyle(name), fetchTexts(name)])]).then(
      ([module]) => module,
      (e) => {
        loaded = undefined;
        throw e;
      },
    );
    return loaded;
  };
}

/**
 * Addresses of parts that failed to load, by name: browsers cache failed modules for the life of the page, so a retry needs another one.
 * @type {Record<string, string>}
 */
const retries = {};

/** Imports a part of the page; `bundle.mjs` has every import of a part call it. @param {string} part */
function importPart(part) {
  const plain = pageFile(`${part}.js`);
  const address = retries[part] ?? plain;
  return import(address).catch((e) => {
    // Several imports of a part may fail, and none may change the address of a later one.
    if ((retries[part] ?? plain) === address) retries[part] = `${plain}?again=${Date.now()}`;
    throw e;
  });
}
Object.assign(globalThis, { shumiImport: importPart });

/** @param {import("../i18n/say.js").Part} part */
function addStyle(part) {
  return new Promise((done, fail) => {
    const href = pageFile(`${part}.css`);
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
