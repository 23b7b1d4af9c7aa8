/** Runs asynchronous steps one after another, in order. */

export class SerialQueue {
  #tail = Promise.resolve();
  #pending = 0;

  declare fail: (error: unknown) => void;

  /** @param fail runs for every step that failed */
  constructor(fail: (error: unknown) => void) {
    this.fail = fail;
  }

  /** Whether nothing is running or waiting. */
  get idle() {
    return this.#pending === 0;
  }

  /** @returns settles as the step does */
  add<T>(step: () => T | Promise<T>): Promise<T> {
    this.#pending += 1;
    const done = this.#tail.then(step).finally(() => (this.#pending -= 1));
    this.#tail = done.then(() => {}, this.fail);
    return done;
  }

  /** Adds a step whose failure is only reported to `fail`. */
  addQuietly(step: () => unknown) {
    this.add(step).catch(() => {});
  }

  /** Settles when all steps have ended, including those added meanwhile. */
  async settled() {
    let tail;
    do {
      tail = this.#tail;
      await tail;
    } while (tail !== this.#tail);
  }
}
