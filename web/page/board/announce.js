/** Preloads the files that the current address will need, by `<link>`s. */

import { MODULES } from "../../shumi-VERSION/modules.js";
import { pageFile, widgetFile } from "../base/files.js";

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
 * @param {string} family @param {string} lang @param {"board" | "editor"} [kind]
 */
export function announceBoard(family, lang, kind = "board") {
  const board = Object.hasOwn(MODULES, family) ? `${kind}-${MODULES[family]}` : undefined;
  script(widgetFile("shumi.js"));
  data(widgetFile(`words-${lang}.json`));
  if (!board) return;
  for (const file of [`${board}_bg.wasm`, `words-${lang}-${board}.json`]) data(widgetFile(file));
}

/** Preloads the files of the views other than a game. @param {string} lang */
export function announceRest(lang) {
  script(pageFile("rest.js"));
  announce({ rel: "preload", as: "style", href: pageFile("rest.css") });
  for (const href of [pageFile(`rest-${lang}.json`), widgetFile(`families-${lang}.json`)]) data(href);
}

/** Preloads the pictures of home, in the theme of the system. */
export function announcePictures() {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  for (const family of Object.keys(MODULES)) announce({ rel: "preload", as: "image", href: pageFile(`pictures/${family}-${theme}.svg`) });
}

/** Preloads the texts that every view needs. @param {string} lang */
export const announceMain = (lang) => data(pageFile(`main-${lang}.json`));
