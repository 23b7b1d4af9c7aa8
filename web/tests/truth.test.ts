/**
 * Tests of the page's claims: checks ask the solver, scores are compared with the best, a win reports its moves and hints, hints start with
 * the place.
 */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { press, setSetting } from "./doors.ts";
import { test, until, watchedPage } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

/** Unique: 1 2 / 3 1. */
const UNIQUE = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const TWO = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const NONE = "3 3\nXXXXX 03\\XX 05\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const TARGET =
  "5 0 0 0 2 0 0 0 0\n0 0 0 7 0 0 0 0 0\n0 7 0 6 0 0 0 0 8\n0 0 1 5 6 4 0 2 3\n7 0 0 0 3 0 0 0 0\n" +
    "0 0 0 0 7 0 0 0 0\n0 0 0 0 0 6 0 1 0\n0 5 6 0 0 2 0 0 7\n0 0 0 4 0 0 3 0 9\n";
const KUROMASU =
  "11 11\n7 . . . . . . . . . .\n. . . 8 . . . . . . 2\n. . . . . . 4 . . . .\n. . . 4 . . . . . . .\n8 . . . . . . 8 . . .\n" +
    ". . 13 . 17 . . . 10 . 10\n. . . . . . . 5 . . .\n. . 7 . . . . . 3 . .\n. 4 . . . . . 3 . 6 .\n" +
    ". . . . . . . . . 8 .\n. . . 6 . . . . . . .\n";

const site = stage();

const hash = (family: string, puzzle: string) => `#family=${family}&p=${encodeURIComponent(puzzle)}`;

async function on(at: string, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser, { viewport: { width: 1200, height: 900 } });
  try {
    await page.goto(`${site.origin}/${at}`);
    await page.locator("shumi-board").waitFor();
    await until(page, () => page.evaluate(() => document.querySelector("shumi-board")?.standing !== null), Boolean, "a game");
    await run(page);
    assert.deepEqual(bad, []);
  } finally {
    await close();
  }
}

/** Runs a body with the board as `b`. */
const board = (page: Page, body: string) => page.evaluate(`(async () => { const b = document.querySelector("shumi-board"); ${body} })()`);

const says = (page: Page, words: RegExp) => until(page, () => page.locator(".news").innerText(), (text) => words.test(text), String(words));

describe("check", () => {
  test("a board that breaks no rule and contradicts the only answer is not right; shown, and gone back from, by choice", () =>
    on(hash("sudoku", SUDOKU), async (page) => {
      await press(page, "Check");
      await says(page, /^Right so far/);
      await board(page, "b.select(0, 3); b.enter(2); b.select(4, 1); b.enter(2)");
      await press(page, "Check");
      await says(page, /^Not right: .* one of your cells/);
      await press(page, "Back to before it");
      const now = await board(page, "return { value: b.value, standing: b.standing }") as { value: string; standing: { moves: number } };
      assert.equal(now.value.replace(/\s/g, "").slice(0, 9), SUDOKU.slice(0, 9));
      assert.equal(now.standing.moves, 3, "one act more, which can be taken back");
      await board(page, "b.undo()");
      assert.equal(await board(page, "return b.standing.filled"), 32);
    }));

  test("several answers, none, and the event's fields", async () => {
    await on(hash("kakuro", TWO), async (page) => {
      await press(page, "Check");
      await says(page, /several answers fit/);
    });
    await on(hash("kakuro", NONE), async (page) => {
      const told = await board(
        page,
        `return new Promise((done) => { b.addEventListener("shumi-check", (e) => done(e.detail), { once: true }); void b.check(); })`,
      );
      assert.deepEqual(Object.keys(told as object).sort(), ["cells", "faults", "full", "status", "text"]);
      await says(page, /^This puzzle has no answer\./);
    });
  });

  test("mistakes are shown against the answer, beside a hint's marks, and at once after a reload", () =>
    on(hash("sudoku", SUDOKU), async (page) => {
      await board(page, `window.wrong = -1; addEventListener("shumi-check", (e) => (window.wrong = e.detail.cells.length))`);
      const wrong = () => page.evaluate("window.wrong");
      await setSetting(page, "Show mistakes", true);
      await until(page, wrong, (n) => n === 0, "a first look");
      await board(page, "b.select(0, 3); b.enter(2)");
      await until(page, wrong, (n) => n === 1, "the wrong entry");
      await page.reload();
      await page.locator("shumi-board").waitFor();
      await says(page, /^Not right/);
    }));

  test("the function of the module keeps its fields and asks the solver", () =>
    on(hash("kakuro", UNIQUE), async (page) => {
      const answer = await page.evaluate(async (text: string) => {
        const path = [...document.querySelectorAll("script, link")]
          .map((n) => n.getAttribute("src") ?? n.getAttribute("href") ?? "")
          .find((p) => /shumi-/.test(p));
        const resources = performance.getEntriesByType("resource").map((r) => r.name);
        const module = resources.find((name) => name.endsWith("/shumi.js")) ?? path ?? "";
        const { check } = await import(module);
        return [
          await check(text, "_ _ _\n_ 2 .\n_ . .\n", { family: "kakuro" }),
          await check(text, "_ _ _\n_ 1 2\n_ 3 1\n", { family: "kakuro" }),
        ];
      }, UNIQUE);
      assert.deepEqual(answer.map((a: { status: string }) => a.status), ["wrong", "right"]);
      assert.deepEqual([answer[0].full, answer[0].faults, answer[0].cells], [false, [], [[2, 2]]]);
    }));
});

