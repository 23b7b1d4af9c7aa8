/** The package without a browser: Node's main thread and threads, and programs that only import it. */
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";
import { HERE, app, bin, run } from "./programs.mjs";

/** As a program beside the installed package says it. @param {string} name */
const imported = async (name) => {
  mkdirSync(join(HERE, "out"), { recursive: true });
  const file = join(HERE, "out", `${name.replaceAll("/", "-")}.mjs`);
  writeFileSync(file, `export * from ${JSON.stringify(name)};\n`);
  return import(pathToFileURL(file).href);
};
const { check, convert, families, generate, generateMany, solve, solveMany } = await imported("shumi/solve");

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TWO = `${"12".padEnd(81, ".")}`;
const ASK = { family: "sudoku", goal: "unique" };
const TIME = { timeout: 120_000 };

/** All that an iterator gives. @template T @param {AsyncIterable<T>} rows */
async function all(rows) {
  const got = [];
  for await (const row of rows) got.push(row);
  return got;
}

describe("in Node", () => {
  test("three lines solve a puzzle, and the program ends by itself", TIME, async () => {
    const file = join(HERE, "out/three.mjs");
    writeFileSync(file, `import { solve } from "shumi/solve";\nconst { status, solutions } = await solve("${SUDOKU}");\nconsole.log(status, solutions[0]);\n`);
    assert.match(await run(process.execPath, [file], HERE), /^solved 534678912/);
  });

  test("importing everything does nothing and needs no browser", TIME, async () => {
    const { ShumiBoard, ...functions } = await imported("shumi");
    assert.equal(typeof ShumiBoard, "function");
    await imported("shumi/define");
    assert.deepEqual(Object.keys(functions).sort(), Object.keys(await imported("shumi/solve")).sort());
    assert.equal(globalThis.customElements, undefined);
  });

  test("each function answers", TIME, async () => {
    const { status, solutions } = await solve(SUDOKU, ASK);
    assert.equal(status, "unique");
    assert.equal((await check(SUDOKU, solutions[0], { family: "sudoku" })).status, "right");
    const address = await convert(SUDOKU, { family: "sudoku", to: "puzzlink" });
    assert.equal((await solve(address.trim())).solutions[0], solutions[0]);
    assert.ok((await families({ lang: "ja" })).some(({ id }) => id === "hitori"));
    for (const { id, samples } of await families()) assert.notEqual((await solve(samples[0].text, { family: id })).status, "none", id);
    const made = await generate({ family: "sudoku", seed: 5 });
    assert.equal((await solve(made.puzzle, ASK)).solutions[0], made.solution);
    assert.equal((await all(generateMany({ family: "hitori", size: 5, count: 3, seed: 1 }))).length, 3);
  });

  test("errors have their places, and calls can be stopped", TIME, async () => {
    await assert.rejects(solve(`${SUDOKU.slice(0, 80)}x`, ASK), (e) => e.line === 1 && e.column === 81 && e.expected.length > 0);
    const stop = new AbortController();
    const slow = solve(".".repeat(81), { family: "sudoku", goal: "count", limit: 1e12, signal: stop.signal, onprogress: () => stop.abort() });
    await assert.rejects(slow, { name: "AbortError" });
    assert.equal((await solve(".".repeat(81), { family: "sudoku", goal: "count", limit: 1e12, timeLimit: 0.2 })).status, "limit");
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
    const plain = ({ index: _, parse_us: _p, solve_us: _s, ...row }) => row;
    for (const { id, samples } of await families()) {
      const texts = samples.map(({ text }) => text);
      const rows = await all(solveMany(texts, { family: id, jobs: 2, goal: "unique" }));
      for (const [at, text] of texts.entries()) assert.deepEqual(plain(rows[at]), plain(await solve(text, { family: id, goal: "unique" })), text);
    }
  });

  test("a bad one throws after the answers before it, or is a row", TIME, async () => {
    const texts = [SUDOKU, SUDOKU, "12\n3", "\0", SUDOKU];
    for (const family of ["sudoku", undefined]) {
      const seen = [];
      const broken = (async () => {
        for await (const row of solveMany(texts, { family, jobs: 2 })) seen.push(row.status);
      })();
      await assert.rejects(broken, (e) => e.index === 2 && e.line >= 1 && e.expected.length > 0);
      assert.deepEqual(seen, ["solved", "solved"]);
      const rows = await all(solveMany(texts, { family, jobs: 2, keepGoing: true }));
      assert.deepEqual(rows.map(({ status }) => status), ["solved", "solved", "bad", "bad", "solved"]);
      assert.ok(rows[2].line >= 1 && rows[2].message.length > 0);
    }
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
    // Two workers with two batches each of no more than a thousand.
    assert.ok(asked < 50 + 6000, `${asked} were read`);
    assert.ok(isClosed);
  });

  test("that come slowly are answered as they come", TIME, async () => {
    /** @type {(text: string) => void} */
    let push = () => {};
    async function* source() {
      for (;;) yield await new Promise((done) => (push = done));
    }
    const rows = solveMany(source(), { ...ASK, jobs: 2 });
    for (let at = 0; at < 3; at++) {
      const next = rows.next();
      while (push.length === 0) await new Promise((done) => setTimeout(done, 1));
      push(SUDOKU);
      push = () => {};
      assert.equal((await next).value.index, at);
    }
    await rows.return();
  });

  test("stop at a signal and keep the time limit of each", TIME, async () => {
    const stop = new AbortController();
    const rows = solveMany(Array.from({ length: 4 }, () => ".".repeat(81)), { family: "sudoku", goal: "count", limit: 1e12, jobs: 2, signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await assert.rejects(all(rows), { name: "AbortError" });
    const cut = await all(solveMany([".".repeat(81), SUDOKU], { family: "sudoku", goal: "count", limit: 1e12, timeLimit: 0.2, jobs: 1 }));
    assert.deepEqual(cut.map(({ status }) => status), ["limit", "unique"]);
  });
});

describe("elsewhere", () => {
  test("the inline entry answers in its own thread, where there are no workers", TIME, async () => {
    const inline = await imported("shumi/inline/sudoku");
    assert.equal((await inline.solve(SUDOKU, ASK)).status, "unique");
    assert.equal((await all(inline.solveMany([SUDOKU, TWO], ASK))).map(({ status }) => status).join(), "unique,multiple");
    assert.ok((await inline.generate({ family: "sudoku", seed: 5 })).puzzle);
  });

  for (const program of ["deno", "bun"]) {
    const found = createRequire(join(HERE, "x.js")).resolve.paths(program)?.length && process.env[`SHUMI_${program.toUpperCase()}`];
    test(`${program} solves`, { ...TIME, skip: found ? false : `SHUMI_${program.toUpperCase()} names none` }, async () => {
      copyFileSync(join(app("bundled"), "../plain/solve.mjs"), join(HERE, `${program}.mjs`));
      assert.match(await run(found, program === "deno" ? ["run", "--allow-all", "--node-modules-dir=manual", `${program}.mjs`] : [`${program}.mjs`], HERE), /unique 3/);
    });
  }

  test("types are there without a DOM", TIME, async () => {
    const folder = join(HERE, "out/types");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "a.ts"), 'import { solve, solveMany } from "shumi/solve";\nexport const one: string = (await solve("x")).status;\nfor await (const row of solveMany(["x"], { keepGoing: true })) if (row.status === "bad") row.line.toFixed();\n');
    const flags = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2024", "--types", "node"];
    await run(bin("tsc"), [...flags, join(folder, "a.ts")], HERE);
  });
});
