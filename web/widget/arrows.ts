/** Arrows of a hint's chain over the board, from the supposed cell to those that follow; the newest ones are the strongest. */
import type { Hint } from "#wasm/solver";
import type { View } from "./view.ts";

export type Links = NonNullable<Hint["links"]>;

/** Free part of a cell's side between an arrow and the centre of its cell, so that digits stay readable. */
const GAP = 0.36;
/** Sideways bend of an arrow, as a part of its length: it does not hide in a line of the grid, nor in another arrow. */
const BEND = 0.14;
/** Length of the head, and width of the line, as parts of a cell's side. */
const HEAD = 0.2;
const LINE = 0.055;
/** Smallest side of a cell, in CSS pixels, that arrows leave readable. */
const LEAST = 14;

const SVG = "http://www.w3.org/2000/svg";

export class Arrows {
  /** The view and the links of the last drawing. */
  #key = "";

  declare svg: SVGSVGElement;

  /** @param board receives the arrows */
  constructor(board: HTMLElement) {
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("class", "arrows");
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.style.cssText =
      "position:absolute;inset:0;width:100%;height:100%;pointer-events:none;fill:none;stroke-linecap:round;stroke-linejoin:round";
    board.append(this.svg);
  }

  show(view: View, links: Links) {
    const { css: side, ratio } = view;
    const drawn = side < LEAST ? [] : links;
    const key = drawn.length === 0 ? "" : [view.x, view.y, side, JSON.stringify(drawn)].join();
    if (key === this.#key) return;
    this.#key = key;
    const last = drawn.at(-1)?.[1];
    const at = ({ row, col }: { row: number; col: number }) => view.middle(row, col).map((n) => n / ratio);
    // A line in the board's colour below each arrow sets it off from digits and lines.
    this.svg.replaceChildren(
      ...drawn.flatMap(([from, to]) => {
        const path = arrow(at(from), at(to), side);
        const isNew = to.row === last?.row && to.col === last.col;
        const width = side * LINE;
        return [stroke(path, "var(--shumi-board)", width + 3, 0.8), stroke(path, "var(--shumi-trial)", width, isNew ? 1 : 0.6)];
      }),
    );
  }
}

function stroke(path: string, colour: string, width: number, opacity: number) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  line.style.cssText = `stroke:${colour};stroke-width:${width};opacity:${opacity}`;
  return line;
}

/** Returns the path of an arrow between two cells' centres. */
function arrow([x1, y1]: number[], [x2, y2]: number[], side: number) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  // The bend is the same for all lengths from three cells on.
  const bend = BEND * Math.min(length, 3 * side);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend * 2, (y1 + y2) / 2 + ux * bend * 2];
  /** Returns a point at the free distance from a centre, on the way to the middle of the bend. */
  const off = (x: number, y: number): [number, number] => {
    const far = Math.hypot(mx - x, my - y);
    const gap = Math.min(side * GAP, length * 0.3);
    return [x + ((mx - x) / far) * gap, y + ((my - y) / far) * gap];
  };
  const [[ax, ay], [bx, by]] = [off(x1, y1), off(x2, y2)];
  const way = Math.atan2(by - my, bx - mx);
  const wing = (turn: number) => `${bx - Math.cos(way + turn) * side * HEAD} ${by - Math.sin(way + turn) * side * HEAD}`;
  return `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}M${wing(0.5)}L${bx} ${by}L${wing(-0.5)}`;
}
