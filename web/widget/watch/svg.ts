/** Creates nodes of drawings. */

const SVG = "http://www.w3.org/2000/svg";

/** @param set attributes; `undefined` omits one */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  set: Record<string, string | number | undefined> = {},
  ...children: (Node | string)[]
) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(set)) if (value !== undefined) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Paths of the icons, on a square of 24 units. */
const ICONS = {
  back: "M19 5v14l-9.5-7zM5.5 5v14",
  play: "M7.5 4.75v14.5L19 12z",
  pause: "M8.5 5v14M15.5 5v14",
  step: "M5 5v14l9.5-7zM18.5 5v14",
  over: "M4.5 13.5a7.5 7.5 0 0 1 14.5-2M19.5 6.5v5h-5M12 18h.01",
  out: "M12 16V4.5M8 8.5l4-4 4 4M12 20h.01",
  next: "M9.5 6l6 6-6 6",
  sheet: "M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" +
    "M12.5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
};
export type IconName = keyof typeof ICONS;

/** Builds an icon in the colour of the text. */
export const icon = (name: IconName) =>
  svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
