/** One cell on the canvas: a function a glyph. Everything stays inside its cell, so that a cell can be painted alone. */

/** Least sizes of texts that are painted, CSS pixels. */
const LEGIBLE = 5;
/** The same of marks with labels, which are letters and cannot be told by their place alone. */
const LEGIBLE_MARK = 6.5;
/** Parts of a cell's side. */
const DIGIT = 0.58;
const CLUE = 0.31;
const WEIGHT = 0.23;
const MARK = 0.78;
const PAIR = 0.4;
const RING = 0.4;
const BADGE = 0.22;
/** Number of a cell's corner, for what lies there. */
const LOWER_RIGHT = 2;
/** Values of marks without labels. */
const DIGITS = "123456789";

/** Roles whose texts are bold. */
const BOLD = new Set(["given", "clue-text", "clue-bad", "label-text", "badge", "badge-done"]);
/** On the inner rings of weights the player's colour and the marks' would be too faint. */
const ON_WEIGHT = { entry: "given", pencil: "weight-text", candidate: "weight-text", answer: "given" };
/** Inks that change with the fill they stand on, for contrast: fill role → role → ink. @type {Record<string, Record<string, string>>} */
const INK_ON = {
  "weight-3": { pencil: "weight-text", candidate: "weight-text" },
  "weight-4": ON_WEIGHT,
  "weight-5": ON_WEIGHT,
  "tile-selected": { given: "tile-selected", entry: "tile-selected" },
  shade: { given: "shade-text", entry: "shade-text", error: "error-on-shade", reason: "reason-on-clue", selected: "selected-on-clue", keep: "shade-text" },
  done: { given: "done-ink", entry: "done-ink", "clue-text": "done-ink", "clue-done": "done-ink", "badge-done": "done-ink" },
  error: { "clue-bad": "error", "clue-text": "error", given: "error", entry: "error", answer: "error", pencil: "error" },
  label: { "clue-bad": "error", "clue-done": "pencil" },
  clue: { error: "clue-bad", reason: "reason-on-clue", selected: "selected-on-clue" },
};
/** Fills that say more than a reason does: no hatch, no dashes. */
const STRONG = new Set(["target", "error"]);
/** Fills that a hatch may cover with its own colour. */
const PLAIN = new Set(["board", "peer", "sight"]);
/** Rings that are tinted inside: role → fill. @type {Record<string, string>} */
const TINT = { "clue-done": "done", "badge-done": "done", "clue-bad": "error", error: "error" };

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} ctx
 * @property {import("./palette.js").Palette} palette
 * @property {string[]} roles
 * @property {string[]} glyphs
 * @property {import("./scene.js").Scene} scene
 * @property {number} ratio device pixels per CSS pixel
 * @property {number} line width of grid lines, device pixels
 * @property {number} [turn] angle by which tiles are still away from their place
 * @property {boolean} [bare] without what lies on corners
 */

/**
 * The cell inside its lines, device pixels; `tile`: its background is one; `top`: the part of its height that a text at the top takes.
 * @typedef {{ x: number, y: number, w: number, h: number, side: number, fill: string, tile: boolean, top: number }} Box
 */

/**
 * Paints a cell into the rectangle from `(x0, y0)` to `(x1, y1)`.
 * @param {Brush} brush @param {number} cell
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 */
export function paintCell(brush, cell, x0, y0, x1, y1) {
  const { ctx, line, palette } = brush;
  const turning = brush.turn !== undefined;
  if (line > 0 && !turning) {
    ctx.fillStyle = palette.named.grid;
    ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  }
  const side = Math.min(x1 - x0, y1 - y0);
  const box = { x: x0 + line, y: y0 + line, w: x1 - x0 - line, h: y1 - y0 - line, side, fill: "", tile: false, top: 0.08 };
  brush.scene.each(cell, (number, role, bits, text) => {
    const glyph = brush.glyphs[number];
    if (!(brush.bare && glyph === "badge") && !(turning && glyph === "fill")) GLYPHS[glyph]?.(brush, box, role, bits, text);
  });
}

/**
 * What lies on the lower right corner of a cell, which it shares with three others, whole.
 * @param {Brush} brush @param {number} cell @param {number} x @param {number} y @param {number} side of the cell
 */
export function paintCorner(brush, cell, x, y, side) {
  brush.scene.each(cell, (number, role, bits, text) => {
    const glyph = brush.glyphs[number];
    if (glyph === "badge" && bits === LOWER_RIGHT) badge(brush, x, y, side, role, text);
  });
}

/** @typedef {(brush: Brush, box: Box, role: number, bits: number, text: string) => void} Glyph */

