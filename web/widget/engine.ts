/**
 * The wasm modules. `board-NAME` plays the families of one module, `editor-NAME` edits them, `solver-NAME` solves them,
 * `shumi_formats` reads and writes the formats of other programs and detects the family of a text; `shumi_notations`, half as large, has
 * the families' notations only. Each is compiled once for the page and all workers; boards are instantiated on the main thread.
 *
 * Modules come in two parts. The first one of a board opens, draws and describes a puzzle, and `complete` adds the second one, for
 * everything else. The first one of a solver answers, explains and hints; the client adds the second one.
 *
 * A trap (a bug in the module) kills its instance. `renewBoard` then starts a fresh one, with its own glue, from the cached module;
 * holders of a game compare the generation and reopen it.
 */
import { compiled as compiledAt, compiledRest, glue, requirements, texts } from "./host.ts";
import { codeAt } from "./language.ts";
import { MODULES } from "./modules.ts";
import { Words } from "./say.ts";
import type { Family, FamilyInfo } from "./types.ts";
import type { ElementWords } from "./words.ts";

export { configure } from "./host.ts";

export type BoardModule = typeof import("#wasm/board");
export type SolverModule = typeof import("#wasm/solver");
export type FormatsModule = typeof import("#wasm/formats");
export type NotationsModule = Omit<FormatsModule, "puzzles">;
export type WatchModule = typeof import("#wasm/watch");
/**
 * An instance on the main thread; `languages`: the languages whose texts it has; `isWhole`: it has both parts; `completing`: the second one
 * is on its way; `exports`: what the second part imports.
 */
export interface Engine {
  wasm: BoardModule;
  exports: Record<string, WebAssembly.ExportValue>;
  isWhole: boolean;
  completing?: Promise<void>;
  name: string;
  generation: number;
  glyphs: string[];
  roles: string[];
  languages: Set<number>;
}
/** Texts of a module in one language, one per line; for a board also the names and rules of its families. */
export interface ModuleTexts {
  lines: string;
  families?: FamilyInfo[];
}

export const FORMATS = "shumi_formats";
export const NOTATIONS = "shumi_notations";
export const boardName = (module: string) => `board-${module}`;
export const editorName = (module: string) => `editor-${module}`;
export const solverName = (module: string) => `solver-${module}`;

/** Returns the module of a family, or `undefined` for an unknown family. */
export const moduleOf = (family: string | undefined) =>
  (family !== undefined && Object.hasOwn(MODULES, family) ? MODULES[family] : undefined);

/** A module could not be loaded: the network or the server failed. */
export class Unreachable extends Error {
  name = "NetworkError";

  constructor(cause: unknown) {
    super("not everything could be loaded", { cause });
  }

  /** Wraps the error of a failed load; passes other errors through. */
  static from = (e: unknown) => (e instanceof TypeError || (e instanceof Error && e.constructor === Error) ? new Unreachable(e) : e);
}

/** Compiled modules by name. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();
/** Second parts of modules, by name, and the names of those that are there. */
const rests = new Map<string, Promise<WebAssembly.Module | undefined>>();
const known = new Set<string>();
/** Boards and editors on the main thread, by name. */
const boards = new Map<string, { generation: number; running?: Promise<Engine> }>();
/** Instances of the other modules on the main thread, where no worker can start. */
const instances = new Map<string, Promise<SolverModule | FormatsModule | WatchModule>>();
/** Listeners to be notified once that questions are answered on the main thread. */
const listeners = new Set<(message: string) => void>();
/** Number of failed loads of glue on the main thread. */
let misses = 0;
/** JSON files by name. */
const files = new Map<string, Promise<any>>();

/** Returns a compiled module. */
export const compile = (name: string): Promise<WebAssembly.Module> => kept(compiled, name, compiledAt);

/** Returns the cached promise of a name, or makes one; the next call retries a failed download. */
function kept<T>(made: Map<string, Promise<T>>, name: string, make: (name: string) => Promise<T>): Promise<T> {
  let found = made.get(name);
  if (!found) {
    found = make(name).catch((e) => {
      made.delete(name);
      throw e;
    });
    made.set(name, found);
  }
  return found;
}

/** Returns the second part of a module; `undefined` if the module is whole. */
export const restOf = async (name: string): Promise<WebAssembly.Module | undefined> => {
  const first = await compile(name);
  const rest = await kept(rests, name, () => compiledRest(name, first));
  known.add(name);
  return rest;
};

/** Whether the second part of a module is there. */
export const knowsRest = (name: string) => known.has(name);

