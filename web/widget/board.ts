/** The board on the screen: keeps canvas, ARIA grid, view and gestures in step. */
import { AriaGrid } from "./aria.ts";
import { media } from "./dom.ts";
import { forgetHeights } from "./ink.ts";
import { more } from "./later.ts";
import { Painter } from "./painter.ts";
import { Palette } from "./palette.ts";
import { Pointer, leastTarget, selects } from "./pointer.ts";
import { TARGET, View } from "./view.ts";
import type { Change, GameStatus } from "#wasm/board";
import type { Play } from "./play.ts";
import type { Minimap } from "./minimap.ts";
import type { Links } from "./arrows.ts";
import type { Rulers } from "./coordinates.ts";

/** Zoom factor of one press of a zoom button. */
const STEP = 1.5;

/** Matches devices with a coarse pointer (touch). */
const coarse = media("(pointer: coarse)");

/** Callbacks of the board. */
interface BoardHooks {
  /** The game's status, which decides the effect of a press; `undefined` on a read-only board. */
  status: () => GameStatus | undefined;
  press: (row: number, col: number, second: boolean) => void;
  stroke: (row: number, col: number) => void;
  select: (row: number, col: number) => void;
  /** Extends the selection. */
  choose: (row: number, col: number, how: "add" | "toggle" | "alike") => void;
  /** Multi-select mode: presses extend the selection. */
  isMultiSelect: () => boolean;
  /** Runs after a change of the view; `offered`: zooming is useful. */
  moved: (view: View, offered: boolean) => void;
  fail: (error: unknown) => void;
}

export class Board {
  view = new View();
  #play: Play | undefined;
  #seesOnly = false;
  /** The minimap, loaded with the first board that does not fit. */
  #map: Minimap | undefined;
  #wantsMap = false;
  /** The numbers of rows and columns, loaded on first use. */
  #rulers: Rulers | undefined;
  #wantsRulers = false;
  /** The shown inferences of a hint. */
  links: Links = [];

  declare places: { board: HTMLElement; canvas: HTMLCanvasElement; map: HTMLCanvasElement; grid: HTMLElement; probes: HTMLElement };
  declare hooks: BoardHooks;
  declare palette: Palette;
  declare aria: AriaGrid;
  declare painter: Painter;
  declare sizes: ResizeObserver;
  declare pointer: Pointer;

