/** The choice of the page's language. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { recall } from "../base/local-storage.js";
import * as records from "../base/records.js";

/** Returns the page's language of a tag (`zh` of `zh-Hant-TW`). @param {unknown} tag */
const known = (tag) => LANGUAGES.map(([code]) => code).find((code) => code === String(tag).toLowerCase().split(/[-_]/)[0]);

/**
 * Returns the language chosen in this visit, else the one chosen before, else the browser's first language that the page has.
 * @param {string} [chosen]
 */
export const tongue = (chosen) =>
  known(chosen) ?? known(recall(records.lang)) ?? navigator.languages.map(known).find(Boolean) ?? LANGUAGES[0][0];

/** Language tags where the code alone is ambiguous. @type {Record<string, string>} */
const TAGS = { zh: "zh-Hans" };

/** Returns the tag of a language for `lang` attributes. @param {string} lang */
export const tagOf = (lang) => TAGS[lang] ?? lang;
