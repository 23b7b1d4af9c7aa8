/**
 * How a puzzle in the making stands: after each change the worker is asked how many answers it has. An answer to what has changed meanwhile
 * is dropped, and while the worker counts, what it said before is grey.
 */

/** Milliseconds after a change before the worker is asked: whoever types goes on. */
const SETTLE = 60;
/** Milliseconds after a change before it is told that the worker still counts. */
const COUNTING = 180;
/** Milliseconds after a change before a verdict is spoken, for it is not to talk between two keys. */
const QUIET = 1200;

/** @typedef {import("#wasm/solver").Appraisal} Appraisal */
/** `open`: the puzzle is not whole; `lost`: the worker could not be asked. @typedef {"open" | "counting" | "none" | "several" | "one" | "unknown" | "lost"} Kind */
/** @typedef {{ kind: Kind, text: string, appraisal?: Appraisal }} Told */

/**
 * @typedef {object} VerdictActs
 * @property {() => string | undefined} lacks what the puzzle lacks, in words; nothing where it is whole
 * @property {(signal: AbortSignal) => Promise<Appraisal>} ask
 * @property {(told: Told) => void} show
 * @property {(appraisal: Appraisal | undefined) => void} mark what contradicts, or differs, on the board, until the next change
 * @property {(text: string) => void} speak
 * @property {(error: unknown) => string} reword what an error is told as
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

  /** Asks and tells no more. */
  stop() {
    this.#running?.abort();
    this.#running = undefined;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  /** The puzzle is another one. @param {boolean} [speaks] whether the verdict is spoken; not that on a puzzle that has just been opened */
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

  /** What is known already. @param {Appraisal} appraisal */
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

  /** The worker has answered; what waited to say that it counts does not. */
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
