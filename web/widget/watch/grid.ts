/** A grid of small cells with one tab stop; arrow keys, Home and End move in it. */
import { el } from "../dom.ts";

export class SmallGrid {
  node: HTMLElement;
  cells: HTMLElement[] = [];
  #cols: number;
  #at = 0;

  /** @param seen called with the index of the cell that has the pointer or the focus, and without one @param words of a cell */
  constructor(label: string, rows: number, cols: number, seen: (at?: number) => void, words: (at: number) => string) {
    this.#cols = cols;
    this.node = el("div", "heads");
    this.node.setAttribute("role", "grid");
    this.node.setAttribute("aria-label", label);
    this.node.style.setProperty("--n", String(cols));
    for (let row = 0; row < rows; row++) {
      const line = el("div", "line");
      line.setAttribute("role", "row");
      for (let col = 0; col < cols; col++) {
        const cell = el("div", "c");
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = row + col === 0 ? 0 : -1;
        this.cells.push(cell);
        line.append(cell);
      }
      this.node.append(line);
    }
    const indexOf = ({ target }: Event) => this.cells.indexOf(target as HTMLElement);
    this.node.addEventListener("pointerover", (event) => seen(indexOf(event) < 0 ? undefined : indexOf(event)));
    this.node.addEventListener("pointerleave", () => seen());
    this.node.addEventListener("focusin", (event) => {
      const at = indexOf(event);
      if (at < 0) return;
      this.cells[at].setAttribute("aria-label", words(at));
      seen(at);
    });
    this.node.addEventListener("focusout", () => seen());
    this.node.addEventListener("keydown", (event) => this.#move(event));
  }

  #move(event: KeyboardEvent) {
    const n = this.cells.length;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.#cols, ArrowDown: this.#cols, Home: -n, End: n };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = Math.abs(step) === n ? (step < 0 ? 0 : n - 1) : this.#at + step;
    if (to < 0 || to >= n) return;
    this.cells[this.#at].tabIndex = -1;
    this.#at = to;
    this.cells[to].tabIndex = 0;
    this.cells[to].focus();
  }
}
