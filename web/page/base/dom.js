/** Creates and finds elements. Texts go in as text, never as HTML. */

/** Names that are set as attributes, not as properties. */
const ATTRIBUTE = /^(aria-|data-|role$|part$|family$|puzzle$|mode$|theme$|toolbar$|keypad$|inert$|for$)/;

/**
 * Creates an element with properties, listeners (`onclick: f`) and children. Attributes that are no properties have names like `aria-…`,
 * `data-…` or `role`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} [set] @param {...(Node | string | null | undefined)} children
 */
export function el(tag, set = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) continue;
    if (ATTRIBUTE.test(name)) node.setAttribute(name, String(value));
    else Reflect.set(node, name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Returns an element of the page's frame. @param {string} id */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/** Creates a button. @param {string} text @param {() => void} act @param {Record<string, unknown>} [set] */
export const button = (text, act, set = {}) => el("button", { type: "button", className: "btn", onclick: act, ...set }, text);
