/** What the page says, in the visitor's language. Its texts are fetched before anything is shown; those of what is loaded later come with it. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { Words, textsAt } from "../../shumi-VERSION/say.js";
import { remember } from "../base/settings.js";
import { tongue } from "./language.js";

/** @typedef {import("#wasm/words").PageTexts & import("#wasm/words").RestTexts & import("#wasm/words").StudyTexts & import("#wasm/words").AwayTexts & import("#wasm/words").LibraryTexts & import("#wasm/words").MakeTexts} Texts */
/** @typedef {"page" | "rest" | "study" | "away" | "library" | "make"} Part */

/** @type {Words<Texts> | undefined} */
let words;
/** Which parts of the texts are there. @type {Set<Part>} */
const parts = new Set();
/** Texts by their addresses, as they are fetched. @type {Map<string, ReturnType<typeof textsAt>>} */
const files = new Map();
/** The language chosen in this visit. */
let chosen = "";

/** The language of the page. */
export const language = () => tongue(chosen);

/** @param {Part} part @param {string} lang */
function textsOf(part, lang) {
  const address = new URL(`./${part}-${lang}.json`, import.meta.url).href;
  const found = files.get(address) ?? textsAt(address);
  files.set(address, found);
  // A failed download may be tried again.
  found.catch(() => files.delete(address));
  return found;
}

/**
 * Fetches a part of the texts in the page's language, and with another language those that were there.
 * @param {Part} part @returns {Promise<void>}
 */
export async function fetchTexts(part) {
  const lang = language();
  if (words?.lang === lang && parts.has(part)) return;
  const wanted = new Set(words && words.lang !== lang ? [...parts, part] : [part]);
  const found = await Promise.all([...wanted].map((name) => textsOf(name, lang)));
  // Meanwhile another language was chosen.
  if (lang !== language()) return fetchTexts(part);
  words = new Words(lang, Object.assign({}, words?.lang === lang ? words.texts : {}, ...found));
  for (const name of wanted) parts.add(name);
}

/** Goes over to another language; rejects, and stays with the one there is, where its texts cannot be fetched. @param {string} lang */
export async function chooseLanguage(lang) {
  chosen = lang;
  try {
    await fetchTexts("page");
  } catch (e) {
    if (chosen === lang) chosen = words?.lang ?? "";
    throw e;
  }
  remember("lang", chosen);
}

/**
 * A text with its placeholders filled. Numbers are written as the language writes them; `n` decides between singular and plural.
 * @template {keyof Texts & string} K
 * @param {K} key @param {Texts[K]} about
 */
export function say(key, ...about) {
  if (!words) throw new Error("the texts are not there yet");
  return words.say(key, ...about);
}

/** Items of a list, one after the other. @param {string[]} items */
export const list = (items) => items.join(say("page.comma"));

/** What a family is called. @param {Pick<import("#shumi").Family, "names">} family */
export const nameOf = ({ names }) => names[LANGUAGES.findIndex(([code]) => code === language())];
