/**
 * Numbers of rows and columns on the board's edge, shown with a hint, whose text uses them, or always by a switch; the numbers that
 * the hint mentions are lit. They are painted over the cells at the edge, so that nothing has to move for them.
 */
import type { Brush } from "./ink.ts";
import type { View } from "./view.ts";
import type { Lit } from "./highlight.ts";

/** Font size as a part of the cell's side, and its bounds in CSS pixels; unlit numbers may be smaller. */
const [PART, LEAST, MOST, LEAST_UNLIT] = [0.19, 9, 14, 7];

/** @param painted cells painted in this frame; numbers on other cells are still intact */
export function paintCoordinates({ ctx, palette, ratio, scene }: Brush, view: View, lit: Lit, painted: Set<number> | true) {
  const { top, bottom, left, right } = view.seen();
  // The first cell of a row or column may be cut off; its number then goes on the next one.
  const row0 = top + Number(view.top(top) < 0);
  const col0 = left + Number(view.left(left) < 0);
  const sized = (least: number) => Math.min(MOST * ratio, Math.max(least * ratio, view.cell * PART));
  const unlit = sized(LEAST_UNLIT);
  ctx.textAlign = "center";
  const [inkOff, inkOn, paper] = ["pencil", "on-brand", "brand"].map((name) => palette.named[name] ?? palette.ink[0]);
  // Anchored at the left edge, or centred on `x`; below the top edge `y`.
  const put = (
    number: number,
    x: number,
    y: number,
    isMiddle: boolean,
    on: boolean,
  ) => {
    // Numbers count as sentences do; cells outside the puzzle have none.
    if (number < 0) return;
    const text = String(number + 1);
    const size = on ? sized(LEAST) : unlit;
    ctx.font = `700 ${size.toFixed(1)}px ${palette.font}`;
    const half = Math.max(size * 0.55, ctx.measureText(text).width / 2 + size * 0.2);
    const middle = isMiddle ? x : x + half;
    ctx.fillStyle = on ? paper : palette.named["badge-paper"];
    ctx.globalAlpha = on ? 1 : 0.75;
    ctx.beginPath();
    ctx.roundRect(middle - half, y, 2 * half, size * 1.16, size * 0.35);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.fillStyle = on ? inkOn : inkOff;
    ctx.fillText(text, middle, y + size * 0.94);
  };
  const fresh = (row: number, col: number) => painted === true || painted.has(row * view.cols + col);
  // Where numbers would overlap, only lit ones are written.
  const all = view.cell >= unlit * 2;
  for (let col = col0; col < right; col++) {
    const on = lit.cols.has(col);
    if ((on || all) && fresh(row0, col)) put(col - scene.outside[1], (view.left(col) + view.left(col + 1)) / 2, view.top(row0), true, on);
  }
  for (let row = row0; row < bottom; row++) {
    const on = lit.rows.has(row);
    // Centred on the side: in the corner both numbers of the first cell would read as one.
    const side = (view.top(row) + view.top(row + 1)) / 2 - (on ? sized(LEAST) : unlit) * 0.58;
    if ((on || all) && fresh(row, col0)) put(row - scene.outside[0], view.left(col0), side, false, on);
  }
}