describe("scores", () => {
  test("a full board below the best is a solution; the clock goes on, and the best solves it", () =>
    on(hash("target-sudoku", TARGET), async (page) => {
      const [low, best] = await board(
          page,
          `const all = (await b.solve({ goal: "all", limit: 60, show: false })).solutions;
            const best = (await b.solve({ show: false })).solutions[0];
          return [all.find((s) => s.trim() !== best.trim()), best]`,
        ) as [string, string];
      await board(page, `window.solved = 0; b.addEventListener("shumi-solved", () => (window.solved += 1))`);
      await fill(page, low);
      await says(page, /^A solution: [\d,]+ points\. The best has [\d,]+/);
      assert.equal(await page.evaluate("window.solved"), 0);
      assert.match(await page.locator(".score").innerText(), /Score [\d,]+, the best is [\d,]+/);
      for (const [width, height] of [[390, 664], [1366, 640], [1920, 970]]) {
        await page.setViewportSize({ width, height });
        const hidden = await page.locator(".status").evaluate((node) => node.scrollWidth - node.clientWidth);
        assert.ok(hidden <= 0, `${width} x ${height}: ${hidden} px of the score are hidden`);
      }
      await press(page, "Check");
      await says(page, /^A solution: /);
      await fill(page, best);
      await says(page, /^Solved in/);
      assert.equal(await page.evaluate("window.solved"), 1);
    }));
});

/** Enters the digits of a solution cell by cell, as a player does. */
const fill = (page: Page, solution: string) =>
  board(
    page,
    `const cells = ${JSON.stringify(solution)}.trim().split("\\n").map((row) => row.replace(/\\s/g, ""));
    cells.forEach((row, r) => [...row].forEach((digit, c) => { b.select(r, c);
      if (!b.describe(r, c).startsWith(digit)) b.enter(Number(digit)); }))`,
  );

describe("the end", () => {
  test("a win tells moves, time and hints, and offers the next puzzle of this family", () =>
    on(hash("kakuro", UNIQUE), async (page) => {
      await board(page, "for (const [r, c, d] of [[1, 1, 1], [1, 2, 2], [2, 1, 3], [2, 2, 1]]) { b.select(r, c); b.enter(d); }");
      const text = await says(page, /^Solved in/);
      assert.match(text, /^Solved in \d\d:\d\d with 4 moves, without a hint\. Well done!/);
      await page.getByRole("button", { name: /^Another one, 4 × 4/ }).click();
      await until(page, () => page.locator(".size").innerText(), (size) => size.startsWith("4 × 4"), "the next puzzle");
    }));

  test("a game that hints have filled is not well done, and the event counts them", () =>
    on(hash("kakuro", UNIQUE), async (page) => {
      await board(page, `window.end = undefined; b.addEventListener("shumi-solved", (e) => (window.end = e.detail))`);
      for (let i = 0; i < 8 && !(await page.evaluate("window.end")); i++) {
        await board(page, `const h = await b.hint(); b.showHint("where", h); b.showHint("why", h); b.doHint()`);
      }
      const text = await says(page, /^Solved in/);
      assert.doesNotMatch(text, /Well done/);
      assert.match(text, /hints/);
      const end = await page.evaluate("window.end") as { hints: number; helped: number; by: string };
      assert.equal(end.by, "player");
      assert.ok(end.hints >= 2 && end.helped === 4, JSON.stringify(end));
    }));

  test("an answer that the solver has shown stays its own, also when a cell of it is entered again", () =>
    on(hash("kakuro", UNIQUE), async (page) => {
      await press(page, "Solve");
      await says(page, /^Solved, /);
      assert.doesNotMatch(await page.locator(".news").innerText(), /nodes/);
      await board(page, "b.select(1, 1); b.enter(); b.enter(1)");
      await says(page, /The solver had shown the answer/);
    }));

  test("sizes are the puzzle's", () =>
    on(hash("simple-kakuro", "1\n2 3\n6 6\n4 4 4\n0 0 0 0 0 0\n"), async (page) => {
      assert.equal(await page.locator(".size").innerText(), "2 × 3");
    }));
});

