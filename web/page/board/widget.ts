/** Loads the widget on first use. */
import { widgetFile } from "../base/files.ts";
import { Unreachable } from "../base/unreachable.ts";
import { language } from "../i18n/say.ts";
import { announceGame as announce } from "./announce.ts";
import type { Family } from "#shumi";

let loaded: Promise<typeof import("#shumi")> | undefined;
/** Descriptions of families by language. */
const listed = new Map<string, Promise<Family[]>>();

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

/** The page and these files come from one place, so hashes would prove nothing; unchecked modules are compiled as they arrive. */
function own(widget: typeof import("#shumi")) {
  widget.configure({ integrity: false });
  return widget;
}

/** Fetches the descriptions of the families for menus. */
export function families(): Promise<Family[]> {
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

/** Preloads the files of a game of a family. */
export const announceGame = (family: string) => announce(family, language());
