/** Tests of an element's life: opened when visible, moved, removed and inserted, many at once, trapped, far too large, defined twice. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe } from "node:test";

import { SMALL, call, html, on } from "./board.ts";
import { DIST, WIDGET, browser, serveDist, test } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import type { Browser, Page } from "playwright-core";

/** Largest growth of the JS heap after 80 more boards, in bytes. */
const MOST_HEAP = 500_000;

let chromium: Browser;
let site: { origin: string; close: () => void };
const attribute = SMALL.replaceAll("\n", "&#10;");
const board = `<shumi-board family="kakuro" puzzle="${attribute}"></shumi-board>`;

before(async () => {
  chromium = await browser();
  site = await serveDist({
    "/one.html": html(`<main>${board}</main><aside></aside>`),
    "/far.html": html(`${"<br>".repeat(800)}${board}`),
    "/none.html": html(`<main></main>`),
    "/twice.html": html(
      board,
      `<script type="module" src="/${WIDGET}/shumi.js"></script><script type="module" src="/${WIDGET}/shumi.js?again"></script>`,
    ),
  });
});
after(() => site?.close());

const live = (name: string, path: string, run: (page: Page) => Promise<void>) =>
  test(name, () =>
    on(chromium, site.origin + path, async (page, bad) => {
      await run(page);
      assert.deepEqual(bad, []);
    }),
  );

