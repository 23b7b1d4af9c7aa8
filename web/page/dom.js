/** Building and finding elements. Texts go in as text, never as HTML. */

/**
 * An element with properties, listeners (`onclick: f`) and children. Attributes that are no properties are given as `aria-…`, `data-…`
 * or `role`.
 * @param {string} tag @param {Record<string, any>} [set] @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function el(tag, set = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) continue;
    if (/^(aria-|data-|role$|part$|family$|puzzle$|mode$|theme$|toolbar$|keypad$|inert$|for$)/.test(name)) node.setAttribute(name, value);
    else /** @type {any} */ (node)[name] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** A button. @param {string} text @param {() => void} act @param {Record<string, any>} [set] */
export const button = (text, act, set = {}) => el("button", { type: "button", className: "btn", onclick: act, ...set }, text);
