/**
 * Fingers, mouse and wheel on the board. A tap is a press on a cell; the other button or a long press is the second kind of press. Where
 * a press can be drawn over cells, dragging draws; else it pans a zoomed board. Two fingers, wheel and middle button pan and zoom and
 * never write.
 */
import { TARGET } from "./view.js";

/** A pointer that moved farther than this, CSS pixels, is no tap. */
const SLOP = 7;
/** Milliseconds of a long press. */
const LONG = 500;
/** Milliseconds that a finger waits before it draws: a second one may come yet. */
const ALONE = 120;
/** A mouse hits cells down to this side, CSS pixels. */
const MOUSE_TARGET = 12;
/** Numbers of buttons. */
const [MIDDLE, RIGHT] = [1, 2];

/** Least side of a cell that a pointer hits, CSS pixels. @param {string} type of the pointer */
export const leastTarget = (type) => (type === "mouse" ? MOUSE_TARGET : TARGET);

/**
 * @typedef {object} Heard
 * @property {() => import("./play.js").Standing | undefined} manners what a press does here
 * @property {(row: number, col: number, second: boolean) => void} press
 * @property {(row: number, col: number) => void} stroke goes on over another cell with what the last press did
 * @property {(row: number, col: number) => void} select a press that could not be aimed, so that it may not write
 * @property {() => void} moved
 */

/** @typedef {{ x: number, y: number }} Point device pixels on the canvas */

/**
 * @param {HTMLElement} board
 * @param {import("./view.js").View} view
 * @param {Heard} tell
 */
