/**
 * Paints the board on the canvas: at most once per frame, and only changed cells; after zooming or panning, the visible cells.
 *
 * Below `TINY` device pixels per cell, the board is painted as one image with a pixel per cell, so that a million cells stay smooth.
 */
import { media } from "./dom.ts";
import { paintCell } from "./glyphs.ts";
import { HintCells, UNLIT } from "./highlight.ts";
import { ITEM } from "./scene.ts";
import { paintCorner } from "./tiles.ts";
import type { View } from "./view.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { Lit } from "./highlight.ts";
import type { Surface } from "./ink.ts";

const TINY = 3;
/** Cell side, in CSS pixels, from which on grid lines are drawn. */
const LINED = 4;
/** Factor of larger digits. */
const LARGE = 1.2;
/** Duration of a quarter turn of a block, in milliseconds. */
const TURN = 160;

/** Matches if the user prefers reduced motion. */
const reducedMotion = media("(prefers-reduced-motion: reduce)");

/** A turning block, which the scene shows at its final place: its top left cell, its side, and the angle still to go. */
interface Motion {
  row: number;
  col: number;
  side: number;
  angle: number;
  begun: number;
}

export class Painter {
  scene: Scene | undefined;
  /** Cells to paint; `true`: all visible ones. */
  #dirty: Set<number> | true = true;
  #frame = 0;
  #motion: Motion | undefined;
  /** The cells that the current hint marks. */
  #hint: HintCells | undefined;
  /** Larger digits and marks. */
  isLarge = false;
  /** Whether rows and columns are numbered even without a hint. */
  #numbered = false;
  /** The image with one pixel per cell. */
  #map: { ctx: CanvasRenderingContext2D; image: ImageData } | undefined;
  /** RGB values for the image, by CSS colour. */
  #rgb = new Map<string, number[]>();

  declare canvas: HTMLCanvasElement;
  declare view: View;
  declare palette: Palette;
  declare painted: () => void;
  declare ctx: CanvasRenderingContext2D;
  declare roles: string[] | undefined;
  declare glyphs: string[] | undefined;

  /** @param painted runs after each paint */
  constructor(canvas: HTMLCanvasElement, view: View, palette: Palette, painted: () => void) {
    this.canvas = canvas;
    this.view = view;
    this.palette = palette;
    this.painted = painted;
    this.ctx = canvas.getContext("2d", { alpha: true }) as CanvasRenderingContext2D;
  }

  setScene(scene: Scene | undefined, roles: string[], glyphs: string[]) {
    this.scene = scene;
    this.roles = roles;
    this.glyphs = glyphs;
    this.#motion = undefined;
    this.#hint = scene && new HintCells(scene, roles, glyphs);
    this.markAll();
  }

  /** Rows and columns to number, with those that the current hint mentions; `undefined`: none are numbered. */
  get lit(): Lit | undefined {
    return this.#hint?.lines ?? (this.#hint && this.#numbered ? UNLIT : undefined);
  }

  /**
   * Animates the turn of a block, unless the user prefers reduced motion. The next move ends the animation.
   * @param motion row and column of the block, its side, 1: clockwise
   */
  turn([row, col, side, clockwise]: Int32Array) {
    this.#land();
    if (reducedMotion.matches || this.view.cell < TINY) return;
    this.#motion = { row, col, side, angle: clockwise ? -Math.PI / 2 : Math.PI / 2, begun: 0 };
    this.#schedule();
  }

