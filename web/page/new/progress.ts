/** The progress line of a puzzle that is being generated: elapsed time, a Stop button, and errors with a retry button. */

import { el } from "../base/dom.ts";
import { openPuzzle, visitSignal } from "../base/navigation.ts";
import { isLost } from "../base/unreachable.ts";
import { say } from "../i18n/say.ts";
import { takeReady } from "./ready-made.ts";
import type { Order } from "./requests.ts";

/** Milliseconds until the line appears: most puzzles are ready before. */
const SILENT = 300;

/** The one request that the player waits for. */
let waited: GenerationProgress | undefined;

export class GenerationProgress {
  #running: AbortController | undefined;
  #key = "";

  declare said: HTMLSpanElement;
  declare took: HTMLSpanElement;
  declare act: HTMLButtonElement;
  declare node: HTMLElement;

  /** @param node its place */
  constructor(node: HTMLElement = el("div", { className: "generating" })) {
    this.said = el("span", { className: "said", role: "status" });
    this.took = el("span", { className: "took", role: "timer" });
    this.act = el("button", { type: "button", className: "btn", hidden: true });
    this.node = node;
    node.append(this.said, " ", this.took, this.act);
  }

  /**
   * Generates a puzzle and opens it. Ignores a second call for the same request while it runs.
   * @param from the pressed button, which gets the focus back @param again second attempt, after an unreadable puzzle
   */
  async start(order: Order, from: HTMLElement, again = false) {
    if (this.#running && this.#key === order.key) return;
    waited?.stop();
    const running = new AbortController();
    const begun = performance.now();
    waited = this;
    this.#running = running;
    visitSignal().addEventListener("abort", () => this.stop(), { signal: running.signal });
    this.#key = order.key;
    this.#show("");
    const show = () => {
      this.#show(say("making.making"), say("making.stop"), () => {
        this.stop();
        this.#show(say("making.stopped"));
        from.focus({ preventScroll: true });
      });
      tick();
    };
    const tick = () => (this.took.textContent = say("time.seconds", { n: Math.round((performance.now() - begun) / 1000) }));
    const silent = setTimeout(show, SILENT);
    const ticks = setInterval(() => this.took.textContent && tick(), 250);
    const end = () => {
      clearTimeout(silent);
      clearInterval(ticks);
    };
    running.signal.addEventListener("abort", end);
    try {
      const row = await takeReady(order, running.signal);
      running.signal.throwIfAborted();
      // Ends the request first, since opening the puzzle stops running requests.
      this.#end(running);
      await openPuzzle(order.take(row));
      this.#show("");
    } catch (e) {
      this.#end(running);
      if (running.signal.aborted) return;
      // The stored puzzle was unreadable; it has been removed from the storage.
      if (!again && e instanceof Error && "line" in e) void this.start(order, from, true);
      else this.#fail(e, () => void this.start(order, from));
    } finally {
      end();
    }
  }

  #end(running: AbortController) {
    if (this.#running !== running) return;
    this.#running = undefined;
    if (waited === this) waited = undefined;
  }

  /** Stops the request. */
  stop() {
    const running = this.#running;
    this.#running = undefined;
    running?.abort();
    if (running) this.#show("");
  }

  #fail(error: unknown, again: () => void) {
    const { message } = error as Error;
    // A failed import throws a TypeError, too.
    const isAway = isLost(error) || error instanceof TypeError;
    const hasFocus = this.node.contains(document.activeElement);
    this.#show(isAway ? say("making.lost") : say("making.failed", { why: message.replace(/[.。]$/, "") }), say("page.again"), again);
    if (hasFocus) this.act.focus({ preventScroll: true });
  }

  /** @param name of the button */
  #show(words: string, name?: string, act?: () => void) {
    this.said.textContent = words;
    this.took.textContent = "";
    this.act.hidden = !name;
    if (!name || !act) return;
    this.act.textContent = name;
    this.act.onclick = act;
  }
}
