/** Preloads the files that the current address will need, by `<link>`s. */

import { MODULES } from "../../shumi-VERSION/modules.ts";
import { pageFile, widgetFile } from "../base/files.ts";

function announce(link: Partial<HTMLLinkElement> & { href: string }) {
  const isThere = [...document.head.querySelectorAll("link")].some(({ href }) => href === link.href);
  if (!isThere) document.head.append(Object.assign(document.createElement("link"), link));
}

const script = (href: string) => announce({ rel: "modulepreload", href });
const data = (href: string) => announce({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });

/** Preloads a part of the page. */
function announcePart(part: "play" | "rest", lang: string) {
  script(pageFile(`${part}.js`));
  announce({ rel: "preload", as: "style", href: pageFile(`${part}.css`) });
  data(pageFile(`${part}-${lang}.json`));
}

/** Preloads the files of a family's board, or of its editor. */
export function announceBoard(family: string, lang: string, kind: "board" | "editor" = "board") {
  const board = Object.hasOwn(MODULES, family) ? `${kind}-${MODULES[family]}` : undefined;
  script(widgetFile("shumi.js"));
  data(widgetFile(`words-${lang}.json`));
  if (!board) return;
  for (const file of [`${board}_bg.wasm`, `words-${lang}-${board}.json`]) data(widgetFile(file));
}

/** Preloads the files of a game of a family, or of its editor. */
export function announceGame(family: string, lang: string, kind: "board" | "editor" = "board") {
  announcePart("play", lang);
  announceBoard(family, lang, kind);
}

/** Preloads the files of the views other than a game. */
export function announceRest(lang: string) {
  announcePart("rest", lang);
  data(widgetFile(`families-${lang}.json`));
}

/** Preloads the texts that every view needs. */
export const announceMain = (lang: string) => data(pageFile(`main-${lang}.json`));
