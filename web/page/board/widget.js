/** Loads the widget on first use. */
import { widgetFile } from "../base/files.js";
import { Unreachable } from "../base/unreachable.js";
import { language } from "../i18n/say.js";
import { announceBoard as announce } from "./announce.js";

/** @typedef {import("#shumi").Family} Family */
/** @typedef {import("#shumi").ShumiBoard} ShumiBoard */

/** @type {Promise<typeof import("#shumi")> | undefined} */
let loaded;
/** Descriptions of families by language. @type {Map<string, Promise<Family[]>>} */
const listed = new Map();

/** Number of failed downloads of the widget. */
let misses = 0;

/**
 * Loads the widget, which defines `<shumi-board>`. A failed download can be tried again, at another address: browsers cache failed modules.
 */
export function widget() {
  loaded ??= import(widgetFile(misses ? `shumi.js?again=${misses}` : "shumi.js")).then(own, (e) => {
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
    fetch(widgetFile(`families-${lang}.json`)).then((response) =>
      response.ok ? response.json() : Promise.reject(new TypeError(response.statusText)),
    );
  listed.set(lang, list);
  list.catch(() => listed.delete(lang));
  return list;
}

/** Preloads the files of a family's board. @param {string} family */
export const announceBoard = (family) => announce(family, language());
