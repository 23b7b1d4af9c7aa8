/**
 * The prerendered home page, which shows until the page's modules have loaded. index.html has it in all languages, as templates: only the
 * one that is shown costs more than its bytes. Its links and buttons do nothing yet: a press is repeated on the same control of the
 * hydrated home. `start.js` and the page's modules are two bundles without common variables, so they exchange state through the dataset of
 * the document.
 */

import { pageFile } from "../base/files.ts";
import { tagOf } from "../i18n/language.ts";

const { dataset } = document.documentElement;

/** Selects its controls. */
const CONTROLS = "a, button";

/** Shows the prerendered home, once the page has been parsed and the style sheet of home has loaded. */
export function showPrerendered(lang: string) {
  const insert = () => {
    const template = document.querySelector<HTMLTemplateElement>(`template[lang="${lang}"]`);
    template?.replaceWith(template.content);
  };
  // The first change is the end of parsing, before any module runs.
  document.addEventListener("readystatechange", insert, { once: true });
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: pageFile("rest.css") });
  // The page requests the style sheet again.
  style.onerror = () => style.remove();
  document.head.append(style);
  document.documentElement.lang = tagOf(lang);
  addEventListener("click", ({ target }) => {
    const [home, control] = [".early", CONTROLS].map((path) => (target instanceof Element ? target.closest(path) : null));
    if (home && control) dataset.pressed = String([...home.querySelectorAll(CONTROLS)].indexOf(control));
  });
}

/** Tells whether the prerendered home is visible. */
export const isPrerendered = () => document.querySelector(".early") !== null;

/** Replaces the content of `main`; if it was the prerendered home, moves focus and press to the new controls. */
export function hydrate(main: HTMLElement, nodes: HTMLElement[]) {
  const early = main.querySelector(".early");
  const before = early ? [...early.querySelectorAll(CONTROLS)] : [];
  const [focused, pressed] = [before.findIndex((control) => control === document.activeElement), Number(dataset.pressed ?? -1)];
  main.replaceChildren(...nodes);
  delete dataset.pressed;
  const after = [...main.querySelectorAll(CONTROLS)];
  /** Returns the new control at this index, if it has the text of the old one (an error message has other controls). */
  const same = (at: number): HTMLElement | undefined =>
    (before[at]?.textContent === after[at]?.textContent ? (after[at] as HTMLElement) : undefined);
  same(focused)?.focus({ preventScroll: true });
  same(pressed)?.click();
}
