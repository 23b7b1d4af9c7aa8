/** The page's texts in the visitor's language. Each part of the page fetches its texts together with its modules. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { Words, textsAt } from "../../shumi-VERSION/say.js";
import { pageFile } from "../base/files.js";
import { remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { tongue } from "./language.js";

/** @typedef {import("#wasm/words").PageTexts} Texts */
/** @typedef {"main" | "rest" | "study" | "away" | "library" | "make"} Part */

/** @type {Words<Texts> | undefined} */
let words;
/** Parts whose texts have loaded. @type {Set<Part>} */
const parts = new Set();
/** Fetched files of texts, by address. @type {Map<string, ReturnType<typeof textsAt>>} */
const files = new Map();
/** The language chosen in this visit. */
let chosen = "";

/** Returns the language of the page. */
export const language = () => tongue(chosen);

/** @param {Part} part @param {string} lang */
function textsOf(part, lang) {
  const address = pageFile(`${part}-${lang}.json`);
  const found = files.get(address) ?? textsAt(address);
  files.set(address, found);
  // A failed download can be tried again.
  found.catch(() => files.delete(address));
  return found;
}

/**
 * Fetches a part of the texts in the page's language; after a change of language also all parts that had loaded.
 * @param {Part} part @returns {Promise<void>}
 */
export async function fetchTexts(part) {
  const lang = language();
  if (words?.lang === lang && parts.has(part)) return;
  const wanted = new Set(words && words.lang !== lang ? [...parts, part] : [part]);
  const found = await Promise.all([...wanted].map((name) => textsOf(name, lang)));
  // Another language has been chosen in the meantime.
  if (lang !== language()) return fetchTexts(part);
  words = new Words(lang, Object.assign({}, words?.lang === lang ? words.texts : {}, ...found));
  for (const name of wanted) parts.add(name);
}

/** Changes the language; rejects and keeps the current one if its texts cannot be fetched. @param {string} lang */
export async function chooseLanguage(lang) {
  chosen = lang;
  try {
    await fetchTexts("main");
  } catch (e) {
    if (chosen === lang) chosen = words?.lang ?? "";
    throw e;
  }
  remember(records.lang, chosen);
}

/**
 * Returns a text with its placeholders filled. Numbers have the format of the language; `n` decides between singular and plural.
 * @template {keyof Texts & string} K
 * @param {K} key @param {Texts[K]} about
 */
export function say(key, ...about) {
  if (!words) throw new Error("the texts are not there yet");
  return words.say(key, ...about);
}

/** Joins the items of a list. @param {string[]} items */
export const list = (items) => items.join(say("page.comma"));

/** Returns the name of a family. @param {Pick<import("#shumi").Family, "names">} family */
export const nameOf = ({ names }) => names[LANGUAGES.findIndex(([code]) => code === language())];
