/** The page's frame: its fixed texts, and the list of languages. */

import { LANGUAGES } from "../../shumi-VERSION/modules.ts";
import { byId, el } from "../base/dom.ts";
import { tagOf } from "../i18n/language.ts";
import { chooseLanguage, language, say } from "../i18n/say.ts";
import { nameTheme } from "../ui/theme.ts";

/** Returns the text whose key an attribute of a node holds. */
const textAt = (node: Element, attribute: string) => say(node.getAttribute(attribute) as "page.skip");

/** Puts the texts of the page's language into the frame. */
export function fillFrame() {
  document.documentElement.lang = tagOf(language());
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = textAt(node, "data-say");
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", textAt(node, "data-say-label"));
  nameTheme(byId("theme"));
}

/** Fills the list of languages. @param again renders the current view again @param fail called if the texts cannot be fetched */
export function startLanguages(control: HTMLElement, again: () => Promise<void>, fail: () => void) {
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
