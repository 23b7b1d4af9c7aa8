/**
 * Calls to a worker, one at a time, in order; each can be aborted at once.
 *
 * A running wasm call cannot be interrupted, so aborting terminates the worker; the next call starts a new one with modules
 * that are compiled already. A module gets its second part after its first answer, or before a call that needs it. An idle worker is
 * terminated after a while to free its memory, unless it holds a run to watch.
 */
import { Unreachable, compile, knowsRest, moduleTexts, restOf } from "./engine.ts";
import { later, report, spawn } from "./host.ts";
import { errorOf, isAnswer, isProgress } from "./replies.ts";
import type { Progress } from "#wasm/solver";
import type { Calls } from "./worker.ts";

/** Milliseconds of idleness before a worker is terminated. */
const IDLE = 10_000;
/** Start timeouts of a worker in milliseconds: the usual one, and a short one after a worker has failed to start. */
const [START, AGAIN] = [20_000, 1_000];
let patience = START;
/** Milliseconds without a message before a worker counts as dead: for calls that report progress ten times a second, and for the others. */
const [SILENCE, READING] = [30_000, 120_000];
/** Calls that report progress. */
const TELLING: string[] = ["solve", "generate", "drill", "finish"];
/** Calls without progress and without a timeout of their own; callers may set a limit. */
const UNTOLD: string[] = ["solveAll", "explain"];
/** Calls that need both parts of a module. A call that traps for want of the second part is repeated with it. */
const NEEDS_REST: string[] = ["check", "dailyWish", "drill", "finish", "generate", "instances", "judgeOutput", "solveAll", "trivial"];
/** Milliseconds past its own time limit after which a call counts as stuck. */
const GRACE = 3_000;

export interface CallOptions {
  /** Name of the wasm module that answers. */
  name: string;
  /** Language of the answer, by its index. */
  lang: number;
  signal?: AbortSignal;
  /** Time limit that the call itself enforces. */
  seconds?: number;
  onprogress?: (progress: Progress) => void;
}

interface Job {
  id: number;
  call: string;
  args: unknown[];
  /** Name of the wasm module that answers. */
  name: string;
  /** Language of the answer, by its index. */
  lang: number;
  signal?: AbortSignal;
  /** Time limit that the call itself enforces. */
  seconds?: number;
  onprogress?: (progress: Progress) => void;
  /** Whether the call needs both parts of the module. */
  needsRest: boolean;
  /** Whether the worker had both parts when it got the call: they may arrive while the call runs. */
  hasRest: boolean;
  resolve: (answer: Calls[keyof Calls]["answer"]) => void;
  reject: (error: unknown) => void;
  /** Last progress. */
  last?: Progress;
  /** Abort listener. */
  stop?: () => void;
}

/** Returns the key of a module's second part in `#sent`. */
const restKey = (name: string) => `rest ${name}`;

/** No worker can start here: the page's policy forbids it, or there are no workers. */
export class NoWorker extends Error {}

/** A call overran its limit and did not stop on its own; `last` is its last progress. */
export class Stuck extends Error {
  name = "Stuck";

  declare last: Progress | undefined;

  constructor(last?: Progress) {
    super("the time is over");
    this.last = last;
  }
}

export class Client {
  #queue: Job[] = [];
  #running: Job | undefined;
  #worker: Promise<Worker> | undefined;
  /** Modules sent to the worker, by name, their texts, by language and name, and their second parts. */
  #sent = new Set<string>();
  #id = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keep: boolean;

  /** @param options `keep`: an idle worker goes on, since it has a state; `dispose` ends it */
  constructor({ keep = false }: { keep?: boolean } = {}) {
    this.#keep = keep;
  }