describe("numbers", () => {
  test("combinations are sums, and a sum that is too high says by how much", async () => {
    await on(hash("kakuro", "3 3\nXXXXX 04\\XX 06\\XX\nXX\\03 ..... .....\nXX\\07 ..... .....\n"), async (page) => {
      const notes = JSON.stringify(await board(page, "b.select(1, 2); return b.notes();"));
      assert.match(notes, /"1\+5"/);
      assert.match(notes, /"2\+4"/);
    });
    await on(hash("rotation", "2\n15 25\n13 19\n1 2 3 4 5 6 7 8 9\nfrom\n1 2 8\n3 7 9\n5 4 6\n"), async (page) => {
      const notes = JSON.stringify(await board(page, "b.select(0, 1); return b.notes();"));
      assert.match(notes, /2 \+ 8 \+ 7 \+ 9 = 26, 1 too many/);
    });
  });

  test("nodes of a search stand under Details only", () =>
    on(hash("sudoku", SUDOKU), async (page) => {
      await press(page, "Prove unique");
      await says(page, /^Unique/);
      assert.doesNotMatch(await page.locator(".play").innerText(), /node/);
      assert.doesNotMatch(await page.locator(".strip").innerText(), /nodes searched/);
    }));

  test("all candidates of a Kakuro stand in its cells", () =>
    on(hash("kakuro", UNIQUE), async (page) => {
      const look = () => board(page, 'return b.shadowRoot.querySelector("canvas.canvas").toDataURL()');
      const before = await look();
      await press(page, "All candidates");
      await says(page, /^Only one answer/);
      await until(page, look, (now) => now !== before, "candidates on the board");
    }));
});

describe("hints", () => {
  test("first where without a cell, then why with what forbids; a hint and mistakes are seen together", () =>
    on(hash("sudoku", SUDOKU), async (page) => {
      await board(page, "b.nextHint()");
      const card = page.locator(".hint");
      await card.locator("h2").waitFor();
      const where = await card.locator("p").innerText();
      assert.match(where, /^Look /);
      assert.doesNotMatch(where, /r\dc\d/);
      await board(page, "b.nextHint()");
      const why = await card.locator("p").innerText();
      assert.doesNotMatch(why, /r\dc\d/, "the conclusion comes last");
      await board(page, "b.nextHint()");
      const what = await card.locator("p").innerText();
      assert.match(what, /r\dc\d/);
      assert.ok(what.startsWith(why.slice(0, -1)), `${why} ${what}`);
      await press(page, "Check");
      await says(page, /^Right so far/);
      assert.ok(await card.isVisible(), "a check takes no hint away");
      await press(page, "Do it");
      assert.equal(await board(page, "return b.standing.filled"), 31);
    }));

  test("a long reason is read in steps, and Do it is there at each", () =>
    on(hash("kuromasu", KUROMASU), async (page) => {
      await board(
        page,
        `for (let i = 0; i < 80; i++) { const h = await b.hint(); if (!h || (h.steps.length > 2 && h.text.length > 190)) return;
          b.showHint("where", h); b.doHint(); }`,
      );
      const card = page.locator(".hint");
      await board(page, "b.nextHint()");
      await card.locator("h2").waitFor();
      await board(page, "b.nextHint()");
      const first = await card.locator("p").innerText();
      assert.ok(first.length < 300, first);
      assert.match(await card.innerText(), /2 of \d+/);
      await card.getByRole("button", { name: "Next", exact: true }).click();
      assert.match(await card.innerText(), /3 of \d+/);
      assert.notEqual(await card.locator("p").innerText(), first);
      await card.getByRole("button", { name: "Back", exact: true }).click();
      assert.equal(await card.locator("p").innerText(), first);
      const filled = await board(page, "return b.standing.filled");
      await card.getByRole("button", { name: "Do it" }).click();
      assert.notEqual(await board(page, "return b.standing.filled"), filled);
    }));
});
