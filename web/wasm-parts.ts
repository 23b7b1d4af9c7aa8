/** Reads and writes the parts of wasm modules that `split.ts` changes. */

/** Numbers of sections. */
export const SECTION = {
  ...{ types: 1, imports: 2, functions: 3, table: 4, memory: 5, globals: 6 },
  ...{ exports: 7, elements: 9, code: 10, data: 11, count: 12 },
};
/** Order of sections in a module. */
const ORDER = [1, 2, 3, 4, 5, 6, 7, 9, 12, 10, 11];

export interface Parts {
  /** All sections as they are. */
  sections: { kind: number; content: Buffer }[];
  /** Number of parameters of each type. */
  types: number[];
  /** Imported functions: the numbers of their types. The tools import nothing else. */
  imported: { kind: number }[];
  /** Imports, encoded. */
  imports: Buffer[];
  /** Number of the type of each function with a body. */
  kinds: number[];
  bodies: Buffer[];
  tableSize: number;
  /** First place that is not empty, and the functions from there on. */
  tableStart: number;
  elements: number[];
  /** The limits of the memory, encoded. */
  memory: Buffer;
  /** Variables and exports, encoded. */
  globals: Buffer[];
  exports: Buffer[];
}

export class Reader {
  #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte() {
    return this.#bytes[this.at++];
  }

  number() {
    let n = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      n += (byte & 0x7f) * factor;
      if (byte < 128) return n;
    }
  }

  /** Returns bytes after their number. */
  block() {
    const length = this.number();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  /** Returns a list after its length. */
  list<T>(item: () => T): T[] {
    return Array.from({ length: this.number() }, item);
  }

  /** Returns the bytes that a function reads. */
  read(skip: () => void) {
    const from = this.at;
    skip();
    return this.#bytes.subarray(from, this.at);
  }

  /** Skips a constant number. */
  constant() {
    this.byte();
    this.number();
    this.byte();
  }

  get isAtEnd() {
    return this.at === this.#bytes.length;
  }
}

/** Encodes a number. */
export function leb(n: number) {
  const bytes: number[] = [];
  for (; n >= 128; n = Math.floor(n / 128)) bytes.push((n & 0x7f) | 0x80);
  return [...bytes, n];
}

/** Encodes bytes after their number. */
export const block = (bytes: Uint8Array) => [...leb(bytes.length), ...bytes];

/** Encodes a list after its length. */
export const list = (items: Iterable<number>[]) => [...leb(items.length), ...items.flatMap((item) => [...item])];

/** Reads a module as the tools write it: the table has one run of functions, only functions are imported. */
export function readModule(module: Buffer): Parts {
  const sections: Parts["sections"] = [];
  const reader = new Reader(module);
  for (reader.at = 8; !reader.isAtEnd;) sections.push({ kind: reader.byte(), content: reader.block() });
  /** Returns a reader of a section. */
  const of = (kind: number) => {
    const section = sections.find((section) => section.kind === kind);
    if (!section) throw new Error(`the module has no section ${kind}`);
    return new Reader(section.content);
  };
  const types = of(SECTION.types);
  const imports = of(SECTION.imports);
  const imported: Parts["imported"] = [];
  const imports_ = imports.list(() =>
    imports.read(() => {
      imports.block();
      imports.block();
      if (imports.byte() !== 0) throw new Error("an import is no function");
      imported.push({ kind: imports.number() });
    }));
  const [functions, table, memory, globals, exports, elements, code] = [
    SECTION.functions, SECTION.table, SECTION.memory, SECTION.globals, SECTION.exports, SECTION.elements, SECTION.code,
  ].map(of);
  const table_ = table.list(() => [table.byte(), table.byte(), table.number()][2]);
  const [runs, kind, op, tableStart, end] = [elements.number(), elements.number(), elements.byte(), elements.number(), elements.byte()];
  if (table_.length !== 1 || runs !== 1 || kind !== 0 || op !== 0x41 || end !== 0x0b) throw new Error("the table has several parts");
  return {
    sections,
    types: types.list(() => {
      types.byte();
      const [args] = [types.block(), types.block()];
      return args.length;
    }),
    imported,
    imports: imports_,
    kinds: functions.list(() => functions.number()),
    bodies: code.list(() => code.block()),
    tableSize: table_[0],
    tableStart,
    elements: elements.list(() => elements.number()),
    memory: memory.list(() => memory.read(() => memory.byte() === 1 ? [memory.number(), memory.number()] : memory.number()))[0],
    globals: globals.list(() => globals.read(() => [globals.byte(), globals.byte(), globals.constant()])),
    exports: exports.list(() => exports.read(() => [exports.block(), exports.byte(), exports.number()])),
  };
}

/** Writes a module. @param elements segments of the table, encoded; by default the one that was read */
export function writeModule(parts: Parts, elements?: Buffer[]) {
  const changed = new Map<number, number[]>();
  const put = (kind: number, items: Iterable<number>[]) => items.length > 0 && changed.set(kind, list(items));
  put(SECTION.imports, parts.imports);
  put(SECTION.globals, parts.globals);
  put(SECTION.exports, parts.exports);
  changed.set(SECTION.code, list(parts.bodies.map(block)));
  if (parts.sections.some(({ kind }) => kind === SECTION.table)) changed.set(SECTION.table, list([[0x70, 0, ...leb(parts.tableSize)]]));
  if (elements) put(SECTION.elements, elements);
  const out = [Buffer.from("\0asm\x01\0\0\0", "latin1")];
  for (const kind of ORDER) {
    const content = changed.get(kind) ?? parts.sections.find((section) => section.kind === kind)?.content;
    if (content) out.push(Buffer.from([kind, ...leb(content.length)]), Buffer.from(content));
  }
  return Buffer.concat(out);
}
