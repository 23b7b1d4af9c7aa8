/** The page's frame: its fixed texts, the language, and the place on the cover that is open. */

import { tagOf } from "../i18n/language.ts";
import { chooseLanguage, language, say } from "../i18n/say.ts";
import { wantedView } from "../nav/address.ts";

/** Returns the text whose key an attribute of a node holds. */
const textAt = (node: Element, attribute: string) => say(node.getAttribute(attribute) as "page.skip");

/** Puts the texts of the page's language into the frame. */
export function fillFrame() {
  const { documentElement } = document;
  documentElement.lang = tagOf(language());
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = textAt(node, "data-say");
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", textAt(node, "data-say-label"));
  documentElement.dataset.named = "";
}

/** Marks the place of the view that is open; a game is at none. */
export function markPlace(isGame: boolean) {
  const view = wantedView() ?? "";
  const place = isGame && view !== "draft" ? undefined : `#${{ draft: "make", drill: "technique" }[view as string] ?? view}`;
  for (const link of document.querySelectorAll(".nav, .tabs a")) {
    if (link.getAttribute("href") === place) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** The language that was chosen last. */
let wish = "";

/** Changes the language. @param again renders the current view again @param fail called if the texts cannot be fetched */
export async function changeLanguage(lang: string, again: () => Promise<void>, fail: () => void) {
  wish = lang;
  const isThere = await chooseLanguage(lang).then(() => true, () => false);
  // Another language has been chosen in the meantime.
  if (lang !== wish) return;
  if (!isThere) return fail();
  fillFrame();
  await again();
}
