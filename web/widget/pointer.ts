/**
 * Touch, mouse and wheel input. A tap presses a cell; the secondary button or a long press is the second kind of press. Dragging draws
 * where presses can be drawn over cells, and selects cells elsewhere; a press with Ctrl or Shift extends the selection, and a double press
 * selects all cells that are alike. A finger that starts vertically scrolls the page, or pans a zoomed board. Two fingers, wheel and middle
 * button pan and zoom, and never write.
 */
import { TARGET } from "./view.ts";
import type { GameStatus } from "#wasm/board";
import type { View } from "./view.ts";

/** Distance in CSS pixels beyond which a press is not a tap. */
const SLOP = 7;
/** Duration of a long press in milliseconds. */
const LONG = 500;
/** Delay in milliseconds before a finger draws, in case a second finger follows. */
const ALONE = 120;
/** Longest interval in milliseconds between the presses of a double press. */
const DOUBLE = 400;
/** Smallest cell side, in CSS pixels, that a mouse can target. */
const MOUSE_TARGET = 12;
/** Device pixels per line of a wheel event. */
const LINE = 16;
/** Button numbers. */
const [MIDDLE, RIGHT] = [1, 2];

/** Returns the smallest cell side, in CSS pixels, that a pointer can target. @param type of the pointer */
export const leastTarget = (type: string) => (type === "mouse" ? MOUSE_TARGET : TARGET);

/** Whether a press only selects, so that several cells may be selected. */
export const selects = ({ press: [presses], swaps = false, turns }: GameStatus) => !presses && !swaps && !turns;

/** Callbacks for pointer input. */
interface PointerActs {
  /** The game's status, which decides the effect of a press; `undefined` on a read-only board. */
  status: () => GameStatus | undefined;
  press: (row: number, col: number, second: boolean) => void;
  /** Continues the last press over another cell. */
  stroke: (row: number, col: number) => void;
  /** Handles a press on a cell too small to target: it selects and must not write. */
  select: (row: number, col: number) => void;
  /** Extends the selection. */
  choose: (row: number, col: number, how: "add" | "toggle" | "alike") => void;
  /** Multi-select mode: presses extend the selection. */
  isMultiSelect: () => boolean;
  moved: () => void;
}

/** Device pixels on the canvas. */
interface Point {
  x: number;
  y: number;
}

export class Pointer {
  /** Positions of pressed pointers, by pointer id. */
  #down = new Map<number, Point>();
  /** State of the gesture: a possible tap, drawing, selecting, moving the board, or nothing. */
  #doing: "waits" | "draws" | "selects" | "pans" | "rests" = "rests";
  #start = { x: 0, y: 0 };
  #begun = 0;
  #second = false;
  /** The last tap, to detect a double press. */
  #tap: { at: number; cell: string } = { at: -Infinity, cell: "" };
  /** Points passed before drawing began. */
  #path: Point[] = [];
  /** The cell that was drawn last. */
  #last: [number, number] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  declare board: HTMLElement;
  declare view: View;
  declare acts: PointerActs;

