/** Drawings on the board for an algorithm's own data: rings of free cells, arms of clues, arrows from reasons. */
import { cellsOf } from "./structure.ts";
import { svg } from "./svg.ts";
import type { Spot } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

/** Steps along the arms of a clue: up, right, down, left. */
const ARMS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/** Returns the drawings of a state. @param at the middle of a cell @param size of a cell */
export function marksOf(stage: WatchStage, state: WatchState, at: (spot: Spot) => [number, number], size: number): SVGElement[] {
  const spot = (cell: number) => ({ row: Math.floor(cell / stage.cols), col: cell % stage.cols });
  const { structure } = state;
  if (stage.structure.kind === "free" && structure.kind === "free") {
    const free = new Set(stage.structure.free);
    return stage.structure.order.slice(0, structure.index).map((cell) => {
      const [cx, cy] = at(spot(cell));
      if (free.has(cell)) return svg("circle", { class: "ring", cx, cy, r: size * 0.42 });
      return svg("rect", { class: "derived", x: cx - size / 2 + 3, y: cy - size / 2 + 3, width: size - 6, height: size - 6 });
    });
  }
  if (structure.kind !== "clauses") return [];
  const arms = (structure.arms ?? []).flatMap(({ cell, least, most }) => {
    const [cx, cy] = at(spot(cell));
    const bar = (cells: number, arm: number, name: string) => {
      const [dy, dx] = ARMS[arm];
      const [from, to] = [size * 0.4, size * (cells + 0.4)];
      return svg("path", { class: name, d: `M${cx + dx * from} ${cy + dy * from}L${cx + dx * to} ${cy + dy * to}` });
    };
    return [...most.map((n, arm) => bar(n, arm, "most")), ...least.map((n, arm) => bar(n, arm, "least"))];
  });
  const chain = cellsOf(state.event, "path").map(at);
  const cut = chain.length > 1 ? [svg("path", { class: "chain", d: `M${chain.map((point) => point.join(" ")).join("L")}` })] : [];
  const targets = cellsOf(state.event, "target").map(at);
  const arrows = cellsOf(state.event, "reason").map(at).flatMap(([x0, y0]) => targets.map(([x1, y1]) => arrow([x0, y0], [x1, y1], size)));
  return [...arms, ...cut, ...arrows];
}

/** Draws an arrow that ends at the border of its cell. */
function arrow([x0, y0]: [number, number], [x1, y1]: [number, number], size: number) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [x, y] = [x1 - dx * size * 0.4, y1 - dy * size * 0.4];
  const head = size * 0.16;
  const [bx, by] = [x - dx * head, y - dy * head];
  const wing = (side: number) => `${bx - side * dy * head * 0.6} ${by + side * dx * head * 0.6}`;
  const from = `${x0 + dx * size * 0.3} ${y0 + dy * size * 0.3}`;
  return svg("path", { class: "arrow", d: `M${from}L${x} ${y}M${wing(1)}L${x} ${y}L${wing(-1)}` });
}
