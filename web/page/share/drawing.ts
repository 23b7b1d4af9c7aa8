/** Pictures of puzzles and boards, drawn by a hidden board. */

import { el } from "../base/dom.ts";
import { widget } from "../board/widget.ts";

/** Subject of a picture: a puzzle, its entries (`value`), or a whole saved game (`state`). */
export interface Drawn {
  family: string;
  text: string;
  value?: string;
  state?: string;
}
export type Colours = "light" | "dark" | "grey";

/** Returns the lightness of a colour, 0 to 255. @param hex six digits */
const lightness = (hex: string) =>
  [0.299, 0.587, 0.114].reduce((sum, part, i) => sum + part * parseInt(hex.slice(2 * i, 2 * i + 2), 16), 0);

/** Returns a grey that prints well for a colour: black for ink, white for paper, light greys for tints, so that ink stays readable. */
function greyOf(hex: string) {
  const light = lightness(hex);
  const grey = light > 225 ? 255 : light < 110 ? 0 : Math.round(light);
  return `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
}

/** Returns a picture without colours. */
const inGrey = (svg: string) =>
  svg
    .replace(/#([0-9a-f]{6})\b/gi, (_, hex) => greyOf(hex))
    .replace(/#([0-9a-f])([0-9a-f])([0-9a-f])\b(?=")/gi, (_, r, g, b) => greyOf(r + r + g + g + b + b));

/** @returns SVG */
export async function draw({ family, text, value, state }: Drawn, colours: Colours): Promise<string> {
  // A view without a board has not loaded the widget yet.
  await widget();
  const board = el("shumi-board", { toolbar: "off", keypad: "off" });
  await board.load(text, family);
  if (state) board.state = state;
  if (value) board.value = value;
  const svg = board.toSVG(colours === "dark" ? "dark" : "light");
  return colours === "grey" ? inGrey(svg) : svg;
}

export const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Scales a picture to a width in pixels. */
export function sized(svg: string, width: number) {
  const [, w, h] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? ["", "1", "1"];
  const height = Math.round((width * Number(h)) / Number(w));
  return { svg: svg.replace(` width="${w}" height="${h}"`, ` width="${width}" height="${height}"`), width, height };
}
