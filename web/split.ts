/**
 * Divides modules in two: `node split.ts FOLDER WHOLE MODULE…`, the folder of the built modules, their glue and texts, and a folder to
 * keep the whole modules in. `MODULE_bg.wasm` keeps the functions that run in `split-plays.ts`, those of a solver in `split-questions.ts`,
 * and `MODULE_rest.wasm` has the others. The first part works without the second, up to a call of a function that is not there, which
 * traps: the place of each in the table is empty until the second part fills it. Solvers are divided before their boards, which they open.
 *
 * Both have the types and numbers of all functions. In each a function of the other one is a stub that calls the function through the
 * table; Binaryen then removes the stubs that nothing calls. The second module imports memory, table and variables of the first one.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import binaryen from "binaryen";
import { FEATURES } from "./wasm-features.ts";
import { play } from "./split-plays.ts";
import { ask, caseFiles } from "./split-questions.ts";
import { SECTION, Reader, block, leb, list, readModule, writeModule, type Parts } from "./wasm-parts.ts";

const [I32, FUNCTION, TABLE, MEMORY, GLOBAL] = [0x7f, 0, 1, 2, 3];
/** Instructions. */
const [LOCAL_GET, GLOBAL_SET, I32_CONST, CALL_INDIRECT, END] = [0x20, 0x24, 0x41, 0x11, 0x0b];

/** Name of the module that the second one imports from, and the start of names by the kind of import. */
const FIRST = "first";
const EXPORTED = { [FUNCTION]: "f", [GLOBAL]: "g" };

/** Encodes a constant: wasm's constants are signed. */
function constant(n: number) {
  const bytes = leb(n);
  const last = bytes.pop() ?? 0;
  return [I32_CONST, ...bytes, ...(last & 0x40 ? [last | 0x80, 0] : [last])];
}

/** Returns a module with a variable for each function, exported as `ran` and its number, which is 1 once the function has run. */
function recording(parts: Parts) {
  const { bodies, globals } = parts;
  const marked = bodies.map((body, i) => {
    const reader = new Reader(body);
    for (let kinds = reader.number(); kinds > 0; kinds--) {
      reader.number();
      reader.byte();
    }
    const mark = Buffer.from([...constant(1), GLOBAL_SET, ...leb(globals.length + i)]);
    return Buffer.concat([body.subarray(0, reader.at), mark, body.subarray(reader.at)]);
  });
  const flag = Buffer.from([I32, 1, ...constant(0), END]);
  return writeModule({
    ...parts,
    bodies: marked,
    globals: [...globals, ...bodies.map(() => flag)],
    exports: [...parts.exports, ...bodies.map((_, i) => named(`ran${i}`, GLOBAL, globals.length + i))],
  });
}

const isSolver = (name: string) => name.startsWith("solver-");

const named = (name: string, kind: number, index: number) => Buffer.from([...block(Buffer.from(name)), kind, ...leb(index)]);

/** Returns which functions run in the plays. */
async function functionsThatRun(folder: string, name: string, parts: Parts) {
  const glue = (copy: string) => import(`${join(folder, name)}.js?${copy}`);
  const watched = await glue("watched");
  const exports = await watched.default({ module_or_path: recording(parts) });
  if (isSolver(name)) {
    const whole = await glue("whole");
    await whole.default({ module_or_path: await readFile(join(folder, `${name}_bg.wasm`)) });
    await ask(folder, name, whole, watched);
  } else await play(folder, name, watched);
  return parts.bodies.map((_, i) => exports[`ran${i}`].value === 1);
}

/** The two modules in the making. */
class Halves {
  #parts: Parts;
  #isFirst: boolean[];
  /** A place in the table by the number of the function, of several places one. */
  #places: Map<number, number>;
  /** Functions by their place in the table. */
  #table: Map<number, number>;

