/** The time that a game is played: excludes pauses, times when the page is hidden, and the time after the end. */

export class Stopwatch {
  #before = 0;
  #since = 0;
  #runs = false;
  #begun = false;
  paused = false;

  /** Milliseconds so far. */
  get ms() {
    return this.#before + (this.#since ? performance.now() - this.#since : 0);
  }

  /** Resets the time for another game, or none. */
  reset(runs: boolean) {
    this.#begun = this.paused = false;
    this.#before = this.#since = 0;
    this.#runs = runs;
    this.settle();
  }

  /** Whether this is the first move; later calls return `false`. */
  starts() {
    const first = !this.#begun;
    this.#begun = true;
    return first;
  }

  go() {
    this.#runs = true;
    this.settle();
  }

  stop() {
    this.#runs = false;
    this.settle();
  }

  /** @returns whether the state changed */
  pause(on: boolean): boolean {
    if (this.paused === on || (on && !this.#runs)) return false;
    this.paused = on;
    this.settle();
    return true;
  }

  /** Starts or stops the time by the current state. */
  settle() {
    const runs = this.#runs && !this.paused && !document.hidden;
    if (runs === this.#since > 0) return;
    this.#before = this.ms;
    this.#since = runs ? performance.now() : 0;
  }
}
