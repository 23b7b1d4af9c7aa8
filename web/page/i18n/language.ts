/** The choice of the page's language. */

import { LANGUAGES } from "../../shumi-VERSION/modules.ts";
import { recall } from "../base/local-storage.ts";
import * as records from "../base/records.ts";

/** Returns the page's language of a tag (`zh` of `zh-Hant-TW`). */
const known = (tag: unknown) => LANGUAGES.map(([code]) => code).find((code) => code === String(tag).toLowerCase().split(/[-_]/)[0]);

/** Returns the language chosen in this visit, else the one chosen before, else the browser's first language that the page has. */
export const pageLanguage = (chosen?: string) =>
  known(chosen) ?? known(recall(records.lang)) ?? navigator.languages.map(known).find(Boolean) ?? LANGUAGES[0][0];

/** Language tags where the code alone is ambiguous. */
const TAGS: Record<string, string> = { zh: "zh-Hans" };

/** Returns the tag of a language for `lang` attributes. */
export const tagOf = (lang: string) => TAGS[lang] ?? lang;