export function listen(board, view, tell) {
  /** Pointers that are down. @type {Map<number, Point>} */
  const down = new Map();
  /** What the one pointer is doing: waiting to be told from a tap, drawing, moving the board, or nothing any more. */
  let doing = /** @type {"waits" | "draws" | "pans" | "rests"} */ ("rests");
  let start = { x: 0, y: 0 };
  let begun = 0;
  let second = false;
  /** Where the pointer was before it began to draw. @type {Point[]} */
  let path = [];
  /** The cell that was drawn last. @type {[number, number] | null} */
  let last = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {MouseEvent} e @returns {Point} */
  const place = (e) => {
    const box = board.getBoundingClientRect();
    return { x: (e.clientX - box.left) * view.ratio, y: (e.clientY - box.top) * view.ratio };
  };
  const cellAt = (/** @type {Point} */ p) => view.hit(p.x, p.y);

  /** A press where the pointer went down; a cell too small to be hit is zoomed to first, and not written to. @param {string} type */
  const press = (type) => {
    const cell = cellAt(start);
    if (!cell) return;
    const small = view.css < leastTarget(type);
    if (small && view.open(start.x, start.y)) tell.moved();
    if (small) tell.select(...cell);
    else tell.press(...cell, second);
    last = cell;
  };

  const canDraw = (/** @type {string} */ type) => Boolean(tell.manners()?.paints && view.css >= leastTarget(type));

  /** Draws on to a point, over every cell between. @param {Point} p */
  const draw = (p) => {
    const to = cellAt(p);
    if (!to || !last) return;
    const [dr, dc] = [to[0] - last[0], to[1] - last[1]];
    const steps = Math.max(Math.abs(dr), Math.abs(dc));
    const [row, col] = last;
    for (let i = 1; i <= steps; i++) tell.stroke(row + Math.round((dr * i) / steps), col + Math.round((dc * i) / steps));
    last = to;
  };

  /** @param {PointerEvent} e */
  const begin = (e) => {
    capture(e.pointerId);
    doing = canDraw(e.pointerType) && e.button !== MIDDLE ? "draws" : "pans";
    board.classList.toggle("dragging", doing === "pans" && view.isZoomed);
    if (doing !== "draws") return;
    press(e.pointerType);
    for (const p of path) draw(p);
  };

  board.addEventListener("pointerdown", (e) => {
    if (isControl(e) || down.size > 1) return;
    const [presses, seconds] = tell.manners()?.press ?? [false, false];
    const isSecond = e.button === RIGHT || (e.button === 0 && e.ctrlKey && seconds);
    if (e.button !== 0 && !(isSecond && seconds) && e.button !== MIDDLE) return;
    const p = place(e);
    down.set(e.pointerId, p);
    clearTimeout(timer);
    if (down.size > 1) {
      // Two fingers move the board; what the first one was about to do is off.
      doing = "pans";
      return;
    }
    start = p;
    begun = e.timeStamp;
    second = isSecond;
    path = [];
    last = null;
    doing = "waits";
    if (e.button === MIDDLE) {
      e.preventDefault();
      doing = "pans";
      capture(e.pointerId);
    } else if (e.pointerType === "mouse" && presses && canDraw("mouse")) {
      begin(e);
    } else if (e.pointerType !== "mouse" || !seconds) {
      timer = setTimeout(() => {
        if (doing !== "waits" || !cellAt(start)) return;
        second = true;
        press(e.pointerType);
        doing = canDraw(e.pointerType) ? "draws" : "rests";
      }, LONG);
    }
  });

  board.addEventListener("pointermove", (e) => {
    const before = down.get(e.pointerId);
    if (!before) return;
    const now = place(e);
    if (doing === "rests") return;
    if (doing === "waits") {
      if (Math.hypot(now.x - start.x, now.y - start.y) < SLOP * view.ratio && path.length === 0) return;
      clearTimeout(timer);
      path.push(now);
      if (e.pointerType !== "mouse" && canDraw(e.pointerType) && e.timeStamp - begun < ALONE) return;
      begin(e);
    }
    if (doing === "draws") {
      down.set(e.pointerId, now);
      draw(now);
      return;
    }
    const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
    let moved = false;
    if (other) {
      const apart = (/** @type {Point} */ p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      moved = view.zoom(apart(now) / apart(before), middle.x, middle.y);
    }
    const share = other ? 0.5 : 1;
    moved = view.pan((now.x - before.x) * share, (now.y - before.y) * share) || moved;
    down.set(e.pointerId, now);
    if (moved) tell.moved();
  });

  // A press on the canvas would take the focus from the cell that has it.
  board.addEventListener("mousedown", (e) => isControl(e) || e.preventDefault());

  const up = (/** @type {PointerEvent} */ e) => {
    if (!down.delete(e.pointerId)) return;
    clearTimeout(timer);
    board.classList.remove("dragging");
    const was = doing;
    // The finger that stays of two goes on moving the board.
    doing = down.size > 0 ? "pans" : "rests";
    if (was !== "waits" || e.type === "pointercancel") return;
    press(e.pointerType);
    // A quick drag was over before it could be told from the first of two fingers.
    if (path.length > 0) for (const p of path) draw(p);
  };
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);

  board.addEventListener("contextmenu", (e) => {
    if (!isControl(e) && tell.manners()?.press[1]) e.preventDefault();
  });

  board.addEventListener(
    "wheel",
    (e) => {
      const lines = e.deltaMode === 1 ? 16 : 1;
      const p = place(e);
      const scale = lines * view.ratio;
      const moved = e.ctrlKey ? view.zoom(Math.exp(-e.deltaY * lines * 0.01), p.x, p.y) : view.pan(-e.deltaX * scale, -e.deltaY * scale);
      // Where the board cannot move any more, the page scrolls; zooming the page instead would startle.
      if (moved || e.ctrlKey) e.preventDefault();
      if (moved) tell.moved();
    },
    { passive: false },
  );

  // What assistive technology does to a cell arrives as a click without a pointer.
  board.addEventListener("click", (e) => {
    const cell = e.detail === 0 && e.target instanceof HTMLElement ? e.target.dataset : undefined;
    if (cell?.r !== undefined && cell.c !== undefined) tell.press(Number(cell.r), Number(cell.c), false);
  });

  /** @param {number} id */
  function capture(id) {
    try {
      board.setPointerCapture(id);
    } catch {
      // The pointer has gone in the meantime.
    }
  }
}

/** @param {Event} e */
const isControl = (e) => e.target instanceof Element && e.target.closest("button") !== null;
