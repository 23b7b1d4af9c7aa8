/** The board on the screen: canvas, ARIA grid, view and gestures, kept in step. */
import { AriaGrid } from "./aria.js";
import { Painter } from "./painter.js";
import { Palette } from "./palette.js";
import { leastTarget, listen } from "./pointer.js";
import { TARGET, View } from "./view.js";

/** Factor of a press on a zoom button. */
const STEP = 1.5;

/** Matches where fingers are the pointer. */
const coarse = matchMedia("(pointer: coarse)");

/**
 * @typedef {object} Told
 * @property {() => import("./play.js").Standing | undefined} manners what a press does here; nothing where the board may not be changed
 * @property {(row: number, col: number, second: boolean) => void} press
 * @property {(row: number, col: number) => void} stroke
 * @property {(row: number, col: number) => void} select
 * @property {(view: View, offered: boolean) => void} moved the view is another one; whether zooming helps here
 * @property {(row: number, col: number) => string} describe
 */

export class Board {
  view = new View();
  /** @type {import("./play.js").Play | undefined} */
  #play;
  #seesOnly = false;

  /**
   * @param {{ board: HTMLElement, canvas: HTMLCanvasElement, grid: HTMLElement, probes: HTMLElement }} places
   * @param {Told} told
   */
  constructor(places, told) {
    this.places = places;
    this.told = told;
    this.palette = new Palette(places.probes, () => this.painter.markAll());
    this.aria = new AriaGrid(places.grid, told.describe);
    this.painter = new Painter(places.canvas, this.view, this.palette, () => this.#painted());
    this.sizes = new ResizeObserver((entries) => this.#resize(entries[0]));
    listen(places.board, this.view, {
      manners: told.manners,
      press: (r, c, second) => !this.#seesOnly && told.press(r, c, second),
      stroke: told.stroke,
      select: (r, c) => !this.#seesOnly && told.select(r, c),
      moved: () => this.#moved(),
    });
  }

  connect() {
    try {
      this.sizes.observe(this.places.board, { box: "device-pixel-content-box" });
    } catch {
      this.sizes.observe(this.places.board);
    }
    // A board that was filled before it came into the page could not know its colours.
    this.recolour();
    this.painter.move();
  }

  disconnect() {
    this.sizes.disconnect();
    this.painter.stop();
  }

  /**
   * Shows a game, or nothing.
   * @param {import("./play.js").Play | undefined} play @param {string} label @param {boolean} seesOnly a picture: no grid, no input
   */
  show(play, label, seesOnly) {
    const { board, grid } = this.places;
    const other = play !== this.#play;
    this.#play = play;
    this.#seesOnly = seesOnly;
    board.hidden = !play;
    grid.hidden = seesOnly;
    for (const [name, value] of [["role", "img"], ["aria-label", label]]) {
      if (seesOnly) board.setAttribute(name, value);
      else board.removeAttribute(name);
    }
    if (!play) {
      this.aria.clear();
      this.painter.setScene(undefined, [], []);
      this.told.moved(this.view, false);
      return;
    }
    board.style.setProperty("--rows", String(play.rows));
    board.style.setProperty("--cols", String(play.cols));
    if (other || this.palette.roles !== play.engine.roles) {
      this.palette.setRoles(play.engine.roles);
      this.view.setBoard(play.rows, play.cols);
      this.painter.setScene(play.scene, play.engine.roles, play.engine.glyphs);
    }
    if (seesOnly) this.aria.clear();
    else this.aria.setBoard(play.rows, play.cols, label, play.home);
    this.#learn();
    this.#moved();
  }

  /** Where a finger draws, it does not scroll the page; where blocks turn, the focus is shown round all of them. */
  #learn() {
    this.places.board.classList.toggle("paints", Boolean(this.told.manners()?.paints));
    this.places.board.classList.toggle("turns", Boolean(this.#play?.standing.turns));
  }

  /** The game was opened again: another scene of the same board. */
  redraw() {
    const play = this.#play;
    if (!play) return;
    this.painter.setScene(play.scene, play.engine.roles, play.engine.glyphs);
    this.aria.rename();
  }

  /** @param {number[]} cells @param {[number, number] | null} cursor @param {Int32Array} [motion] how a block of them came there */
  paint(cells, cursor, motion) {
    this.painter.mark(cells);
    if (motion) this.painter.turn(motion);
    if (this.#seesOnly) return;
    this.#learn();
    this.aria.refresh(cells);
    this.aria.setActive(cursor);
  }

  /** Brings a cell into view. @param {number} row @param {number} col */
  reveal(row, col) {
    if (this.view.reveal(row, col)) this.#moved();
  }

  /** Brings a cell into view, large enough for the kind of pointer that is used here. @param {number} row @param {number} col */
  open(row, col) {
    const { view } = this;
    if (view.css < leastTarget(coarse.matches ? "touch" : "mouse")) view.open(...view.middle(row, col));
    view.reveal(row, col);
    this.#moved();
  }

  /** Colours anew, also where no transition tells. */
  recolour() {
    this.palette.read();
    this.painter.markAll();
  }

  /** @param {number} direction 1 in, -1 out, 0 the whole board @param {[number, number] | null} cursor zoomed in on */
  zoom(direction, cursor) {
    const { view } = this;
    if (direction === 0) view.fit();
    else view.zoom(STEP ** direction);
    if (direction > 0 && cursor) view.reveal(...cursor);
    this.#moved();
  }

  #moved() {
    const { view } = this;
    this.places.board.classList.toggle("zoomed", view.isZoomed);
    this.told.moved(view, this.#play !== undefined && !this.#seesOnly && (view.isZoomed || view.fitCell < TARGET * view.ratio));
    this.painter.move();
  }

  #painted() {
    if (this.#play && !this.#seesOnly) this.aria.place(this.view);
  }

  /** @param {ResizeObserverEntry} entry */
  #resize(entry) {
    const ratio = devicePixelRatio || 1;
    const exact = entry.devicePixelContentBoxSize?.[0];
    // The exact size lies within a pixel of the computed one, or the browser only pretends its ratio.
    const pick = (/** @type {number} */ css, /** @type {number | undefined} */ pixels) =>
      pixels !== undefined && Math.abs(pixels - css * ratio) <= 1 ? pixels : Math.round(css * ratio);
    const width = pick(entry.contentRect.width, exact?.inlineSize);
    const height = pick(entry.contentRect.height, exact?.blockSize);
    if (width === 0 || height === 0) return;
    this.view.setSize(width, height, ratio);
    this.painter.resize(width, height);
    this.#moved();
  }
}
