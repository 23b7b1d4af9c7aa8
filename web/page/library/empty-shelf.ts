/** The library without games: a drawing of a shelf, and a text about the games that will stand there. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Left edge and height of the books that stand, and of those that will. */
const STANDING = [[30, 78], [52, 84], [74, 90]];
const COMING = [[104, 84], [128, 90], [152, 78]];

function node(tag: string, set: Record<string, string | number>) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(set)) made.setAttribute(name, String(value));
  return made;
}

const box = (className: string, x: number, y: number, width: number, height: number) =>
  node("rect", { class: className, x, y, width, height });

function drawing() {
  const shelf = node("svg", { viewBox: "0 0 320 140", "aria-hidden": "true" });
  shelf.append(
    node("path", { d: "M10 130h300" }),
    ...STANDING.flatMap(([x, h]) => [box("book", x, 130 - h, 20, h), box("slip-of-book", x + 5, 138 - h, 10, 24)]),
    ...COMING.map(([x, h]) => box("coming", x, 130 - h, 20, h)),
  );
  return shelf;
}

/** Builds the part. @param take opens a file */
export function emptyShelf(take: () => void) {
  const today = el("a", { className: "btn primary", href: "#today" }, icon("play"), say("library.to-today"));
  const open = button(icon("open"), take);
  open.append(say("file.import"));
  return el(
    "section",
    { className: "empty-shelf", "aria-labelledby": "empty-shelf-title" },
    drawing(),
    el("h2", { id: "empty-shelf-title" }, say("library.empty")),
    el("p", {}, say("library.none")),
    el("div", { className: "bar" }, today, open),
  );
}
