/** The one place that names the widget's folder; the build replaces its name. Nothing in it is loaded before it is needed. */
import { MODULES } from "../shumi-VERSION/modules.js";
import { language } from "./say.js";

/** @typedef {import("#shumi").Family} Family */
/** @typedef {import("#shumi").ShumiBoard} ShumiBoard */

/** @type {Promise<typeof import("#shumi")> | undefined} */
let loaded;
/** By language. @type {Map<string, Promise<Family[]>>} */
const listed = new Map();
/** Files that were announced. @type {Set<string>} */
const announced = new Set();

const addressOf = (/** @type {string} */ file) => new URL(`../shumi-VERSION/${file}`, import.meta.url).href;

/** The widget; from then on there are boards. */
export function widget() {
  loaded ??= import("../shumi-VERSION/shumi.js").catch((e) => {
    // A failed download may be tried again.
    loaded = undefined;
    throw Object.assign(new Error("the board could not be loaded", { cause: e }), { name: "NetworkError" });
  });
  return loaded;
}

/** What menus tell of the families. @returns {Promise<Family[]>} */
export function families() {
  const lang = language();
  const list = listed.get(lang) ?? fetch(addressOf(`families-${lang}.json`)).then((response) => response.json());
  listed.set(lang, list);
  list.catch(() => listed.delete(lang));
  return list;
}

/** Fetches side by side what a board of a family needs. @param {string} family */
export function announceBoard(family) {
  const board = Object.hasOwn(MODULES, family) ? `board-${MODULES[family]}` : undefined;
  const words = `words-${language()}`;
  announce({ rel: "modulepreload", href: addressOf("shumi.js") });
  announceData(`${words}.json`);
  if (!board) return;
  announce({ rel: "modulepreload", href: addressOf(`${board}.js`) });
  for (const file of [`${board}_bg.wasm`, `${words}-${board}.json`]) announceData(file);
}

/** @param {string} file */
const announceData = (file) => announce({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: addressOf(file) });

/** @param {Partial<HTMLLinkElement> & { href: string }} link */
function announce(link) {
  if (announced.has(link.href)) return;
  announced.add(link.href);
  document.head.append(Object.assign(document.createElement("link"), link));
}
