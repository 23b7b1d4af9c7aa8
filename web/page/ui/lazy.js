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
  const module = () => load().then((found) => noteLoaded(part, found), (e) => noteFailed(part, e));
  return () => {
    loaded ??= Promise.all([module(), fetchTexts("page"), ...parts.flatMap((name) => [addStyle(name), fetchTexts(name)])]).then(
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
 * Endings of the addresses of failed parts, by name; `bundle.mjs` has each `import()` append them. Browsers cache failed modules for the
 * life of the page, so a retry needs another address.
 * @type {Record<string, string>}
 */
const retries = {};
Object.assign(globalThis, { shumiRetries: retries });
/** The parts that are loaded, whose addresses stay. @type {Set<string>} */
const present = new Set();

/** @template T @param {string} part @param {T} module */
function noteLoaded(part, module) {
  present.add(part);
  return module;
}

/** @param {string} part @param {unknown} e @returns {never} */
function noteFailed(part, e) {
  if (!present.has(part)) retries[part] = `?again=${Date.now()}`;
  // Other parts import the first one by its plain address, which works again in a new page only. Not before the first one has come at
  // another address: a page where it never comes would be loaded for ever.
  if (present.has(FIRST) && retries[FIRST]) reloadIfReachable();
  throw e;
}

function reloadIfReachable() {
  fetch(new URL(`./${FIRST}.js`, import.meta.url)).then((response) => response.ok && location.reload(), () => {});
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
