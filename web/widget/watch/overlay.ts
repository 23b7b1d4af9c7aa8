/** Drawings over the board: the path of a flow with its changes, other algorithms' marks, and the cells of a part that has the pointer. */
import { marksOf } from "./marks.ts";
import { svg } from "./svg.ts";
import type { View } from "../view.ts";
import type { Spot } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

export class Overlay {
  node = svg("svg", { class: "marks", "aria-hidden": "true" });
  #path = svg("g");
  #lit = svg("g");
  #cells: Spot[] = [];
  #state: { stage: WatchStage; state: WatchState } | undefined;
  #sizes = new ResizeObserver(() => this.#draw());

  declare view: View;

  constructor(board: HTMLElement, view: View) {
    this.view = view;
    this.node.append(this.#path, this.#lit);
    board.append(this.node);
    this.#sizes.observe(board);
  }

  /** Rings cells; none without some. */
  light(cells: Spot[]) {
    this.#cells = cells;
    this.#ring();
  }

  /** Shows the drawings of a state. */
  show(stage: WatchStage, state: WatchState) {
    this.#state = { stage, state };
    this.#draw();
  }

  #ring() {
    const { css, ratio, x, y } = this.view;
    this.#lit.replaceChildren(...this.#cells.map(({ row, col }) =>
      svg("rect", { class: "lit", x: x / ratio + col * css + 2, y: y / ratio + row * css + 2, width: css - 4, height: css - 4, rx: 2 })));
  }

  #draw() {
    this.#ring();
    const { css, ratio, x, y } = this.view;
    const at = ({ row, col }: Spot): [number, number] => [x / ratio + (col + 0.5) * css, y / ratio + (row + 0.5) * css];
    if (!this.#state) return;
    const { state } = this.#state;
    const { structure, event } = state;
    const { structure: stage } = this.#state.stage;
    const frame = (className: string, spot: Spot) => {
      const [cx, cy] = at(spot);
      return svg("rect", { class: className, x: cx - css / 2 + 2, y: cy - css / 2 + 2, width: css - 4, height: css - 4 });
    };
    if (stage.kind !== "flow" || structure.kind !== "flow") {
      return this.#path.replaceChildren(...marksOf(this.#state.stage, state, at, css));
    }
    const cut = (structure.cut ?? []).map((run) => frame("cut", stage.runs[run]));
    if (event?.kind !== "augment" || !structure.ends) return this.#path.replaceChildren(...cut);
    const spots = structure.path.map(({ cell }) => stage.cells[cell]);
    const [from, to] = structure.ends.map((run) => stage.runs[run]);
    const line = [from, ...spots, to].map((spot) => at(spot).join(" ")).join("L");
    const radius = css * 0.36;
    const size = Math.max(10, css * 0.24);
    const marks = structure.path.flatMap(({ cell, sign }) => {
      const [cx, cy] = at(stage.cells[cell]);
      const change = `${sign > 0 ? "+" : "−"}${event.amount ?? 1}`;
      return [
        svg("circle", { cx, cy, r: radius }),
        svg("text", { x: cx, y: cy - size * 0.1, "font-size": size }, String(structure.flow[cell] + 1)),
        svg("text", { x: cx, y: cy + size * 0.95, "font-size": size }, change),
      ];
    });
    this.#path.replaceChildren(svg("path", { d: `M${line}` }), frame("end", from), frame("end", to), ...marks);
  }

  close() {
    this.#sizes.disconnect();
    this.node.remove();
  }
}
