/** Lazy modules: each loads on first use, with the style sheet and the texts of its part of the page. */

import { el } from "../base/dom.ts";
import { pageFile } from "../base/files.ts";
import { fetchTexts } from "../i18n/say.ts";
import type { Part } from "../i18n/say.ts";

/** The part that all others but `play` depend on. */
const FIRST = "rest" as Part;

/**
 * Returns a function that loads a module once, by the given `import()`; a failed download can be tried again. From these calls the build
 * derives the modules, texts and styles of each part.
 */
export function lazy<T>(part: Part, own: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  const load = async () => {
    const [, module] = await Promise.all([part === "play" || importPart(FIRST), own(), fetchTexts("main")]);
    return module;
  };
  return () => {
    loaded ??= load().catch((e) => {
      loaded = undefined;
      throw e;
    });
    return loaded;
  };
}

/**
 * Addresses of parts that failed to load, by name: browsers cache failed modules for the life of the page, so a retry needs another one.
 */
const retries: Record<string, string> = {};

/** Imports a part of the page with its style sheet and texts; `bundle.ts` has every import of a part call it. */
async function importPart(part: Part) {
  const plain = pageFile(`${part}.js`);
  const address = retries[part] ?? plain;
  const module = import(address).catch((e) => {
    // Several imports of a part may fail, and none may change the address of a later one.
    if ((retries[part] ?? plain) === address) retries[part] = `${plain}?again=${Date.now()}`;
    throw e;
  });
  // The page itself has the style of `main`.
  const [found] = await Promise.all([module, part === "main" || addStyle(part), fetchTexts(part)]);
  return found;
}
Object.assign(globalThis, { shumiImport: importPart });

function addStyle(part: Part) {
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
