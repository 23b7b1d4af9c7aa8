/** Walks of two players through lessons and drills, and the rulings on their moves. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, test, until, watchedPage, WIDGET } from "./harness.ts";
import { ALL, oneOf } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { chooseLanguage, link as puzzle, stage } from "./stage.ts";
import type { BrowserContext, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";
import type { StoredDrill } from "../page/practise/drill-records.ts";

/** A Sudoku with three steps of the lowest grade, one after the other. */
const HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const site = stage();

async function on(hash: string, run: (page: Page, context: BrowserContext) => Promise<void>, options: object = LAPTOP) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await page.goto(site.at(hash));
    await run(page, page.context());
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

const said = (page: Page) => page.locator(".drill-said");
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

/** Waits until a drill can be played, and returns it from the page's store. */
async function drillOf(page: Page): Promise<StoredDrill["drill"]> {
  await page.locator(".drill-page shumi-board [role=gridcell]").first().waitFor();
  await until(page, () => page.getByRole("button", { name: "Next drill" }).isEnabled(), (is) => is, "the drill is ready");
  return page.evaluate(() => {
    const [, technique, family, seed] = /drill=([\w-]+)&family=([\w-]+)&seed=(\d+)/.exec(location.hash) ?? [];
    const rows: StoredDrill[] = JSON.parse(localStorage.getItem(`shumi:drills:${family}:${technique}`) ?? "[]");
    const found = rows.find((row) => row.seed === Number(seed));
    if (!found) throw new Error(`no drill ${location.hash}`);
    return found.drill;
  });
}

/** Plays the step of a drill: enters its value, or rules one out. @param wrong plays another value instead */
async function play(page: Page, { hint }: StoredDrill["drill"], wrong = false) {
  const [change] = hint.changes;
  if (change.place === null && !(await page.getByRole("button", { name: "Rule out" }).getAttribute("aria-pressed") === "true")) {
    await page.getByRole("button", { name: "Rule out" }).click();
  }
  await page.evaluate(([row, col, value, wrong]) => {
    const board = document.querySelector(".drill-page shumi-board") as ShumiBoard;
    const other = board.keys().map((key) => key.value).find((key) => key !== value && key > 0);
    board.select(Number(row), Number(col));
    board.enter(wrong ? other : Number(value));
  }, [change.cell.row, change.cell.col, change.place ?? change.remove[0], wrong] as const);
}

/** Finds drills until the lesson has its tick. */
async function practise(page: Page) {
  for (let n = 1; n <= 5; n++) {
    const drill = await drillOf(page);
    await play(page, drill);
    await said(page).filter({ hasText: "Found!" }).waitFor();
    if (n < 5) {
      await page.locator(".drill-tally", { hasText: `${n} of 5 drills found` }).waitFor();
      await page.getByRole("button", { name: "Next drill" }).click();
      await until(page, () => page.evaluate(() => location.hash), (hash) => hash.endsWith(`seed=${drill.seed + 1}`), "the next drill");
    }
  }
  await page.locator(".drill-tally", { hasText: "Practised" }).waitFor();
}

