/** Small values in a square: digits, or as many rows of letters as there are values. */
import { LEGIBLE, ink } from "./ink.js";

/** @typedef {import("./ink.js").Brush} Brush */
/** @typedef {import("./ink.js").Box} Box */

/** Least size of letters, CSS pixels: they cannot be told by their place alone. */
const LEGIBLE_LETTER = 6;
/** Size of all rows together, as a part of the cell's side. */
const MARK = 0.78;
/** Values of marks without labels. */
export const DIGITS = "123456789";

/**
 * @param {Brush} brush @param {Box} box @param {number} role @param {number} bits @param {string} labels of all values; none: digits
 * @param {(label: string, size: number, x: number, y: number) => void} draw
 */
export function eachMark(brush, box, role, bits, labels, draw) {
  const all = labels || DIGITS;
  const n = Math.ceil(Math.sqrt(all.length));
  const high = (0.95 - box.top) / n;
  const size = box.side * Math.min(MARK / n, high * 0.96);
  const step = 0.84 / n;
  const down = box.top > 0.1 ? high : step;
  const isLegible = size >= (labels ? LEGIBLE_LETTER : LEGIBLE) * brush.ratio;
  // Each value has its place, so a dot there still tells which it is.
  const dot = Math.max(1, Math.round(box.side * step * 0.5));
  if (!isLegible && dot * n * 1.5 > box.side) return;
  for (let d = 0; d < all.length; d++) {
    if (!(bits & (1 << d))) continue;
    const x = box.x + box.w * (0.08 + step * ((d % n) + 0.5));
    const y = box.y + box.h * (box.top + down * (Math.floor(d / n) + 0.5));
    if (isLegible) draw(all[d], size, x, y);
    else {
      brush.ctx.fillStyle = ink(brush, box, role);
      brush.ctx.fillRect(Math.round(x - dot / 2), Math.round(y - dot / 2), dot, dot);
    }
  }
}
