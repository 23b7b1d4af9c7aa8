/** Creates and finds elements. Texts go in as text, never as HTML. */

/** Attributes that are no properties, or that an element reads before it is defined. */
type Attribute =
  | `aria-${string}` | `data-${string}` | "role" | "part" | "for" | "inert"
  | "family" | "puzzle" | "mode" | "theme" | "toolbar" | "keypad";

/** Properties, listeners and attributes of an element; `undefined` omits one. */
export type Settings<T extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[T], Attribute>> &
  { [A in Attribute]?: string | number | boolean | undefined };

/** Names that are set as attributes, not as properties. */
const ATTRIBUTE = /^(aria-|data-|role$|part$|family$|puzzle$|mode$|theme$|toolbar$|keypad$|inert$|for$)/;

/**
 * Creates an element with properties, listeners (`onclick: f`) and children. Attributes that are no properties have names like `aria-…`,
 * `data-…` or `role`.
 */
export function el<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  set: Settings<T> = {},
  ...children: (Node | string | null | undefined)[]
) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) continue;
    if (ATTRIBUTE.test(name)) node.setAttribute(name, String(value));
    else Reflect.set(node, name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Returns an element of the page's frame. */
export function byId(id: string) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/** Creates a button. @param label a text, or an icon if `set` has a label */
export const button = (label: string | Node, act: () => void, set: Settings<"button"> = {}) =>
  el("button", { type: "button", className: "btn", onclick: act, ...set }, label);
