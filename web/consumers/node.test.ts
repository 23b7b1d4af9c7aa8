/** Tests of the package without a browser: Node's main thread and threads, and programs that import it. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HERE, app, bin, run } from "./programs.ts";
import type { AnswerRow, BadRow, ManyOptions, WatchOptions } from "../package/solve.ts";

/** Imports a module of the installed package, as a program beside it would. */
const imported = async (name: string) => {
  mkdirSync(join(HERE, "out"), { recursive: true });
  const file = join(HERE, "out", `${name.replaceAll("/", "-")}.mjs`);
  writeFileSync(file, `export * from ${JSON.stringify(name)};\n`);
  return import(pathToFileURL(file).href);
};
const { convert, explain, families, generate, solve, solveMany, watch }: typeof import("../package/solve.ts") =
  await imported("shumi/solve");

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TWO = `${"12".padEnd(81, ".")}`;
const ASK: ManyOptions = { family: "sudoku", goal: "unique" };
const TIME = { timeout: 120_000 };

/** Collects all rows. */
async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const got = [];
  for await (const row of rows) got.push(row);
  return got;
}

describe("in Node", () => {
  test("three lines solve a puzzle, and the program ends by itself", TIME, async () => {
    const file = join(HERE, "out/three.mjs");
    const [, lines] = /```js\n([^]*?)```/.exec(readFileSync(join(HERE, "node_modules/shumi/README.md"), "utf8")) ?? [];
    assert.equal(lines.trim().split("\n").length, 3);
    writeFileSync(file, lines);
    assert.match(await run(process.execPath, [file], HERE), /^unique 534678912/);
  });

  test("importing everything does nothing and needs no browser", TIME, async () => {
    const { ShumiBoard, ...functions } = await imported("shumi");
    assert.equal(typeof ShumiBoard, "function");
    await imported("shumi/define");
    assert.deepEqual(Object.keys(functions).sort(), Object.keys(await imported("shumi/solve")).sort());
    assert.equal(globalThis.customElements, undefined);
  });

  test("each family is solved, explained and made", TIME, async () => {
    for (const { id, samples, offers } of await families({ lang: "ja" })) {
      assert.notEqual((await solve(samples[0].text, { family: id })).status, "none", id);
      const { steps, total, grade } = await explain(samples[0].text, { family: id, steps: 3, timeLimit: 10 });
      assert.ok(steps.length === Math.min(total, 3) && grade >= 0, id);
      assert.ok((await generate({ family: id, size: offers[0].default, seed: 5 })).puzzle, id);
    }
  });

  test("texts of independent writers in each format are read", TIME, async () => {
    const folder = join(HERE, "../../crates/shumi/tests/formats");
    const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    assert.ok(files.length > 20);
    for (const name of files) {
      for (const row of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
        const { text, puzzle } = JSON.parse(row);
        const family = name === "cells.jsonl" ? puzzle.family : "auto";
        assert.deepEqual(JSON.parse(await convert(text, { to: "json", family })), puzzle, `${name}\n${text}`);
      }
    }
  });

  test("an algorithm is watched to its end", TIME, async () => {
    const events = await all(watch(SUDOKU, { family: "sudoku", switches: { second: true } }));
    assert.deepEqual(events.map(({ at }) => at), events.map((_, i) => i + 1));
    const last = events.at(-1);
    assert.deepEqual([last?.kind, last?.run?.answer, last?.run?.events], ["done", "one", events.length]);
    const refused = (options: WatchOptions) => assert.rejects(all(watch(SUDOKU, { family: "sudoku", ...options })));
    await refused({ algorithm: "sneezing" });
    await refused({ switches: { bound: false } });
    await assert.rejects(all(watch(SUDOKU, { family: "sudoku", algorithm: "max-flow", lang: "zh" })), /没有算法.*exact-cover/);
  });
});

