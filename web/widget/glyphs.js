/** One cell on the canvas: a function a glyph. Everything stays inside its cell, so that a cell can be painted alone. */
import { ITEM } from "./scene.js";

/** Least sizes of texts that are painted, CSS pixels. */
const LEGIBLE = 5;
/** Parts of a cell's side. */
const DIGIT = 0.58;
const CLUE = 0.31;
const MARK = 0.26;
const PAIR = 0.4;

/** Roles whose texts are bold. */
const BOLD = new Set(["given", "clue-text", "clue-bad", "label-text"]);
/** Inks that change with the fill they stand on, for contrast: fill role → role → ink. @type {Record<string, Record<string, string>>} */
const INK_ON = {
  error: { given: "error", entry: "error", answer: "error", pencil: "error" },
  label: { "clue-bad": "error", "clue-done": "pencil" },
  clue: { error: "clue-bad", reason: "reason-on-clue", selected: "selected-on-clue" },
};
/** Fills that say more than a reason does: no hatch, no dashes. */
const STRONG = new Set(["target", "error"]);
/** Fills that a hatch may cover with its own colour. */
const PLAIN = new Set(["board", "peer"]);

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("./palette.js").Palette} palette
 * @property {string[]} roles
 * @property {string[]} glyphs
 * @property {import("./scene.js").Scene} scene
 * @property {number} ratio device pixels per CSS pixel
 * @property {number} line width of grid lines, device pixels
 */

/** @typedef {{ x: number, y: number, w: number, h: number, side: number, fill: string }} Box the cell inside its lines, device pixels */

/**
 * Paints a cell into the rectangle from `(x0, y0)` to `(x1, y1)`.
 * @param {Brush} brush @param {number} cell
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 */
export function paintCell(brush, cell, x0, y0, x1, y1) {
  const { ctx, scene, line, palette } = brush;
  if (line > 0) {
    ctx.fillStyle = palette.named.grid;
    ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  }
  const box = { x: x0 + line, y: y0 + line, w: x1 - x0 - line, h: y1 - y0 - line, side: Math.min(x1 - x0, y1 - y0), fill: "" };
  const { items } = scene;
  let at = scene.first[cell];
  for (let n = scene.count[cell]; n > 0; n--, at += ITEM) {
    const draw = GLYPHS[brush.glyphs[items[at + 2]]];
    const text = items[at + 5];
    draw?.(brush, box, items[at + 3], items[at + 4], text < 0 ? "" : scene.texts[text]);
  }
}

/** @typedef {(brush: Brush, box: Box, role: number, bits: number, text: string) => void} Glyph */

