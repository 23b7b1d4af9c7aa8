/** The page's texts in the visitor's language. Each part of the page fetches its texts together with its modules. */

import { LANGUAGES } from "../../shumi-VERSION/modules.ts";
import { Words, textsAt } from "../../shumi-VERSION/say.ts";
import { pageFile } from "../base/files.ts";
import { remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { pageLanguage } from "./language.ts";
import type { PageTexts as Texts } from "#wasm/words";
import type { Family } from "#shumi";

export type Part = "main" | "play" | "rest" | "study" | "away" | "library" | "make" | "practise";

let words: Words<Texts> | undefined;
/** Parts whose texts have loaded. */
const parts = new Set<Part>();
/** Fetched files of texts, by address. */
const files = new Map<string, ReturnType<typeof textsAt>>();
/** The language chosen in this visit. */
let chosen = "";

/** Returns the language of the page. */
export const language = () => pageLanguage(chosen);

function textsOf(part: Part, lang: string) {
  const address = pageFile(`${part}-${lang}.json`);
  const found = files.get(address) ?? textsAt(address);
  files.set(address, found);
  // A failed download can be tried again.
  found.catch(() => files.delete(address));
  return found;
}

/** Fetches a part of the texts in the page's language; after a change of language also all parts that had loaded. */
export async function fetchTexts(part: Part): Promise<void> {
  const lang = language();
  if (words?.lang === lang && parts.has(part)) return;
  const wanted = new Set(words && words.lang !== lang ? [...parts, part] : [part]);
  const found = await Promise.all([...wanted].map((name) => textsOf(name, lang)));
  // Another language has been chosen in the meantime.
  if (lang !== language()) return fetchTexts(part);
  words = new Words(lang, Object.assign({}, words?.lang === lang ? words.texts : {}, ...found));
  for (const name of wanted) parts.add(name);
}

/** Changes the language; rejects and keeps the current one if its texts cannot be fetched. */
export async function chooseLanguage(lang: string) {
  chosen = lang;
  try {
    await fetchTexts("main");
  } catch (e) {
    if (chosen === lang) chosen = words?.lang ?? "";
    throw e;
  }
  remember(records.lang, chosen);
}

/** Returns a text with its placeholders filled. Numbers have the format of the language; `n` decides between singular and plural. */
export function say<K extends keyof Texts & string>(key: K, ...about: Texts[K]) {
  if (!words) throw new Error("the texts are not there yet");
  return words.say(key, ...about);
}

/** Joins the items of a list. */
export const list = (items: string[]) => items.join(say("page.comma"));

/** Returns the name of a family. */
export const nameOf = ({ names }: Pick<Family, "names">) => names[LANGUAGES.findIndex(([code]) => code === language())];
