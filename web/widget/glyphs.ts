/** Paints one cell: a function per glyph. All painting stays inside the cell, so that a cell can be repainted alone. */
import { LEGIBLE, apart, ink, put } from "./ink.ts";
import { DIGITS, eachMark } from "./marks.ts";
import { badge, rounded } from "./tiles.ts";
import type { Box, Surface } from "./ink.ts";

/** Sizes as parts of a cell's side. */
const DIGIT = 0.6;
/** Factor of the player's digits: italics look smaller. */
const OWN = 1.03;
const CLUE = 0.3;
const WEIGHT = 0.17;
/** Opacity of a tint over another fill. */
const TINTED = 0.5;
/** Below this side, in CSS pixels, text fills the whole cell. */
const CRAMPED = 18;
const PAIR = 0.4;
const RING = 0.4;

/** Fills of shaded cells. */
const SHADES = new Set(["shade", "trial-shade"]);
/** Fills that a colour mark of the player may replace. */
const BARE = new Set([
  "board", "peer", "sight", "area", "house", "selected", "chosen", "weight-1", "weight-2", "weight-3", "weight-4", "weight-5",
]);
/** Fills stronger than a reason: no hatch, no dashes. */
const STRONG = new Set(["target", "error"]);
/** Fills that a hatch may replace by its own colour. */
const PLAIN = new Set(["board", "peer", "sight", "area", "house", "tile"]);
/** Colours of a tile's edge by its role. */
const TILE_EDGE: Record<string, string> = { tile: "tile-edge", "tile-selected": "selected-on-tile" };
/** Roles of texts in the middle of cells that the player writes, or a hint for the player. */
const OWNED = new Set(["entry", "trial", "pencil"]);
/** Roles of rings that are tinted inside, with the fill. */
const TINT: Record<string, string> = { "clue-done": "done", "badge-done": "done", "clue-bad": "error", error: "error" };

/** Paints a cell into the rectangle from `(x0, y0)` to `(x1, y1)`. */
export function paintCell(surface: Surface, cell: number, x0: number, y0: number, x1: number, y1: number) {
  const { ctx, line, palette } = surface;
  const turning = surface.turn !== undefined;
  if (line > 0 && !turning) {
    ctx.fillStyle = palette.named.grid;
    ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  }
  // Cells may differ by a pixel in size; their contents do not.
  const side = Math.min(x1 - x0, y1 - y0, surface.side);
  // In the first row and column the board's outline serves as grid line.
  const { cols } = surface.scene;
  const [left, top] = [cell % cols === 0 ? 0 : line, cell < cols ? 0 : line];
  const box = {
    x: x0 + left, y: y0 + top, w: x1 - x0 - left, h: y1 - y0 - top, side, x0, y0, fill: "", tile: false, ringed: false, top: 0.08,
  };
  // Faint candidates follow the background in a scene, and leave room for the number of a cage.
  let paintFaint = () => {};
  surface.scene.each(cell, (number, role, bits, text) => {
    const glyph = surface.glyphs[number];
    const paint = () => GLYPHS[glyph]?.(surface, box, role, bits, text);
    if (surface.roles[role] === "faint") paintFaint = paint;
    else if (!(surface.bare && glyph === "badge") && !(turning && glyph === "fill")) paint();
  });
  paintFaint();
}

type Glyph = (surface: Surface, box: Box, role: number, bits: number, text: string) => void;

/** Returns the width of the line around a selected cell, in device pixels. */
const frameWidth = (box: Box, ratio: number) => Math.max(1, Math.round(Math.min(3 * ratio, box.side * 0.12)));

