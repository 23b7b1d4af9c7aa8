/** Which of the page's languages a visitor reads. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { recall } from "../base/settings.js";

/** The language that a tag names (`zh-Hant-TW`: `zh`). @param {unknown} tag */
const known = (tag) => LANGUAGES.map(([code]) => code).find((code) => code === String(tag).toLowerCase().split(/[-_]/)[0]);

/** The language chosen in this visit, else the one chosen before, else the first that the visitor reads. @param {string} [chosen] */
export const tongue = (chosen) => known(chosen) ?? known(recall("lang")) ?? navigator.languages.map(known).find(Boolean) ?? LANGUAGES[0][0];

/** How pages name a language where its code alone says too little. @type {Record<string, string>} */
const TAGS = { zh: "zh-Hans" };

/** A language as pages and elements name it. @param {string} lang */
export const tagOf = (lang) => TAGS[lang] ?? lang;
