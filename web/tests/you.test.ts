/** Tests of the player's own records: wins, streaks, the pinned puzzle; in two tabs, in files, with full storage. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, setDate, test, until, watchedPage } from "./harness.ts";
import { file, takeIn } from "./library.ts";
import { playToTheEnd, ready } from "./made.ts";
import { oneOf } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { chooseLanguage, leave, link, stage, store } from "./stage.ts";
import type { BrowserContext, Page } from "playwright-core";

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const NOW = "2026-11-22T10:00:00Z";
/** A cell less than the usual Sudoku. */
const OTHER = `.${SUDOKU.slice(1)}`;

const site = stage();

async function on(
  hash: string,
  run: (page: Page, context: BrowserContext) => Promise<void>,
  records: Record<string, unknown> = {},
  options: object = LAPTOP,
) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await setDate(page, NOW);
    await store(page, site.origin, records);
    await page.goto(site.at(hash));
    await run(page, page.context());
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

const stored = (page: Page, name: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(`shumi:${name}`) ?? "null"), name);
const fact = (page: Page, name: string) => page.locator(".you-facts > div", { hasText: name }).locator("dd").innerText();
const win = { family: "sudoku", ms: 61_000 };

/** Records of some days. */
const SOME = {
  "played:2026-11-20": { a: win, b: { family: "hitori", ms: 5000 } },
  "played:2026-11-21": { c: win },
  "day:2026-11-19": { "sudoku:hard": { key: "d", ms: 9000, hints: 0, on: "2026-11-19" }, "sudoku:easy": { key: "e" } },
  "day:2026-11-21": { "sudoku:hard": { key: "c", ms: 9000, hints: 0, on: "2026-11-21" } },
  "best:sudoku:9 × 9:3": 61_000,
  "times:sudoku:9 × 9:3": { n: 2, ms: 200_000 },
  "best:kakuro:10 × 10": 90_000,
  "practised:sudoku": { "x-wing": { n: 5, seed: 4 }, "full-house": { n: 2, seed: 1 } },
};

