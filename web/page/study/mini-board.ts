/** Small pictures of steps: the cells of the reason and of the conclusion on a board without values. */

import type { Miniature } from "./technique-files.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Builds the picture. */
export function miniBoard([rows, cols, because, changed]: Miniature) {
  const cells = (places: [number, number][]) => places.map(([row, col]) => `M${col} ${row}h1v1h-1z`).join("");
  const lines = [
    ...Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${cols}`),
    ...Array.from({ length: cols + 1 }, (_, col) => `M${col} 0v${rows}`),
  ].join("");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `-.1 -.1 ${cols + 0.2} ${rows + 0.2}`);
  svg.setAttribute("class", "mini-board");
  svg.setAttribute("aria-hidden", "true");
  for (const [name, d] of [["lines", lines], ["reason", cells(because)], ["target", cells(changed)]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
