/**
 * The wasm modules. `board-NAME` plays the families of one module, `editor-NAME` edits them, `solver-NAME` solves them,
 * `shumi_formats` reads and writes the notations of other programs and detects the family of a text. Each is compiled once for the
 * page and all workers; boards are instantiated on the main thread.
 *
 * A trap (a bug in the module) kills its instance. `renewBoard` then starts a fresh one, with its own glue, from the cached module;
 * holders of a game compare the generation and reopen it.
 */
import { compiled as compiledAt, glue, needs, texts } from "./host.js";
import { codeAt } from "./language.js";
import { MODULES } from "./modules.js";
import { Words } from "./say.js";

export { configure } from "./host.js";

/** @typedef {typeof import("#wasm/board")} BoardModule */
/** @typedef {typeof import("#wasm/solver")} SolverModule */
/** @typedef {typeof import("#wasm/formats")} FormatsModule */
/** @typedef {import("../shumi.d.ts").Family} Family */
/** @typedef {import("../shumi.d.ts").FamilyInfo} FamilyInfo */
/**
 * An instance on the main thread; `languages`: the languages whose texts it has.
 * @typedef {{
 *   wasm: BoardModule, name: string, generation: number, glyphs: string[], roles: string[], languages: Set<number>,
 * }} Engine
 */
/**
 * Texts of a module in one language, one per line; for a board also the names and rules of its families.
 * @typedef {{ lines: string, families?: FamilyInfo[] }} ModuleTexts
 */

export const FORMATS = "shumi_formats";
export const boardName = (/** @type {string} */ module) => `board-${module}`;
export const editorName = (/** @type {string} */ module) => `editor-${module}`;
export const solverName = (/** @type {string} */ module) => `solver-${module}`;

/** Returns the module of a family, or `undefined` for an unknown family. @param {string | undefined} family */
export const moduleOf = (family) => (family !== undefined && Object.hasOwn(MODULES, family) ? MODULES[family] : undefined);

/** A module could not be loaded: the network or the server failed. */
export class Unreachable extends Error {
  name = "NetworkError";

  /** @param {unknown} cause */
  constructor(cause) {
    super("not everything could be loaded", { cause });
  }

  /** Wraps the error of a failed load; passes other errors through. @param {unknown} e */
  static from = (e) => (e instanceof TypeError || (e instanceof Error && e.constructor === Error) ? new Unreachable(e) : e);
}

/** Compiled modules by name. @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();
/** Boards and editors on the main thread, by name. @type {Map<string, { generation: number, running?: Promise<Engine> }>} */
const boards = new Map();
/**
 * Instances of the other modules on the main thread, where no worker can start.
 * @type {Map<string, Promise<SolverModule | FormatsModule>>}
 */
const instances = new Map();
/** Listeners to be notified once that questions are answered on the main thread. @type {Set<(message: string) => void>} */
const hearers = new Set();
/** Number of failed loads of glue on the main thread. */
let misses = 0;
/** JSON files by name. @type {Map<string, Promise<any>>} */
const files = new Map();

/** Returns a compiled module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export function compile(name) {
  let module = compiled.get(name);
  if (!module) {
    module = compiledAt(name).catch((e) => {
      // Lets a failed download be retried.
      compiled.delete(name);
      throw e;
    });
    compiled.set(name, module);
  }
  return module;
}

/**
 * Returns a board or an editor on the main thread, with its texts in a language.
 * @param {string} name @param {number} lang @returns {Promise<Engine>}
 */
export async function engine(name, lang) {
  const [board, { lines }] = await Promise.all([instance(name), moduleTexts(name, lang)]);
  if (!board.languages.has(lang)) board.wasm.learn(lang, lines);
  board.languages.add(lang);
  return board;
}

/** @param {string} name @returns {Promise<Engine>} */
function instance(name) {
  const board = boards.get(name) ?? { generation: 0 };
  boards.set(name, board);
  board.running ??= start(name, board.generation).catch((e) => {
    board.running = undefined;
    throw Unreachable.from(e);
  });
  return board.running;
}

/** @param {string} name @param {number} generation @returns {Promise<Engine>} */
async function start(name, generation) {
  // Glue keeps its instance in a module variable; another URL gives another instance.
  const [wasm, bytes] = await Promise.all([glue(name, generation > 0 ? `?again=${generation}` : ""), compile(name)]);
  await wasm.default({ module_or_path: bytes });
  return { wasm, name, generation, glyphs: wasm.glyphs(), roles: wasm.roles(), languages: new Set() };
}

/**
 * Replaces a trapped instance by a fresh one; idempotent for the same instance.
 * @param {Engine} dead @param {number} lang
 */
export function renewBoard({ name, generation }, lang) {
  if (boards.get(name)?.generation === generation) boards.set(name, { generation: generation + 1 });
  return engine(name, lang);
}

/** Loads names, rules and samples of all families. @param {number} lang @returns {Promise<Family[]>} */
export const families = (lang) => file(`families-${codeAt(lang)}.json`);

/** Returns names and rules of the families of a board or an editor. @param {string} name @param {number} lang */
export const familiesOf = async (name, lang) => (await moduleTexts(name, lang)).families ?? [];

/** Loads a module's texts in a language. @param {string} name @param {number} lang @returns {Promise<ModuleTexts>} */
export const moduleTexts = (name, lang) => file(`words-${codeAt(lang)}-${name}.json`);

/** Loads the element's own texts in a language. @param {number} lang @returns {Promise<import("./words.js").ElementWords>} */
export const elementWords = async (lang) => new Words(codeAt(lang), await file(`words-${codeAt(lang)}.json`));

/** @param {string} name @returns {Promise<any>} */
function file(name) {
  let found = files.get(name);
  if (!found) {
    found = texts(name).catch((e) => {
      // Lets a failed download be retried.
      files.delete(name);
      throw Unreachable.from(e);
    });
    files.set(name, found);
  }
  return found;
}

/**
 * Calls a module on the main thread, where no worker can start.
 * @template {SolverModule | FormatsModule} M
 * @template T
 * @param {string} name @param {number} lang @param {(wasm: M) => T} call
 * @returns {Promise<T>}
 */
export async function callHere(name, lang, call) {
  void tellOfHere(lang);
  let made = instances.get(name);
  if (!made) {
    made = instantiate(name);
    instances.set(name, made);
  }
  try {
    const [wasm, { lines }] = await Promise.all([made, moduleTexts(name, lang)]);
    wasm.learn(lang, lines);
    return call(/** @type {M} */ (wasm));
  } catch (e) {
    // A trapped instance is replaced on the next call.
    if (isTrap(e)) instances.delete(name);
    throw e;
  }
}

/**
 * Notifies once that questions are answered on the main thread.
 * @param {(message: string) => void} hear @returns {() => void} unsubscribes
 */
export function onHere(hear) {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** @param {number} lang */
async function tellOfHere(lang) {
  const missing = needs();
  if (!missing || hearers.size === 0) return;
  const told = [...hearers];
  hearers.clear();
  const { say } = await elementWords(lang);
  for (const hear of told) hear(say("said.no-worker", { needs: missing }));
}

/** @param {string} name @returns {Promise<SolverModule | FormatsModule>} */
async function instantiate(name) {
  try {
    const wasm = await glue(name, misses === 0 ? "" : `?again=${misses}`);
    await wasm.default({ module_or_path: await compile(name) });
    return wasm;
  } catch (e) {
    misses += 1;
    instances.delete(name);
    throw Unreachable.from(e);
  }
}

/** Whether an exception means that the instance has trapped. @param {unknown} e */
export const isTrap = (e) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;
