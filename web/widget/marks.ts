/** Lays out marks in a square: digits, or letters in as many rows as needed. */
import { LEGIBLE, ink } from "./ink.ts";
import type { Box, Surface } from "./ink.ts";

/** Smallest size of letters, in CSS pixels: their position alone does not identify them. */
const LEGIBLE_LETTER = 6;
/** Height of all rows together, as a part of the cell's side, and in cells of a phone; the side of these, in CSS pixels. */
const [MARK, MARK_SMALL, SMALL] = [0.69, 0.9, 48];
/** Values of marks that have no labels. */
export const DIGITS = "123456789";

/** @param labels of all values; empty for digits */
export function eachMark(
  surface: Surface,
  box: Box,
  role: number,
  bits: number,
  labels: string,
  draw: (label: string, size: number, x: number, y: number) => void,
) {
  const all = labels || DIGITS;
  const n = Math.ceil(Math.sqrt(all.length));
  const high = (0.95 - box.top) / n;
  const part = box.side < SMALL * surface.ratio ? MARK_SMALL : MARK * surface.scale;
  const size = box.side * Math.min(part / n, high * 0.96);
  const step = 0.84 / n;
  const down = box.top > 0.1 ? high : step;
  const isLegible = size >= (labels ? LEGIBLE_LETTER : LEGIBLE) * surface.ratio;
  // Each value has a fixed position, so that even a dot identifies it.
  const dot = Math.max(1, Math.round(box.side * step * 0.5));
  if (!isLegible && dot * n * 1.5 > box.side) return;
  for (let d = 0; d < all.length; d++) {
    if (!(bits & (1 << d))) continue;
    const x = box.x + box.w * (0.08 + step * ((d % n) + 0.5));
    const y = box.y + box.h * (box.top + down * (Math.floor(d / n) + 0.5));
    if (isLegible) draw(all[d], size, x, y);
    else {
      surface.ctx.fillStyle = ink(surface, box, role);
      surface.ctx.fillRect(Math.round(x - dot / 2), Math.round(y - dot / 2), dot, dot);
    }
  }
}