/** @type {Record<string, Glyph>} */
const GLYPHS = {
  fill({ ctx, palette, roles, ratio }, box, role) {
    const { x, y, w, h, side } = box;
    ctx.fillStyle = palette.fill[role];
    ctx.fillRect(x, y, w, h);
    box.fill = roles[role];
    if (box.fill !== "shade") return;
    // On a dark board the edge carries the shade.
    const edge = Math.max(1, Math.min(1.5 * ratio, side * 0.1));
    ctx.strokeStyle = palette.named["shade-edge"];
    ctx.lineWidth = edge;
    ctx.strokeRect(x + edge / 2, y + edge / 2, w - edge, h - edge);
  },

  tile(brush, box, role) {
    const { ctx, palette, roles, turn = 0, line, ratio } = brush;
    box.fill = roles[role];
    box.tile = true;
    if (turn === 0) {
      ctx.fillStyle = palette.named.tray;
      ctx.fillRect(box.x - line, box.y - line, box.w + line, box.h + line);
    }
    ctx.fillStyle = palette.fill[role];
    ctx.strokeStyle = palette.named[box.fill === "tile" ? "tile-edge" : "selected-on-tile"];
    ctx.lineWidth = Math.max(1, Math.min((box.fill === "tile" ? 1 : 2) * ratio, box.side * 0.06));
    rounded(brush, box, box.side * 0.045);
    ctx.fill();
    ctx.stroke();
  },

  ring(brush, box, role) {
    const { ctx, palette, ratio, roles } = brush;
    const { x, y, w, h, side } = box;
    const tint = TINT[roles[role]];
    ctx.strokeStyle = tint ? palette.named[`${tint}-ink`] ?? palette.ink[roles.indexOf(tint)] : ink(brush, box, role);
    ctx.lineWidth = Math.max(1, Math.min(2 * ratio, side * 0.05));
    ctx.beginPath();
    ctx.arc(x + w / 2, y + h / 2, Math.max(1, side * RING - ctx.lineWidth / 4), 0, 2 * Math.PI);
    if (tint) {
      ctx.fillStyle = palette.named[tint] ?? palette.fill[roles.indexOf(tint)];
      ctx.fill();
      box.fill = tint;
    }
    ctx.stroke();
  },

  dot(brush, box, role) {
    const { ctx } = brush;
    ctx.fillStyle = ink(brush, box, role);
    ctx.beginPath();
    ctx.arc(box.x + box.w / 2, box.y + box.h / 2, Math.max(1, box.side * 0.085), 0, 2 * Math.PI);
    ctx.fill();
  },

  badge(brush, box, role, bits, text) {
    const { ctx, line } = brush;
    const [x0, y0, x1, y1] = [box.x - line, box.y - line, box.x + box.w, box.y + box.h];
    ctx.save();
    ctx.beginPath();
    ctx.rect(x0, y0, x1 - x0, y1 - y0);
    ctx.clip();
    badge(brush, bits === 0 || bits === 3 ? x0 : x1, bits < 2 ? y0 : y1, box.side, role, text);
    ctx.restore();
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
    const size = box.side * sizeOf(text.length);
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

  "top-left"(brush, box, role, _, text) {
    const size = box.side * Math.min(WEIGHT, 0.8 / text.length);
    if (size < LEGIBLE * brush.ratio) return;
    box.top = 0.27;
    put(brush, box, role, text, size, box.x + box.w * 0.07, box.y + box.h * 0.17, "left");
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

  marks(brush, box, role, bits, labels) {
    eachMark(brush, box, role, bits, labels, (label, size, x, y) => put(brush, box, role, label, size, x, y, "center"));
  },

  struck(brush, box, role, bits, labels) {
    const { ctx } = brush;
    eachMark(brush, box, role, bits, labels, (label, size, x, y) => {
      put(brush, box, role, label, size, x, y, "center", true);
      ctx.strokeStyle = ink(brush, box, role);
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
    if (box.tile) {
      rounded(brush, box, side * 0.045 + line / 2);
      ctx.stroke();
    } else ctx.strokeRect(x + line / 2, y + line / 2, w - line, h - line);
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

/** Size of a text in the middle, by its length, as a part of the cell's side. @param {number} length */
const sizeOf = (length) => (length < 2 ? DIGIT : length < 4 ? 0.56 - 0.07 * length : 1.4 / length);

/** The outline of a tile, turned by what it is still away from its place. @param {Brush} brush @param {Box} box @param {number} inset */
function rounded({ ctx, turn = 0 }, { x, y, w, h, side }, inset) {
  ctx.beginPath();
  if (turn === 0) {
    ctx.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, side * 0.14);
    return;
  }
  ctx.save();
  ctx.translate(x + w / 2, y + h / 2);
  ctx.rotate(turn);
  ctx.roundRect(inset - w / 2, inset - h / 2, w - 2 * inset, h - 2 * inset, side * 0.14);
  ctx.restore();
}

/** A text in a disc round a point. @param {Brush} brush @param {number} x @param {number} y @param {number} side @param {number} role @param {string} text */
function badge(brush, x, y, side, role, text) {
  const { ctx, palette, ratio, roles } = brush;
  // A long sum makes the disc an oblong, up to a cell's width.
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
  const plain = { x, y, w: side, h: side, side, fill: "", tile: false, top: 0 };
  if (size >= LEGIBLE * ratio) put(brush, plain, role, text, size, x, y, "center");
}

/**
 * @param {Brush} brush @param {Box} box @param {number} role @param {number} bits @param {string} labels of all values; none: digits
 * @param {(label: string, size: number, x: number, y: number) => void} draw
 */
function eachMark(brush, box, role, bits, labels, draw) {
  const all = labels || DIGITS;
  const n = Math.ceil(Math.sqrt(all.length));
  const high = (0.95 - box.top) / n;
  const size = box.side * Math.min(MARK / n, high * 0.96);
  if (size < (labels ? LEGIBLE_MARK : LEGIBLE) * brush.ratio) {
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
