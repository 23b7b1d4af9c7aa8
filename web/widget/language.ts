/** The available languages, by index in the generated list; modules identify a language by this index. */
import { LANGUAGES } from "./modules.ts";

/** Returns the index of the language that a tag names (`zh-Hant-TW`: `zh`), or of the first one for an unknown language. */
export function placeOf(tag: string | undefined) {
  const code = String(tag).toLowerCase().split(/[-_]/)[0];
  return Math.max(0, LANGUAGES.findIndex(([known]) => known === code));
}

/** Returns the language code at an index. */
export const codeAt = (place: number) => LANGUAGES[place][0];

/** Returns the language tag in effect for an element: the nearest `lang` attribute, through shadow roots, or that of the document. */
export function tagOf(element: Element): string {
  const marked = element.closest("[lang]");
  if (marked) return marked.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? tagOf(root.host) : document.documentElement.lang;
}

/** Listeners for changes of `lang` attributes. */
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls `listener` whenever a `lang` attribute in the page changes. @returns unsubscribes */
export function onLanguage(listener: () => void): () => void {
  observer ??= new MutationObserver(() => listeners.forEach((each) => each()));
  if (listeners.size === 0) observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["lang"] });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