describe("lessons", () => {
  const lessons = ALL ? [2, 3] : [2];
  test("a beginner goes through the first lessons of Sudoku", () =>
    on("#technique=&family=sudoku", async (page) => {
      await link(page, "Next lesson: Rules").click();
      await page.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
      await page.getByText(/Lesson 1 of \d+$/).waitFor();
      await page.getByRole("button", { name: "I know these rules" }).click();
      for (const n of lessons) {
        await page.getByText(new RegExp(`Lesson ${n} of \\d+$`)).waitFor();
        const name = await page.getByRole("heading", { level: 1 }).innerText();
        await link(page, "Practise").click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await practise(page);
        await link(page, "Sudoku").click();
        await page.getByText(`${n - 1} of `).waitFor();
        await link(page, new RegExp(`^${name} Practised$`)).waitFor();
        await link(page, /^Next lesson: /).click();
      }
      await page.goto(site.at("#you"));
      await page.getByRole("row", { name: new RegExp(`Sudoku ${5 * lessons.length} ${lessons.length}`) }).waitFor();
    }));

  test("a Kakuro player practises the cut cell, wrong and with help at first", () =>
    on("#technique=cut-cell&family=kakuro", async (page) => {
      await link(page, "Practise").click();
      const drill = await drillOf(page);
      await page.getByRole("heading", { level: 1, name: drill.name }).waitFor();
      await play(page, drill, true);
      await said(page).filter({ hasText: "The move was taken back." }).waitFor();
      const value = await page.evaluate(() => (document.querySelector(".drill-page shumi-board") as ShumiBoard).value);
      // The stages come one by one; a step that was shown does not count.
      const show = page.getByRole("button", { name: "Show me" });
      while (await show.isEnabled()) await show.click();
      assert.ok((await page.locator(".lesson-steps li").count()) >= 2);
      await play(page, drill);
      await said(page).filter({ hasText: "That is the step that was shown." }).waitFor();
      await page.locator(".drill-tally", { hasText: "0 of 5 drills found" }).waitFor();
      assert.equal(await page.evaluate(() => (document.querySelector(".drill-page shumi-board") as ShumiBoard).value), value);
      await page.getByRole("button", { name: "Next drill" }).click();
      await until(page, () => page.evaluate(() => location.hash), (hash) => hash.endsWith(`seed=${drill.seed + 1}`), "the next drill");
      await practise(page);
    }));
});

describe("a drill", () => {
  test("counts by keyboard, in two windows, and with full storage", () =>
    on("#drill=full-house&family=sudoku&seed=1", async (page, context) => {
      const counted = (n: number) =>
        page.waitForFunction((n) => localStorage.getItem("shumi:practised:sudoku")?.includes(`"n":${n},`), n);
      const byKeys = async (page: Page) => {
        const { hint: { changes: [{ cell, place }] } } = await drillOf(page);
        await page.evaluate(({ row, col }) => {
          const board = document.querySelector(".drill-page shumi-board") as ShumiBoard;
          board.select(row, col);
          board.focus();
        }, cell);
        await page.keyboard.press(String(place));
        await said(page).filter({ hasText: "Found!" }).waitFor();
      };
      await page.evaluate(() => {
        localStorage.setItem("shumi:picture:old", JSON.stringify("data:image/png;base64,AAAA"));
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          const isFull = key.startsWith("shumi:practised:") && localStorage.getItem("shumi:picture:old");
          if (isFull) throw new DOMException("full", "QuotaExceededError");
          setItem.call(this, key, value);
        };
      });
      await byKeys(page);
      await counted(1);
      assert.equal(await page.evaluate(() => localStorage.getItem("shumi:picture:old")), null);
      const other = await context.newPage();
      await other.goto(site.at("#drill=full-house&family=sudoku&seed=2"));
      await byKeys(other);
      await counted(2);
      await other.goto(site.at("#you"));
      await other.getByRole("row", { name: /Sudoku 2 0/ }).waitFor();
      // The button for the next drill has the focus; the drill of the other window counts once.
      for (const seed of [2, 3]) {
        await page.keyboard.press("Enter");
        await until(page, () => page.evaluate(() => location.hash), (hash) => hash.endsWith(`seed=${seed}`), "the next drill");
        await byKeys(page);
      }
      await counted(3);
      await other.getByRole("row", { name: /Sudoku 3 0/ }).waitFor();
    }));

  test("hides marks, and comes back by its address", () =>
    on("#drill=naked-pair&family=sudoku&seed=3", async (page) => {
      const drill = await drillOf(page);
      const marks = () =>
        page.evaluate(() => {
          const board = document.querySelector(".drill-page shumi-board") as ShumiBoard;
          return Array.from({ length: 81 }, (_, i) => board.marks(Math.floor(i / 9), i % 9).length).reduce((a, b) => a + b);
        });
      assert.ok((await marks()) > 0);
      await page.getByRole("button", { name: "Marks", exact: true }).click();
      await until(page, marks, (n) => n === 0, "no marks");
      await play(page, drill);
      await said(page).filter({ hasText: "Found!" }).waitFor();
      await page.reload();
      assert.equal((await drillOf(page)).state, drill.state);
      assert.deepEqual(await axeViolations(page), []);
    }));

  for (const [lang, words] of oneOf([["zh", "下一题"], ["ja", "次の練習問題"]] as const, 1)) {
    test(`speaks ${lang}, on a phone`, () =>
      on("", async (page) => {
        await chooseLanguage(page, lang);
        await page.keyboard.press("Escape");
        await page.goto(site.at("#drill=full-house&family=sudoku&seed=1"));
        await page.getByRole("button", { name: words }).waitFor();
        await page.locator(".drill-page shumi-board [role=gridcell]").first().waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scroll");
        assert.deepEqual(await axeViolations(page), []);
      }, PHONE));
  }
});

