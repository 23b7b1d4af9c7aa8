/** The board on the screen: canvas, ARIA grid, view and gestures, kept in step. */
import { AriaGrid } from "./aria.js";
import { media } from "./dom.js";
import { more } from "./later.js";
import { Painter } from "./painter.js";
import { Palette } from "./palette.js";
import { Pointer, leastTarget, selects } from "./pointer.js";
import { TARGET, View } from "./view.js";

/** Factor of a press on a zoom button. */
const STEP = 1.5;

/** Matches where fingers are the pointer. */
const coarse = media("(pointer: coarse)");

/** @typedef {import("./play.js").Play} Play */

/**
 * What the board asks and reports.
 * @typedef {object} BoardHooks
 * @property {() => import("./play.js").GameStatus | undefined} status says what a press does here; nothing where the board may not be changed
 * @property {(row: number, col: number, second: boolean) => void} press
 * @property {(row: number, col: number) => void} stroke
 * @property {(row: number, col: number) => void} select
 * @property {(row: number, col: number, how: "add" | "toggle" | "alike") => void} choose selects several
 * @property {() => boolean} gathers presses select cells beside the others, by the player's wish
 * @property {(view: View, offered: boolean) => void} moved the view is another one; whether zooming helps here
 * @property {(error: unknown) => void} fail
 */

export class Board {
  view = new View();
  /** @type {Play | undefined} */
  #play;
  #seesOnly = false;
  /** Which part of the board is seen; it comes with the first board that does not fit. @type {import("./minimap.js").Minimap | undefined} */
  #map;
  #wantsMap = false;

  /**
   * @param {{ board: HTMLElement, canvas: HTMLCanvasElement, map: HTMLCanvasElement, grid: HTMLElement, probes: HTMLElement }} places
   * @param {BoardHooks} hooks
   */
  constructor(places, hooks) {
    this.places = places;
    this.hooks = hooks;
    this.palette = new Palette(places.probes, () => this.painter.markAll());
    this.aria = new AriaGrid(places.grid, {
      watch: (window) => this.#ask((play) => play.watch(window), []),
      describe: (row, col) => this.#ask((play) => play.call((game) => game.describe(row, col)), ""),
      isSelected: (row, col) => this.#play?.isSelected(row, col) ?? false,
    });
    this.painter = new Painter(places.canvas, this.view, this.palette, () => this.#painted());
    this.sizes = new ResizeObserver((entries) => this.#resize(entries[0]));
    this.pointer = new Pointer(places.board, this.view, {
      status: hooks.status,
      press: (r, c, second) => !this.#seesOnly && hooks.press(r, c, second),
      stroke: hooks.stroke,
      select: (r, c) => !this.#seesOnly && hooks.select(r, c),
      choose: (r, c, how) => !this.#seesOnly && hooks.choose(r, c, how),
      gathers: hooks.gathers,
      moved: () => this.#moved(),
    });
  }

  /**
   * Asks the game while the board is being laid out or painted, where nobody would catch an error.
   * @template T
   * @param {(play: Play) => T} ask @param {T} otherwise
   */
  #ask(ask, otherwise) {
    try {
      return this.#play ? ask(this.#play) : otherwise;
    } catch (e) {
      this.hooks.fail(e);
      return otherwise;
    }
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
   * @param {Play | undefined} play @param {string} label @param {boolean} seesOnly a picture: no grid, no input
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
      this.hooks.moved(this.view, false);
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
    else {
      this.aria.setBoard(play.rows, play.cols, label, play.home);
      this.aria.setActive(play.cursor);
    }
    this.#learn();
    this.#moved();
  }

  /** Where a finger draws or selects, it scrolls the page up and down only; a selected cell shows where the focus is. */
  #learn() {
    this.painter.setCoordinates(this.#play?.status.aids.coordinates ?? false);
    const status = this.hooks.status();
    this.places.board.classList.toggle("paints", Boolean(status?.paints));
    this.places.board.classList.toggle("sweeps", status !== undefined && (status.paints || selects(status)));
    this.places.grid.setAttribute("aria-multiselectable", String(this.#play?.status.turns === false));
    this.places.board.classList.toggle("selects", Boolean(this.#play?.cursor));
  }

  /** The game was opened again: another scene of the same board. */
  redraw() {
    const play = this.#play;
    if (!play) return;
    this.painter.setScene(play.scene, play.engine.roles, play.engine.glyphs);
    this.aria.rename();
  }

  /** Shows what has changed: cells to paint, their words, the cursor. @param {number[]} cells @param {import("./play.js").Change} change */
  paint(cells, { motion, told }) {
    this.painter.mark(cells);
    if (motion) this.painter.turn(motion);
    if (this.#seesOnly) return;
    this.#learn();
    this.aria.refresh(told.labels);
    this.aria.reselect(cells);
    this.aria.setActive(told.cursor);
  }

  /** Brings a cell into view. @param {number} row @param {number} col */
  reveal(row, col) {
    if (this.view.reveal(row, col)) this.#moved();
  }

  /** Brings a cell into view, large enough for the kind of pointer that is used here. @param {number} row @param {number} col */
  open(row, col) {
    const { view } = this;
    const isOther = view.css < leastTarget(coarse.matches ? "touch" : "mouse") && view.open(...view.middle(row, col));
    // What does not move is not painted anew.
    if (view.reveal(row, col) || isOther) this.#moved();
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

  /** Brings a cell into the middle, large enough to be worked on. @param {number} row @param {number} col */
  #centre(row, col) {
    const { view } = this;
    view.open(...view.middle(row, col));
    const [x, y] = view.middle(row, col);
    view.pan(view.width / 2 - x, view.height / 2 - y);
    this.#moved();
  }

  /** Whether zooming helps here. */
  get #isOffered() {
    const { view } = this;
    // A board that has no size yet would take room for the buttons, and then be too small without need.
    const isLaidOut = view.width > 1 && view.height > 1;
    return this.#play !== undefined && !this.#seesOnly && isLaidOut && (view.isZoomed || view.fitCell < TARGET * view.ratio);
  }

  #moved() {
    const { view } = this;
    this.places.board.classList.toggle("zoomed", view.isZoomed);
    this.places.board.classList.toggle("offers", this.#isOffered);
    this.hooks.moved(view, this.#isOffered);
    this.painter.move();
  }

  #painted() {
    const isOffered = this.#isOffered;
    if (isOffered && !this.#wantsMap) this.#loadMap();
    this.#map?.show(this.view, this.#play?.scene, this.palette, isOffered);
    if (this.#play && !this.#seesOnly) this.aria.place(this.view);
  }

  #loadMap() {
    this.#wantsMap = true;
    more().then(
      ({ Minimap }) => {
        this.#map = new Minimap(this.places.map, { go: (row, col) => this.#centre(row, col) });
        this.#painted();
      },
      // Without it the board can still be zoomed; the next one asks again.
      () => (this.#wantsMap = false),
    );
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