  constructor(
    places: { board: HTMLElement; canvas: HTMLCanvasElement; map: HTMLCanvasElement; grid: HTMLElement; probes: HTMLElement },
    hooks: BoardHooks,
  ) {
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
      isMultiSelect: hooks.isMultiSelect,
      moved: () => this.#moved(),
    });
  }

  /** Asks the game during layout or painting, where no caller could catch an error: errors go to the `fail` callback. */
  #ask<T>(ask: (play: Play) => T, otherwise: T) {
    try {
      return this.#play ? ask(this.#play) : otherwise;
    } catch (e) {
      this.hooks.fail(e);
      return otherwise;
    }
  }

  connect() {
    document.fonts?.addEventListener("loadingdone", this.#lettered);
    try {
      this.sizes.observe(this.places.board, { box: "device-pixel-content-box" });
    } catch {
      this.sizes.observe(this.places.board);
    }
    // A board that was filled outside the page could not resolve its colours.
    this.recolour();
  }

  disconnect() {
    document.fonts?.removeEventListener("loadingdone", this.#lettered);
    this.sizes.disconnect();
    this.painter.stop();
  }

  /** Repaints the digits once their font has arrived. */
  #lettered = (event: Event) => {
    const names = (event as FontFaceSetLoadEvent).fontfaces?.map(({ family }) => family.replaceAll(/["']/g, ""));
    if (!names?.some((name) => this.palette.digits.includes(name))) return;
    forgetHeights();
    this.painter.markAll();
  };

  /** Shows a game, or nothing. @param seesOnly shows a picture: no grid, no input */
  show(play: Play | undefined, label: string, seesOnly: boolean) {
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

  /** @param on larger digits and marks */
  enlarge(on: boolean) {
    if (this.painter.isLarge === on) return;
    this.painter.isLarge = on;
    this.painter.move();
  }

  /** Updates the parts that depend on the status: coordinates, the touch action for drags, and the selection's classes. */
  #learn() {
    this.painter.setCoordinates(this.#play?.status.aids.coordinates ?? false);
    this.places.board.parentElement?.classList.toggle("numbered", this.#play?.status.aids.coordinates ?? false);
    const status = this.hooks.status();
    this.places.board.classList.toggle("paints", Boolean(status?.paints));
    // Cages and regions go in all directions.
    this.places.board.classList.toggle("draws", Boolean(status?.making && status.paints));
    this.places.board.classList.toggle("sweeps", status !== undefined && (status.paints || selects(status)));
    this.places.grid.setAttribute("aria-multiselectable", String(this.#play?.status.turns === false));
    this.places.board.classList.toggle("selects", Boolean(this.#play?.cursor));
  }

  /** Shows the scene of a reopened game on the same board. */
  redraw() {
    const play = this.#play;
    if (!play) return;
    this.painter.setScene(play.scene, play.engine.roles, play.engine.glyphs);
    this.aria.rename();
  }

  /** Repaints cells and updates their names and the cursor. */
  paint(cells: number[], { motion, told }: Change) {
    this.painter.mark(cells);
    if (motion) this.painter.turn(motion);
    if (this.#seesOnly) return;
    this.#learn();
    this.aria.refresh(told.labels);
    this.aria.reselect(cells);
    this.aria.setActive(told.cursor);
  }

  /** Scrolls a cell into view. */
  reveal(row: number, col: number) {
    if (this.view.reveal(row, col)) this.#moved();
  }

  /** Scrolls a cell into view and zooms in until it is large enough for the pointer in use. */
  open(row: number, col: number) {
    const { view } = this;
    const isOther = view.css < leastTarget(coarse.matches ? "touch" : "mouse") && view.open(...view.middle(row, col));
    // An unchanged view needs no repaint.
    if (view.reveal(row, col) || isOther) this.#moved();
  }

  /** Reads the colours again, for changes that no transition event announces. */
  recolour() {
    this.palette.isStale = true;
    this.painter.markAll();
  }

  /** @param direction 1 in, -1 out, 0 the whole board @param cursor stays visible when zooming in */
  zoom(direction: number, cursor: [number, number] | null) {
    const { view } = this;
    if (direction === 0) view.fit();
    else view.zoom(STEP ** direction);
    if (direction > 0 && cursor) view.reveal(...cursor);
    this.#moved();
  }

  /** Centres a cell and zooms in until it is large enough to work on. */
  #centre(row: number, col: number) {
    const { view } = this;
    view.open(...view.middle(row, col));
    const [x, y] = view.middle(row, col);
    view.pan(view.width / 2 - x, view.height / 2 - y);
    this.#moved();
  }

  /** Whether to offer the zoom buttons. */
  get #isOffered() {
    const { view } = this;
    // Before the board is laid out, the buttons would take room and shrink it needlessly.
    return this.#play !== undefined && !this.#seesOnly && view.isLaidOut && (view.isZoomed || view.fitCell < TARGET * view.ratio);
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
    const { lit } = this.painter;
    if (lit && !this.#rulers) this.#loadRulers();
    this.#rulers?.show(this.view, lit, this.#play?.scene.outside ?? [0, 0], this.links);
    if (this.#play && !this.#seesOnly) this.aria.place(this.view);
  }

  #loadRulers() {
    if (this.#wantsRulers) return;
    this.#wantsRulers = true;
    more().then(
      ({ Rulers }) => {
        this.#rulers = new Rulers(this.places.board);
        this.#painted();
      },
      () => (this.#wantsRulers = false),
    );
  }

  #loadMap() {
    this.#wantsMap = true;
    more().then(
      ({ Minimap }) => {
        this.#map = new Minimap(this.places.map, { go: (row, col) => this.#centre(row, col) });
        this.#painted();
      },
      // The board can be zoomed without a minimap; the next paint tries again.
      () => (this.#wantsMap = false),
    );
  }

  #resize(entry: ResizeObserverEntry) {
    const ratio = devicePixelRatio || 1;
    const exact = entry.devicePixelContentBoxSize?.[0];
    // Uses the exact size if it is within a pixel of the computed one; otherwise the browser emulates its pixel ratio.
    const pick = (css: number, pixels: number | undefined) =>
      pixels !== undefined && Math.abs(pixels - css * ratio) <= 1 ? pixels : Math.round(css * ratio);
    const width = pick(entry.contentRect.width, exact?.inlineSize);
    const height = pick(entry.contentRect.height, exact?.blockSize);
    if (width === 0 || height === 0) return;
    this.view.setSize(width, height, ratio);
    this.painter.resize(width, height);
    this.#moved();
  }
}
