/** Preloads the files that the current address will need, by `<link>`s. */

import { MODULES } from "../../shumi-VERSION/modules.js";

/** @param {Partial<HTMLLinkElement> & { href: string }} link */
function announce(link) {
  const isThere = [...document.head.querySelectorAll("link")].some(({ href }) => href === link.href);
  if (!isThere) document.head.append(Object.assign(document.createElement("link"), link));
}

/** @param {string} href */
const script = (href) => announce({ rel: "modulepreload", href });
/** @param {string} href */
const data = (href) => announce({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });

/**
 * Preloads the files of a family's board, or of its editor.
 * @param {string} family @param {string} lang @param {string} page address of a script of the page @param {"board" | "editor"} [kind]
 */
export function announceBoard(family, lang, page, kind = "board") {
  const board = Object.hasOwn(MODULES, family) ? `${kind}-${MODULES[family]}` : undefined;
  const at = (/** @type {string} */ file) => new URL(`../shumi-VERSION/${file}`, page).href;
  script(at("shumi.js"));
  data(at(`words-${lang}.json`));
  if (!board) return;
  for (const file of [`${board}_bg.wasm`, `words-${lang}-${board}.json`]) data(at(file));
}

/** Preloads the files of the views other than a game. @param {string} lang @param {string} page */
export function announceRest(lang, page) {
  const at = (/** @type {string} */ file) => new URL(file, page).href;
  script(at("./rest.js"));
  announce({ rel: "preload", as: "style", href: at("./rest.css") });
  for (const file of [`./rest-${lang}.json`, `../shumi-VERSION/families-${lang}.json`]) data(at(file));
}

/** Preloads the pictures of home, in the theme of the system. @param {string} page */
export function announcePictures(page) {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  for (const family of Object.keys(MODULES))
    announce({ rel: "preload", as: "image", href: new URL(`./pictures/${family}-${theme}.svg`, page).href });
}

/** Preloads the texts that every view needs. @param {string} lang @param {string} page */
export const announcePage = (lang, page) => data(new URL(`./page-${lang}.json`, page).href);