describe("a position", () => {
  test("lists every step that can be seen now, by grade and technique", () =>
    on(puzzle("sudoku", SUDOKU), async (page) => {
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      await page.getByRole("button", { name: "Analyse", exact: true }).click();
      await page.getByRole("button", { name: "Everything here" }).click();
      await page.getByRole("button", { name: "Show everything" }).click();
      const count = page.locator("dialog.steps [role=status]", { hasText: /^\d+ steps?\.$/ });
      await count.waitFor();
      const all = Number.parseInt(await count.innerText());
      assert.equal(await page.locator("dialog.steps .step").count(), all);
      await page.getByLabel("Techniques shown").selectOption({ label: "Grade 1: Easy" });
      const easy = Number.parseInt(await count.innerText());
      assert.ok(easy > 0 && easy <= all, `${easy} of ${all}`);
      await page.locator("dialog.steps .step").nth(easy - 1).click();
      assert.equal(await page.locator("dialog.steps .step[aria-current]").count(), 1);
      assert.deepEqual(await axeViolations(page), []);
    }));

  test("takes all easy steps as one move, which counts as a hint", () =>
    on(puzzle("sudoku", HARD), async (page) => {
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      const board = () => page.evaluate(() => {
        const { value, standing } = document.querySelector(".play shumi-board") as ShumiBoard;
        return { value, moves: standing?.moves };
      });
      const before = await board();
      await page.getByRole("button", { name: "Analyse", exact: true }).click();
      await page.getByRole("button", { name: "Do the easy steps" }).click();
      await page.locator(".news", { hasText: /^3 steps done\.$/ }).waitFor();
      assert.notEqual((await board()).value, before.value);
      await page.getByRole("button", { name: "Undo" }).click();
      assert.deepEqual(await board(), before);
    }));
});

describe("the element", () => {
  test("makes a drill by its attributes, and tells the rulings", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      const told = await page.evaluate(async (widget) => {
        await import(widget);
        const board = document.createElement("shumi-board");
        const events: { ruling: string; technique: string; seed: number }[] = [];
        const next = () =>
          new Promise<void>((done) => board.addEventListener("shumi-drill", ({ detail }) => (events.push(detail), done()), { once: true }));
        for (const [name, value] of Object.entries({ mode: "drill", family: "sudoku", technique: "full-house", seed: "5" })) {
          board.setAttribute(name, value);
        }
        const open = next();
        document.body.append(board);
        await open;
        const hint = await board.hint();
        if (!hint) throw new Error("no hint");
        const [{ cell, place }] = hint.changes;
        const ruled = next();
        board.select(cell.row, cell.col);
        board.enter(place ?? 0);
        await ruled;
        return events;
      }, site.at(`${WIDGET}/shumi.js`));
      assert.deepEqual(told.map(({ ruling, technique, seed }) => ({ ruling, technique, seed })), [
        { ruling: "open", technique: "full-house", seed: 5 },
        { ruling: "found", technique: "full-house", seed: 5 },
      ]);
    }));
});
