/**
 * Touch, mouse and wheel input. A tap presses a cell; the secondary button or a long press is the second kind of press. Dragging draws
 * where presses can be drawn over cells, and selects cells elsewhere; a press with Ctrl or Shift extends the selection, and a double press
 * selects all cells that are alike. A finger that starts vertically scrolls the page, or pans a zoomed board. Two fingers, wheel and middle
 * button pan and zoom, and never write.
 */
import { TARGET } from "./view.js";

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

/** Returns the smallest cell side, in CSS pixels, that a pointer can target. @param {string} type of the pointer */
export const leastTarget = (type) => (type === "mouse" ? MOUSE_TARGET : TARGET);

/** Whether a press only selects, so that several cells may be selected. @param {import("./play.js").GameStatus} status */
export const selects = ({ press: [presses], swaps = false, turns }) => !presses && !swaps && !turns;

/**
 * Callbacks for pointer input.
 * @typedef {object} PointerActs
 * @property {() => import("./play.js").GameStatus | undefined} status the game's status, which decides the effect of a press;
 *   `undefined` on a read-only board
 * @property {(row: number, col: number, second: boolean) => void} press
 * @property {(row: number, col: number) => void} stroke continues the last press over another cell
 * @property {(row: number, col: number) => void} select handles a press on a cell too small to target: it selects and must not write
 * @property {(row: number, col: number, how: "add" | "toggle" | "alike") => void} choose extends the selection
 * @property {() => boolean} gathers multi-select mode: presses extend the selection
 * @property {() => void} moved
 */

/** @typedef {{ x: number, y: number }} Point device pixels on the canvas */

