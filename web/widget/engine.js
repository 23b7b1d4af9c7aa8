/**
 * The wasm modules: `shumi_wasm` knows all families and plays them, `solver-…` solves those of one module, `shumi_formats` reads and
 * writes the notations of other programs. Each is compiled once for the page and all workers; the first is instantiated once in the
 * main thread.
 *
 * A trap (a bug in the module) kills its instance. `renew` then starts a fresh one from the kept module; whoever holds a game sees by
 * the generation that it has to be opened again.
 */

/** @typedef {typeof import("./shumi_wasm.js")} Wasm */
/** @typedef {{ wasm: Wasm, generation: number, glyphs: string[], roles: string[], families: any[] }} Engine */

const addresses = {
  worker: new URL("./worker.js", import.meta.url).href,
  wasm: new URL("./shumi_wasm_bg.wasm", import.meta.url).href,
};

/** The module of boards, and how that of a family's solver is named. */
export const BOARDS = "shumi_wasm";
export const FORMATS = "shumi_formats";
export const solverName = (/** @type {string} */ module) => `solver-${module}`;

/** By name. @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();
/** Other modules' instances in the main thread, where no worker can be had. @type {Map<string, Promise<Wasm>>} */
const instances = new Map();
/** @type {Promise<any[]> | undefined} */
let listed;
/** @type {Promise<Engine> | undefined} */
let running;
let generation = 0;

/**
 * Other addresses for the worker and the wasm file; only before the first use.
 * @param {{ worker?: string | URL, wasm?: string | URL }} options
 */
export function configure(options) {
  if (options.worker) addresses.worker = new URL(options.worker, document.baseURI).href;
  if (options.wasm) addresses.wasm = new URL(options.wasm, document.baseURI).href;
}

/** Address of the worker's script. */
export const workerAddress = () => addresses.worker;

/** A compiled module; solvers lie beside the module of boards. @param {string} name @returns {Promise<WebAssembly.Module>} */
export function compile(name) {
  let module = compiled.get(name);
  if (!module) {
    const address = name === BOARDS ? addresses.wasm : new URL(`./${name}_bg.wasm`, addresses.wasm).href;
    module = fetchModule(address).catch((e) => {
      // A failed download may be tried again.
      compiled.delete(name);
      throw e;
    });
    compiled.set(name, module);
  }
  return module;
}

/** @param {string} address */
async function get(address) {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

/** @param {string} address */
async function fetchModule(address) {
  const response = await get(address);
  const typed = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The instance of the main thread. @returns {Promise<Engine>} */
export function engine() {
  running ??= start().catch((e) => {
    running = undefined;
    throw e;
  });
  return running;
}

/** @returns {Promise<Engine>} */
async function start() {
  const mine = generation;
  const [module, list] = [compile(BOARDS), families()];
  list.catch(() => {});
  // The glue keeps its instance in a module variable, so a fresh instance needs a fresh copy of the glue.
  const again = new URL(`./shumi_wasm.js?${mine}`, import.meta.url).href;
  const wasm = /** @type {Wasm} */ (await (mine === 0 ? import("./shumi_wasm.js") : import(again)));
  await wasm.default({ module_or_path: await module });
  return { wasm, generation: mine, glyphs: wasm.glyphs(), roles: wasm.roles(), families: await list };
}

/** What menus tell of the families. @returns {Promise<any[]>} */
export function families() {
  listed ??= get(new URL("./families.json", addresses.wasm).href)
    .then((response) => response.json())
    .catch((e) => {
      listed = undefined;
      throw e;
    });
  return listed;
}

/**
 * Another module's instance in the main thread.
 * @param {string} name
 * @returns {Promise<Wasm>}
 */
export function instance(name) {
  let made = instances.get(name);
  if (!made) {
    made = (async () => {
      const glue = await import(new URL(`./${name}.js`, import.meta.url).href);
      await glue.default({ module_or_path: await compile(name) });
      return glue;
    })();
    instances.set(name, made);
    made.catch(() => instances.delete(name));
  }
  return made;
}

/**
 * A fresh instance in place of one that trapped.
 * @param {number} dead its generation; asked twice for the same one, there is still just one fresh instance
 */
export function renew(dead) {
  if (dead === generation) {
    generation += 1;
    running = undefined;
  }
  return engine();
}

/** Whether an exception means that the instance is dead. @param {unknown} e */
export const isTrap = (e) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;