describe("you", () => {
  test("a win counts once for its day and family, with its time", () =>
    on("#you", async (page) => {
      await page.getByText("Each puzzle that you solve is counted here.").waitFor();
      await page.goto(site.at(link("sudoku", SUDOKU)));
      await ready(page);
      await playToTheEnd(page);
      await page.locator(".next:focus").waitFor();
      // The last move again is no second win.
      await page.evaluate(() => {
        const board = document.querySelector<HTMLElementTagNameMap["shumi-board"]>(".play shumi-board");
        board?.undo();
        board?.redo();
      });
      await page.goto(site.at("#you"));
      await page.locator(".you-facts").waitFor();
      assert.equal(await fact(page, "Puzzles solved"), "1");
      assert.equal(await fact(page, "Days in a row"), "1");
      await page.locator("#year-sum", { hasText: "Days played: 1; puzzles solved: 1" }).waitFor();
      assert.equal(await page.locator(".year .n1").getAttribute("title"), "22 November 2026: 1 solved");
    }));

  test("days, streaks, times by size and grade, and practice stand in tables", () =>
    on("#you", async (page) => {
      await page.locator(".you-facts").waitFor();
      const facts = await Promise.all(["Days played", "Puzzles solved", "Days in a row", "Longest streak"].map((name) => fact(page, name)));
      assert.deepEqual(facts, ["3", "4", "3", "3"]);
      const rows = (title: string) =>
        page.getByRole("region", { name: title }).getByRole("row").evaluateAll((rows) =>
          rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
      assert.deepEqual(await rows("Streaks by kind"), [
        ["Kind", "Solved", "Days in a row", "Longest streak"],
        ["Sudoku", "3", "3", "3"],
        ["Hitori", "1", "0", "1"],
      ]);
      assert.deepEqual(await rows("Times without hints"), [
        ["Kind", "Size", "Difficulty", "Solved", "Average", "Best"],
        ["Kakuro", "9 × 9", "", "1", "–", "01:30"],
        ["Sudoku", "9 × 9", "Hard", "2", "01:40", "01:01"],
      ]);
      assert.deepEqual(await rows("Practice"), [["Kind", "Drills found", "Techniques practised"], ["Sudoku", "7", "1"]]);
      assert.deepEqual(await axeViolations(page), []);
    }, SOME));

  test("the pinned puzzle stands first on home, and its result is one line without a cell", () =>
    on("#you", async (page, context) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.getByLabel("Your daily puzzle").selectOption({ label: "Simple Kakuro, easy" });
      assert.deepEqual(await stored(page, "pinned"), { family: "simple-kakuro", level: "easy" });
      await page.locator(".pinned", { hasText: "Simple Kakuro, easy" }).waitFor();
      await page.locator(".slip").click();
      await page.locator(".home-page > .pinned").waitFor();
      assert.ok(await page.locator(".home-page > :first-child").evaluate((node) => node.classList.contains("pinned")));
      await page.locator(".pinned").getByRole("button", { name: "Play" }).click();
      await ready(page);
      await playToTheEnd(page);
      await page.locator(".slip").click();
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.locator(".pinned", { hasText: "1 day in a row" }).getByRole("button", { name: "Share result" }).click();
      await page.getByText("Copied.").waitFor();
      const line = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(line, /^Shumi Simple Kakuro, easy, 22 November 2026, \d\d:\d\d, \d+ hints?$/);
      await page.goto(site.at("#you"));
      await page.getByLabel("Your daily puzzle").selectOption({ label: "None" });
      await page.locator(".pinned").waitFor({ state: "detached" });
      assert.equal(await stored(page, "pinned"), null);
    }));

  test("two tabs count their wins together, and each sees those of the other", () =>
    on("#you", async (page, context) => {
      const second = await context.newPage();
      for (const [tab, text] of [[page, SUDOKU], [second, OTHER]] as const) {
        await setDate(tab, NOW);
        await tab.goto(site.at(link("sudoku", text)));
        await ready(tab);
      }
      await playToTheEnd(page);
      await page.locator(".next:focus").waitFor();
      await page.goto(site.at("#you"));
      await page.locator(".you-facts").waitFor();
      assert.equal(await fact(page, "Puzzles solved"), "1");
      await playToTheEnd(second);
      await until(page, () => fact(page, "Puzzles solved"), (n) => n === "2", "the win of the other tab");
    }));

  test("goes into a file and comes back, merged, twice the same", () =>
    on("#library", async (page) => {
      // A library without games has no button to export.
      await takeIn(page, file([{ ...GAME }]), /1 added/);
      const [download] = await Promise.all([
        page.waitForEvent("download"), page.getByRole("button", { name: "Export all", exact: true }).click(),
      ]);
      const path = (await download.path()) ?? "";
      await leave(page);
      const own = { "played:2026-11-21": { z: win }, "best:sudoku:9 × 9:3": 50_000, "times:sudoku:9 × 9:3": { n: 3, ms: 9 } };
      await store(page, site.origin, own);
      await page.goto(site.at("#library"));
      await page.locator("h1", { hasText: "Library" }).waitFor();
      for (const words of [/1 added/, /1 already here/]) {
        await page.locator(".library-head input[type=file]").setInputFiles(path);
        await until(page, () => page.locator(".said").innerText(), (said) => words.test(said), String(words));
        assert.deepEqual(await stored(page, "played:2026-11-21"), { z: win, c: win });
        assert.deepEqual(await stored(page, "day:2026-11-19"), SOME["day:2026-11-19"]);
        assert.equal(await stored(page, "best:sudoku:9 × 9:3"), 50_000);
        assert.deepEqual(await stored(page, "times:sudoku:9 × 9:3"), { n: 3, ms: 9 });
        assert.deepEqual(await stored(page, "practised:sudoku"), SOME["practised:sudoku"]);
      }
    }, SOME));

  test("hostile records of a file are left out", () =>
    on("#library", async (page) => {
      const records = {
        "played:2026-13-99": { a: win }, "played:2026-11-20": { a: win, b: 7, c: { family: "x".repeat(99), ms: 1 } }, "best:": 5,
        [`best:${"x".repeat(200)}`]: 5, "games": ["a"], "lang": "xx", "best:sudoku:9 × 9": "soon", "times:sudoku:9 × 9": { n: -1, ms: 2 },
        "pinned": { family: "sudoku", level: "__proto__" }, "practised:sudoku": { __proto__: 1, "x-wing": { n: 1.5, seed: 0 } },
      };
      await takeIn(page, file([], { records }), /8 records could not be read and were left out/);
      assert.deepEqual(await stored(page, "played:2026-11-20"), { a: win });
      assert.equal(await stored(page, "lang"), null);
      assert.equal(await stored(page, "pinned"), null);
      for (const records of [null, 7, [], "x", {}]) await takeIn(page, file([], { records }), /0 added/);
    }));

  test("full storage: a win takes the room of a picture, and an import says what has no room", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      await page.evaluate(() => {
        localStorage.setItem("shumi:picture:old", JSON.stringify("data:image/png;base64,AAAA"));
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          const isFull = key.startsWith("shumi:played:") && (localStorage.getItem("shumi:picture:old") || key.endsWith("01"));
          if (isFull) throw new DOMException("full", "QuotaExceededError");
          setItem.call(this, key, value);
        };
      });
      await playToTheEnd(page);
      await until(page, () => stored(page, "played:2026-11-22"), (days) => Object.keys(Object(days)).length === 1, "the win");
      assert.equal(await stored(page, "picture:old"), null);
      await page.evaluate(() => (location.hash = "#library"));
      await page.locator("h1", { hasText: "Library" }).waitFor();
      const records = { "played:2026-10-01": { a: win }, "played:2026-10-02": { a: win } };
      await takeIn(page, file([], { records }), /There was no room for 1 record of days or times\./);
      assert.deepEqual(await stored(page, "played:2026-10-02"), { a: win });
    }));

  for (const [lang, title] of oneOf([["zh", "我的记录"], ["ja", "あなたの記録"]] as const, 0)) {
    test(`speaks ${lang}, on a phone`, () =>
      on("", async (page) => {
        await chooseLanguage(page, lang);
        await page.keyboard.press("Escape");
        await page.goto(site.at("#you"));
        await page.locator("h1", { hasText: title }).waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scroll");
        assert.deepEqual(await axeViolations(page), []);
      }, SOME, { viewport: { width: 390, height: 844 } }));
  }
});

/** A game of a file. */
const GAME = {
  family: "sudoku", name: "Sudoku", size: "9 × 9", puzzle: SUDOKU, state: "s",
  filled: 1, total: 51, solved: false, ms: 1, at: 1_700_000_000_000,
};