const GLYPHS: Record<string, Glyph> = {
  fill({ ctx, palette, roles, ratio }, box, role) {
    const { x, y, w, h, side } = box;
    ctx.fillStyle = palette.fill[role];
    if (box.fill) {
      ctx.globalAlpha = TINTED;
      ctx.fillRect(x, y, w, h);
      ctx.globalAlpha = 1;
      return;
    }
    ctx.fillRect(x, y, w, h);
    box.fill = SHADES.has(roles[role]) ? "shade" : roles[role];
    if (box.fill !== "shade") return;
    // On a dark board a shaded cell is recognised by its edge.
    const edge = Math.max(1, Math.min(1.5 * ratio, side * 0.1));
    ctx.strokeStyle = palette.named["shade-edge"];
    ctx.lineWidth = edge;
    ctx.strokeRect(x + edge / 2, y + edge / 2, w - edge, h - edge);
  },

  tint(surface, box, role, n) {
    const { ctx, palette, roles, ratio } = surface;
    const { x, y, w, h, side } = box;
    ctx.fillStyle = palette.fill[role];
    if (BARE.has(box.fill)) {
      ctx.fillRect(x, y, w, h);
      box.fill = roles[role];
    } else if (box.tile) {
      rounded(surface, box, side * 0.02);
      ctx.fill();
      box.fill = roles[role];
    }
    // As many blocks as the colour's number identify it without sight of colours. Badges cover the corners of tiles; there the blocks
    // are centred.
    const [step, thick] = [Math.min(w / 6, side * (box.tile ? 0.09 : 0.16)), Math.max(1, Math.min(4 * ratio, side * 0.08))];
    const left = x + (box.tile ? (w - n * step) / 2 : thick * 0.6);
    const top = y + h - thick * 1.6 - (box.tile ? side * 0.06 : 0);
    // Over another fill the blocks get a background of their own colour.
    if (box.fill !== roles[role]) ctx.fillRect(x, top - thick * 0.5, thick * 0.9 + n * step, thick * 2.1);
    ctx.fillStyle = palette.ink[role];
    for (let i = 0; i < n; i++) ctx.fillRect(left + i * step, top, Math.max(1, step * 0.66), thick);
  },

  tile(surface, box, role) {
    const { ctx, palette, roles, turn = 0, ratio } = surface;
    // Over a fill of the cell a tile is drawn as a sign.
    box.tile = box.fill === "" || roles[role] in TILE_EDGE;
    box.fill = roles[role];
    if (box.tile && turn === 0) {
      ctx.fillStyle = palette.named.tray;
      ctx.fillRect(box.x0, box.y0, box.x + box.w - box.x0, box.y + box.h - box.y0);
    }
    ctx.fillStyle = box.fill === "candidate" ? palette.ink[role] : palette.fill[role];
    ctx.strokeStyle = palette.named[TILE_EDGE[box.fill]] ?? palette.ink[role];
    ctx.lineWidth = Math.max(1, Math.min((box.fill === "tile" ? 1 : 2) * ratio, box.side * 0.06));
    rounded(surface, box, box.tile ? 0 : box.side * 0.1);
    ctx.fill();
    ctx.stroke();
  },

  ring(surface, box, role) {
    const { ctx, palette, ratio, roles } = surface;
    const { x, y, w, h, side } = box;
    box.ringed = true;
    const tint = TINT[roles[role]];
    ctx.strokeStyle = tint ? palette.named[`${tint}-ink`] ?? palette.ink[roles.indexOf(tint)] : ink(surface, box, role);
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

  dot(surface, box, role) {
    const { ctx } = surface;
    ctx.fillStyle = ink(surface, box, role);
    ctx.beginPath();
    ctx.arc(box.x + box.w / 2, box.y + box.h / 2, Math.max(1, box.side * 0.085), 0, 2 * Math.PI);
    ctx.fill();
  },

  badge(surface, box, role, bits, text) {
    const { ctx } = surface;
    const [x0, y0, x1, y1] = [box.x0, box.y0, box.x + box.w, box.y + box.h];
    apart(surface, () => {
      ctx.beginPath();
      ctx.rect(x0, y0, x1 - x0, y1 - y0);
      ctx.clip();
      badge(surface, bits === 0 || bits === 3 ? x0 : x1, bits < 2 ? y0 : y1, box.side, role, text);
    });
  },

  hatch(surface, box, role) {
    const { ctx, palette, ratio } = surface;
    const { x, y, w, h, fill } = box;
    if (STRONG.has(fill)) return;
    apart(surface, () => {
      if (box.tile) rounded(surface, box, 0);
      else {
        ctx.beginPath();
        ctx.rect(x, y, w, h);
      }
      ctx.clip();
      if (PLAIN.has(fill)) {
        ctx.fillStyle = palette.fill[role];
        ctx.fillRect(x, y, w, h);
      }
      const step = Math.max(4, Math.round(7 * ratio));
      ctx.globalAlpha = 0.3;
      ctx.strokeStyle = ink(surface, box, role);
      ctx.lineWidth = step / 4;
      ctx.beginPath();
      // Lines are aligned to the canvas, not to the cell, so that they continue in the neighbouring cell.
      for (let d = Math.ceil((x + y) / step) * step; d < x + w + y + h + step; d += step) {
        ctx.moveTo(d - y + 1, y - 1);
        ctx.lineTo(d - y - h - 1, y + h + 1);
      }
      ctx.stroke();
    });
  },

  text(surface, box, role, _, text) {
    // A number in a ring is printed, also where a trial has drawn the ring.
    const own = !box.ringed && OWNED.has(surface.roles[role]);
    const size = sizeOfTexts(surface, box.side) * (own ? OWN : 1);
    if (size >= LEGIBLE * surface.ratio) {
      put(surface, box, role, text, size, box.x + box.w / 2, box.y + box.h / 2, "center", { face: own ? "own" : "printed" });
      return;
    }
    // Too small to read: a light tint shows that the cell is filled, without looking shaded.
    surface.ctx.globalAlpha = 0.16;
    surface.ctx.fillStyle = ink(surface, box, role);
    surface.ctx.fillRect(box.x, box.y, box.w, box.h);
    surface.ctx.globalAlpha = 1;
  },

  "top-right"(surface, box, role, _, text) {
    const size = box.side * CLUE * surface.scale;
    if (size < LEGIBLE * surface.ratio) return;
    put(surface, box, role, text, size, box.x + box.w * 0.92, box.y + box.h * 0.26, "right", { face: "printed" });
  },

  "bottom-left"(surface, box, role, _, text) {
    const size = box.side * CLUE * surface.scale;
    if (size < LEGIBLE * surface.ratio) return;
    put(surface, box, role, text, size, box.x + box.w * 0.08, box.y + box.h * 0.76, "left", { face: "printed" });
  },

  corner(surface, box, role, _, text) {
    const size = Math.min(box.side * 0.9 / text.length, Math.max(box.side * WEIGHT, 6 * surface.ratio));
    if (size < LEGIBLE * surface.ratio || size > box.side * 0.3) return;
    box.top = Math.max(0.2, size / box.side + 0.05);
    put(surface, box, role, text, size, box.x + box.w * 0.94, box.y + box.h * 0.05 + size * 0.5, "right");
  },

  slash({ ctx, palette, ratio }, { x, y, w, h, side }, role, rises) {
    if (side < 8 * ratio) return;
    ctx.strokeStyle = palette.ink[role];
    ctx.lineWidth = Math.max(1, 0.9 * ratio);
    ctx.beginPath();
    ctx.moveTo(x, rises ? y + h : y);
    ctx.lineTo(x + w, rises ? y : y + h);
    ctx.stroke();
  },

  cage(surface, box, role, bits, text) {
    const { ctx, ratio } = surface;
    const [x0, y0, x1, y1] = [box.x0, box.y0, box.x + box.w, box.y + box.h];
    const line = Math.max(1, Math.min(1.2 * ratio, box.side * 0.05));
    const inset = Math.max(line, box.side / 16);
    // A number in the corner pushes all marks of the cage down, so that they stay in line.
    const size = Math.min(box.side * 0.3, Math.max(box.side * 0.21, 7 * ratio));
    const isLegible = size >= LEGIBLE * ratio;
    // The frame of a selected cell leaves the number free.
    const free = Math.max(inset * 0.7, frameWidth(box, ratio) + 0.5 * ratio);
    if (isLegible) box.top = (free + size * 0.86) / box.side;
    const [wide, high] = text && isLegible ? [free + size * (0.2 + 0.6 * text.length), free + size * 1.05] : [0, 0];
    const [left, top, right, bottom] = [box.x + inset, box.y + inset, x1 - inset, y1 - inset];
    const [from, to] = [bits & 8 ? left : x0, bits & 2 ? right : x1];
    const [above, below] = [bits & 1 ? top : y0, bits & 4 ? bottom : y1];
    ctx.strokeStyle = ink(surface, box, role);
    ctx.lineWidth = line;
    // A quarter of a cell holds a dash and a gap, and an edge lies in the middle of a dash: dashes go on in the next cell.
    const dash = box.side * 0.14;
    ctx.setLineDash([dash, box.side / 4 - dash]);
    const stroke = (x: number, y: number, toX: number, toY: number) => {
      ctx.lineDashOffset = dash / 2 + (x === toX ? y - y0 : x - x0);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(toX, toY);
      ctx.stroke();
    };
    if (bits & 1) stroke(wide ? x0 + wide : from, top, to, top);
    if (bits & 2) stroke(right, above, right, below);
    if (bits & 4) stroke(from, bottom, to, bottom);
    if (bits & 8) stroke(left, high ? y0 + high : above, left, below);
    for (const [bit, x, y] of [[16, left, top], [32, right, top], [64, right, bottom], [128, left, bottom]]) {
      if (!(bits & bit)) continue;
      stroke(x === left ? x0 : x, y, x === left ? x : x1, y);
      stroke(x, y === top ? y0 : y, x, y === top ? y : y1);
    }
    ctx.setLineDash([]);
    if (wide) put(surface, box, role, text, size, box.x + free + 0.3 * ratio, box.y + free + size * 0.42, "left");
  },

  marks(surface, box, role, bits, labels) {
    const { ctx, palette, roles } = surface;
    const isSame = roles[role] === "same-mark";
    eachMark(surface, box, role, bits, labels, (label, size, x, y) => {
      if (isSame) {
        ctx.fillStyle = palette.fill[role];
        ctx.beginPath();
        ctx.arc(x, y, size * 0.56, 0, 2 * Math.PI);
        ctx.fill();
      }
      put(surface, box, role, label, size, x, y, "center", { bold: isSame });
    });
  },

  centre(surface, box, role, _, text) {
    const size = Math.min(box.side * 0.3 * surface.scale, (box.w * 1.4) / text.length);
    if (size >= LEGIBLE * surface.ratio) put(surface, box, role, text, size, box.x + box.w / 2, box.y + box.h / 2, "center");
  },

  edges(surface, box, role, bits, labels) {
    const shown = [...(labels || DIGITS)].filter((_, i) => bits & (1 << i));
    const row = Math.max(2, Math.ceil(shown.length / 2));
    const size = Math.min(box.side * 0.24, (box.w * 0.86) / row);
    if (size < LEGIBLE * surface.ratio) return;
    for (const [i, label] of shown.entries()) {
      put(
        surface, box, role, label, size,
        box.x + box.w * (0.14 + (0.72 * (i % row)) / (row - 1)), box.y + box.h * (i < row ? 0.17 : 0.78), "center",
      );
    }
  },

  struck(surface, box, role, bits, labels) {
    const { ctx } = surface;
    eachMark(surface, box, role, bits, labels, (label, size, x, y) => {
      put(surface, box, role, label, size, x, y, "center", { bold: true });
      ctx.strokeStyle = ink(surface, box, role);
      ctx.lineWidth = Math.max(1, size * 0.13);
      ctx.beginPath();
      ctx.moveTo(x - size * 0.45, y + size * 0.42);
      ctx.lineTo(x + size * 0.45, y - size * 0.42);
      ctx.stroke();
    });
  },

  pair(surface, box, role, _, text) {
    const size = box.side * PAIR;
    if (size < LEGIBLE * surface.ratio) return;
    const [a, b] = text.split(" ");
    put(surface, box, role, a, size, box.x + box.w * 0.28, box.y + box.h / 2, "center", { face: "own" });
    put(surface, box, role, b ?? "", size, box.x + box.w * 0.72, box.y + box.h / 2, "center", { face: "own" });
    const { ctx } = surface;
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = ink(surface, box, role);
    ctx.fillRect(
      Math.round(box.x + box.w / 2), Math.round(box.y + box.h * 0.24), Math.max(1, Math.round(surface.ratio)), Math.round(box.h * 0.52),
    );
    ctx.globalAlpha = 1;
  },

  frame(surface, box, role) {
    const { ctx, ratio } = surface;
    const { x, y, w, h } = box;
    const line = frameWidth(box, ratio);
    ctx.strokeStyle = ink(surface, box, role);
    ctx.lineWidth = line;
    if (box.tile) {
      rounded(surface, box, line / 2);
      ctx.stroke();
    } else ctx.strokeRect(x + line / 2, y + line / 2, w - line, h - line);
  },

  dashes(surface, box, role) {
    const { ctx, ratio } = surface;
    const { x, y, w, h, side } = box;
    if (STRONG.has(box.fill)) return;
    const line = Math.max(1, Math.min(2 * ratio, side * 0.1));
    const inset = line / 2 + Math.min(2 * ratio, side * 0.05);
    ctx.strokeStyle = ink(surface, box, role);
    ctx.lineWidth = line;
    ctx.setLineDash([5 * ratio, 3 * ratio]);
    if (box.tile) {
      rounded(surface, box, inset);
      ctx.stroke();
    } else ctx.strokeRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset);
    ctx.setLineDash([]);
  },

  // Bits 1: small, leaving room for a clue; 2: small, in the opposite corner; 3 and 4: the half of the cell there, as a fill.
  wedge(surface, box, role, bits) {
    const { ctx } = surface;
    const { x, y, w, h } = box;
    const isHalf = bits > 2;
    const leg = Math.max(2, box.side * (bits ? 0.17 : 0.26));
    const [dx, dy] = isHalf ? [w, h] : [leg, leg];
    const [cx, cy, to] = bits === 2 || bits === 4 ? [x, y + h, -1] : [x + w, y, 1];
    ctx.fillStyle = isHalf ? surface.palette.fill[role] : ink(surface, box, role);
    ctx.beginPath();
    ctx.moveTo(cx - to * dx, cy);
    ctx.lineTo(cx, cy);
    ctx.lineTo(cx, cy + to * dy);
    ctx.fill();
    if (isHalf) box.fill = surface.roles[role];
  },

  underline(surface, box, role) {
    const { ctx } = surface;
    const { x, y, w, h, side } = box;
    ctx.fillStyle = ink(surface, box, role);
    ctx.fillRect(x + w / 2 - side * 0.2, y + h * 0.79, side * 0.4, Math.max(1, side * 0.055));
  },

  border({ ctx, palette, ratio }, box, role, bits) {
    // Half of a thick line lies on either side of an edge; the left and top halves also cover the thin line.
    const half = Math.max(1, Math.round(1.1 * ratio));
    const [x, y, w, h] = [box.x0, box.y0, box.x + box.w - box.x0, box.y + box.h - box.y0];
    ctx.fillStyle = palette.ink[role];
    if (bits & 1) ctx.fillRect(x, y, w, half);
    if (bits & 2) ctx.fillRect(x + w - half, y, half, h);
    if (bits & 4) ctx.fillRect(x, y + h - half, w, half);
    if (bits & 8) ctx.fillRect(x, y, half, h);
  },
};

/** Returns the font size of all texts in the middle of cells: the longest one fits. */
function sizeOfTexts(surface: Surface, side: number) {
  const length = surface.scene.longest[surface.glyphs.indexOf("text")] ?? 1;
  const part = length < 2 ? DIGIT : length === 2 ? 0.48 : length === 3 ? 0.38 : 1.3 / length;
  return side * part * (side < CRAMPED * surface.ratio ? 1.25 : length > 2 ? 1 : surface.scale);
}
