/** Creates elements. Texts are set as text, never as HTML. */

/** @param label visible text @param set `name`: accessible name, for a label that is a symbol */
export function button(
  label: string,
  press: () => void,
  { name, title = name, className = "btn" }: { name?: string; title?: string; className?: string } = {},
) {
  const node = document.createElement("button");
  node.type = "button";
  node.className = className;
  node.textContent = label;
  if (name !== undefined && name !== label) node.setAttribute("aria-label", name);
  if (title !== undefined && title !== label) node.title = title;
  node.addEventListener("click", press);
  return node;
}

export function el<T extends keyof HTMLElementTagNameMap>(tag: T, className: string, ...children: (Node | string)[]) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** A query that never matches, for servers, which have neither screen nor pointer. */
const NOWHERE = { matches: false } as MediaQueryList;

/** Returns the live result of a media query. */
export const media = (query: string) => (typeof matchMedia === "function" ? matchMedia(query) : NOWHERE);
