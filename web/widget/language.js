/** The available languages, by index in the generated list; modules identify a language by this index. */
import { LANGUAGES } from "./modules.js";

/**
 * Returns the index of the language that a tag names (`zh-Hant-TW`: `zh`), or of the first one for an unknown language.
 * @param {string | undefined} tag
 */
export function placeOf(tag) {
  const code = String(tag).toLowerCase().split(/[-_]/)[0];
  return Math.max(0, LANGUAGES.findIndex(([known]) => known === code));
}

/** Returns the language code at an index. @param {number} place */
export const codeAt = (place) => LANGUAGES[place][0];

/**
 * Returns the language tag in effect for an element: the nearest `lang` attribute, through shadow roots, or that of the document.
 * @param {Element} element @returns {string}
 */
export function tagOf(element) {
  const marked = element.closest("[lang]");
  if (marked) return marked.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? tagOf(root.host) : document.documentElement.lang;
}

/** Listeners for changes of `lang` attributes. @type {Set<() => void>} */
const hearers = new Set();
/** @type {MutationObserver | undefined} */
let observer;

/** Calls `hear` whenever a `lang` attribute in the page changes. @param {() => void} hear @returns {() => void} unsubscribes */
export function onLanguage(hear) {
  observer ??= new MutationObserver(() => hearers.forEach((each) => each()));
  if (hearers.size === 0) observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["lang"] });
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) observer?.disconnect();
  };
}
