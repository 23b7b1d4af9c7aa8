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

/** A picture of the cells with text, a pixel each. */
class Filled {
  #filled: Uint8Array;

  declare scene: Scene;
  declare color: string;
  declare ctx: CanvasRenderingContext2D;

  constructor(scene: Scene, color: string) {
    this.scene = scene;
    this.color = color;
    this.#filled = new Uint8Array(scene.count.length);
    const canvas = Object.assign(document.createElement("canvas"), { width: scene.cols, height: scene.rows });
    this.ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
    this.ctx.fillStyle = color;
  }

  /** Redraws the cells that have changed. @returns whether there are any */
  update() {
    const { scene, ctx } = this;
    let isOther = false;
    for (let cell = 0; cell < this.#filled.length; cell++) {
      const now = Number(hasText(scene, cell));
      if (now === this.#filled[cell]) continue;
      this.#filled[cell] = now;
      isOther = true;
      const [row, col] = [Math.floor(cell / scene.cols), cell % scene.cols];
      if (now) ctx.fillRect(col, row, 1, 1);
      else ctx.clearRect(col, row, 1, 1);
    }
    return isOther;
  }
}

export class Minimap {
  #view: View | undefined;
  #filled: Filled | undefined;
  /** Describes what is painted, but for the cells. */
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
    if (this.#filled?.scene !== scene || this.#filled.color !== named.grid) this.#filled = new Filled(scene, named.grid);
    const isOther = scene.count.length <= MOST && this.#filled.update();
    const { x, y, cell, width, height, ratio, rows, cols } = view;
    const colors = [named["badge-paper"], named.grid, named.outline, named.brand];
    const painted = [x, y, cell, width, height, ratio, rows, cols, ...colors].join();
    if (!isOther && painted === this.#painted) return;
    this.#painted = painted;
    this.#paint(view, this.#filled.ctx.canvas, named);
  }

  #paint(view: View, filled: HTMLCanvasElement, named: Palette["named"]) {
    const { rows, cols, ratio } = view;
    const unit = (SIDE * ratio) / Math.max(rows, cols);
    const [width, height] = [Math.max(1, Math.round(cols * unit)), Math.max(1, Math.round(rows * unit))];
    Object.assign(this.node, { width, height });
    Object.assign(this.node.style, { width: `${width / ratio}px`, height: `${height / ratio}px` });
    const ctx = this.node.getContext("2d");
    if (!ctx) return;
    ctx.fillStyle = named["badge-paper"];
    ctx.fillRect(0, 0, width, height);
    ctx.imageSmoothingEnabled = unit < 1;
    ctx.drawImage(filled, 0, 0, cols * unit, rows * unit);
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

/** Whether a cell contains text. */
function hasText({ items, first, count }: Scene, cell: number) {
  const end = first[cell] + count[cell] * ITEM;
  for (let at = first[cell]; at < end; at += ITEM) if (items[at + 5] >= 0) return true;
  return false;
}
