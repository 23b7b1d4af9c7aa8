/**
 * Where modules, texts and the worker come from: files beside this one, or from where `configure` says. The npm package has other hosts, for
 * bundlers, Node and single files, in `web/package`.
 */
import { textsAt } from "./say.js";

const addresses = {
  worker: new URL("./worker.js", import.meta.url).href,
  /** A file beside the modules' bytes. */
  wasm: import.meta.url,
};

/** @typedef {typeof import("#wasm/board") & typeof import("#wasm/solver") & typeof import("#wasm/formats")} Glue every module's functions; each has some of them */

/**
 * Other addresses for the worker's script and, of any file beside them, for the modules' bytes; only before the first use.
 * @param {{ worker?: string | URL, wasm?: string | URL }} options
 */
export function configure(options) {
  if (options.worker) addresses.worker = new URL(options.worker, document.baseURI).href;
  if (options.wasm) addresses.wasm = new URL(options.wasm, document.baseURI).href;
}

/** @param {string} name @param {string} [suffix] */
const glueAddress = (name, suffix = "") => new URL(`./${name}.js${suffix}`, import.meta.url).href;

/**
 * The glue of a module. It keeps its instance in a module variable, so a fresh instance needs a fresh copy, and some browsers remember that an
 * address could not be loaded: `suffix` makes an address new.
 * @param {string} name @param {string} [suffix] @returns {Promise<Glue>}
 */
export const glue = (name, suffix) => import(glueAddress(name, suffix));

/** Lets the browser fetch the glue that a worker is about to import, beside the worker's own script. @param {string} name */
export const announce = (name) => document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: glueAddress(name) }));

/** A compiled module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export async function compiled(name) {
  const address = new URL(`./${name}_bg.wasm`, addresses.wasm).href;
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What is in a file of texts. @param {string} name @returns {Promise<any>} */
export const texts = (name) => textsAt(new URL(`./${name}`, addresses.wasm).href);

/** A worker, also where its script lies on another origin. Throws where none may start. */
export function spawn() {
  /** @type {WorkerOptions} */
  const options = { type: "module", name: "shumi" };
  const address = addresses.worker;
  if (new URL(address).origin === location.origin) return new Worker(address, options);
  const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
  const worker = new Worker(blob, options);
  // The script is fetched by now or when the first message arrives; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return worker;
}

/** Does something when nothing else is to be done for a while. @param {() => void} act @param {number} ms */
export const later = (act, ms) => setTimeout(act, ms);

/** Reports an exception that nobody catches. @param {unknown} e */
export const report = (e) => reportError(e);

/** How many workers are worth starting. */
export const cores = () => navigator.hardwareConcurrency;

/** The page that links to a puzzle open. */
export const pageAddress = () => new URL("../", import.meta.url).href;
