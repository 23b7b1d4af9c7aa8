/** Icons and pieces of boards, from two files of drawings that `sprite.ts` makes; `ui/icons.svg` has the icons but those of the widget. */

import { pageFile } from "../base/files.ts";
import type { PATHS } from "../../widget/icons.ts";
import type { LATER_PATHS } from "../../widget/later-icons.ts";

/** Names of icons; those of families are `f-ID`. */
export type IconName =
  | keyof typeof PATHS | keyof typeof LATER_PATHS | "hint" | "check" | "settings" | "more" | "share"
  | "print" | "link" | "qr" | "download" | "edit" | "library" | "learn" | "play" | "step" | "back" | "over" | "out" | "theme" | "language"
  | "open" | "keyboard" | "home" | "today" | "watch" | "make" | "down" | "next" | "prev" | "analyse" | "flag"
  | "sealed" | "begun" | `f-${string}`;

const SVG = "http://www.w3.org/2000/svg";

/** Uses a drawing. @param file of drawings @param set attributes of the picture */
function use(file: "icons" | "pieces", id: string, set: Record<string, string>) {
  const svg = document.createElementNS(SVG, "svg");
  const of = document.createElementNS(SVG, "use");
  of.setAttribute("href", `${pageFile(`pictures/${file}.svg`)}#${id}`);
  for (const [name, value] of Object.entries({ "aria-hidden": "true", ...set })) svg.setAttribute(name, value);
  svg.append(of);
  return svg;
}

/** Builds an icon in the colour of the text; its meaning is in a text beside it or in a label. */
export const icon = (name: IconName, className = "i") => use("icons", `i-${name}`, { class: className });

/** Builds the piece of a family's board: two rows of six cells; a square place shows the first two. */
export const piece = (family: string) =>
  use("pieces", family, { class: "piece", viewBox: "0 0 288 96", preserveAspectRatio: "xMinYMin slice" });

/** Builds the whole board that new players see. */
export const firstBoard = () => use("pieces", "board", { class: "piece", viewBox: "-2 -2 436 436" });