describe("an element", () => {
  live("far below the window begins when it comes near, or when it is asked for", "/far.html", async (page) => {
    assert.deepEqual(await call(page, `await frames(20); return [b.rows, told("ready").length]`), [0, 0]);
    assert.ok(
      (await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).every(
        (name) => !/\.wasm|board-/.test(name),
      ),
    );
    // The element is still a little below the window.
    await call(page, `scrollTo(0, b.getBoundingClientRect().top - innerHeight - 100); await until(() => told("ready").length > 0)`);
    await page.reload();
    assert.equal(await call(page, `await b.ready; return b.rows`), 3);
  });

  live("that is moved keeps its game as it is", "/one.html", async (page) => {
    const got = await call(
      page,
      `await b.ready; b.select(1, 1); b.enter(1);
       document.querySelector("aside").append(b);
       await new Promise((done) => setTimeout(done, 50));
       b.remove(); await Promise.resolve(); document.querySelector("main").append(b);
       await new Promise((done) => setTimeout(done, 50));
       return [b.value, told("ready").length, told("error").length]`,
    );
    assert.deepEqual(got, ["_ _ _\n_ 1 .\n_ . .\n", 1, 0]);
  });

  live("that is taken out gives its game back, still tells it, and goes on when it is put back", "/one.html", async (page) => {
    const got = await call(
      page,
      `let freed = 0;
       window.crossing = (name, call) => { if (name === "free") freed++; return call(); };
       await b.ready; b.select(1, 1); b.enter(1); b.enter(2);
       const { state, value } = b;
       const asked = b.solve({ goal: "count" }).catch((e) => e.name);
       b.remove();
       await until(() => freed === 1);
       const kept = b.state === state && b.value === value;
       b.undo(); b.enter(1);
       document.querySelector("main").append(b);
       await until(() => told("ready").length === 2);
       const again = b.state === state;
       b.undo();
       return [kept, again, b.value, freed, await asked, told("error").length]`,
    );
    assert.deepEqual(got.slice(0, 4), [true, true, "_ _ _\n_ 1 .\n_ . .\n", 1]);
    assert.equal(got[4], "AbortError");
    assert.equal(got[5], 0);
  });

  live("leaves nothing behind: 80 more of them, mounted and removed", "/none.html", async (page) => {
    const client = await page.context().newCDPSession(page);
    const mount = (n: number) =>
      call(
        page,
        `const main = document.querySelector("main");
         for (let i = 0; i < ${n}; i++) {
           const b = Object.assign(document.createElement("shumi-board"), { family: "sudoku", puzzle: "${SUDOKU}", timer: true });
           main.append(b);
           await b.ready;
           b.select(0, 2); b.enter(4);
           await frames(2);
           b.remove();
           await new Promise((done) => setTimeout(done));
         }
         window.events.length = 0;
         await new Promise((done) => setTimeout(done, 500));`,
      );
    const heap = async () => {
      for (let i = 0; i < 3; i++) await client.send("HeapProfiler.collectGarbage");
      return (await client.send("Runtime.getHeapUsage")).usedSize;
    };
    await mount(20);
    const before = await heap();
    await mount(80);
    const more = (await heap()) - before;
    console.log(`# heap after mounts 20 to 100: ${(more / 1e6).toFixed(2)} MB more`);
    assert.ok(more <= MOST_HEAP, `${more} bytes more`);
  });

  live("whose instance dies again and again goes on each time", "/one.html", async (page) => {
    const got = await call(
      page,
      `await b.ready; b.select(1, 1); b.enter(1); b.state;
       const goesOn = () => /goes on/.test(b.shadowRoot.querySelector("[role=status]").textContent);
       const told = [];
       for (let time = 0; time < 3; time++) {
         window.crossing = (name, call) => { if (name === "act") throw new WebAssembly.RuntimeError("unreachable"); return call(); };
         b.enter(2);
         await until(goesOn);
         delete window.crossing;
         await until(() => (b.select(1, 2), b.cursor?.join() === "1,2"));
         b.enter(time + 1);
         told.push(b.value);
       }
       return told`,
    );
    assert.deepEqual(got, [1, 2, 3].map((value) => `_ _ _\n_ 1 ${value}\n_ . .\n`));
  });

  live("opens a board of more than 250,000 cells by consent only", "/none.html", async (page) => {
    const link = "puzz.link/p?kakuro/1999/1999/";
    const got = await call(
      page,
      `const b = document.createElement("shumi-board");
       document.querySelector("main").append(b);
       const error = await b.load("${link}").catch((e) => [e instanceof RangeError, e.cells, e.limit]);
       const told1 = told("error").map(({ cells, limit }) => [cells, limit]);
       b.setAttribute("puzzle", "${link}");
       await b.ready;
       const before = [b.rows, told("error").length];
       const less = await b.load("puzz.link/p?kakuro/199/199/").then(({ rows }) => rows);
       return { error, told1, before, less }`,
    );
    assert.deepEqual(got, { error: [true, 4_000_000, 250_000], told1: [[4_000_000, 250_000]], before: [0, 2], less: 200 });
    const large = `const b = document.querySelector("shumi-board"); b.large = true;
      return (await b.load("puzz.link/p?kakuro/599/499/")).rows * b.cols`;
    assert.equal(await call(page, large), 300_000);
  });
});

describe("a second copy of the library", () => {
  live("leaves the tag to the first, and says what the page is to do", "/twice.html", async (page) => {
    const got = await call(
      page,
      `await b.ready; await until(() => told("error").length > 0); return [b.rows, b instanceof m.ShumiBoard, told("error")]`,
    );
    assert.deepEqual(got.slice(0, 2), [3, true]);
    assert.equal(got[2].length, 1);
    assert.match(got[2][0].message, /loads the library twice/);
  });

  test("of another folder does so, too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shumi-"));
    const name = "another";
    try {
      cpSync(join(DIST, WIDGET), join(DIST, name), { recursive: true });
      const page = html(
        board,
        `<script type="module" src="/${WIDGET}/shumi.js"></script><script type="module" src="/${name}/shumi.js"></script>`,
      );
      const other = await serveDist({ "/two.html": page });
      await on(chromium, `${other.origin}/two.html`, async (page, bad) => {
        const got = await call(
          page,
          `await b.ready; await until(() => told("error").length > 0);
            return [b.rows, (await m.solve(${JSON.stringify(SMALL)}, { family: "kakuro" })).status]`,
        );
        assert.deepEqual(got, [3, "solved"]);
        assert.deepEqual(bad, []);
      });
      other.close();
    } finally {
      rmSync(join(DIST, name), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
