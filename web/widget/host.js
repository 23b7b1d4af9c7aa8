/**
 * Where modules, texts and the worker come from: files beside this one, or from where `configure` says. The npm package has other hosts, for
 * bundlers, Node and single files, in `web/package`.
 */
import { boardGlues, nameInWasm } from "./glues.js";
import { textsAt } from "./say.js";
import { SUMS } from "./sums.js";
import { trusted } from "./trusted.js";

/** A script's address, and folders (or any file in them). @type {{ worker: string | false, wasm: string, words: string }} */
const places = { worker: new URL("./worker.js", import.meta.url).href, wasm: import.meta.url, words: import.meta.url };
/** What files are held against, by name. @type {Readonly<Record<string, string>>} */
let sums = SUMS;
/** The worker is held against its hash wherever it lies. */
let checksWorker = false;

/** @typedef {typeof import("#wasm/board") & typeof import("#wasm/solver") & typeof import("#wasm/formats")} Glue every module's functions; each has some of them */

/** Other addresses and hashes; only before the first use. @param {import("../shumi.d.ts").Places} options */
export function configure({ base, worker, wasm = base, words = wasm, integrity } = {}) {
  const at = (/** @type {string | URL} */ address) => new URL(address, document.baseURI).href;
  const folder = (/** @type {string | URL} */ address) => at(`${address}`.replace(/\/?$/, "/"));
  if (base) places.worker = new URL("worker.js", folder(base)).href;
  if (wasm) places.wasm = wasm === base ? folder(wasm) : at(wasm);
  if (words) places.words = words === base ? folder(words) : at(words);
  if (worker !== undefined) places.worker = worker && at(worker);
  if (integrity === undefined || integrity === null) return;
  sums = typeof integrity === "object" ? { ...SUMS, ...integrity } : integrity ? SUMS : {};
  checksWorker = typeof integrity === "object" ? Object.hasOwn(integrity, "worker.js") : integrity;
}

/** What a file is held against as it is fetched; nothing where no hash is known. @param {string} name */
const sumOf = (name) => (Object.hasOwn(sums, name) ? sums[name] : "");

/** @param {string} address @param {string} name */
async function fetched(address, name) {
  const response = await fetch(address, { credentials: "same-origin", integrity: sumOf(name) });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * Holds a script that is about to be imported against its hash, where the worker's is checked too: an import itself has no `integrity`. The browser
 * keeps what was fetched, as the name of its folder changes with its content.
 * @param {string} name
 */
export async function check(name) {
  const { href, origin } = new URL(`./${name}`, import.meta.url);
  if (origin !== location.origin || checksWorker) await (await fetched(href, name)).arrayBuffer();
}

/** More hashes, of files that came with another one. @param {Readonly<Record<string, string>>} more */
export function know(more) {
  // Where nothing is checked, that stays so.
  if (Object.keys(sums).length > 0) sums = { ...more, ...sums };
}

/**
 * A fresh copy of a module's glue, which keeps its instance in a variable. Boards have theirs here; the others' is a file of its own: that of
 * an editor, and those wanted only where no worker starts. Some browsers remember that an address could not be loaded: `suffix` makes it new.
 * @param {string} name @param {string} [suffix] @returns {Promise<Glue>}
 */
export async function glue(name, suffix = "") {
  const own = boardGlues[name]?.(nameInWasm[name]);
  if (own) return own;
  await check(`${name}.js`);
  return import(new URL(`./${name}.js${suffix}`, import.meta.url).href);
}

/** A compiled module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export async function compiled(name) {
  const file = `${name}_bg.wasm`;
  const response = await fetched(new URL(`./${file}`, places.wasm).href, file);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What is in a file of texts. @param {string} name @returns {Promise<any>} */
export const texts = (name) => textsAt(new URL(`./${name}`, places.words).href, sumOf(name));

/** Why the page lets no worker start; it is not asked again, for each time would be a line on its console. @type {unknown} */
let refused;

/** @param {string} address */
function started(address) {
  if (refused) throw refused;
  try {
    return new Worker(trusted(address), { name: "shumi" });
  } catch (e) {
    refused = e;
    throw e;
  }
}

/**
 * A worker. On another origin, and where its hash is to be checked, it starts from a blob, for a worker's address has no `integrity` and lies
 * on the page's own origin. Rejects where none may start.
 */
export async function spawn() {
  const address = places.worker;
  if (!address) throw new Error("no worker is wanted");
  if (new URL(address).origin === location.origin && !checksWorker) return started(address);
  const script = await (await fetched(address, "worker.js")).blob();
  const blob = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // The script is fetched by now or when the first message arrives; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return started(blob);
}

/** The words of a policy that let a worker start; none where none is wanted. */
export function needs() {
  if (!places.worker) return "";
  const { origin } = new URL(places.worker);
  const isBlob = checksWorker || origin !== location.origin;
  return `worker-src ${isBlob ? `blob:; connect-src ${origin}` : "'self'"}; trusted-types shumi`;
}

/** Does something when nothing else is to be done for a while. @param {() => void} act @param {number} ms */
export const later = (act, ms) => setTimeout(act, ms);

/** Reports an exception that nobody catches. @param {unknown} e */
export const report = (e) => reportError(e);

/** How many workers are worth starting. */
export const cores = () => navigator.hardwareConcurrency;

/** The page that links to a puzzle open. */
export const pageAddress = () => new URL("../", import.meta.url).href;