export class Pointer {
  /** Positions of pressed pointers, by pointer id. @type {Map<number, Point>} */
  #down = new Map();
  /**
   * State of the gesture: a possible tap, drawing, selecting, moving the board, or nothing.
   * @type {"waits" | "draws" | "selects" | "pans" | "rests"}
   */
  #doing = "rests";
  #start = { x: 0, y: 0 };
  #begun = 0;
  #second = false;
  /** The last tap, to detect a double press. @type {{ at: number, cell: string }} */
  #tap = { at: -Infinity, cell: "" };
  /** Points passed before drawing began. @type {Point[]} */
  #path = [];
  /** The cell that was drawn last. @type {[number, number] | null} */
  #last = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} board
   * @param {import("./view.js").View} view
   * @param {PointerActs} acts
   */
  constructor(board, view, acts) {
    this.board = board;
    this.view = view;
    this.acts = acts;
    board.addEventListener("pointerdown", (e) => this.#press(e));
    board.addEventListener("pointermove", (e) => this.#move(e));
    board.addEventListener("pointerup", (e) => this.#release(e));
    board.addEventListener("pointercancel", (e) => this.#release(e));
    // A drawing finger must not scroll the page.
    const keep = (/** @type {TouchEvent} */ e) => {
      if ((this.#doing === "draws" || this.#doing === "selects" || e.touches.length > 1) && e.cancelable) e.preventDefault();
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
      if (acts.gathers()) acts.choose(Number(cell.r), Number(cell.c), "toggle");
      else acts.press(Number(cell.r), Number(cell.c), false);
    });
  }

  /** @param {PointerEvent} e */
  #press(e) {
    if (isControl(e) || this.#down.size > 1) return;
    const [presses, seconds] = this.acts.status()?.press ?? [false, false];
    const isSecond = e.button === RIGHT || (e.button === 0 && e.ctrlKey && seconds);
    if (e.button !== 0 && !(isSecond && seconds) && e.button !== MIDDLE) return;
    const status = this.acts.status();
    // Where Ctrl means the second kind of press, it does not select.
    const how = e.shiftKey ? "add" : ((e.ctrlKey || e.metaKey) && !isSecond) || this.acts.gathers() ? "toggle" : undefined;
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

  /** @param {string} type */
  #pressLong(type) {
    if (this.#doing !== "waits" || !this.#cellAt(this.#start)) return;
    this.#second = true;
    this.#pressCell(type);
    this.#doing = this.#canDraw(type) ? "draws" : "rests";
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const before = this.#down.get(e.pointerId);
    if (!before || this.#doing === "rests") return;
    const now = this.#pointOf(e);
    if (this.#doing === "waits" && !this.#outgrowsTap(e, now)) return;
    this.#down.set(e.pointerId, now);
    if (this.#doing === "draws" || this.#doing === "selects") this.#draw(now);
    else this.#pan(before, now, [...this.#down].find(([id]) => id !== e.pointerId)?.[1]);
  }

  /** Whether the gesture is a drag rather than a tap; a drag is then started. @param {PointerEvent} e @param {Point} now */
  #outgrowsTap(e, now) {
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLOP * this.view.ratio && this.#path.length === 0) return false;
    clearTimeout(this.#timer);
    if (e.pointerType !== "mouse" && this.#path.length === 0 && Math.abs(now.y - this.#start.y) > Math.abs(now.x - this.#start.x)) {
      this.#doing = "pans";
      return true;
    }
    this.#path.push(now);
    if (e.pointerType !== "mouse" && this.#canDraw(e.pointerType) && e.timeStamp - this.#begun < ALONE) return false;
    this.#drag(e);
    return true;
  }

  /** @param {PointerEvent} e */
  #release(e) {
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

  /** @param {WheelEvent} e */
  #wheel(e) {
    const { view } = this;
    const lines = e.deltaMode === 1 ? LINE : 1;
    const { x, y } = this.#pointOf(e);
    const scale = lines * view.ratio;
    const moved = e.ctrlKey ? view.zoom(Math.exp(-e.deltaY * lines * 0.01), x, y) : view.pan(-e.deltaX * scale, -e.deltaY * scale);
    // A board at its limit lets the page scroll; Ctrl with the wheel must not zoom the page.
    if (moved || e.ctrlKey) e.preventDefault();
    if (moved) this.acts.moved();
  }

  /** Starts drawing, selecting or moving the board. @param {PointerEvent} e */
  #drag(e) {
    this.#capture(e.pointerId);
    this.#doing = this.#canDraw(e.pointerType) ? "draws" : this.#canSelect(e.pointerType) ? "selects" : "pans";
    this.board.classList.toggle("dragging", this.#doing === "pans" && this.view.isZoomed);
    if (this.#doing === "pans") return;
    this.#pressCell(e.pointerType);
    for (const point of this.#path) this.#draw(point);
  }

  /** Presses the cell at the start of the gesture; a cell too small to target is selected and zoomed in on instead. @param {string} type */
  #pressCell(type) {
    const { view, acts } = this;
    const cell = this.#cellAt(this.#start);
    if (!cell) return;
    const small = view.css < leastTarget(type);
    if (small && view.open(this.#start.x, this.#start.y)) acts.moved();
    if (small) acts.select(...cell);
    else acts.press(...cell, this.#second);
    this.#last = cell;
  }

  /** Draws or selects over every cell up to a point. @param {Point} point */
  #draw(point) {
    const to = this.#cellAt(point);
    if (!to || !this.#last) return;
    const [row, col] = this.#last;
    const { acts } = this;
    const over =
      this.#doing === "selects" ? (/** @type {number} */ r, /** @type {number} */ c) => acts.choose(r, c, "add") : acts.stroke;
    const [down, across] = [to[0] - row, to[1] - col];
    const steps = Math.max(Math.abs(down), Math.abs(across));
    for (let i = 1; i <= steps; i++) over(row + Math.round((down * i) / steps), col + Math.round((across * i) / steps));
    this.#last = to;
  }

  /**
   * Pans the board with one finger, or zooms it with two.
   * @param {Point} before @param {Point} now @param {Point} [other] position of the second finger
   */
  #pan(before, now, other) {
    const { view } = this;
    let moved = false;
    if (other) {
      const apart = (/** @type {Point} */ p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
      moved = view.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 0.5 : 1;
    moved = view.pan((now.x - before.x) * share, (now.y - before.y) * share) || moved;
    if (moved) this.acts.moved();
  }

  /** Whether cells are large enough to target. @param {string} type */
  #aims(type) {
    return this.view.css >= leastTarget(type);
  }

  /** @param {string} type */
  #canDraw(type) {
    return Boolean(this.acts.status()?.paints && this.#aims(type));
  }

  /** @param {string} type */
  #canSelect(type) {
    const status = this.acts.status();
    return status !== undefined && selects(status) && !this.view.isZoomed && this.#aims(type);
  }

  /** @param {Point} point */
  #cellAt({ x, y }) {
    return this.view.hit(x, y);
  }

  /** @param {MouseEvent} e @returns {Point} */
  #pointOf(e) {
    const box = this.board.getBoundingClientRect();
    return { x: (e.clientX - box.left) * this.view.ratio, y: (e.clientY - box.top) * this.view.ratio };
  }

  /** @param {number} id */
  #capture(id) {
    try {
      this.board.setPointerCapture(id);
    } catch {
      // The pointer is gone already.
    }
  }
}

/** @param {Event} e */
const isControl = (e) => e.target instanceof Element && e.target.closest("button") !== null;
