/** Creates elements. Texts are set as text, never as HTML. */

/**
 * @param {string} label visible text
 * @param {() => void} press
 * @param {{ name?: string, title?: string, className?: string }} [set] `name`: accessible name, for a label that is a symbol
 */
export function button(label, press, { name, title = name, className = "btn" } = {}) {
  const node = document.createElement("button");
  node.type = "button";
  node.className = className;
  node.textContent = label;
  if (name !== undefined && name !== label) node.setAttribute("aria-label", name);
  if (title !== undefined && title !== label) node.title = title;
  node.addEventListener("click", press);
  return node;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} className @param {...(Node | string)} children
 */
export function el(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** A query that never matches, for servers, which have neither screen nor pointer. */
const NOWHERE = /** @type {MediaQueryList} */ (/** @type {unknown} */ ({ matches: false }));

/** Returns the live result of a media query. @param {string} query */
export const media = (query) => (typeof matchMedia === "function" ? matchMedia(query) : NOWHERE);
