/**
 * Loads modules, texts and the worker: from files beside this one, or from the places given to `configure`. The npm package has other
 * hosts, for bundlers, Node and single files, in `web/package`.
 */
import { boardGlues, nameInWasm } from "./glues.ts";
import { textsAt } from "./say.ts";
import { SUMS } from "./hashes.ts";
import { trusted } from "./trusted.ts";
import type { Places } from "./types.ts";

/** Address of the worker's script, and the folders of modules and texts (or any file in them). */
const places: {
  worker: string | false;
  wasm: string;
  words: string;
} = { worker: new URL("./worker.js", import.meta.url).href, wasm: import.meta.url, words: import.meta.url };
/** Hashes for integrity checks, by file name. */
let sums: Readonly<Record<string, string>> = SUMS;
/** Whether the worker's hash is checked even on the page's own origin. */
let checksWorker = false;

/** The functions of all modules; each module has some of them. */
export type Glue =
  & typeof import("#wasm/board")
  & typeof import("#wasm/solver")
  & typeof import("#wasm/formats")
  & typeof import("#wasm/watch");

/** Sets addresses and hashes; call it before the first use. */
export function configure({ base, worker, wasm = base, words = wasm, integrity }: Places = {}): void {
  const at = (address: string | URL) => new URL(address, document.baseURI).href;
  const folder = (address: string | URL) => at(`${address}`.replace(/\/?$/, "/"));
  if (base) places.worker = new URL("worker.js", folder(base)).href;
  if (wasm) places.wasm = wasm === base ? folder(wasm) : at(wasm);
  if (words) places.words = words === base ? folder(words) : at(words);
  if (worker !== undefined) places.worker = worker && at(worker);
  if (integrity === undefined || integrity === null) return;
  sums = typeof integrity === "object" ? { ...SUMS, ...integrity } : integrity ? SUMS : {};
  checksWorker = typeof integrity === "object" ? Object.hasOwn(integrity, "worker.js") : integrity;
}

/** Returns the hash of a file, or an empty text if there is none. */
const hashOf = (name: string) => (Object.hasOwn(sums, name) ? sums[name] : "");

async function fetched(address: string, name: string) {
  const response = await fetch(address, { credentials: "same-origin", integrity: hashOf(name) });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * Checks the hash of a script that is about to be imported, where the worker's hash is checked too: `import()` itself has no
 * `integrity`. The import then takes the script from the browser's cache, since the folder's name changes with the content.
 */
export async function verify(name: string) {
  const { href, origin } = new URL(`./${name}`, import.meta.url);
  if (origin !== location.origin || checksWorker) await (await fetched(href, name)).arrayBuffer();
}

/** Adds hashes that came with a lazily loaded file. */
export function addHashes(more: Readonly<Record<string, string>>) {
  // An empty table means that integrity checks are off.
  if (Object.keys(sums).length > 0) sums = { ...more, ...sums };
}

/**
 * Returns a fresh copy of a module's glue, which keeps its instance in a variable. The glue of boards is bundled here; that of editors,
 * and of modules used only where no worker starts, is a file of its own. Some browsers cache failed imports: `suffix` makes a new URL.
 */
export async function glue(name: string, suffix = ""): Promise<Glue> {
  const own = boardGlues[name]?.(nameInWasm[name]);
  if (own) return own;
  await verify(`${name}.js`);
  return import(new URL(`./${name}.js${suffix}`, import.meta.url).href);
}

/** Fetches and compiles a module. */
export const compiled = (name: string) => compiledFile(`${name}_bg.wasm`);

/** Fetches and compiles the second part of a divided module, whose first part has its hash; `undefined` if the module is whole. */
export async function compiledRest(name: string, first: WebAssembly.Module): Promise<WebAssembly.Module | undefined> {
  const [hash] = WebAssembly.Module.customSections(first, "rest");
  if (!hash) return undefined;
  const file = `${name}_rest.wasm`;
  addHashes({ [file]: `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` });
  return compiledFile(file);
}

async function compiledFile(file: string): Promise<WebAssembly.Module> {
  const response = await fetched(new URL(`./${file}`, places.wasm).href, file);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Fetches a file of texts. */
export const texts = (name: string): Promise<any> => textsAt(new URL(`./${name}`, places.words).href, hashOf(name));

/** The error of the first worker that the page refused; later attempts would only log it again. */
let refused: unknown;

function started(address: string) {
  if (refused) throw refused;
  try {
    return new Worker(trusted(address), { name: "shumi" });
  } catch (e) {
    refused = e;
    throw e;
  }
}

/**
 * Starts a worker; rejects where none may start. On another origin, or with a hash to be checked, it starts from a blob, since the
 * address of a worker has no `integrity` and must be on the page's own origin.
 */
export async function spawn() {
  const address = places.worker;
  if (!address) throw new Error("no worker is wanted");
  if (new URL(address).origin === location.origin && !checksWorker) return started(address);
  const script = await (await fetched(address, "worker.js")).blob();
  const blob = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // The blob's script is loaded at the latest when the first message arrives; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return started(blob);
}

/** Returns the Content-Security-Policy directives that workers need, or an empty text if no worker is wanted. */
export function requirements() {
  if (!places.worker) return "";
  const { origin } = new URL(places.worker);
  const isBlob = checksWorker || origin !== location.origin;
  return `worker-src ${isBlob ? `blob:; connect-src ${origin}` : "'self'"}; trusted-types shumi`;
}

/** Runs `act` after a delay. */
export const later = (act: () => void, ms: number) => setTimeout(act, ms);

/** Reports an uncaught exception. */
export const report = (e: unknown) => reportError(e);

/** Returns the number of processor cores, as far as the browser tells. */
export const cores = () => navigator.hardwareConcurrency;

/** Returns the address of the page that puzzle links open. */
export const pageAddress = () => new URL("../", import.meta.url).href;