describe("many puzzles", () => {
  test("are answered in their order on any number of workers", TIME, async () => {
    const texts = Array.from({ length: 3000 }, (_, at) => (at % 7 === 0 ? TWO : SUDOKU));
    for (const jobs of [1, 3]) {
      const rows = await all(solveMany(texts, { ...ASK, jobs }));
      assert.deepEqual(rows.map(({ index }) => index), texts.map((_, at) => at));
      assert.ok(rows.every(({ status }, at) => status === (at % 7 === 0 ? "multiple" : "unique")));
    }
  });

  test("have the rows that single calls have", TIME, async () => {
    const plain = ({ index: _, parse_us: _p, solve_us: _s, ...row }: Partial<AnswerRow>) => row;
    for (const { id, samples } of await families()) {
      const texts = samples.map(({ text }) => text);
      const rows = await all(solveMany(texts, { family: id, jobs: 2, goal: "unique" }));
      for (const [at, text] of texts.entries()) {
        assert.deepEqual(plain(rows[at]), plain(await solve(text, { family: id, goal: "unique" })), text);
      }
    }
  });

  test("a bad one throws after the answers before it, or is a row", TIME, async () => {
    const texts = [SUDOKU, SUDOKU, "12\n3", "\0", SUDOKU];
    for (const family of ["sudoku", undefined]) {
      const seen: string[] = [];
      const broken = (async () => {
        for await (const row of solveMany(texts, { family, jobs: 2 })) seen.push(row.status);
      })();
      const isThird = ({ index, line, expected }: BadRow) => index === 2 && line >= 1 && expected.length > 0;
      await assert.rejects(broken, isThird);
      assert.deepEqual(seen, ["solved", "solved"]);
      const rows = await all(solveMany(texts, { family, jobs: 2, keepGoing: true }));
      assert.deepEqual(rows.map(({ status }) => status), ["solved", "solved", "bad", "bad", "solved"]);
      assert.ok("line" in rows[2] && rows[2].line >= 1 && rows[2].message.length > 0);
    }
    // @ts-expect-error The declarations take texts only.
    await assert.rejects(all(solveMany([SUDOKU, 7], { ...ASK, keepGoing: true })), TypeError);
  });

  test("in notations of other programs are read too", TIME, async () => {
    const address = (await convert(SUDOKU, { family: "sudoku", to: "puzzlink" })).trim();
    const rows = await all(solveMany([SUDOKU, address], ASK));
    assert.equal(rows[1].solutions[0], rows[0].solutions[0]);
  });

  test("without an end are read no further than the workers need, and the source is told when it is over", TIME, async () => {
    let asked = 0;
    let isClosed = false;
    async function* source() {
      try {
        for (;;) {
          asked += 1;
          yield SUDOKU;
        }
      } finally {
        isClosed = true;
      }
    }
    let seen = 0;
    for await (const _ of solveMany(source(), { ...ASK, jobs: 2 })) if (++seen === 50) break;
    // Two workers, with two batches of at most a thousand texts each.
    assert.ok(asked < 50 + 6000, `${asked} were read`);
    assert.ok(isClosed);
  });

  test("that come slowly are answered as they come", TIME, async () => {
    let push: (text: string) => void = () => {};
    async function* source(): AsyncGenerator<string> {
      for (;;) yield await new Promise((done) => (push = done));
    }
    const rows = solveMany(source(), { ...ASK, jobs: 2 });
    for (let at = 0; at < 3; at++) {
      const next = rows.next();
      while (push.length === 0) await new Promise((done) => setTimeout(done, 1));
      push(SUDOKU);
      push = () => {};
      assert.partialDeepStrictEqual(await next, { done: false, value: { index: at } });
    }
    await rows.return();
  });

  test("stop at a signal and keep the time limit of each", TIME, async () => {
    const stop = new AbortController();
    const rows = solveMany(
      Array.from({ length: 4 }, () => ".".repeat(81)),
      { family: "sudoku", goal: "count", limit: 1e12, jobs: 2, signal: stop.signal },
    );
    setTimeout(() => stop.abort(), 300);
    await assert.rejects(all(rows), { name: "AbortError" });
    const cut = await all(solveMany([".".repeat(81), SUDOKU], { family: "sudoku", goal: "count", limit: 1e12, timeLimit: 0.2, jobs: 1 }));
    assert.deepEqual(cut.map(({ status }) => status), ["limit", "unique"]);
  });
});

describe("elsewhere", () => {
  test("the inline entry answers in its own thread, where there are no workers", TIME, async () => {
    const { everything } = await import(pathToFileURL(join(app("plain"), "everything.mjs")).href);
    assert.equal(await everything(await imported("shumi/inline/sudoku")), "all is well");
  });

  const PROGRAMS: [name: string, program: string, args: string[]][] = [
    ["Node", process.execPath, []],
    ["Deno", bin("deno"), ["run", "--allow-all", "--node-modules-dir=manual"]],
    ["Bun", bin("bun"), []],
  ];
  for (const [name, program, args] of PROGRAMS) {
    test(`a program in ${name} has all that there is, and ends by itself`, TIME, async () => {
      assert.match(await run(program, [...args, join(app("plain"), "program.mjs")], HERE), /^all is well$/m);
    });
  }

  test("Python in Pyodide imports the package as a module", TIME, async () => {
    assert.match(await run(process.execPath, [join(app("plain"), "pyodide.mjs")], HERE), /^unique 534678912/m);
  });

  test("types are there without a DOM", TIME, async () => {
    const folder = join(HERE, "out/types");
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "a.ts"),
      'import { solve, solveMany } from "shumi/solve";\nexport const one: string = (await solve("x")).status;\n' +
        'for await (const row of solveMany(["x"], { keepGoing: true })) if (row.status === "bad") row.line.toFixed();\n',
    );
    const flags = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2024", "--types", "node"];
    await run(bin("tsc"), [...flags, join(folder, "a.ts")], HERE);
  });
});
