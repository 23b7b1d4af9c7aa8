/** Pictures of puzzles and boards, drawn by a board that nobody sees. */

import { el } from "../base/dom.js";
import { widget } from "../board/widget.js";

/** What is drawn: a puzzle, what was entered, or all that was noted too. @typedef {{ family: string, text: string, value?: string, state?: string }} Drawn */
/** @typedef {"light" | "dark" | "grey"} Colours */

/** How light a colour is, 0 to 255. @param {string} hex six digits */
const lightness = (hex) => [0.299, 0.587, 0.114].reduce((sum, part, i) => sum + part * parseInt(hex.slice(2 * i, 2 * i + 2), 16), 0);

/** What prints well for a colour: ink is black, paper white, tints are greys that leave ink readable. @param {string} hex */
function greyOf(hex) {
  const light = lightness(hex);
  const grey = light > 225 ? 255 : light < 110 ? 0 : Math.round(light);
  return `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
}

/** The same picture without colours. @param {string} svg */
const inGrey = (svg) => svg.replace(/#([0-9a-f]{6})\b/gi, (_, hex) => greyOf(hex)).replace(/#([0-9a-f])([0-9a-f])([0-9a-f])\b(?=")/gi, (_, r, g, b) => greyOf(r + r + g + g + b + b));

/** @param {Drawn} drawn @param {Colours} colours @returns {Promise<string>} SVG */
export async function draw({ family, text, value, state }, colours) {
  // Not every view has a board of its own.
  await widget();
  const board = el("shumi-board", { toolbar: "off", keypad: "off" });
  await board.load(text, family);
  if (state) board.state = state;
  if (value) board.value = value;
  const svg = board.toSVG(colours === "dark" ? "dark" : "light");
  return colours === "grey" ? inGrey(svg) : svg;
}

/** @param {string} svg */
export const asAddress = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The same picture so many pixels wide. @param {string} svg @param {number} width */
export function sized(svg, width) {
  const [, w, h] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? ["", "1", "1"];
  const height = Math.round((width * Number(h)) / Number(w));
  return { svg: svg.replace(` width="${w}" height="${h}"`, ` width="${width}" height="${height}"`), width, height };
}
