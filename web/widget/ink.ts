/** Inks and texts: the colour of a role on a given fill, and placing a text. */
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";

/** Smallest font size that is painted, in CSS pixels. */
export const LEGIBLE = 5;

/** Roles whose texts are bold. */
const BOLD = new Set(["given", "clue-text", "clue-bad", "label-text", "badge", "badge-done"]);
/** Inks on the inner rings of weights, where the player's colour and that of marks would be too faint. */
const ON_WEIGHT = { entry: "given", pencil: "weight-text", candidate: "weight-text", answer: "given", forbids: "given" };
/** Inks that depend on the fill, for contrast: fill role → role → ink. */
const INK_ON: Record<string, Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`colour-${n}`, { faint: "pencil" }])),
  "weight-3": { pencil: "weight-text", candidate: "weight-text", forbids: "given" },
  "weight-4": ON_WEIGHT,
  "weight-5": ON_WEIGHT,
  candidate: { "shade-text": "on-candidate", given: "on-candidate" },
  "tile-selected": { given: "tile-selected", entry: "tile-selected" },
  shade: {
    given: "shade-text", entry: "shade-text", error: "error-on-shade", reason: "reason-on-shade", selected: "selected-on-shade",
    chosen: "selected-on-shade", keep: "shade-text", forbids: "shade-text", trial: "error-on-shade",
  },
  done: { given: "done-ink", entry: "done-ink", "clue-text": "done-ink", "clue-done": "done-ink", "badge-done": "done-ink" },
  error: { "clue-bad": "error", "clue-text": "error", given: "error", entry: "error", answer: "error", pencil: "error" },
  label: { "clue-bad": "error", "clue-done": "pencil" },
  clue: { error: "clue-bad", reason: "reason-on-clue", selected: "selected-on-clue", chosen: "selected-on-clue" },
};

export interface Surface {
  ctx: CanvasRenderingContext2D;
  palette: Palette;
  roles: string[];
  glyphs: string[];
  scene: Scene;
  /** Device pixels per CSS pixel. */
  ratio: number;
  /** Width of grid lines, device pixels. */
  line: number;
  /** Side of the smallest cell, device pixels. */
  side: number;
  /** Factor of the size of digits and marks. */
  scale: number;
  /** Angle that a turning tile still has to go. */
  turn?: number;
  /** The font that the context has, if a text has set it: asking the context takes longer than writing. */
  font?: string;
  /** Omits badges on corners. */
  bare?: boolean;
}

/**
 * A cell without its grid lines, in device pixels; `x0`, `y0`: its corner including them; `tile`: its background is a tile;
 * `ringed`: it has a ring; `top`: the part of its height that text at the top takes.
 */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  side: number;
  x0: number;
  y0: number;
  fill: string;
  tile: boolean;
  ringed: boolean;
  top: number;
}

/** Paints with a state of the context that ends with it: its clip, its transformation and its font. */
export function apart(surface: Surface, paint: () => void) {
  const { ctx, font } = surface;
  ctx.save();
  paint();
  ctx.restore();
  surface.font = font;
}

export function ink({ palette, roles }: Surface, { fill }: Box, role: number) {
  const other = INK_ON[fill]?.[roles[role]];
  if (other === undefined) return palette.ink[role];
  return palette.named[other] ?? palette.ink[roles.indexOf(other)];
}

/** Height of digits above the baseline, as a part of the font size, by font. */
const heights = new Map<string, number>();
/** Forgets the heights, as after a font has arrived. */
export const forgetHeights = () => heights.clear();

/** The fonts of texts: small ones; printed digits; digits of the player. */
export type Face = "small" | "printed" | "own";

/** Writes a text with the middle of its digits at `y`. */
export function put(
  surface: Surface,
  box: Box,
  role: number,
  text: string,
  size: number,
  x: number,
  y: number,
  align: CanvasTextAlign,
  { bold = BOLD.has(surface.roles[role]), face = "small" }: { bold?: boolean; face?: Face } = {},
) {
  const { ctx, palette } = surface;
  const style = face === "own" ? "italic " : "";
  const name = face === "small" ? palette.font : palette.digits;
  const family = style + name;
  const font = `${style}${bold ? 600 : 500} ${size.toFixed(1)}px ${name}`;
  if (surface.font !== font) ctx.font = surface.font = font;
  ctx.fillStyle = ink(surface, box, role);
  ctx.textAlign = align;
  let height = heights.get(family);
  if (height === undefined) {
    height = ctx.measureText("8").actualBoundingBoxAscent / size;
    heights.set(family, height);
  }
  ctx.fillText(text, x, y + (height * size) / 2);
}
