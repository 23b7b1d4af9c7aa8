/**
 * The wasm modules. `board-NAME` plays the families of one module, `editor-NAME` makes them, `solver-NAME` solves them, `shumi_formats` reads and writes the
 * notations of other programs and finds the family of a text. Each is compiled once for the page and all workers; boards are
 * instantiated in the main thread.
 *
 * A trap (a bug in the module) kills its instance. `renewBoard` then starts a fresh one, with glue of its own, from the kept module; whoever holds a game sees by
 * the generation that it has to be opened again.
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
/** An instance in the main thread. @typedef {{ wasm: BoardModule, name: string, generation: number, glyphs: string[], roles: string[], languages: Set<number> }} Engine `languages`: those it has texts of */
/** What a module says in a language: a text a line, and for a board what menus tell of its families. @typedef {{ lines: string, families?: FamilyInfo[] }} ModuleTexts */

export const FORMATS = "shumi_formats";
export const boardName = (/** @type {string} */ module) => `board-${module}`;
export const editorName = (/** @type {string} */ module) => `editor-${module}`;
export const solverName = (/** @type {string} */ module) => `solver-${module}`;

/** The module of a family; `undefined` where there is no such family. @param {string | undefined} family */
export const moduleOf = (family) => (family !== undefined && Object.hasOwn(MODULES, family) ? MODULES[family] : undefined);

/** A module could not be loaded: the network, or the server, is away. */
export class Unreachable extends Error {
  name = "NetworkError";

  /** @param {unknown} cause */
  constructor(cause) {
    super("not everything could be loaded", { cause });
  }

  /** The error of a load, as this where that is its reason. @param {unknown} e */
  static from = (e) => (e instanceof TypeError || (e instanceof Error && e.constructor === Error) ? new Unreachable(e) : e);
}

/** By name. @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();
/** Boards and editors in the main thread, by name. @type {Map<string, { generation: number, running?: Promise<Engine> }>} */
const boards = new Map();
/** Other modules' instances in the main thread, where no worker can be had. @type {Map<string, Promise<SolverModule | FormatsModule>>} */
const instances = new Map();
/** Who is told, once each, that questions are answered in the main thread. @type {Set<(message: string) => void>} */
const hearers = new Set();
/** How often glue could not be loaded in the main thread. */
let misses = 0;
/** What was fetched as JSON, by the name of its file. @type {Map<string, Promise<any>>} */
const files = new Map();

/** A compiled module. @param {string} name @returns {Promise<WebAssembly.Module>} */
export function compile(name) {
  let module = compiled.get(name);
  if (!module) {
    module = compiledAt(name).catch((e) => {
      // A failed download may be tried again.
      compiled.delete(name);
      throw e;
    });
    compiled.set(name, module);
  }
  return module;
}

/** A board or an editor, in the main thread, with its texts in a language. @param {string} name @param {number} lang @returns {Promise<Engine>} */
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
  // A module that is imported keeps its instance: under another address there is another one.
  const [wasm, bytes] = await Promise.all([glue(name, generation > 0 ? `?again=${generation}` : ""), compile(name)]);
  await wasm.default({ module_or_path: bytes });
  return { wasm, name, generation, glyphs: wasm.glyphs(), roles: wasm.roles(), languages: new Set() };
}

/** A fresh instance in place of one that trapped; asked twice for the same one, there is still just one. @param {Engine} dead @param {number} lang */
export function renewBoard({ name, generation }, lang) {
  if (boards.get(name)?.generation === generation) boards.set(name, { generation: generation + 1 });
  return engine(name, lang);
}

/** Names, rules and samples of all families. @param {number} lang @returns {Promise<Family[]>} */
export const families = (lang) => file(`families-${codeAt(lang)}.json`);

/** The same of those that a board or an editor has. @param {string} name @param {number} lang */
export const familiesOf = async (name, lang) => (await moduleTexts(name, lang)).families ?? [];

/** What a module says in a language. @param {string} name @param {number} lang @returns {Promise<ModuleTexts>} */
export const moduleTexts = (name, lang) => file(`words-${codeAt(lang)}-${name}.json`);

/** What the element itself says in a language. @param {number} lang @returns {Promise<import("./words.js").ElementWords>} */
export const elementWords = async (lang) => new Words(codeAt(lang), await file(`words-${codeAt(lang)}.json`));

/** @param {string} name @returns {Promise<any>} */
function file(name) {
  let found = files.get(name);
  if (!found) {
    found = texts(name).catch((e) => {
      // A failed download may be tried again.
      files.delete(name);
      throw Unreachable.from(e);
    });
    files.set(name, found);
  }
  return found;
}

/**
 * A call to a module in the main thread, where no worker can be had.
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
    wasm.speak(lang);
    return call(/** @type {M} */ (wasm));
  } catch (e) {
    // An instance that died is made again for the next call.
    if (isTrap(e)) instances.delete(name);
    throw e;
  }
}

/** Tells once that questions are answered in the main thread. @param {(message: string) => void} hear @returns {() => void} ends it */
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

/** Whether an exception means that the instance is dead. @param {unknown} e */
export const isTrap = (e) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;
