/** Small values in a square: digits, or as many rows of letters as there are values. */
import { LEGIBLE, ink } from "./ink.js";

/** @typedef {import("./ink.js").Brush} Brush */
/** @typedef {import("./ink.js").Box} Box */

/** Least size of letters, CSS pixels: they cannot be told by their place alone. */
const LEGIBLE_LETTER = 6.5;
/** Size of all rows together, as a part of the cell's side. */
const MARK = 0.78;
/** Values of marks without labels. */
const DIGITS = "123456789";

/**
 * @param {Brush} brush @param {Box} box @param {number} role @param {number} bits @param {string} labels of all values; none: digits
 * @param {(label: string, size: number, x: number, y: number) => void} draw
 */
export function eachMark(brush, box, role, bits, labels, draw) {
  const all = labels || DIGITS;
  const n = Math.ceil(Math.sqrt(all.length));
  const high = (0.95 - box.top) / n;
  const size = box.side * Math.min(MARK / n, high * 0.96);
  if (size < (labels ? LEGIBLE_LETTER : LEGIBLE) * brush.ratio) {
    if (labels && bits !== 0) more(brush, box, role);
    return;
  }
  const step = 0.84 / n;
  const down = box.top > 0.1 ? high : step;
  for (let d = 0; d < all.length; d++) {
    if (!(bits & (1 << d))) continue;
    draw(all[d], size, box.x + box.w * (0.08 + step * ((d % n) + 0.5)), box.y + box.h * (box.top + down * (Math.floor(d / n) + 0.5)));
  }
}

/** Three dots: there are marks that would be too small to read. @param {Brush} brush @param {Box} box @param {number} role */
function more(brush, box, role) {
  const dot = Math.max(1, Math.floor(box.side * 0.08));
  brush.ctx.fillStyle = ink(brush, box, role);
  for (const x of [0.28, 0.5, 0.72]) brush.ctx.fillRect(Math.round(box.x + box.w * x - dot / 2), Math.round(box.y + box.h * 0.8), dot, dot);
}
