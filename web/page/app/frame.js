/** The page's frame: its fixed texts, and the list of languages. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { byId, el } from "../base/dom.js";
import { tagOf } from "../i18n/language.js";
import { chooseLanguage, language, say } from "../i18n/say.js";
import { nameTheme } from "../ui/theme.js";

/** Returns the text whose key an attribute of a node holds. @param {Element} node @param {string} attribute */
const textAt = (node, attribute) => say(/** @type {"page.skip"} */ (node.getAttribute(attribute)));

/** Puts the texts of the page's language into the frame. */
export function fillFrame() {
  document.documentElement.lang = tagOf(language());
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = textAt(node, "data-say");
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", textAt(node, "data-say-label"));
  nameTheme(byId("theme"));
}

/**
 * Fills the list of languages.
 * @param {HTMLElement} control @param {() => Promise<void>} again renders the current view again
 * @param {() => void} fail called if the texts cannot be fetched
 */
export function startLanguages(control, again, fail) {
  if (!(control instanceof HTMLSelectElement)) throw new Error("the languages are no list");
  control.append(...LANGUAGES.map(([code, name]) => el("option", { value: code, lang: tagOf(code) }, name)));
  control.value = language();
  control.onchange = async () => {
    const lang = control.value;
    const isThere = await chooseLanguage(lang).then(() => true, () => false);
    // Another language has been chosen in the meantime.
    if (lang !== control.value) return;
    control.value = language();
    if (!isThere) return fail();
    fillFrame();
    await again();
    control.focus({ preventScroll: true });
  };
}
