/**
 * The verdict on a puzzle in the making: after each change the worker counts its answers. An answer for an earlier state is dropped, and
 * while the worker counts, the previous verdict is greyed.
 */

/** Delay in milliseconds between a change and the question, so that typing is not interrupted. */
const SETTLE = 60;
/** Delay in milliseconds between a change and the message that the worker is counting. */
const COUNTING = 180;
/** Delay in milliseconds between a change and the announcement, so that screen readers do not speak between two keys. */
const QUIET = 1200;

/** @typedef {import("#wasm/solver").Appraisal} Appraisal */
/**
 * Kind of a verdict; `open`: the puzzle is incomplete; `lost`: the worker could not be reached.
 * @typedef {"open" | "counting" | "none" | "several" | "one" | "unknown" | "lost"} Kind
 */
/** @typedef {{ kind: Kind, text: string, appraisal?: Appraisal }} Told */

/**
 * @typedef {object} VerdictActs
 * @property {() => string | undefined} lacks describes the missing part of an incomplete puzzle
 * @property {(signal: AbortSignal) => Promise<Appraisal>} ask
 * @property {(told: Told) => void} show
 * @property {(appraisal: Appraisal | undefined) => void} mark marks conflicts or differences on the board, until the next change
 * @property {(text: string) => void} speak
 * @property {(error: unknown) => string} reword returns the text of an error
 */

export class Verdict {
  /** @type {AbortController | undefined} */
  #running;
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  #changedAt = 0;
  /** An appraisal has marked the board. */
  #isMarked = false;

  /** @param {VerdictActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /** Stops asking and announcing. */
  stop() {
    this.#running?.abort();
    this.#running = undefined;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  /** Handles a change of the puzzle. @param {boolean} [speaks] announces the verdict; not for a puzzle that has just been opened */
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

  /** Shows a verdict that is known already. @param {Appraisal} appraisal */
  know(appraisal) {
    this.stop();
    this.#settle(appraisal, false);
  }

  /** @param {boolean} speaks */
  async #ask(speaks) {
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

  /** @param {Appraisal} appraisal @param {boolean} speaks */
  #settle(appraisal, speaks) {
    this.#end();
    this.#mark(appraisal);
    this.#tell({ kind: appraisal.status, text: appraisal.text, appraisal }, speaks);
  }

  /** Ends a question: cancels pending messages. */
  #end() {
    this.#running = undefined;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  /** @param {Appraisal | undefined} appraisal */
  #mark(appraisal) {
    if (appraisal || this.#isMarked) this.acts.mark(appraisal);
    this.#isMarked = appraisal !== undefined;
  }

  /** @param {Told} told @param {boolean} speaks */
  #tell(told, speaks) {
    this.acts.show(told);
    if (speaks) this.#after(Math.max(0, QUIET - (performance.now() - this.#changedAt)), () => this.acts.speak(told.text));
  }

  /** @param {number} ms @param {() => void} act */
  #after(ms, act) {
    this.#timers.push(setTimeout(act, ms));
  }
}
