/**
 * Workers that lie, keep silent or die, placed between the page and a real one: whatever they send, no exception stays uncaught, no board
 * is
 * lost, the page's prototypes stay unchanged, and the next worker starts fresh.
 *
 * `SHUMI_LIES` is the number of lies (default: some thousands), `SHUMI_SEED` the seed.
 */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { SMALL, call, html, on } from "./board.ts";
import { test } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const LIES = Number(process.env.SHUMI_LIES ?? 3000);
const SEED = Number(process.env.SHUMI_SEED ?? 1);
const VALUE = "_ _ _\n_ 1 .\n_ . .\n";

const site = stage({
  "/one.html": html(`<shumi-board family="kakuro" hints="all" toolbar="on" puzzle="${SMALL.replaceAll("\n", "&#10;")}"></shumi-board>`),
});

/** Puts `window.between` between the page and its workers: it receives the messages of a worker and decides which to forward. */
const standBetween = (page: Page) =>
  page.addInitScript(() => {
    const Real = Worker;
    window.started = 0;
    // The page uses only these members of a worker.
    const Between = class {
      declare real: Worker;
      declare onmessage: (event: { data: unknown; }) => void;

      constructor(address: string | URL, options: WorkerOptions) {
        window.started += 1;
        this.real = new Real(address, options);
        this.onmessage = null as ((event: { data: unknown }) => void) | null;
        const hand = (data: unknown) => this.onmessage?.({ data });
        this.real.onmessage = ({ data }) => (window.between && data !== "ready" ? window.between(data, hand) : hand(data));
      }
      postMessage(message: object) {
        window.hasRest ||= "rest" in message;
        this.real.postMessage(message);
      }
      terminate() {
        this.real.terminate();
      }
    };
    Object.assign(window, { Worker: Between });
  });

const amidst = (name: string, run: (page: Page) => Promise<void>) =>
  test(name, () =>
    on(site.browser, `${site.origin}/one.html`, async (page, bad) => {
      await standBetween(page);
      await page.clock.install();
      await page.reload();
      await page.waitForFunction(() => customElements.get("shumi-board"));
      await call(page, `await b.ready; b.select(1, 1); b.enter(1);`);
      await run(page);
      // Afterwards true messages arrive again.
      const got = await call(
        page,
        `delete window.between; return [b.value,
          (await b.hint()).cells.length > 0, (await b.solve({ show: false })).status, (await b.check()).status]`,
      );
      assert.deepEqual(got, [VALUE, true, "solved", "right"]);
      assert.deepEqual(bad, []);
    }),
  );

