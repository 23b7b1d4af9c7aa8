/** What the page says, in the visitor's language. Its texts are fetched before anything is shown; those of what is loaded later come with it. */

import { LANGUAGES } from "../shumi-VERSION/modules.js";
import { Words, textsAt } from "../shumi-VERSION/say.js";
import { recall, remember } from "./storage.js";

/** @typedef {import("#wasm/words").PageTexts & import("#wasm/words").RestTexts} Texts */

/** @type {Words<Texts> | undefined} */
let words;
/** Which parts of the texts are there. @type {Set<string>} */
const parts = new Set();

/** The language that a tag names (`zh-Hant-TW`: `zh`). @param {unknown} tag */
const known = (tag) => LANGUAGES.map(([code]) => code).find((code) => code === String(tag).toLowerCase().split(/[-_]/)[0]);

/** The language of the page: the one chosen, else the first that the visitor reads. */
export const language = () => known(recall("lang")) ?? navigator.languages.map(known).find(Boolean) ?? LANGUAGES[0][0];

/** @param {string} lang */
export const chooseLanguage = (lang) => remember("lang", lang);

/**
 * Fetches a part of the texts in the page's language; what is there already stays.
 * @param {"page" | "rest"} part
 */
export async function fetchTexts(part) {
  const lang = language();
  if (words?.lang === lang && parts.has(part)) return;
  const wanted = new Set(words && words.lang !== lang ? [...parts, part] : [part]);
  const found = await Promise.all([...wanted].map((name) => textsAt(new URL(`./${name}-${lang}.json`, import.meta.url).href)));
  words = new Words(lang, Object.assign(words?.lang === lang ? words.texts : {}, ...found));
  for (const name of wanted) parts.add(name);
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
