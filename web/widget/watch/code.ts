/** The pseudocode with the line that runs; a press on a line's number makes it a stop. */
import { el } from "../dom.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";

export class Code {
  node = el("ol", "code");
  /** Lines to stop at. */
  stops = new Set<number>();
  #lines: HTMLElement[];
  #current: HTMLElement | undefined;

  constructor(code: string[], { say }: Words<WatchTexts>) {
    this.node.setAttribute("aria-label", say("watch.code"));
    this.#lines = code.map((text, i) => {
      const line = i + 1;
      const stop = el("button", "stop", String(line));
      stop.type = "button";
      stop.setAttribute("aria-label", say("watch.stop-line", { line }));
      stop.setAttribute("aria-pressed", "false");
      stop.addEventListener("click", () => {
        const isOn = !this.stops.delete(line);
        if (isOn) this.stops.add(line);
        stop.setAttribute("aria-pressed", String(isOn));
      });
      const [, indent, rest] = /^( *)(.*)$/.exec(text) ?? ["", "", text];
      const words = el("span", "words", ...rest.split("**").map((part, at) => (at % 2 ? el("b", "", part) : part)));
      words.style.setProperty("--indent", String(indent.length / 2));
      return el("li", "", stop, words);
    });
    this.node.append(...this.#lines);
  }

  /** Marks the line that runs; 0: none. */
  mark(line: number) {
    const next = this.#lines[line - 1];
    if (next === this.#current) return;
    this.#current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "step");
    this.#current = next;
  }
}
