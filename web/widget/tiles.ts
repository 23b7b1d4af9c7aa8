/** Paints movable tiles, and the badges on the corners that four of them share. */
import { LEGIBLE, put } from "./ink.ts";
import type { Box, Surface } from "./ink.ts";

/** Parts of a cell's side: the gap around a tile, and half the height of a badge. */
const GAP = 0.045;
const BADGE = 0.22;
/** Number of a cell's lower right corner. */
const LOWER_RIGHT = 2;

/** Paints the badge on a cell's lower right corner, which it shares with three other cells, whole. @param side of the cell */
export function paintCorner(surface: Surface, cell: number, x: number, y: number, side: number) {
  surface.scene.each(cell, (number, role, bits, text) => {
    const glyph = surface.glyphs[number];
    if (glyph === "badge" && bits === LOWER_RIGHT) badge(surface, x, y, side, role, text);
  });
}

/** Traces the outline of a tile, rotated by the angle it still has to go; `inset` makes it smaller. */
export function rounded({ ctx, turn = 0 }: Surface, { x, y, w, h, side }: Box, inset: number) {
  inset += side * GAP;
  const corner = side * 0.14;
  ctx.beginPath();
  if (turn === 0) {
    ctx.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, corner);
    return;
  }
  ctx.save();
  ctx.translate(x + w / 2, y + h / 2);
  ctx.rotate(turn);
  ctx.roundRect(inset - w / 2, inset - h / 2, w - 2 * inset, h - 2 * inset, corner);
  ctx.restore();
}

/** Paints a text in a disc around a point. */
export function badge(surface: Surface, x: number, y: number, side: number, role: number, text: string) {
  const { ctx, palette, ratio, roles } = surface;
  // A long sum widens the disc to an oblong, up to a cell's width.
  const size = side * Math.min(0.2, 1.4 / text.length);
  const half = Math.min(side * 0.46, Math.max(side * BADGE, size * (0.3 * text.length + 0.35)));
  const high = Math.min(half, side * BADGE);
  const done = roles[role] === "badge-done";
  ctx.fillStyle = palette.named[done ? "done" : "badge-paper"];
  ctx.strokeStyle = palette.ink[role];
  ctx.lineWidth = Math.max(1, Math.min((done ? 1.8 : 1) * ratio, side * 0.04));
  ctx.beginPath();
  ctx.roundRect(x - half, y - high, 2 * half, 2 * high, high);
  ctx.fill();
  ctx.stroke();
  const plain = { x, y, w: side, h: side, side, x0: x, y0: y, fill: "", tile: false, ringed: false, top: 0 };
  if (size >= LEGIBLE * ratio) put(surface, plain, role, text, size, x, y, "center");
}