  /** Queues a call. Rejects with the call's error, an `AbortError`, `NoWorker`, `Stuck` or `Unreachable`. */
  call<C extends keyof Calls>(
    call: C,
    args: Calls[C]["args"],
    { name, lang, signal, seconds, onprogress }: CallOptions,
  ): Promise<Calls[C]["answer"]> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(aborted(signal));
        return;
      }
      const needsRest = NEEDS_REST.includes(call);
      const job: Job = { id: ++this.#id, call, args, name, lang, signal, seconds, onprogress, needsRest, hasRest: false, resolve, reject };
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
      if (!this.#keep) this.#timer = later(() => this.#end(), IDLE);
      return;
    }
    try {
      // Fetches the worker's script, the module and its texts in parallel.
      this.#worker ??= this.#start();
      const isNew = !this.#sent.has(job.name);
      const words = `${job.lang} ${job.name}`;
      const said = this.#sent.has(words) ? undefined : moduleTexts(job.name, job.lang);
      const [worker, module, texts, rest] = await Promise.all([
        this.#worker,
        isNew ? compile(job.name) : undefined,
        said,
        job.needsRest || knowsRest(job.name) ? restOf(job.name) : undefined,
      ]);
      if (this.#running !== job) return;
      if (module) {
        worker.postMessage({ name: job.name, module });
        this.#sent.add(job.name);
      }
      this.#sendRest(worker, job.name, rest);
      if (texts) {
        worker.postMessage({ name: job.name, lang: job.lang, lines: texts.lines });
        this.#sent.add(words);
      }
      job.hasRest = this.#sent.has(restKey(job.name));
      worker.postMessage({ id: job.id, call: job.call, args: job.args, name: job.name, lang: job.lang });
      if (job.seconds !== undefined && job.seconds < Infinity) {
        const wait = Math.min(job.seconds * 1000 + GRACE, 2 ** 31 - 1);
        this.#timer = setTimeout(() => this.#fail(job, new Stuck(job.last)), wait);
      } else if (!UNTOLD.includes(job.call)) this.#listenFor(job, TELLING.includes(job.call) ? SILENCE : READING);
    } catch (e) {
      this.#fail(job, e instanceof NoWorker ? e : Unreachable.from(e));
    }
  }

  /** Sends the second part of a module that the worker has, once. */
  #sendRest(worker: Worker, name: string, rest?: WebAssembly.Module) {
    if (!rest || this.#sent.has(restKey(name))) return;
    worker.postMessage({ name, rest });
    this.#sent.add(restKey(name));
  }

  /** Completes a module that has answered, unless the visitor saves data: then only a call that needs the second part fetches it. */
  async #complete(name: string) {
    if (navigator.connection?.saveData) return;
    const started = this.#worker;
    const [worker, rest] = await Promise.all([started, restOf(name)]);
    if (worker && this.#worker === started) this.#sendRest(worker, name, rest);
  }

  /** Repeats a call that trapped for want of the module's second part, or rejects it. */
  async #trapped(job: Job, error: unknown) {
    this.#end();
    try {
      const isDivided = !job.hasRest && (await restOf(job.name)) !== undefined;
      if (this.#running !== job) return;
      if (!isDivided) return this.#settle(job, () => job.reject(error));
      job.needsRest = true;
      this.#queue.unshift(job);
      this.#running = undefined;
      this.#next();
    } catch (e) {
      this.#fail(job, Unreachable.from(e));
    }
  }

  /** Restarts the silence timeout of a job. */
  #listenFor(job: Job, silence: number) {
    clearTimeout(this.#timer);
    // After the page was suspended, pending messages are delivered before the second timer fires.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#fail(job, new Error("internal error: the worker does not answer")), GRACE);
    }, silence);
  }

  /** Rejects the running job and terminates the worker. */
  #fail(job: Job, error: unknown) {
    if (this.#running !== job) return;
    this.#end();
    this.#settle(job, () => job.reject(error));
  }

  #abort(job: Job) {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    if (this.#running === job) this.#fail(job, aborted(job.signal));
    else job.reject(aborted(job.signal));
  }

  #settle(job: Job, tell: () => void) {
    clearTimeout(this.#timer);
    if (job.stop) job.signal?.removeEventListener("abort", job.stop);
    this.#running = undefined;
    tell();
    this.#next();
  }

  #receive({ data }: MessageEvent) {
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
      // Without a connection the next call that needs it tries again.
      this.#complete(job.name).catch(() => {});
      return this.#settle(job, () => job.resolve(data.answer));
    }
    const { error, trap, missing } = errorOf(data.error);
    // The next worker may be able to load the missing file.
    if (missing) return this.#fail(job, new Unreachable(error.message));
    if (trap) return void this.#trapped(job, error);
    this.#settle(job, () => job.reject(error));
  }

  /** Terminates the worker and rejects all pending calls. */
  dispose(reason: unknown) {
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

  async #start(): Promise<Worker> {
    const worker = await started();
    try {
      await ready(worker);
    } catch (e) {
      worker.terminate();
      throw e;
    }
    worker.onmessage = (event) => this.#receive(event);
    const die = (event: Event & { message?: string }) => {
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

/** Resolves once a worker listens; messages posted earlier could be lost. */
function ready(worker: Worker) {
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

/** Returns the error of an aborted call. */
export function aborted(signal?: AbortSignal) {
  const reason = signal?.reason;
  return reason?.name === "AbortError" ? reason : new DOMException("the call was aborted", "AbortError");
}
