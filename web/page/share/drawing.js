/** Pictures of puzzles and boards, drawn by a hidden board. */

import { el } from "../base/dom.js";
import { widget } from "../board/widget.js";

/**
 * Subject of a picture: a puzzle, its entries (`value`), or a whole saved game (`state`).
 * @typedef {{ family: string, text: string, value?: string, state?: string }} Drawn
 */
/** @typedef {"light" | "dark" | "grey"} Colours */

/** Returns the lightness of a colour, 0 to 255. @param {string} hex six digits */
const lightness = (hex) => [0.299, 0.587, 0.114].reduce((sum, part, i) => sum + part * parseInt(hex.slice(2 * i, 2 * i + 2), 16), 0);

/**
 * Returns a grey that prints well for a colour: black for ink, white for paper, light greys for tints, so that ink stays readable.
 * @param {string} hex
 */
function greyOf(hex) {
  const light = lightness(hex);
  const grey = light > 225 ? 255 : light < 110 ? 0 : Math.round(light);
  return `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
}

/** Returns a picture without colours. @param {string} svg */
const inGrey = (svg) =>
  svg
    .replace(/#([0-9a-f]{6})\b/gi, (_, hex) => greyOf(hex))
    .replace(/#([0-9a-f])([0-9a-f])([0-9a-f])\b(?=")/gi, (_, r, g, b) => greyOf(r + r + g + g + b + b));

/** @param {Drawn} drawn @param {Colours} colours @returns {Promise<string>} SVG */
export async function draw({ family, text, value, state }, colours) {
  // A view without a board has not loaded the widget yet.
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

/** Scales a picture to a width in pixels. @param {string} svg @param {number} width */
export function sized(svg, width) {
  const [, w, h] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? ["", "1", "1"];
  const height = Math.round((width * Number(h)) / Number(w));
  return { svg: svg.replace(` width="${w}" height="${h}"`, ` width="${width}" height="${height}"`), width, height };
}
