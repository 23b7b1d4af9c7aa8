/**
 * Calls to a worker, one at a time, in order; each can be aborted at once.
 *
 * A running wasm call cannot be interrupted, so aborting terminates the worker; the next call starts a new one with modules
 * that are compiled already. An idle worker is terminated after a while to free its memory.
 */
import { Unreachable, compile, moduleTexts } from "./engine.js";
import { later, report, spawn } from "./host.js";
import { errorOf, isAnswer, isProgress } from "./replies.js";

/** Milliseconds of idleness before a worker is terminated. */
const IDLE = 10_000;
/** Start timeouts of a worker in milliseconds: the usual one, and a short one after a worker has failed to start. */
const [START, AGAIN] = [20_000, 1_000];
let patience = START;
/** Milliseconds without a message before a worker counts as dead: for calls that report progress ten times a second, and for the others. */
const [SILENCE, READING] = [30_000, 120_000];
/** Calls that report progress. @type {string[]} */
const TELLING = ["solve", "generate", "finish"];
/** Calls without progress and without a timeout of their own; callers may set a limit. @type {string[]} */
const UNTOLD = ["solveAll", "explain"];
/** Milliseconds past its own time limit after which a call counts as stuck. */
const GRACE = 3_000;

/** @typedef {import("./worker.js").Calls} Calls */
/** @typedef {import("#wasm/solver").Progress} Progress */
/**
 * @typedef {object} CallOptions
 * @property {string} name of the wasm module that answers
 * @property {number} lang language of the answer, by its index
 * @property {AbortSignal} [signal]
 * @property {number} [seconds] time limit that the call itself enforces
 * @property {(progress: Progress) => void} [onprogress]
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {string} call
 * @property {unknown[]} args
 * @property {string} name of the wasm module that answers
 * @property {number} lang language of the answer, by its index
 * @property {AbortSignal} [signal]
 * @property {number} [seconds] time limit that the call itself enforces
 * @property {(progress: Progress) => void} [onprogress]
 * @property {(answer: Calls[keyof Calls]["answer"]) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {Progress} [last] last progress
 * @property {() => void} [stop] abort listener
 */

/** No worker can start here: the page's policy forbids it, or there are no workers. */
export class NoWorker extends Error {}

/** A call overran its limit and did not stop on its own; `last` is its last progress. */
export class Stuck extends Error {
  name = "Stuck";

  /** @param {Progress} [last] */
  constructor(last) {
    super("the time is over");
    this.last = last;
  }
}

