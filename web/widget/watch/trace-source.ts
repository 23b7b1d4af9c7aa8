/** Lists the lines of a trace around an event, in the place of pseudocode, and the errors of bad lines. */
import { el } from "../dom.ts";
import type { Trace } from "./trace.ts";

/** Lines that are shown. */
const LINES = 14;

export class TraceSource {
  node = el("div", "trace-source");
  /** A trace has no lines to stop at. */
  stops = new Set<number>();
  #lines = el("ol", "code");
  #notes = el("div", "notes");
  #trace: Trace;

  constructor(trace: Trace, label: string) {
    this.#trace = trace;
    this.#lines.setAttribute("aria-label", label);
    this.#notes.setAttribute("role", "status");
    this.node.append(this.#lines, this.#notes);
  }

  /** Marks the line of an event. */
  mark(line: number, at: number) {
    const { first, texts } = this.#trace.around(at, LINES);
    this.#lines.replaceChildren(...texts.map((text, i) => {
      const item = el("li", "", el("span", "stop", String(first + i)), el("span", "words", text));
      if (first + i === line) item.setAttribute("aria-current", "step");
      return item;
    }));
  }

  /** Shows the sentences about the lines read so far. */
  tell() {
    const { notes } = this.#trace;
    if (notes.length !== this.#notes.childElementCount) this.#notes.replaceChildren(...notes.map((note) => el("p", "", note)));
  }
}
