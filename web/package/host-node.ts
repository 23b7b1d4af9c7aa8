/** The host of the npm package in Node, Deno and Bun: reads files, uses threads as workers, and does not keep an idle process alive. */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { bytesOf, glueOf, imported, nameInWasm, WORKER } from "./assets.js";

/** Addresses set by `configure`. */
const given: { base?: URL; worker?: URL } = {};

/** @param options folders and files by path or `file:` address */
export function configure({ base, worker }: { base?: string | URL; worker?: string | URL }) {
  const here = pathToFileURL("./");
  if (base) given.base = new URL(`${base}`.replace(/\/?$/, "/"), here);
  if (worker) given.worker = new URL(worker, here);
}

/** Returns a fresh copy of a module's glue. */
export async function glue(name: string) {
  const { make } = given.base ? await import(new URL(glueOf[name].file, given.base).href) : await glueOf[name].load();
  return make(nameInWasm[name]);
}

/** Compiles a module. */
export const compiled = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(given.base ? new URL(`${name}_bg.wasm`, given.base) : bytesOf[name]()));

/** The package's modules are whole. */
export const compiledRest = async (): Promise<undefined> => undefined;

/** Loads a file of texts. */
export async function texts(file: string): Promise<any> {
  const name = file.replace(/\.json$/, ".js");
  return (given.base ? await import(new URL(name, given.base).href) : await imported[name]()).default;
}

/** A thread with the interface of a browser's worker. It keeps the process alive during a call. */
class ThreadWorker {
  onmessage: ((event: { data: any }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  #thread;

  constructor(address: URL) {
    this.#thread = new Thread(address);
    this.#thread.on("message", (data) => {
      if (data !== "ready" && !data.progress) this.#thread.unref();
      this.onmessage?.({ data });
    });
    this.#thread.on("error", (e) => this.onerror?.({ message: String((e as Error)?.message ?? e), preventDefault() {} }));
  }

  postMessage(message: any) {
    if ("call" in message) this.#thread.ref();
    this.#thread.postMessage(message);
  }

  terminate() {
    this.#thread.terminate();
  }
}

// The pool uses no other members of a worker.
export const spawn = (): Worker => new ThreadWorker(given.worker ?? new URL(WORKER())) as unknown as Worker;

/** No page policy applies here. */
export const requirements = () => "";

/** No check: scripts have the same origin as the program. */
export const verify = async () => {};

/** No hashes are checked here. */
export const addHashes = () => {};

/** Runs `act` after a delay, without keeping the process alive. */
export function later(act: () => void, ms: number) {
  const timer = setTimeout(act, ms);
  timer.unref();
  return timer;
}

/** Reports an uncaught exception. */
export function report(e: unknown) {
  queueMicrotask(() => {
    throw e;
  });
}

/** Returns the number of processor cores. */
export const cores = () => availableParallelism();

/** There is no page to link to. */
export const pageAddress = () => "about:blank";
