/** The host of the npm package in Node, Deno and Bun: reads files, uses threads as workers, and does not keep an idle process alive. */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { bytesOf, glueOf, imported, nameInWasm, WORKER } from "./assets.js";

/** Addresses set by `configure`. @type {{ base?: URL, worker?: URL }} */
const given = {};

/** @param {{ base?: string | URL, worker?: string | URL }} options folders and files by path or `file:` address */
export function configure({ base, worker }) {
  const here = pathToFileURL("./");
  if (base) given.base = new URL(`${base}`.replace(/\/?$/, "/"), here);
  if (worker) given.worker = new URL(worker, here);
}

/** Returns a fresh copy of a module's glue. @param {string} name */
export async function glue(name) {
  const { make } = given.base ? await import(new URL(glueOf[name].file, given.base).href) : await glueOf[name].load();
  return make(nameInWasm[name]);
}

/** Compiles a module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export const compiled = async (name) =>
  WebAssembly.compile(await readFile(given.base ? new URL(`${name}_bg.wasm`, given.base) : bytesOf[name]()));

/** Loads a file of texts. @param {string} file @returns {Promise<any>} */
export async function texts(file) {
  const name = file.replace(/\.json$/, ".js");
  return (given.base ? await import(new URL(name, given.base).href) : await imported[name]()).default;
}

/** A thread with the interface of a browser's worker. It keeps the process alive during a call. */
class ThreadWorker {
  /** @type {((event: { data: any }) => void) | null} */
  onmessage = null;
  /** @type {((event: { message: string, preventDefault: () => void }) => void) | null} */
  onerror = null;
  #thread;

  /** @param {URL} address */
  constructor(address) {
    this.#thread = new Thread(address);
    this.#thread.on("message", (data) => {
      if (data !== "ready" && !data.progress) this.#thread.unref();
      this.onmessage?.({ data });
    });
    this.#thread.on("error", (e) => this.onerror?.({ message: String(/** @type {Error} */ (e)?.message ?? e), preventDefault() {} }));
  }

  /** @param {any} message */
  postMessage(message) {
    if ("call" in message) this.#thread.ref();
    this.#thread.postMessage(message);
  }

  terminate() {
    this.#thread.terminate();
  }
}

/** @returns {Worker} */
export const spawn = () => /** @type {Worker} */ (/** @type {unknown} */ (new ThreadWorker(given.worker ?? new URL(WORKER()))));

/** No page policy applies here. */
export const needs = () => "";

/** No check: scripts have the same origin as the program. */
export const check = async () => {};

/** No hashes are checked here. */
export const know = () => {};

/** Runs `act` after a delay, without keeping the process alive. @param {() => void} act @param {number} ms */
export function later(act, ms) {
  const timer = setTimeout(act, ms);
  timer.unref();
  return timer;
}

/** Reports an uncaught exception. @param {unknown} e */
export function report(e) {
  queueMicrotask(() => {
    throw e;
  });
}

/** Returns the number of processor cores. */
export const cores = () => availableParallelism();

/** There is no page to link to. */
export const pageAddress = () => "about:blank";
