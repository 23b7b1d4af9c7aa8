/**
 * The host of the npm package in browsers, their workers and bundlers. Each file is named by a literal address beside `import.meta.url`, which
 * bundlers see and take along; `configure({ base })` names a copied folder instead, and `shumi/inline/…` hands everything over in advance.
 */
import { trusted } from "../widget/trusted.js";
import { bytesOf, glueOf, imported, nameInWasm, WORKER } from "./assets.js";

/** What `shumi/inline/…` holds. @typedef {{ glue: Record<string, (own: string) => any>, bytes: Record<string, () => Promise<Uint8Array>>, texts: Record<string, unknown>, worker: string }} Held */

/** Everything that was handed over. @type {Held} */
const held = { glue: {}, bytes: {}, texts: {}, worker: "" };
/** Addresses that the caller gave. @type {{ base?: string, worker?: string, page?: string }} */
const given = {};

/** Hands over what need not be fetched any more. @param {Held} more */
export function hold({ glue, bytes, texts, worker }) {
  Object.assign(held.glue, glue);
  Object.assign(held.bytes, bytes);
  Object.assign(held.texts, texts);
  held.worker = worker;
}

/**
 * `base`: the address of a copy of the package's `files-HASH` folder; `worker`: of a copy of `worker.js` alone; `page`: of the page that links to
 * a puzzle open. Before the first use.
 * @param {{ base?: string | URL, worker?: string | URL, page?: string | URL }} options
 */
export function configure({ base, worker, page }) {
  const here = globalThis.document?.baseURI ?? globalThis.location?.href;
  if (base) given.base = new URL(`${base}`.replace(/\/?$/, "/"), here).href;
  if (worker) given.worker = new URL(worker, here).href;
  if (page) given.page = new URL(page, here).href;
}

/** The build puts a comment before the address, so that bundlers leave it alone. @param {string} file */
const copied = (file) => import(new URL(file, given.base).href);

/** A fresh copy of a module's glue. @param {string} name */
export async function glue(name) {
  const make = held.glue[name] ?? (given.base ? await copied(glueOf[name].file) : await glueOf[name].load()).make;
  return make(nameInWasm[name]);
}

/** A compiled module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export async function compiled(name) {
  const inHand = held.bytes[name];
  if (inHand) return WebAssembly.compile(/** @type {BufferSource} */ (await inHand()));
  const address = given.base ? new URL(`${name}_bg.wasm`, given.base) : bytesOf[name]();
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What is in a file of texts. @param {string} file @returns {Promise<any>} */
export async function texts(file) {
  const name = file.replace(/\.json$/, ".js");
  return held.texts[name] ?? (given.base ? await copied(name) : await imported[name]()).default;
}

/** A worker, also where its script lies on another origin. Throws where none may start. */
export function spawn() {
  const address = given.worker ?? (given.base && new URL("worker.js", given.base).href);
  if (!address && held.worker) return fromText(held.worker, { name: "shumi" });
  const there = new URL(address ?? WORKER(), globalThis.location?.href);
  if (there.origin === location.origin) return address ? started(there.href) : ownWorker();
  return fromText(`import ${JSON.stringify(there.href)};`, { type: "module", name: "shumi" });
}

/** @param {string} address */
const started = (address) => new Worker(trusted(address), { type: "module", name: "shumi" });

/** Only the policy's addresses start a worker here. */
let isEnforced = false;

/** The worker beside this file. */
function ownWorker() {
  if (isEnforced) return started(WORKER());
  try {
    // Written out for bundlers, which look for exactly this.
    return new Worker(new URL("./FILES/worker.js", import.meta.url), { type: "module", name: "shumi" });
  } catch (e) {
    // Where Trusted Types are enforced that is refused, which the browser says on its console, once.
    if (!(e instanceof TypeError) || !("trustedTypes" in globalThis)) throw e;
    isEnforced = true;
    return started(WORKER());
  }
}

/** @param {string} text @param {WorkerOptions} options */
function fromText(text, options) {
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(trusted(blob), options);
  // The script is fetched by now or when the first message arrives; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return worker;
}

/** The words of a policy that let a worker start. */
export const needs = () => "worker-src 'self' blob:; trusted-types shumi";

/** Scripts come from where the program itself does. */
export const check = async () => {};

/** Nothing is held against hashes here. */
export const know = () => {};

/** Does something when nothing else is to be done for a while. @param {() => void} act @param {number} ms */
export const later = (act, ms) => setTimeout(act, ms);

/** Reports an exception that nobody catches. @param {unknown} e */
export const report = (e) => reportError(e);

/** How many workers are worth starting. */
export const cores = () => globalThis.navigator?.hardwareConcurrency ?? 1;

/** The page that links to a puzzle open: this one, unless another was named. */
export const pageAddress = () => given.page ?? document.baseURI;
