/**
 * Home as index.html holds it, which is seen before the page's modules have come. Nothing in it leads anywhere yet; what is pressed is pressed
 * again in the page's own home, which has the same links and buttons. The start of the page and its modules are two files, so what they know
 * of each other stands in the document.
 */

import { tagOf } from "../i18n/language.js";

const { dataset } = document.documentElement;

/** What can be pressed there. */
const CONTROLS = "a, button";

/**
 * Shows it, once its style is there.
 * @param {string} lang @param {string} page address of a script of the page
 */
export function showEarly(lang, page) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.early[lang="${lang}"] { display: var(--early, none) }`);
  document.adoptedStyleSheets = [sheet];
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("./rest.css", page).href });
  // The page tries again.
  style.onerror = () => style.remove();
  document.head.append(style);
  dataset.early = lang;
  document.documentElement.lang = tagOf(lang);
  addEventListener("click", ({ target }) => {
    const [home, control] = [".early", CONTROLS].map((path) => (target instanceof Element ? target.closest(path) : null));
    if (home && control) dataset.pressed = String([...home.querySelectorAll(CONTROLS)].indexOf(control));
  });
}

/** Whether it is what is seen. */
export const isEarly = () => dataset.early !== undefined && document.querySelector(".early") !== null;

/** Puts what comes in its place, if it is there, into the page. @param {HTMLElement} main @param {HTMLElement[]} nodes */
export function takeOver(main, nodes) {
  const early = dataset.early && main.querySelector(`.early[lang="${dataset.early}"]`);
  const before = early ? [...early.querySelectorAll(CONTROLS)] : [];
  const [focused, pressed] = [before.findIndex((control) => control === document.activeElement), Number(dataset.pressed ?? -1)];
  main.replaceChildren(...nodes);
  delete dataset.early;
  delete dataset.pressed;
  const after = [...main.querySelectorAll(CONTROLS)];
  /** The same control of what has come; what could not be loaded has others. @param {number} at @returns {HTMLElement | undefined} */
  const same = (at) => (before[at]?.textContent === after[at]?.textContent ? /** @type {HTMLElement} */ (after[at]) : undefined);
  same(focused)?.focus({ preventScroll: true });
  same(pressed)?.click();
}