describe("a worker", () => {
  amidst(`that lies ${LIES} times`, async (page) => {
    const got = await call(
      page,
      `let state = ${SEED} * 2654435761;
       const below = (n) =>
         Math.floor((((state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0) ^ (state >>> 13)) >>> 0) / 2 ** 32 * n);
       const pick = (list) => list[below(list.length)];
       const inherited = JSON.parse(
         '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"message":"x","line":1,"trap":false}');
       const what = () => pick([undefined, null, true, 0, -1, NaN, 1e308, 10n, "", "x",
         "<img src=x onerror=alert(1)>", "x".repeat(1e5), [], [[]], [1, [2]], {}, inherited, new Map([["a", 1]]),
         new Date(NaN), new Uint8Array(9), new Error("x"),
           { nodes: 1, found: 0, ms: "x" }, { nodes: 1, found: 0, ms: 1, answer: {}, best: "x" }, { status: "unique", family: "kakuro" },
         { status: "solved", family: "kakuro", solutions: [7], moves: "x", conflict: 5 }, { status: 7 },
           { faults: [null], cells: [[-1, 1e9]], status: "faults", text: "x" },
         { technique: "x", name: "x", text: "x", reason: "", where: "", cells: [[-1, 1e9]], because: [null],
           changes: [{ cell: 5 }], region: ["x"], forbids: [] },
           { message: {}, line: "x" }, { message: "x", missing: true }, { trap: true }]);
       const lie = (id) => pick([what(), { id: what(), answer: what() }, { id, answer: what() }, { id, progress: what() },
         { id, error: what() }, { id }, { id: id + 1, answer: what() }, { id: -id, progress: what() },
         "ready", { answer: what() }, Object.assign(Object.create(null), { id, error: inherited })]);
       let told = 0;
       window.between = (data, hand) => {
         for (let i = below(4); i >= 0; i--) hand((told++, structuredClone(lie(data.id))));
         if (below(3) === 0) for (let i = 0; i < 100; i++) hand((told++, { id: pick([0, -1, 1e9, "x", null]), answer: what() }));
         hand(data);
       };
       const outcomes = { kept: 0, refused: 0, odd: [] };
       while (told < ${LIES}) {
         const asked = pick([() => b.hint(), () => b.nextHint(), () => b.solve({ show: false }),
           () => b.solve({ goal: "count", onprogress() {} }), () => b.check(), () => b.check({ quiet: true }),
           () => m.solve("${SUDOKU}"), () => m.convert("${SUDOKU}", { to: "json" }),
             () => m.explain("${SUDOKU}", { timeLimit: 1 }), () => m.puzzles("${SUDOKU}"), () => b.showCandidates(true)]);
         await Promise.resolve().then(asked).then(() => outcomes.kept++,
           (e) => { outcomes.refused++; if (!(e instanceof Error)) outcomes.odd.push(String(e)); });
         b.clearMarks();
         if (b.value !== ${JSON.stringify(VALUE)}) return { lost: b.value, asked: String(asked) };
         if (({}).polluted !== undefined || [].polluted !== undefined) return "polluted";
       }
       return outcomes`,
    );
    assert.ok(got.kept > 0 && got.refused > 0, JSON.stringify(got));
    assert.deepEqual(got.odd, []);
  });

  for (const [question, watched] of Object.entries({
    "b.hint()": 8,
    "b.solve({ show: false })": 33,
    [`m.convert("${SUDOKU}", { to: "json" })`]: 123,
  })) {
    amidst(`that never answers ${question.slice(0, 10)}… is ended, and told of`, async (page) => {
      await call(
        page,
        `await ${question}; window.between = () => {}; window.asked = ${question}.then(() => "answered", (e) => e.message);
          window.asked.then((how) => (window.how = how))`,
      );
      await page.clock.runFor((watched - 2) * 1000);
      assert.equal(await page.evaluate(() => window.how), undefined);
      await page.clock.runFor(40_000);
      assert.match(String(await page.evaluate(() => window.asked)), /does not answer|in time/);
    });
  }

  amidst("that dies while a player waits is an event, and the next hint comes from a fresh one", async (page) => {
    const before = await call(page, `await b.hint(); window.between = () => {}; b.nextHint(); return window.started`);
    await page.clock.runFor(10_000);
    const got = await call(
      page,
      `await until(() => told("error").length > 0); return [told("error").map(({ message }) => message), b.value]`,
    );
    assert.equal(got[0].length, 1);
    assert.match(got[0][0], /\S/);
    assert.equal(got[1], VALUE);
    assert.ok((await call(page, `delete window.between; await b.hint(); return window.started`)) > before);
  });

  amidst("that lacks a part, which is on its way, is asked again once it is there", async (page) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/solver-*_rest.wasm", (route) => held.then(() => route.continue()));
    await call(
      page,
      `await b.hint();
       const answered = new Promise((done) => (window.between = ({ id }, hand) => {
         window.trap = () => hand({ id, error: { message: "null function", trap: true } });
         done();
       }));
       window.asked = b.hint().then((hint) => hint.cells.length > 0, (e) => e.message);
       await answered`,
    );
    assert.ok(!(await page.evaluate(() => window.hasRest)));
    release();
    await page.waitForFunction(() => window.hasRest);
    await page.evaluate(() => {
      delete window.between;
      window.trap();
    });
    assert.equal(await page.evaluate(() => window.asked), true);
  });

  amidst("that never starts leaves the questions to the page itself", async (page) => {
    await page.addInitScript(() => {
      window.started = 0;
      Object.assign(window, { Worker: class { constructor() { window.started += 1; } postMessage() {} terminate() {} } });
    });
    await page.reload();
    await page.waitForFunction(() => customElements.get("shumi-board"));
    await call(page, `await b.ready; b.select(1, 1); b.enter(1); window.asked = b.hint().then((hint) => hint.cells.length > 0);`);
    await page.waitForFunction(() => window.started > 0);
    await page.clock.runFor(25_000);
    assert.equal(await page.evaluate(() => window.asked), true);
  });
});
