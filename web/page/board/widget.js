/** Loads the widget on first use; the build replaces the name of its folder. */
import { Unreachable } from "../base/unreachable.js";
import { language } from "../i18n/say.js";
import { announceBoard as announce } from "./announce.js";

/** @typedef {import("#shumi").Family} Family */
/** @typedef {import("#shumi").ShumiBoard} ShumiBoard */

/** @type {Promise<typeof import("#shumi")> | undefined} */
let loaded;
/** Descriptions of families by language. @type {Map<string, Promise<Family[]>>} */
const listed = new Map();

const addressOf = (/** @type {string} */ file) => new URL(`../shumi-VERSION/${file}`, import.meta.url).href;

/** Number of failed downloads of the widget. */
let misses = 0;

/**
 * Loads the widget, which defines `<shumi-board>`. A failed download can be tried again, at another address: browsers cache failed modules.
 */
export function widget() {
  const load = () => (misses ? import(addressOf(`shumi.js?again=${misses}`)) : import("../../shumi-VERSION/shumi.js"));
  loaded ??= load().then(own, (e) => {
    loaded = undefined;
    misses += 1;
    throw new Unreachable("the board could not be loaded", { cause: e });
  });
  return loaded;
}

/**
 * The page and these files come from one place, so hashes would prove nothing; unchecked modules are compiled as they arrive.
 * @param {typeof import("#shumi")} widget
 */
function own(widget) {
  widget.configure({ integrity: false });
  return widget;
}

/** Fetches the descriptions of the families for menus. @returns {Promise<Family[]>} */
export function families() {
  const lang = language();
  const list =
    listed.get(lang) ??
    fetch(addressOf(`families-${lang}.json`)).then((response) =>
      response.ok ? response.json() : Promise.reject(new TypeError(response.statusText)),
    );
  listed.set(lang, list);
  list.catch(() => listed.delete(lang));
  return list;
}

/** Preloads the files of a family's board. @param {string} family */
export const announceBoard = (family) => announce(family, language(), import.meta.url);