  /** Ends the animation: marks the block for repainting at its final place. */
  #land() {
    if (!this.#motion || this.#dirty === true) {
      this.#motion = undefined;
      return;
    }
    this.#round(this.#motion, 1, (row, col) => (this.#dirty as Set<number>).add(row * this.view.cols + col));
    this.#motion = undefined;
  }

  /** Visits the cells of a block and those within `reach` around it. */
  #round({ row, col, side }: Motion, reach: number, see: (row: number, col: number, inside: boolean) => void) {
    const { rows, cols } = this.view;
    for (let r = Math.max(0, row - reach); r < Math.min(rows, row + side + reach); r++) {
      for (let c = Math.max(0, col - reach); c < Math.min(cols, col + side + reach); c++) {
        see(r, c, r >= row && c >= col && r < row + side && c < col + side);
      }
    }
  }

  mark(cells: number[]) {
    if (this.#map) this.#draw(cells);
    this.#hint?.update(cells);
    if (this.#dirty !== true) for (const cell of cells) this.#dirty.add(cell);
    this.#schedule();
  }

  /** @param on numbers rows and columns even without a hint */
  setCoordinates(on: boolean) {
    if (on === this.#numbered) return;
    this.#numbered = on;
    this.#schedule();
  }

  /** Repaints everything, with new colours. */
  markAll() {
    this.#map = undefined;
    this.#rgb.clear();
    this.move();
  }

  /** Repaints after a change of the view. */
  move() {
    this.#dirty = true;
    this.#schedule();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Resizes the canvas and paints at once, since a resized canvas is empty. */
  resize(width: number, height: number) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.#dirty = true;
    this.stop();
    this.#paint();
  }

  #schedule() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    this.#frame = 0;
    const { scene, view, ctx } = this;
    // The first size paints everything.
    if (!view.isLaidOut) return;
    const dirty = this.#dirty;
    this.#dirty = new Set();
    if (!scene) {
      ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
      return;
    }
    this.palette.refresh();
    if (view.cell < TINY) this.#paintMap();
    else if (dirty === true) this.#paintSeen(scene);
    else this.#paintCells(scene, dirty);
    if (this.#motion) this.#paintMotion(scene, this.#motion);
    this.painted();
  }

  /** Paints one frame of a turn. */
  #paintMotion(scene: Scene, motion: Motion) {
    const now = performance.now();
    motion.begun ||= now;
    const left = 1 - (now - motion.begun) / TURN;
    if (left <= 0) {
      this.#land();
      this.#paintCells(scene, this.#dirty as Set<number>);
      this.#dirty = new Set();
      return;
    }
    const { view, ctx, palette } = this;
    const surface = { ...this.#surface(scene), bare: true };
    const x = (col: number) => view.left(col);
    const y = (row: number) => view.top(row);
    const { row, col, side } = motion;
    // Eases out.
    const turn = motion.angle * left ** 3;
    const [mx, my] = [(x(col) + x(col + side)) / 2, (y(row) + y(row + side)) / 2];
    // Clips to the block's surroundings: the rest is not repainted, so it must not be painted over.
    const [top, bottom] = [y(Math.max(0, row - 1)), y(Math.min(view.rows, row + side + 1))];
    const [first, last] = [x(Math.max(0, col - 1)), x(Math.min(view.cols, col + side + 1))];
    ctx.save();
    ctx.beginPath();
    ctx.rect(first, top, last - first, bottom - top);
    ctx.clip();
    // A half-turned block is widest: it is scaled down, so that it fits at the edge of the board.
    const scale = 1 / (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
    const inner: (() => void)[] = [];
    this.#round(motion, 1, (r, c, inside) => {
      const at = r * view.cols + c;
      if (!inside) {
        paintCell(surface, at, x(c), y(r), x(c + 1), y(r + 1));
        return;
      }
      ctx.fillStyle = palette.named.tray;
      ctx.fillRect(x(c), y(r), x(c + 1) - x(c), y(r + 1) - y(r));
      inner.push(() => {
        // The cell's rectangle stays upright and moves around the centre; tiles rotate themselves.
        const [dx, dy] = [(x(c) + x(c + 1)) / 2 - mx, (y(r) + y(r + 1)) / 2 - my];
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        ctx.save();
        ctx.translate(mx, my);
        ctx.scale(scale, scale);
        ctx.translate(-mx + dx * cos - dy * sin - dx, -my + dx * sin + dy * cos - dy);
        paintCell({ ...surface, turn }, at, x(c), y(r), x(c + 1), y(r + 1));
        ctx.restore();
      });
    });
    for (const paint of inner) paint();
    this.#round(motion, 2, (r, c) => {
      // Each cell paints its lower right corner; badges inside the block fade in as it arrives.
      const fades = r >= row - 1 && c >= col - 1 && r < row + side && c < col + side;
      ctx.globalAlpha = fades ? (1 - left) ** 2 : 1;
      paintCorner(surface, r * view.cols + c, x(c + 1), y(r + 1), Math.min(x(c + 1) - x(c), y(r + 1) - y(r)));
    });
    ctx.restore();
    this.#schedule();
  }

  #surface(scene: Scene): Surface {
    const { ctx, palette, view } = this;
    const line = view.css >= LINED ? Math.max(1, Math.round(0.8 * view.ratio)) : 0;
    return {
      ctx, palette, roles: this.roles ?? [], glyphs: this.glyphs ?? [], scene, ratio: view.ratio, line,
      side: Math.max(1, Math.floor(view.cell)), scale: this.isLarge ? LARGE : 1,
    };
  }

  #paintSeen(scene: Scene) {
    const { view, ctx, canvas } = this;
    const cols = view.cols;
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    const surface = this.#surface(scene);
    const { top, bottom, left, right } = view.seen();
    for (let r = top; r < bottom; r++) {
      const [y0, y1] = [view.top(r), view.top(r + 1)];
      for (let c = left; c < right; c++) paintCell(surface, r * cols + c, view.left(c), y0, view.left(c + 1), y1);
    }
    this.#outline();
  }

  #paintCells(scene: Scene, cells: Set<number>) {
    const { view } = this;
    const { top, bottom, left, right } = view.seen();
    const surface = this.#surface(scene);
    for (const cell of cells) {
      const [r, c] = [Math.floor(cell / view.cols), cell % view.cols];
      if (r >= top && r < bottom && c >= left && c < right) {
        paintCell(surface, cell, view.left(c), view.top(r), view.left(c + 1), view.top(r + 1));
      }
    }
  }

  /** Draws the outline, outside the cells. */
  #outline() {
    const { view, ctx } = this;
    const width = Math.max(1, Math.round(2 * view.ratio));
    const [x, y] = [view.left(0), view.top(0)];
    ctx.strokeStyle = this.palette.named.outline;
    ctx.lineWidth = width;
    ctx.strokeRect(x - width / 2, y - width / 2, view.left(view.cols) - x + width, view.top(view.rows) - y + width);
  }

  #paintMap() {
    const { view, ctx, canvas, scene } = this;
    if (!scene) return;
    if (!this.#map) {
      const small = document.createElement("canvas");
      small.width = scene.cols;
      small.height = scene.rows;
      const of = small.getContext("2d") as CanvasRenderingContext2D;
      this.#map = { ctx: of, image: of.createImageData(scene.cols, scene.rows) };
      this.#draw(undefined);
    }
    const map = this.#map;
    map.ctx.putImageData(map.image, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.imageSmoothingEnabled = view.cell < 1;
    ctx.drawImage(map.ctx.canvas, view.x, view.y, view.cols * view.cell, view.rows * view.cell);
    this.#outline();
  }

  /** Draws pixels of the image. @param cells to draw; `undefined`: all */
  #draw(cells: number[] | undefined) {
    const { scene } = this;
    if (!scene || !this.#map) return;
    const { data } = this.#map.image;
    const n = cells ? cells.length : scene.count.length;
    for (let i = 0; i < n; i++) {
      const cell = cells ? cells[i] : i;
      let [red, green, blue] = [0, 0, 0];
      const end = scene.first[cell] + scene.count[cell] * ITEM;
      for (let at = scene.first[cell]; at < end; at += ITEM) {
        const glyph = this.glyphs?.[scene.items[at + 2]];
        const role = scene.items[at + 3];
        if (glyph === "fill" || glyph === "tile" || glyph === "tint") {
          const edge = this.roles?.[role] === "shade" ? this.palette.named["shade-edge"] : this.palette.fill[role];
          [red, green, blue] = this.#value(edge);
        } else if (glyph === "text" || glyph === "frame") {
          // Mixes in a third of the ink, so that filled cells look as they do from a distance.
          const ink = this.#value(this.palette.ink[role]);
          const part = glyph === "frame" ? 1 : 0.35;
          red += (ink[0] - red) * part;
          green += (ink[1] - green) * part;
          blue += (ink[2] - blue) * part;
        }
      }
      data.set([red, green, blue, 255], cell * 4);
    }
  }

  /** Converts a CSS colour in any notation to red, green and blue. */
  #value(color: string) {
    let value = this.#rgb.get(color);
    if (!value) {
      const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!probe) return [0, 0, 0];
      probe.fillStyle = color;
      probe.fillRect(0, 0, 1, 1);
      value = [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      this.#rgb.set(color, value);
    }
    return value;
  }
}