  constructor(parts: Parts, isFirst: boolean[]) {
    this.#parts = parts;
    this.#isFirst = isFirst;
    this.#places = new Map(parts.elements.map((index, i) => [index, parts.tableStart + i]));
    this.#table = new Map(parts.elements.map((index, i) => [parts.tableStart + i, index]));
  }

  /** Gives functions a place each, unless they have one. */
  place(functions: Iterable<number>) {
    for (const index of functions) {
      if (this.#places.has(index)) continue;
      const at = this.#end;
      this.#places.set(index, at);
      this.#table.set(at, index);
    }
  }

  get #end() {
    return Math.max(this.#parts.tableSize, ...[...this.#table.keys()].map((at) => at + 1));
  }

  /** Lists all functions with a body, by number. */
  get functions() {
    return this.#parts.bodies.map((_, i) => this.#parts.imported.length + i);
  }

  #has(index: number, first: boolean) {
    return (this.#isFirst[index - this.#parts.imported.length] ?? true) === first;
  }

  /** Returns the bodies of one module: a function of the other one is a stub. */
  #bodies(first: boolean) {
    const { bodies, kinds, types, imported } = this.#parts;
    return bodies.map((body, i) => {
      const at = this.#places.get(imported.length + i);
      if (this.#isFirst[i] === first) return body;
      if (at === undefined) return Buffer.from([0, 0, END]);
      const args = Array.from({ length: types[kinds[i]] }, (_, k) => [LOCAL_GET, ...leb(k)]).flat();
      return Buffer.from([0, ...args, ...constant(at), CALL_INDIRECT, ...leb(kinds[i]), 0, END]);
    });
  }

  /** Returns the functions of one module in the table, in runs without gaps. */
  #elements(first: boolean) {
    const runs: { start: number; functions: number[] }[] = [];
    const own = [...this.#table].filter(([, index]) => this.#has(index, first)).sort(([a], [b]) => a - b);
    for (const [at, index] of own) {
      const last = runs.at(-1);
      if (last && last.start + last.functions.length === at) last.functions.push(index);
      else runs.push({ start: at, functions: [index] });
    }
    return runs.map(({ start, functions }) => Buffer.from([0, ...constant(start), END, ...list(functions.map(leb))]));
  }

  /** @param functions numbers of the imported functions to export */
  first(functions: Iterable<number>) {
    const { exports, globals } = this.#parts;
    const shared = [
      named("table", TABLE, 0),
      ...globals.map((_, i) => named(`${EXPORTED[GLOBAL]}${i}`, GLOBAL, i)),
      ...[...functions].map((index) => named(`${EXPORTED[FUNCTION]}${index}`, FUNCTION, index)),
    ];
    const parts = { ...this.#parts, bodies: this.#bodies(true), exports: [...exports, ...shared], tableSize: this.#end };
    return writeModule(parts, this.#elements(true));
  }

  rest() {
    const { imported, globals, memory } = this.#parts;
    const from = (name: string, ...what: number[]) => Buffer.from([...block(Buffer.from(FIRST)), ...block(Buffer.from(name)), ...what]);
    const imports = [
      ...imported.map(({ kind }, i) => from(`${EXPORTED[FUNCTION]}${i}`, FUNCTION, ...leb(kind))),
      from("table", TABLE, 0x70, 0, ...leb(this.#end)),
      from("memory", MEMORY, ...memory),
      ...globals.map((global, i) => from(`${EXPORTED[GLOBAL]}${i}`, GLOBAL, ...global.subarray(0, 2))),
    ];
    const only = new Set<number>([SECTION.types, SECTION.functions]);
    const sections = this.#parts.sections.filter(({ kind }) => only.has(kind));
    const parts = { ...this.#parts, sections, bodies: this.#bodies(false), imports };
    return writeModule({ ...parts, globals: [], exports: [] }, this.#elements(false));
  }
}

// The command wasm-opt does this at every level of optimisation.
binaryen.setGenerateStackIR(true);
binaryen.setOptimizeStackIR(true);

/** Removes what nothing in a module uses, and returns what `read` takes from the rest. */
function used<T>(bytes: Uint8Array, read: (module: binaryen.Module) => T) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  module.runPasses(["remove-unused-module-elements"]);
  const result = read(module);
  module.dispose();
  return result;
}

/** Returns the numbers of the functions that a module keeps. Without names, Binaryen names each by its number among those with a body. */
function kept(bytes: Uint8Array, imported: number) {
  return used(bytes, (module) => {
    const names = Array.from({ length: module.getNumFunctions() }, (_, i) => {
      const { name, module: from, base } = binaryen.getFunctionInfo(module.getFunctionByIndex(i));
      return from === "" ? imported + Number(name) : Number(base?.slice(EXPORTED[FUNCTION].length));
    });
    return new Set(names);
  });
}

/** Returns the two parts of a module; the first one has the hash of the second one in its section `rest`. */
async function split(folder: string, name: string) {
  const parts = readModule(await readFile(join(folder, `${name}_bg.wasm`)));
  const isFirst = await functionsThatRun(folder, name, parts);
  const draft = new Halves(parts, isFirst);
  draft.place(draft.functions);
  // The functions that each module needs of the other one.
  const count = parts.imported.length;
  const [ofFirst, ofRest] = [kept(draft.first([]), count), kept(draft.rest(), count)];
  const isOf = (first: boolean) => (index: number) => index >= count && isFirst[index - count] === first;
  const halves = new Halves(parts, isFirst);
  halves.place([...ofFirst].filter(isOf(false)));
  halves.place([...ofRest].filter(isOf(true)));
  const emit = (bytes: Uint8Array) => used(bytes, (module) => module.emitBinary());
  const rest = emit(halves.rest());
  const first = emit(halves.first([...ofRest].filter((index) => index < count)));
  const hash = Buffer.from([...block(Buffer.from("rest")), ...createHash("sha256").update(rest).digest()]);
  return { first: Buffer.concat([first, Buffer.from([0, ...leb(hash.length)]), hash]), rest };
}

/** Returns a hash of all inputs of a division: the module, the board and the puzzles that the scripts open, and the scripts. */
async function keyOf(folder: string, name: string) {
  const module = name.slice(name.indexOf("-") + 1);
  const names = ["split.ts", "split-plays.ts", "split-questions.ts", "wasm-features.ts", "wasm-parts.ts"];
  const scripts = names.map((script) => join(import.meta.dirname, script));
  const built = [`${name}_bg.wasm`, `board-${module}_bg.wasm`, "families-en.json"].map((file) => join(folder, file));
  const hash = createHash("sha256");
  for (const file of [...scripts, ...built, ...(await caseFiles(module))]) hash.update(await readFile(file));
  return hash.digest("hex");
}

/** Divides a module, unless the same one was divided before. */
async function divide(folder: string, whole: string, name: string) {
  const [first, rest] = [`${name}_bg.wasm`, `${name}_rest.wasm`];
  const kept = join(whole, `${name}-${await keyOf(folder, name)}`);
  await copyFile(join(folder, first), join(whole, first));
  if (!existsSync(kept)) {
    for (const old of (await readdir(whole)).filter((old) => old.startsWith(`${name}-`))) await rm(join(whole, old), { recursive: true });
    const part = join(whole, `${name}-part`);
    await mkdir(part);
    const halves = await split(folder, name);
    await writeFile(join(part, first), halves.first);
    await writeFile(join(part, rest), halves.rest);
    await rename(part, kept);
  }
  for (const file of [first, rest]) await copyFile(join(kept, file), join(folder, file));
}

const [folder, whole, ...modules] = process.argv.slice(2);
await mkdir(whole, { recursive: true });
for (const name of modules) await divide(resolve(folder), whole, name);
