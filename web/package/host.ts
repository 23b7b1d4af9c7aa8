/**
 * The host of the npm package in browsers, their workers and bundlers. It refers to each file by a literal address relative to
 * `import.meta.url`, which bundlers detect and include; `configure({ base })` names a copied folder instead, and `shumi/inline/…`
 * passes all files in advance.
 */
import { trusted } from "../widget/trusted.ts";
import { bytesOf, glueOf, imported, nameInWasm, WORKER } from "./assets.js";

/** Files that `shumi/inline/…` passes. */
interface Held {
  glue: Record<string, (own: string) => any>;
  bytes: Record<string, () => Promise<Uint8Array>>;
  texts: Record<string, unknown>;
  worker: string;
}

/** All files passed so far. */
const held: Held = { glue: {}, bytes: {}, texts: {}, worker: "" };
/** Addresses set by `configure`. */
const given: { base?: string; worker?: string; page?: string } = {};

/** Passes files that then need not be fetched. */
export function hold({ glue, bytes, texts, worker }: Held) {
  Object.assign(held.glue, glue);
  Object.assign(held.bytes, bytes);
  Object.assign(held.texts, texts);
  held.worker = worker;
}

/**
 * Sets addresses; call it before the first use. `base`: of a copy of the package's folder `files-HASH`, for programs whose bundler does
 * not include its files; `worker`: of a copy of `worker.js` alone; `page`: of the page that `toURL` links to, by default the one with the
 * board.
 */
export function configure(options: { base?: string | URL; worker?: string | URL; page?: string | URL }): void {
  const { base, worker, page } = options;
  const here = globalThis.document?.baseURI ?? globalThis.location?.href;
  if (base) given.base = new URL(`${base}`.replace(/\/?$/, "/"), here).href;
  if (worker) given.worker = new URL(worker, here).href;
  if (page) given.page = new URL(page, here).href;
}

/** Imports a file of the copied folder. The build adds a comment before the address, so that bundlers ignore it. */
const copied = (file: string) => import(new URL(file, given.base).href);

/** Returns a fresh copy of a module's glue. */
export async function glue(name: string) {
  const make = held.glue[name] ?? (given.base ? await copied(glueOf[name].file) : await glueOf[name].load()).make;
  return make(nameInWasm[name]);
}

/** Compiles a module. */
export async function compiled(name: string): Promise<WebAssembly.Module> {
  const inHand = held.bytes[name];
  if (inHand) return WebAssembly.compile(await inHand() as BufferSource);
  const address = given.base ? new URL(`${name}_bg.wasm`, given.base) : bytesOf[name]();
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The package's modules are whole. */
export const compiledRest = async (): Promise<undefined> => undefined;

/** Loads a file of texts. */
export async function texts(file: string): Promise<any> {
  const name = file.replace(/\.json$/, ".js");
  return held.texts[name] ?? (given.base ? await copied(name) : await imported[name]()).default;
}

/** Starts a worker, also from a script on another origin. Throws where none may start. */
export function spawn() {
  const address = given.worker ?? (given.base && new URL("worker.js", given.base).href);
  if (!address && held.worker) return fromText(held.worker, { name: "shumi" });
  const there = new URL(address ?? WORKER(), globalThis.location?.href);
  if (there.origin === location.origin) return address ? started(there.href) : ownWorker();
  return fromText(`import ${JSON.stringify(there.href)};`, { type: "module", name: "shumi" });
}

const started = (address: string) => new Worker(trusted(address), { type: "module", name: "shumi" });

/** Whether a Trusted Types policy is enforced, so that only trusted addresses start a worker. */
let isEnforced = false;

/** Starts the worker beside this file. */
function ownWorker() {
  if (isEnforced) return started(WORKER());
  try {
    // Spelled out, since bundlers look for exactly this expression.
    return new Worker(new URL("./FILES/worker.js", import.meta.url), { type: "module", name: "shumi" });
  } catch (e) {
    // Enforced Trusted Types refuse a plain address, which the browser logs, once.
    if (!(e instanceof TypeError) || !("trustedTypes" in globalThis)) throw e;
    isEnforced = true;
    return started(WORKER());
  }
}

function fromText(text: string, options: WorkerOptions) {
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(trusted(blob), options);
  // The blob's script is loaded at the latest when the first message arrives; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return worker;
}

/** Returns the Content-Security-Policy directives that workers need. */
export const requirements = () => "worker-src 'self' blob:; trusted-types shumi";

/** No check: scripts have the same origin as the program. */
export const verify = async () => {};

/** No hashes are checked here. */
export const addHashes = () => {};

/** Runs `act` after a delay. */
export const later = (act: () => void, ms: number) => setTimeout(act, ms);

/** Reports an uncaught exception. */
export const report = (e: unknown) => reportError(e);

/** Returns the number of processor cores, as far as the browser tells. */
export const cores = () => globalThis.navigator?.hardwareConcurrency ?? 1;

/** Returns the address of the page that puzzle links open: this one, unless `configure` named another. */
export const pageAddress = () => given.page ?? document.baseURI;
