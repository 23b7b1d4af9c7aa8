/** Steps that take time, one after another in the order in which they were asked for. */

export class Turns {
  #tail = Promise.resolve();
  #pending = 0;

  /** @param {(error: unknown) => void} fail hears of every step that failed */
  constructor(fail) {
    this.fail = fail;
  }

  /** Nothing is running or waiting. */
  get idle() {
    return this.#pending === 0;
  }

  /**
   * @template T
   * @param {() => T | Promise<T>} step
   * @returns {Promise<T>} settles as the step does
   */
  add(step) {
    this.#pending += 1;
    const done = this.#tail.then(step).finally(() => (this.#pending -= 1));
    this.#tail = done.then(() => {}, this.fail);
    return done;
  }

  /** A step whose failure nobody but `fail` hears of. @param {() => unknown} step */
  addQuietly(step) {
    this.add(step).catch(() => {});
  }

  /** Settled when all steps have ended, well or not, those too that come in the meantime. */
  async settled() {
    let tail;
    do {
      tail = this.#tail;
      await tail;
    } while (tail !== this.#tail);
  }
}