  constructor(board: HTMLElement, view: View, acts: PointerActs) {
    this.board = board;
    this.view = view;
    this.acts = acts;
    board.addEventListener("pointerdown", (e) => this.#press(e));
    board.addEventListener("pointermove", (e) => this.#move(e));
    board.addEventListener("pointerup", (e) => this.#release(e));
    board.addEventListener("pointercancel", (e) => this.#release(e));
    // A drawing finger must not scroll the page. Chromium would make a fling of the moves before, and swallow the next tap.
    const keep = (e: TouchEvent) => {
      const draws = this.#path.length > 0 || this.#doing === "draws" || this.#doing === "selects";
      if ((draws || e.touches.length > 1) && e.cancelable) e.preventDefault();
    };
    board.addEventListener("touchmove", keep, { passive: false });
    board.addEventListener("wheel", (e) => this.#wheel(e), { passive: false });
    // Without this a press on the canvas would take the focus away from the cell.
    board.addEventListener("mousedown", (e) => isControl(e) || e.preventDefault());
    board.addEventListener("contextmenu", (e) => {
      if (!isControl(e) && acts.status()?.press[1]) e.preventDefault();
    });
    // Assistive technology activates a cell by a click without a pointer.
    board.addEventListener("click", (e) => {
      const cell = e.detail === 0 && e.target instanceof HTMLElement ? e.target.dataset : undefined;
      if (cell?.r === undefined || cell.c === undefined) return;
      if (acts.isMultiSelect()) acts.choose(Number(cell.r), Number(cell.c), "toggle");
      else acts.press(Number(cell.r), Number(cell.c), false);
    });
  }

  #press(e: PointerEvent) {
    if (isControl(e) || this.#down.size > 1) return;
    const [presses, seconds] = this.acts.status()?.press ?? [false, false];
    const isSecond = e.button === RIGHT || (e.button === 0 && e.ctrlKey && seconds);
    if (e.button !== 0 && !(isSecond && seconds) && e.button !== MIDDLE) return;
    const status = this.acts.status();
    // Where Ctrl means the second kind of press, it does not select.
    const how = e.shiftKey ? "add" : ((e.ctrlKey || e.metaKey) && !isSecond) || this.acts.isMultiSelect() ? "toggle" : undefined;
    const chooses = how !== undefined && e.button === 0 && status !== undefined && !status.turns && this.#aims(e.pointerType);
    const point = this.#pointOf(e);
    this.#down.set(e.pointerId, point);
    clearTimeout(this.#timer);
    if (this.#down.size > 1) {
      // Two fingers move the board; this cancels the first one's gesture.
      this.#doing = "pans";
      return;
    }
    this.#start = point;
    this.#begun = e.timeStamp;
    this.#second = isSecond;
    this.#path = [];
    this.#last = null;
    this.#doing = "waits";
    if (e.button === MIDDLE) {
      e.preventDefault();
      this.#doing = "pans";
      this.#capture(e.pointerId);
    } else if (chooses) {
      const cell = this.#cellAt(point);
      this.#last = cell;
      this.#doing = cell ? "selects" : "rests";
      if (cell) this.acts.choose(...cell, how);
      this.#capture(e.pointerId);
    } else if (e.pointerType === "mouse" && presses && this.#canDraw("mouse")) {
      this.#drag(e);
    } else if (e.pointerType !== "mouse" || !seconds) {
      this.#timer = setTimeout(() => this.#pressLong(e.pointerType), LONG);
    }
  }

  #pressLong(type: string) {
    if (this.#doing !== "waits" || !this.#cellAt(this.#start)) return;
    this.#second = true;
    this.#pressCell(type);
    this.#doing = this.#canDraw(type) ? "draws" : "rests";
  }

  #move(e: PointerEvent) {
    const before = this.#down.get(e.pointerId);
    if (!before || this.#doing === "rests") return;
    const now = this.#pointOf(e);
    if (this.#doing === "waits" && !this.#outgrowsTap(e, now)) return;
    this.#down.set(e.pointerId, now);
    if (this.#doing === "draws" || this.#doing === "selects") this.#draw(now);
    else this.#pan(before, now, [...this.#down].find(([id]) => id !== e.pointerId)?.[1]);
  }

  /** Whether the gesture is a drag rather than a tap; a drag is then started. */
  #outgrowsTap(e: PointerEvent, now: Point) {
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLOP * this.view.ratio && this.#path.length === 0) return false;
    clearTimeout(this.#timer);
    // Cages and regions go in all directions; in a game a vertical drag scrolls the page.
    const scrolls = e.pointerType !== "mouse" && !(this.acts.status()?.making && this.#canDraw(e.pointerType));
    if (scrolls && this.#path.length === 0 && Math.abs(now.y - this.#start.y) > Math.abs(now.x - this.#start.x)) {
      this.#doing = "pans";
      return true;
    }
    this.#path.push(now);
    if (e.pointerType !== "mouse" && this.#canDraw(e.pointerType) && e.timeStamp - this.#begun < ALONE) return false;
    this.#drag(e);
    return true;
  }

  #release(e: PointerEvent) {
    if (!this.#down.delete(e.pointerId)) return;
    clearTimeout(this.#timer);
    this.board.classList.remove("dragging");
    const was = this.#doing;
    // The finger that remains of two keeps moving the board.
    this.#doing = this.#down.size > 0 ? "pans" : "rests";
    if (was !== "waits" || e.type === "pointercancel") return;
    const cell = this.#cellAt(this.#start)?.join() ?? "";
    const status = this.acts.status();
    const again = cell === this.#tap.cell && e.timeStamp - this.#tap.at < DOUBLE;
    this.#tap = { at: again ? -Infinity : e.timeStamp, cell };
    if (again && cell && !this.#second && status && selects(status) && this.#aims(e.pointerType)) {
      const [row, col] = cell.split(",").map(Number);
      this.acts.choose(row, col, "alike");
      return;
    }
    this.#pressCell(e.pointerType);
    // A quick drag can end before it was known to be one finger's: it is drawn now.
    for (const point of this.#path) this.#draw(point);
  }

  #wheel(e: WheelEvent) {
    const { view } = this;
    const lines = e.deltaMode === 1 ? LINE : 1;
    const { x, y } = this.#pointOf(e);
    const scale = lines * view.ratio;
    const moved = e.ctrlKey ? view.zoom(Math.exp(-e.deltaY * lines * 0.01), x, y) : view.pan(-e.deltaX * scale, -e.deltaY * scale);
    // A board at its limit lets the page scroll; Ctrl with the wheel must not zoom the page.
    if (moved || e.ctrlKey) e.preventDefault();
    if (moved) this.acts.moved();
  }

  /** Starts drawing, selecting or moving the board. */
  #drag(e: PointerEvent) {
    this.#capture(e.pointerId);
    this.#doing = this.#canDraw(e.pointerType) ? "draws" : this.#canSelect(e.pointerType) ? "selects" : "pans";
    this.board.classList.toggle("dragging", this.#doing === "pans" && this.view.isZoomed);
    if (this.#doing === "pans") return;
    this.#pressCell(e.pointerType);
    for (const point of this.#path) this.#draw(point);
  }

  /** Presses the cell at the start of the gesture; a cell too small to target is selected and zoomed in on instead. */
  #pressCell(type: string) {
    const { view, acts } = this;
    const cell = this.#cellAt(this.#start);
    if (!cell) return;
    const small = view.css < leastTarget(type);
    if (small && view.open(this.#start.x, this.#start.y)) acts.moved();
    if (small) acts.select(...cell);
    else acts.press(...cell, this.#second);
    this.#last = cell;
  }

  /** Draws or selects over every cell up to a point. */
  #draw(point: Point) {
    const to = this.#cellAt(point);
    if (!to || !this.#last) return;
    const [row, col] = this.#last;
    const { acts } = this;
    const over =
      this.#doing === "selects" ? (r: number, c: number) => acts.choose(r, c, "add") : acts.stroke;
    const [down, across] = [to[0] - row, to[1] - col];
    const steps = Math.max(Math.abs(down), Math.abs(across));
    for (let i = 1; i <= steps; i++) over(row + Math.round((down * i) / steps), col + Math.round((across * i) / steps));
    this.#last = to;
  }

  /** Pans the board with one finger, or zooms it with two. @param other position of the second finger */
  #pan(before: Point, now: Point, other?: Point) {
    const { view } = this;
    let moved = false;
    if (other) {
      const apart = (p: Point) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
      moved = view.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 0.5 : 1;
    moved = view.pan((now.x - before.x) * share, (now.y - before.y) * share) || moved;
    if (moved) this.acts.moved();
  }

  /** Whether cells are large enough to target. */
  #aims(type: string) {
    return this.view.css >= leastTarget(type);
  }

  #canDraw(type: string) {
    return Boolean(this.acts.status()?.paints && this.#aims(type));
  }

  #canSelect(type: string) {
    const status = this.acts.status();
    return status !== undefined && selects(status) && !this.view.isZoomed && this.#aims(type);
  }

  #cellAt({ x, y }: Point) {
    return this.view.hit(x, y);
  }

  #pointOf(e: MouseEvent): Point {
    const box = this.board.getBoundingClientRect();
    return { x: (e.clientX - box.left) * this.view.ratio, y: (e.clientY - box.top) * this.view.ratio };
  }

  #capture(id: number) {
    try {
      this.board.setPointerCapture(id);
    } catch {
      // The pointer is gone already.
    }
  }
}

const isControl = (e: Event) => e.target instanceof Element && e.target.closest("button") !== null;
