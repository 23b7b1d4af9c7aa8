/** The minimap of a board too large to be seen whole: shows the visible part; a tap moves the view there. */
import { ITEM } from "./scene.ts";
import type { View } from "./view.ts";
import type { Scene } from "./scene.ts";
import type { Palette } from "./palette.ts";

/** Length of the longer side, in CSS pixels. */
const SIDE = 48;
/** Maximum number of cells that are drawn. */
const MOST = 40_000;

interface MapHooks {
  /** Centres a cell. */
  go: (row: number, col: number) => void;
}

export class Minimap {
  #view: View | undefined;
  /** All that the picture depends on, at its last painting. */
  #painted = "";

  declare node: HTMLCanvasElement;

  constructor(node: HTMLCanvasElement, hooks: MapHooks) {
    this.node = node;
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (!this.#view) return;
      const { rows, cols } = this.#view;
      const box = node.getBoundingClientRect();
      const part = (at: number, size: number, n: number) =>
        Math.min(n - 1, Math.max(0, Math.floor((at / size) * n)));
      hooks.go(part(event.clientY - box.top, box.height, rows), part(event.clientX - box.left, box.width, cols));
    });
  }

  /** Shows the current view, after each paint of the board; paints only what looks different. @param offered zooming is useful */
  show(view: View, scene: Scene | undefined, { named }: Palette, offered: boolean) {
    this.node.hidden = !offered || !scene;
    this.#view = view;
    if (!offered || !scene) return;
    // A hash of the cells with text.
    let filled = 0;
    eachText(scene, (at) => (filled = (filled * 31 + at) | 0));
    const painted = [...Object.values(view), ...Object.values(named), filled].join();
    if (painted === this.#painted) return;
    this.#painted = painted;
    this.#paint(view, scene, named);
  }

  #paint(view: View, scene: Scene, named: Palette["named"]) {
    const { rows, cols, ratio } = view;
    const unit = (SIDE * ratio) / Math.max(rows, cols);
    const [width, height] = [Math.max(1, Math.round(cols * unit)), Math.max(1, Math.round(rows * unit))];
    Object.assign(this.node, { width, height });
    Object.assign(this.node.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    const ctx = this.node.getContext("2d");
    if (!ctx) return;
    ctx.fillStyle = named["badge-paper"];
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = named.grid;
    eachText(scene, (at) => ctx.fillRect((at % cols) * unit, Math.floor(at / cols) * unit, unit, unit));
    const line = Math.max(1, Math.round(1.5 * ratio));
    ctx.lineWidth = line;
    ctx.strokeStyle = named.outline;
    ctx.strokeRect(line / 2, line / 2, width - line, height - line);
    if (!view.isZoomed) return;
    // The visible part, in cells.
    const x = Math.max(0, -view.x / view.cell) * unit;
    const y = Math.max(0, -view.y / view.cell) * unit;
    const w = Math.min(width - x, (view.width / view.cell) * unit);
    const h = Math.min(height - y, (view.height / view.cell) * unit);
    ctx.fillStyle = ctx.strokeStyle = named.brand;
    ctx.globalAlpha = 0.25;
    ctx.fillRect(x, y, w, h);
    ctx.globalAlpha = 1;
    ctx.strokeRect(x + line / 2, y + line / 2, Math.max(line, w - line), Math.max(line, h - line));
  }
}

/** Visits the cells with text, if there are not too many to draw. */
function eachText({ items, first, count }: Scene, see: (cell: number) => void) {
  if (count.length > MOST) return;
  for (let cell = 0; cell < count.length; cell++) {
    const end = first[cell] + count[cell] * ITEM;
    for (let at = first[cell]; at < end; at += ITEM) {
      if (items[at + 5] >= 0) {
        see(cell);
        break;
      }
    }
  }
}
