/**
 * The verdict on a puzzle in the making: after each change the worker counts its answers. An answer for an earlier state is dropped, and
 * while the worker counts, the previous verdict is greyed.
 */
import type { Appraisal } from "#wasm/solver";

/** Delay in milliseconds between a change and the question, so that typing is not interrupted. */
const SETTLE = 60;
/** Delay in milliseconds between a change and the message that the worker is counting. */
const COUNTING = 180;
/** Delay in milliseconds between a change and the announcement, so that screen readers do not speak between two keys. */
const QUIET = 1200;

/** Kind of a verdict; `open`: the puzzle is incomplete; `lost`: the worker could not be reached. */
type Kind = "open" | "counting" | "none" | "several" | "one" | "unknown" | "lost";
export interface VerdictText {
  kind: Kind;
  text: string;
  appraisal?: Appraisal;
}

interface VerdictActs {
  /** Describes the missing part of an incomplete puzzle. */
  lacks: () => string | undefined;
  /** Describes an unusual part of a complete puzzle. */
  warns: () => string | undefined;
  ask: (signal: AbortSignal) => Promise<Appraisal>;
  show: (shown: VerdictText) => void;
  /** Marks conflicts or differences on the board, until the next change. */
  mark: (appraisal: Appraisal | undefined) => void;
  speak: (text: string) => void;
  /** Returns the text of an error. */
  reword: (error: unknown) => string;
}

export class Verdict {
  #running: AbortController | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #changedAt = 0;
  /** An appraisal has marked the board. */
  #isMarked = false;

  declare acts: VerdictActs;

  constructor(acts: VerdictActs) {
    this.acts = acts;
  }

  /** Stops asking and announcing. */
  stop() {
    this.#running?.abort();
    this.#running = undefined;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  /** Handles a change of the puzzle. @param speaks announces the verdict; not for a puzzle that has just been opened */
  changed(speaks = true) {
    this.stop();
    this.#changedAt = performance.now();
    const lacks = this.acts.lacks();
    if (lacks) {
      this.#after(0, () => this.#mark(undefined));
      this.#tell({ kind: "open", text: lacks }, speaks);
      return;
    }
    this.#after(SETTLE, () => void this.#ask(speaks));
    this.#after(COUNTING, () => this.acts.show({ kind: "counting", text: "" }));
  }

  /** Shows a verdict that is known already. */
  know(appraisal: Appraisal) {
    this.stop();
    this.#settle(appraisal, false);
  }

  async #ask(speaks: boolean) {
    const running = (this.#running = new AbortController());
    try {
      const appraisal = await this.acts.ask(running.signal);
      if (this.#running === running) this.#settle(appraisal, speaks);
    } catch (e) {
      if (this.#running !== running) return;
      this.#end();
      this.#mark(undefined);
      this.#tell({ kind: "lost", text: this.acts.reword(e) }, speaks);
    }
  }

  #settle(appraisal: Appraisal, speaks: boolean) {
    this.#end();
    this.#mark(appraisal);
    const text = [appraisal.text, this.acts.warns()].filter(Boolean).join(" ");
    this.#tell({ kind: appraisal.status, text, appraisal }, speaks);
  }

  /** Ends a question: cancels pending messages. */
  #end() {
    this.#running = undefined;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #mark(appraisal: Appraisal | undefined) {
    if (appraisal || this.#isMarked) this.acts.mark(appraisal);
    this.#isMarked = appraisal !== undefined;
  }

  #tell(shown: VerdictText, speaks: boolean) {
    this.acts.show(shown);
    if (speaks) this.#after(Math.max(0, QUIET - (performance.now() - this.#changedAt)), () => this.acts.speak(shown.text));
  }

  #after(ms: number, act: () => void) {
    this.#timers.push(setTimeout(act, ms));
  }
}