/** Adds the second part to a board that lacks it. */
export function complete(board: Engine): Promise<void> {
  board.completing ??= restOf(board.name)
    .then((rest) => rest && WebAssembly.instantiate(rest, { first: board.exports }))
    .then(
      () => {
        board.isWhole = true;
      },
      (e) => {
        board.completing = undefined;
        throw Unreachable.from(e);
      },
    );
  return board.completing;
}

/** Returns a board or an editor on the main thread, with its texts in a language. */
export async function engine(name: string, lang: number): Promise<Engine> {
  const [board, texts] = await Promise.all([instance(name), moduleTexts(name, lang)]);
  learn(board, lang, texts);
  return board;
}

/** Adds the texts of a language to a board that lacks them. */
export function learn(board: Engine, lang: number, { lines }: ModuleTexts) {
  if (!board.languages.has(lang)) board.wasm.learn(lang, lines);
  board.languages.add(lang);
}

function instance(name: string): Promise<Engine> {
  const board = boards.get(name) ?? { generation: 0 };
  boards.set(name, board);
  board.running ??= start(name, board.generation).catch((e) => {
    board.running = undefined;
    throw Unreachable.from(e);
  });
  return board.running;
}

async function start(name: string, generation: number): Promise<Engine> {
  // Glue keeps its instance in a module variable; another URL gives another instance.
  const [wasm, bytes] = await Promise.all([glue(name, generation > 0 ? `?again=${generation}` : ""), compile(name)]);
  const exports = { ...(await wasm.default({ module_or_path: bytes })) };
  const [glyphs, roles] = [wasm.glyphs(), wasm.roles()];
  const board: Engine = { wasm, exports, isWhole: false, name, generation, glyphs, roles, languages: new Set() };
  const completed = complete(board);
  // A fresh instance after a trap has everything: the trap may have been the want of it.
  if (generation > 0) await completed;
  else completed.catch(() => {});
  return board;
}

/** Replaces a trapped instance by a fresh one; idempotent for the same instance. */
export function renewBoard({ name, generation }: Engine, lang: number) {
  if (boards.get(name)?.generation === generation) boards.set(name, { generation: generation + 1 });
  return engine(name, lang);
}

/** Loads names, rules and samples of all families. */
export const families = (lang: number): Promise<Family[]> => file(`families-${codeAt(lang)}.json`);

/** Returns names and rules of the families of a board or an editor. */
export const familiesOf = async (name: string, lang: number) => (await moduleTexts(name, lang)).families ?? [];

/** Loads a module's texts in a language. */
export const moduleTexts = (name: string, lang: number): Promise<ModuleTexts> => file(`words-${codeAt(lang)}-${name}.json`);

/** Loads the element's own texts in a language. */
export const elementWords = async (lang: number): Promise<ElementWords> =>
  new Words(codeAt(lang), await file(`words-${codeAt(lang)}.json`));

/** Loads a JSON file beside the modules. */
export function file(name: string): Promise<any> {
  return kept(files, name, () => texts(name).catch((e) => {
    throw Unreachable.from(e);
  }));
}

/** Calls a module on the main thread, where no worker can start. */
export async function callHere<M extends SolverModule | NotationsModule | WatchModule, T>(
  name: string,
  lang: number,
  call: (wasm: M) => T,
): Promise<T> {
  void tellOfHere(lang);
  let made = instances.get(name);
  if (!made) {
    made = instantiate(name);
    instances.set(name, made);
  }
  try {
    const [wasm, { lines }] = await Promise.all([made, moduleTexts(name, lang)]);
    wasm.learn(lang, lines);
    return call(wasm as M);
  } catch (e) {
    // A trapped instance is replaced on the next call.
    if (isTrap(e)) instances.delete(name);
    throw e;
  }
}

/** Notifies once that questions are answered on the main thread. @returns unsubscribes */
export function onHere(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function tellOfHere(lang: number) {
  const missing = requirements();
  if (!missing || listeners.size === 0) return;
  const informed = [...listeners];
  listeners.clear();
  const { say } = await elementWords(lang);
  for (const listener of informed) listener(say("said.no-worker", { needs: missing }));
}

async function instantiate(name: string): Promise<SolverModule | FormatsModule | WatchModule> {
  try {
    const wasm = await glue(name, misses === 0 ? "" : `?again=${misses}`);
    const exports = await wasm.default({ module_or_path: await compile(name) });
    const rest = await restOf(name);
    if (rest) await WebAssembly.instantiate(rest, { first: { ...exports } });
    return wasm;
  } catch (e) {
    misses += 1;
    instances.delete(name);
    throw Unreachable.from(e);
  }
}

/** Whether an exception means that the instance has trapped. */
export const isTrap = (e: unknown) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;
