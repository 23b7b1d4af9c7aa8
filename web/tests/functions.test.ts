/** Tests of the library's functions, without an element: solving, checking, converting, stopping, invalid arguments. */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { SMALL, SMALL_ANSWER, call, html, on } from "./board.ts";
import { browser, serveDist, test } from "./harness.ts";
import { TWO, endless } from "./puzzles.ts";
import type { Browser } from "playwright-core";
import type { Answer, Drill, Family, Instances, Trivial, Verdict } from "#shumi";

let chromium: Browser;
let site: Awaited<ReturnType<typeof serveDist>>;
before(async () => {
  [site, chromium] = await Promise.all([serveDist({ "/": html("") }), browser()]);
});
after(() => site?.close());

describe("functions", () => {
  test("solve, check, convert and families answer", () =>
    on(chromium, `${site.origin}/`, async (page, bad) => {
      const text = JSON.stringify(SMALL);
      const solved: Answer = await call(page, `return m.solve(${text}, { family: "kakuro", goal: "unique" })`);
      assert.equal(solved.status, "unique");
      assert.deepEqual(solved.solutions, [SMALL_ANSWER]);
      assert.ok(solved.solve_us >= 0 && solved.parse_us >= 0 && Number.isInteger(solved.nodes));
      const counted: Answer =
        await call(page, `return m.solve(${JSON.stringify(TWO)}, { family: "kakuro", goal: "count", limit: 1 })`);
      assert.deepEqual([counted.count, counted.more, counted.status], [1, true, "solved"]);
      const all: Answer = await call(page, `return m.solve(${JSON.stringify(TWO)}, { family: "kakuro", goal: "all" })`);
      assert.deepEqual([all.count, all.status, all.solutions.length], [2, "multiple", 2]);
      const candidates: Answer =
        await call(page, `return m.solve(${JSON.stringify(TWO)}, { family: "kakuro", goal: "candidates" })`);
      assert.deepEqual(candidates.candidates[1][1], [1, 2]);
      const wrong: Verdict = await call(page, `return m.check(${text}, "_ _ _\\n_ 1 2\\n_ 1 .\\n", { family: "kakuro" })`);
      assert.equal(wrong.full, false);
      assert.ok(wrong.faults.length > 0 && wrong.faults.every((f) => f.rule && f.cells.length > 0));
      const json = await call(page, `return m.convert(${text}, { family: "kakuro", to: "json" })`);
      assert.equal(JSON.parse(json).rows, 3);
      const families: Family[] = await call(page, `return m.families()`);
      const kakuro = families.find((f) => f.id === "kakuro");
      assert.ok(kakuro.samples.length > 0 && kakuro.notations.includes("text") && kakuro.names.length === 3);
      assert.deepEqual(bad, []);
    }));

  test("bad input rejects with its place and never reaches the console", () =>
    on(chromium, `${site.origin}/`, async (page, bad) => {
      const broken = SMALL.replace("XX\\04", "XX\\4?");
      const { error } = await call(page, `return m.solve(${JSON.stringify(broken)}, { family: "kakuro" })`);
      assert.equal(error.line, 4);
      assert.ok(error.column >= 1 && error.expected && error.found, JSON.stringify(error));
      for (const body of [
        `return m.solve({}, {})`,
        `return m.solve(["3 3"], {})`,
        `return m.check("3 3", null)`,
        `return m.convert("", { to: "json" })`,
        `return m.solve("", {})`,
        `return m.solve("0 0\\n", { family: "kakuro" })`,
        `return m.solve("1000000000 1000000000\\n", { family: "kakuro" })`,
        `return m.solve("2 2\\u0000", { family: "kakuro" })`,
        `return m.solve(${JSON.stringify(SMALL)}, { family: "nonsense" })`,
        `return m.solve(${JSON.stringify(SMALL)}, { family: "kakuro", goal: "nonsense" })`,
        `return m.solve(${JSON.stringify(SMALL)}, { family: "kakuro", goal: "count", limit: -1 })`,
        `return m.solve(${JSON.stringify(SMALL)}, { family: "kakuro", timeLimit: NaN })`,
        `return m.convert(${JSON.stringify(SMALL)}, { family: "kakuro", to: "nonsense" })`,
      ]) {
        const answer = await call(page, body);
        assert.ok(answer?.error?.message && !/internal/.test(answer.error.message), `${body}: ${JSON.stringify(answer)}`);
      }
      assert.deepEqual(bad, []);
    }));

  test("an aborted solve rejects with AbortError at once, and the next one works", () =>
    on(chromium, `${site.origin}/`, async (page, bad) => {
      const puzzle = JSON.stringify(endless(9));
      const got: { names: string[]; early: string; next: string } = await call(
        page,
        `const stop = new AbortController();
         const waiting = new AbortController();
         let told = 0;
         let seen;
         const twice = new Promise((r) => (seen = r));
         const onprogress = () => {
           told += 1;
           if (told === 1) waiting.abort();
           if (told === 2) seen();
         };
         const name = (p) => p.then(() => "answered", (e) => e.name);
         const run = name(m.solve(${puzzle}, { family: "kakuro-repeats", goal: "count", limit: 1e15, signal: stop.signal, onprogress }));
         const queued = name(m.solve(${puzzle}, { family: "kakuro-repeats", goal: "count", limit: 1e15, signal: waiting.signal }));
         const next = m.solve(${JSON.stringify(SMALL)}, { family: "kakuro", goal: "unique" });
         await twice;
         stop.abort();
         const names = await Promise.all([run, queued]);
         const early = await m.solve("", { signal: AbortSignal.abort() }).catch((e) => e.name);
         return { names, early, next: (await next).status };`,
      );
      assert.deepEqual(got.names, ["AbortError", "AbortError"]);
      assert.equal(got.early, "AbortError");
      assert.equal(got.next, "unique");
      assert.deepEqual(bad, []);
    }));

  test("a drill, its instances and its trivial steps agree; a rare technique takes a known position", () =>
    on(chromium, `${site.origin}/`, async (page, bad) => {
      const wish = '{ family: "sudoku", technique: "x-wing", seed: 1 }';
      const drill: Drill = await call(page, `return m.drill(${wish})`);
      assert.deepEqual([drill.technique, drill.grade, drill.rare, drill.hint.text], ["x-wing", 4, undefined, drill.sentence]);
      const state = JSON.stringify(drill.state);
      const found: Instances = await call(page, `return m.instances(${state})`);
      assert.deepEqual([found.techniques[0].technique, found.cut, found.wrong], ["x-wing", false, undefined]);
      assert.ok(found.instances.some(({ text }) => text === drill.sentence));
      const easy: Instances = await call(page, `return m.instances(${state}, { grade: 3 })`);
      assert.deepEqual(easy.instances, []);
      const done: Trivial = await call(page, `return m.trivial(${state}, { grade: 4 })`);
      assert.ok(done.steps > 0 && done.hint.changes.length > 0 && JSON.parse(done.state).family === "sudoku");
      const [rare, same]: Drill[] = await call(
        page,
        `const wish = { family: "kakuro", technique: "chain", lang: "ja" };
         const rare = await m.drill({ ...wish, seed: 3 });
         return [rare, await m.drill({ ...wish, seed: 3 })];`,
      );
      assert.deepEqual(rare, same);
      assert.deepEqual([rare.rare, rare.hint.technique], [true, "chain"]);
      const { error } = await call(page, `return m.drill({ family: "sudoku", technique: "fish" })`);
      assert.match(error.message, /there are full-house/);
      assert.deepEqual(bad, []);
    }));

  test("a time limit resolves with status limit", () =>
    on(chromium, `${site.origin}/`, async (page, bad) => {
      const options = '{ family: "kakuro-repeats", goal: "count", limit: 1e15, timeLimit: 0.3 }';
      const { status }: Answer = await call(page, `return m.solve(${JSON.stringify(endless(9))}, ${options})`);
      assert.equal(status, "limit");
      assert.deepEqual(bad, []);
    }));
});
