/**
 * Numbers of rows and columns on the board's edge while a hint is shown, since it speaks of them, or always if that is wished; those it speaks of are lit. They lie
 * over the cells at the edge, so that nothing has to move for them.
 */

/** Size of a number, as a part of the cell's side, and its bounds in CSS pixels; those that are not lit may be smaller. */
const [PART, LEAST, MOST, LEAST_UNLIT] = [0.19, 9, 14, 7];

/**
 * @param {import("./ink.js").Brush} brush @param {import("./view.js").View} view @param {import("./lit.js").Lit} lit
 * @param {Set<number> | true} painted cells that were painted just now: numbers over others are still there
 */
export function paintCoordinates({ ctx, palette, ratio, scene }, view, lit, painted) {
  const { top, bottom, left, right } = view.seen();
  // A cell that is cut off has no edge to write on.
  const row0 = top + Number(view.top(top) < 0);
  const col0 = left + Number(view.left(left) < 0);
  const sized = (/** @type {number} */ least) => Math.min(MOST * ratio, Math.max(least * ratio, view.cell * PART));
  const unlit = sized(LEAST_UNLIT);
  ctx.textAlign = "center";
  const [inkOff, inkOn, paper] = ["pencil", "on-brand", "brand"].map((name) => palette.named[name] ?? palette.ink[0]);
  // From the left edge, or round a middle; below a top edge.
  const put = (/** @type {number} */ number, /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isMiddle, /** @type {boolean} */ on) => {
    // Cells are numbered as sentences name them, those outside not at all.
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
  const fresh = (/** @type {number} */ row, /** @type {number} */ col) => painted === true || painted.has(row * view.cols + col);
  // Where numbers would cover each other, only those that are spoken of are written.
  const all = view.cell >= unlit * 2;
  for (let col = col0; col < right; col++) {
    const on = lit.cols.has(col);
    if ((on || all) && fresh(row0, col)) put(col - scene.outside[1], (view.left(col) + view.left(col + 1)) / 2, view.top(row0), true, on);
  }
  for (let row = row0; row < bottom; row++) {
    const on = lit.rows.has(row);
    // In the middle of the side: under a corner both numbers of the first cell would read as one.
    const side = (view.top(row) + view.top(row + 1)) / 2 - (on ? sized(LEAST) : unlit) * 0.58;
    if ((on || all) && fresh(row, col0)) put(row - scene.outside[0], view.left(col0), side, false, on);
  }
}
