/** The time that a game is played: stands still while it is paused, while the page is out of sight, and once it is over. */

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

  /** Another game, or none. @param {boolean} runs */
  reset(runs) {
    this.#begun = this.paused = false;
    this.#before = this.#since = 0;
    this.#runs = runs;
    this.settle();
  }

  /** Whether it is the first move. */
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

  /** @param {boolean} on @returns {boolean} whether that is news */
  pause(on) {
    if (this.paused === on || (on && !this.#runs)) return false;
    this.paused = on;
    this.settle();
    return true;
  }

  /** Runs or stands still, as things are now. */
  settle() {
    const runs = this.#runs && !this.paused && !document.hidden;
    if (runs === this.#since > 0) return;
    this.#before = this.ms;
    this.#since = runs ? performance.now() : 0;
  }
}
