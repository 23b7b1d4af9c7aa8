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

/** Loads the widget, which defines `<shumi-board>`. */
export function widget() {
  loaded ??= import("../../shumi-VERSION/shumi.js").then(own, (e) => {
    // A failed download can be tried again.
    loaded = undefined;
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