/** @type {Record<string, Glyph>} */
const GLYPHS = {
  fill({ ctx, palette, roles }, box, role) {
    ctx.fillStyle = palette.fill[role];
    ctx.fillRect(box.x, box.y, box.w, box.h);
    box.fill = roles[role];
  },

  hatch({ ctx, palette, ratio }, { x, y, w, h, fill }, role) {
    if (STRONG.has(fill)) return;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    if (PLAIN.has(fill)) {
      ctx.fillStyle = palette.fill[role];
      ctx.fillRect(x, y, w, h);
    }
    const step = Math.max(4, Math.round(7 * ratio));
    ctx.globalAlpha = 0.3;
    ctx.strokeStyle = palette.ink[role];
    ctx.lineWidth = step / 4;
    ctx.beginPath();
    // Lines are laid by the canvas, not by the cell, so that they go on into the next one.
    for (let d = Math.ceil((x + y) / step) * step; d < x + w + y + h + step; d += step) {
      ctx.moveTo(d - y + 1, y - 1);
      ctx.lineTo(d - y - h - 1, y + h + 1);
    }
    ctx.stroke();
    ctx.restore();
  },

  text(brush, box, role, _, text) {
    const size = box.side * DIGIT * Math.min(1, 1.45 / text.length);
    if (size >= LEGIBLE * brush.ratio) {
      put(brush, box, role, text, size, box.x + box.w / 2, box.y + box.h / 2, "center");
      return;
    }
    // Too small to read: a blot still shows that the cell is filled.
    const blot = Math.max(1, Math.round(box.side * 0.4));
    brush.ctx.fillStyle = ink(brush, box, role);
    brush.ctx.fillRect(Math.round(box.x + (box.w - blot) / 2), Math.round(box.y + (box.h - blot) / 2), blot, blot);
  },

  "top-right"(brush, box, role, _, text) {
    const size = box.side * CLUE;
    if (size >= LEGIBLE * brush.ratio) put(brush, box, role, text, size, box.x + box.w * 0.92, box.y + box.h * 0.26, "right");
  },

  "bottom-left"(brush, box, role, _, text) {
    const size = box.side * CLUE;
    if (size >= LEGIBLE * brush.ratio) put(brush, box, role, text, size, box.x + box.w * 0.08, box.y + box.h * 0.76, "left");
  },

  slash({ ctx, palette, ratio }, { x, y, w, h, side }, role) {
    if (side < 8 * ratio) return;
    ctx.strokeStyle = palette.ink[role];
    ctx.lineWidth = Math.max(1, 0.9 * ratio);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + w, y + h);
    ctx.stroke();
  },

  marks(brush, box, role, bits) {
    eachMark(brush, box, bits, (digit, size, x, y) => put(brush, box, role, digit, size, x, y, "center"));
  },

  struck(brush, box, role, bits) {
    const { ctx, palette } = brush;
    eachMark(brush, box, bits, (digit, size, x, y) => {
      put(brush, box, role, digit, size, x, y, "center", true);
      ctx.strokeStyle = palette.ink[role];
      ctx.lineWidth = Math.max(1, size * 0.13);
      ctx.beginPath();
      ctx.moveTo(x - size * 0.45, y + size * 0.42);
      ctx.lineTo(x + size * 0.45, y - size * 0.42);
      ctx.stroke();
    });
  },

  pair(brush, box, role, _, text) {
    const size = box.side * PAIR;
    if (size < LEGIBLE * brush.ratio) return;
    const [a, b] = text.split(" ");
    put(brush, box, role, a, size, box.x + box.w * 0.28, box.y + box.h / 2, "center");
    put(brush, box, role, b ?? "", size, box.x + box.w * 0.72, box.y + box.h / 2, "center");
    const { ctx } = brush;
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = ink(brush, box, role);
    ctx.fillRect(Math.round(box.x + box.w / 2), Math.round(box.y + box.h * 0.24), Math.max(1, Math.round(brush.ratio)), Math.round(box.h * 0.52));
    ctx.globalAlpha = 1;
  },

  frame(brush, box, role) {
    const { ctx, ratio } = brush;
    const { x, y, w, h, side } = box;
    const line = Math.max(1, Math.round(Math.min(3 * ratio, side * 0.12)));
    ctx.strokeStyle = ink(brush, box, role);
    ctx.lineWidth = line;
    ctx.strokeRect(x + line / 2, y + line / 2, w - line, h - line);
  },

  dashes(brush, box, role) {
    const { ctx, ratio } = brush;
    const { x, y, w, h, side } = box;
    if (STRONG.has(box.fill)) return;
    const line = Math.max(1, Math.min(2 * ratio, side * 0.1));
    const inset = line / 2 + Math.min(2 * ratio, side * 0.05);
    ctx.strokeStyle = ink(brush, box, role);
    ctx.lineWidth = line;
    ctx.setLineDash([5 * ratio, 3 * ratio]);
    ctx.strokeRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset);
    ctx.setLineDash([]);
  },

  wedge(brush, box, role) {
    const { ctx } = brush;
    const { x, y, w } = box;
    const leg = Math.max(2, box.side * 0.26);
    ctx.fillStyle = ink(brush, box, role);
    ctx.beginPath();
    ctx.moveTo(x + w - leg, y);
    ctx.lineTo(x + w, y);
    ctx.lineTo(x + w, y + leg);
    ctx.fill();
  },

  border({ ctx, palette, ratio, line }, box, role, bits) {
    // Half of a thick line lies on each side of an edge; the left and top halves also cover the thin line.
    const half = Math.max(1, Math.round(1.1 * ratio));
    const [x, y, w, h] = [box.x - line, box.y - line, box.w + line, box.h + line];
    ctx.fillStyle = palette.ink[role];
    if (bits & 1) ctx.fillRect(x, y, w, half);
    if (bits & 2) ctx.fillRect(x + w - half, y, half, h);
    if (bits & 4) ctx.fillRect(x, y + h - half, w, half);
    if (bits & 8) ctx.fillRect(x, y, half, h);
  },
};

/** @param {Brush} brush @param {Box} box @param {number} bits @param {(digit: string, size: number, x: number, y: number) => void} draw */
function eachMark(brush, box, bits, draw) {
  const size = box.side * MARK;
  if (size < LEGIBLE * brush.ratio) return;
  for (let d = 0; d < 9; d++) {
    if (bits & (1 << d)) draw(String(d + 1), size, box.x + box.w * (0.22 + 0.28 * (d % 3)), box.y + box.h * (0.22 + 0.28 * Math.floor(d / 3)));
  }
}

/** @param {Brush} brush @param {Box} box @param {number} role */
function ink({ palette, roles }, { fill }, role) {
  const other = INK_ON[fill]?.[roles[role]];
  if (other === undefined) return palette.ink[role];
  return palette.named[other] ?? palette.ink[roles.indexOf(other)];
}

/** How high digits stand over the baseline, as a part of the font size, by font. @type {Map<string, number>} */
const heights = new Map();

/**
 * A text with its digits' middle at `y`.
 * @param {Brush} brush @param {Box} box @param {number} role @param {string} text
 * @param {number} size @param {number} x @param {number} y @param {CanvasTextAlign} align @param {boolean} [bold]
 */
function put(brush, box, role, text, size, x, y, align, bold = BOLD.has(brush.roles[role])) {
  const { ctx, palette } = brush;
  const family = palette.font;
  const font = `${bold ? 600 : 500} ${size.toFixed(1)}px ${family}`;
  if (ctx.font !== font) ctx.font = font;
  ctx.fillStyle = ink(brush, box, role);
  ctx.textAlign = align;
  let height = heights.get(family);
  if (height === undefined) {
    height = ctx.measureText("8").actualBoundingBoxAscent / size;
    heights.set(family, height);
  }
  ctx.fillText(text, x, y + (height * size) / 2);
}
