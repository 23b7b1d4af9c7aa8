/**
 * Fingers, mouse and wheel on the board: a tap selects; dragging pans a zoomed board; two fingers or Ctrl and wheel zoom. Nothing here
 * writes on the board.
 */
import { TARGET } from "./view.js";

/** A pointer that moved farther than this, CSS pixels, is no tap. */
const SLOP = 7;
/** Milliseconds of a long press. */
const LONG = 500;
/** A mouse hits cells down to this side, CSS pixels. */
const MOUSE_TARGET = 12;

/**
 * @param {HTMLElement} board
 * @param {import("./view.js").View} view
 * @param {{ tap: (row: number, col: number) => void, long: (row: number, col: number) => void, moved: () => void }} tell
 */
export function listen(board, view, tell) {
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  let start = { x: 0, y: 0 };
  /** Still a tap. */
  let still = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const place = (/** @type {MouseEvent} */ e) => {
    const box = board.getBoundingClientRect();
    return { x: (e.clientX - box.left) * view.ratio, y: (e.clientY - box.top) * view.ratio };
  };
  const cellAt = (/** @type {{ x: number, y: number }} */ p) => view.hit(p.x, p.y);

  board.addEventListener("pointerdown", (e) => {
    if (e.button !== 0 || isControl(e)) return;
    const p = place(e);
    down.set(e.pointerId, p);
    clearTimeout(timer);
    still = down.size === 1;
    start = p;
    if (!still) return;
    timer = setTimeout(() => {
      const cell = still && cellAt(start);
      if (!cell) return;
      still = false;
      tell.long(...cell);
    }, LONG);
  });

  board.addEventListener("pointermove", (e) => {
    const before = down.get(e.pointerId);
    if (!before) return;
    const now = place(e);
    if (still) {
      if (Math.hypot(now.x - start.x, now.y - start.y) < SLOP * view.ratio) return;
      still = false;
      clearTimeout(timer);
      capture(e.pointerId);
      board.classList.toggle("dragging", view.isZoomed);
    }
    const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
    let moved = false;
    if (other) {
      const apart = (/** @type {{ x: number, y: number }} */ p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
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
    if (!still || e.type === "pointercancel") {
      still = false;
      return;
    }
    still = false;
    const cell = cellAt(start);
    if (!cell) return;
    // A cell too small to be hit is zoomed to first.
    const least = e.pointerType === "mouse" ? MOUSE_TARGET : TARGET;
    if (view.css < least && view.open(start.x, start.y)) tell.moved();
    tell.tap(...cell);
  };
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);

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
    if (cell?.r !== undefined && cell.c !== undefined) tell.tap(Number(cell.r), Number(cell.c));
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