export class Client {
  /** @type {Job[]} */
  #queue = [];
  /** @type {Job | undefined} */
  #running;
  /** @type {Promise<Worker> | undefined} */
  #worker;
  /** Modules sent to the worker, by name, and their texts, by language and name. @type {Set<string>} */
  #sent = new Set();
  #id = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * Queues a call. Rejects with the call's error, an `AbortError`, `NoWorker`, `Stuck` or `Unreachable`.
   * @template {keyof Calls} C
   * @param {C} call
   * @param {Calls[C]["args"]} args
   * @param {CallOptions} options
   * @returns {Promise<Calls[C]["answer"]>}
   */
  call(call, args, { name, lang, signal, seconds, onprogress }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(aborted(signal));
        return;
      }
      /** @type {Job} */
      const job = { id: ++this.#id, call, args, name, lang, signal, seconds, onprogress, resolve, reject };
      job.stop = () => this.#abort(job);
      signal?.addEventListener("abort", job.stop, { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }

  async #next() {
    if (this.#running) return;
    const job = (this.#running = this.#queue.shift());
    clearTimeout(this.#timer);
    if (!job) {
      this.#timer = later(() => this.#end(), IDLE);
      return;
    }
    try {
      // Fetches the worker's script, the module and its texts in parallel.
      this.#worker ??= this.#start();
      const isNew = !this.#sent.has(job.name);
      const words = `${job.lang} ${job.name}`;
      const said = this.#sent.has(words) ? undefined : moduleTexts(job.name, job.lang);
      const [worker, module, texts] = await Promise.all([this.#worker, isNew ? compile(job.name) : undefined, said]);
      if (this.#running !== job) return;
      if (module) {
        worker.postMessage({ name: job.name, module });
        this.#sent.add(job.name);
      }
      if (texts) {
        worker.postMessage({ name: job.name, lang: job.lang, lines: texts.lines });
        this.#sent.add(words);
      }
      worker.postMessage({ id: job.id, call: job.call, args: job.args, name: job.name, lang: job.lang });
      if (job.seconds !== undefined && job.seconds < Infinity) {
        const wait = Math.min(job.seconds * 1000 + GRACE, 2 ** 31 - 1);
        this.#timer = setTimeout(() => this.#fail(job, new Stuck(job.last)), wait);
      } else if (!UNTOLD.includes(job.call)) this.#listenFor(job, TELLING.includes(job.call) ? SILENCE : READING);
    } catch (e) {
      this.#fail(job, e instanceof NoWorker ? e : Unreachable.from(e));
    }
  }

  /** Restarts the silence timeout of a job. @param {Job} job @param {number} silence */
  #listenFor(job, silence) {
    clearTimeout(this.#timer);
    // After the page was suspended, pending messages are delivered before the second timer fires.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#fail(job, new Error("internal error: the worker does not answer")), GRACE);
    }, silence);
  }

  /** Rejects the running job and terminates the worker. @param {Job} job @param {unknown} error */
  #fail(job, error) {
    if (this.#running !== job) return;
    this.#end();
    this.#settle(job, () => job.reject(error));
  }

  /** @param {Job} job */
  #abort(job) {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    if (this.#running === job) this.#fail(job, aborted(job.signal));
    else job.reject(aborted(job.signal));
  }

  /** @param {Job} job @param {() => void} tell */
  #settle(job, tell) {
    clearTimeout(this.#timer);
    if (job.stop) job.signal?.removeEventListener("abort", job.stop);
    this.#running = undefined;
    tell();
    this.#next();
  }

  /** @param {MessageEvent} event */
  #hear({ data }) {
    const job = this.#running;
    if (!job || data?.id !== job.id) return;
    if (Object.hasOwn(data, "progress")) {
      if (!isProgress(data.progress)) return this.#fail(job, new Error("internal error: the worker tells what was not asked"));
      if (!(Number(job.seconds) < Infinity)) this.#listenFor(job, SILENCE);
      job.last = data.progress;
      try {
        job.onprogress?.(data.progress);
      } catch (e) {
        // An exception in the caller's callback must not stop the queue; it is reported like any uncaught exception.
        report(e);
      }
      return;
    }
    if (Object.hasOwn(data, "answer")) {
      if (!isAnswer(job.call, data.answer)) return this.#fail(job, new Error("internal error: the worker answers what was not asked"));
      return this.#settle(job, () => job.resolve(data.answer));
    }
    const { error, trap, missing } = errorOf(data.error);
    // The next worker may be able to load the missing file.
    if (missing) return this.#fail(job, new Unreachable(error.message));
    if (trap) this.#end();
    this.#settle(job, () => job.reject(error));
  }

  /** Terminates the worker and rejects all pending calls. @param {unknown} reason */
  dispose(reason) {
    clearTimeout(this.#timer);
    this.#end();
    const left = [this.#running, ...this.#queue.splice(0)];
    this.#running = undefined;
    for (const job of left) job?.reject(reason);
  }

  /** Terminates the worker, if any. */
  #end() {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#sent.clear();
    worker?.then((w) => w.terminate(), () => {});
  }

  /** @returns {Promise<Worker>} */
  async #start() {
    const worker = await started();
    try {
      await ready(worker);
    } catch (e) {
      worker.terminate();
      throw e;
    }
    worker.onmessage = (event) => this.#hear(event);
    const die = (/** @type {Event & { message?: string }} */ event) => {
      event.preventDefault();
      if (this.#running) this.#fail(this.#running, new Error(`internal error: ${event.message}`));
    };
    worker.onerror = die;
    worker.onmessageerror = die;
    return worker;
  }
}

/** Spawns a worker, which may not be listening yet. */
async function started() {
  try {
    return await spawn();
  } catch (e) {
    throw new NoWorker("no worker may start here", { cause: e });
  }
}

/** Resolves once a worker listens; messages posted earlier could be lost. @param {Worker} worker */
function ready(worker) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      patience = AGAIN;
      reject(new NoWorker("the worker does not start"));
    }, patience);
    worker.onmessage = ({ data }) => {
      if (data !== "ready") return;
      patience = START;
      clearTimeout(timer);
      resolve(undefined);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new NoWorker("the worker's script cannot be loaded"));
    };
  });
}

/** Returns the error of an aborted call. @param {AbortSignal} [signal] */
export function aborted(signal) {
  const reason = signal?.reason;
  return reason?.name === "AbortError" ? reason : new DOMException("the call was aborted", "AbortError");
}
