/** The languages there are, by their place in the list that the build writes; modules know them by it. */
import { LANGUAGES } from "./modules.js";

/** The place of the language that a tag names (`zh-Hant-TW`: `zh`); the first one where there is no such language. @param {string | undefined} tag */
export function placeOf(tag) {
  const code = String(tag).toLowerCase().split(/[-_]/)[0];
  return Math.max(0, LANGUAGES.findIndex(([known]) => known === code));
}

/** The language code at a place. @param {number} place */
export const codeAt = (place) => LANGUAGES[place][0];

/** The language tag that holds for an element: its own, or that of what it stands in; the page's where it stands nowhere. @param {Element} element @returns {string} */
export function tagOf(element) {
  const marked = element.closest("[lang]");
  if (marked) return marked.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? tagOf(root.host) : document.documentElement.lang;
}

/** Elements that are told when a language attribute changes round them. @type {Set<() => void>} */
const hearers = new Set();
/** @type {MutationObserver | undefined} */
let observer;

/** Calls `hear` whenever a `lang` attribute in the page changes. @param {() => void} hear @returns {() => void} ends it */
export function onLanguage(hear) {
  observer ??= new MutationObserver(() => hearers.forEach((each) => each()));
  if (hearers.size === 0) observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["lang"] });
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) observer?.disconnect();
  };
}
