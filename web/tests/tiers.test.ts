/**
 * A family that is played and not complete: the page and the element offer only the parts that it has. The page of this test is built with
 * the family switched on: `cargo xtask test page-tests` does so, or `SHUMI_FAMILIES=latin cargo xtask build`.
 */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { fileURLToPath } from "node:url";

import { openTab, press } from "./doors.ts";
import { test, until } from "./harness.ts";
import { chooseLanguage, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const TEMPLATE = fileURLToPath(new URL(`../../${process.env.CARGO_TARGET_DIR ?? "target"}/xtask/dist/latin`, import.meta.url));
const site = stage({}, TEMPLATE);

/** The entries of the first sample, row by row; `>` skips a given. */
const ENTRIES = [">234", "4>2>", "314>", "2>13"];
const SOLUTION = "1 2 3 4\n4 3 2 1\n3 1 4 2\n2 4 1 3\n";
/** Names of buttons and links for parts that the family lacks. */
const LACKING = [/^Hint/, /^New/, /^Steps/, /^Techniques/, /edit/i, /^Make/];

const on = (hash: string, run: (page: Page) => Promise<void>) => site.on(hash, run, { viewport: { width: 1366, height: 700 } });

/** Opens the first sample from home. */
async function open(page: Page) {
  await page.locator("[data-family=latin-square] .new").click();
  await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
  await page.keyboard.press("Control+Home");
}

const board = <T>(page: Page, look: (board: ShumiBoard) => T): Promise<Awaited<T>> =>
  page.locator(".play shumi-board").evaluate(look as any);

const news = (page: Page, words: RegExp) => until(page, () => page.locator(".news").innerText(), (said) => words.test(said), `${words}`);

/** Names of the visible buttons and links of a place. */
const offers = (page: Page, place: string) =>
  page.locator(place).evaluate((node) =>
    [...node.querySelectorAll("button, a, summary")].filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim() ?? ""),
  );

function lackNothingOffered(names: string[]) {
  const wrong = names.filter((name) => LACKING.some((lacking) => lacking.test(name)));
  assert.deepEqual(wrong, [], names.join(", "));
}

describe("a family that is played", () => {
  test("is played to the end, and the page recognises the win", () =>
    on("", async (page) => {
      await open(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("3");
      assert.equal(await board(page, (board) => board.value.split("\n")[0]), "1 3 . .");
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      assert.equal(await board(page, (board) => board.value.split("\n")[0]), "1 . . .");
      for (const [row, keys] of ENTRIES.entries()) {
        for (const [col, key] of [...keys].entries()) {
          await page.locator(".play shumi-board").evaluate((board, [row, col]) => (board as ShumiBoard).select(row, col), [row, col]);
          if (key !== ">") await page.keyboard.press(key);
        }
      }
      await news(page, /^Solved in/);
      assert.equal(await board(page, (board) => board.value), SOLUTION);
      assert.ok(await board(page, (board) => board.standing?.solved));
    }));

  test("has no buttons for the parts that it lacks", () =>
    on("", async (page) => {
      await page.locator("[data-family=latin-square] .new").waitFor();
      lackNothingOffered(await offers(page, "[data-family=latin-square]"));
      await open(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      await page.locator(".study-card button").waitFor({ state: "attached" });
      const names = await offers(page, "main");
      for (const tab of ["Game", "Help me", "Settings"]) {
        await openTab(page, tab);
        names.push(...(await offers(page, "dialog.sheet")));
        await page.keyboard.press("Escape");
      }
      lackNothingOffered(names);
      for (const name of ["Check", "Solve", "Replay"]) assert.ok(names.some((one) => one.startsWith(name)), `${name}: ${names.join(", ")}`);
      await page.keyboard.press("h");
      await page.keyboard.press("?");
      await page.locator("dialog[open]").waitFor();
      lackNothingOffered(await offers(page, "dialog[open]"));
      assert.ok(await page.locator(".hint").isHidden(), "H asks for no hint");
    }));

  test("is solved and judged by the worker, which names the family that has no hints", () =>
    on("", async (page) => {
      await open(page);
      // No value beside it forbids a 4.
      for (const key of ["ArrowRight", "ArrowRight", "4"]) await page.keyboard.press(key);
      const { status } = await board(page, (board) => board.check());
      assert.equal(status, "wrong");
      const error = await board(page, (board) => board.hint().catch((e: Error) => e.message));
      assert.equal(error, "this is not offered for the family `latin-square`");
      await press(page, "Prove unique");
      await page.locator("[aria-live]", { hasText: "unique" }).first().waitFor();
      await press(page, "Solve");
      await news(page, /^Solved/);
      assert.equal(await board(page, (board) => board.value), SOLUTION);
    }));

  test("is no choice where new puzzles, days, techniques and editors are chosen", () =>
    on("#make", async (page) => {
      const views = { make: ".make-sizes a", "make=latin-square": ".make-sizes a", technique: ".technique-kinds a", today: ".day-card h2" };
      for (const [hash, place] of Object.entries(views)) {
        await page.goto(`${site.origin}/#${hash}`);
        await page.locator(place, { hasText: "Sudoku" }).first().waitFor();
        assert.equal(await page.locator(place, { hasText: "Latin" }).count(), 0, hash);
      }
    }));

  test("tells English where a language has no text of it", () =>
    on("", async (page) => {
      for (const lang of ["zh", "ja"]) {
        await chooseLanguage(page, lang);
        await page.locator("html[lang^=zh], html[lang^=ja]").waitFor();
        const tile = page.locator("[data-family=latin-square]");
        await tile.locator("h2", { hasText: "Latin square" }).waitFor();
        assert.match(await tile.innerText(), /Write each value once in each row and column\./);
      }
      await open(page);
      assert.match((await page.locator(".table").textContent()) ?? "", /Each row and each column holds the values/);
      assert.equal(await board(page, (board) => board.describe(0, 0)), "1, given, row 1 column 1");
    }));

  test("has a toolbar without hints in the element", () =>
    on("", async (page) => {
      await open(page);
      await page.evaluate(async () => {
        const board = document.createElement("shumi-board") as ShumiBoard;
        board.id = "own";
        board.setAttribute("toolbar", "on");
        board.setAttribute("family", "latin-square");
        board.textContent = "2\n1 .\n. .\n";
        document.body.append(board);
        await board.ready;
      });
      const own = page.locator("#own");
      await own.getByRole("button", { name: "Check", exact: true }).waitFor();
      assert.equal(await own.getByRole("button", { name: "Hint" }).count(), 0);
    }));

  test("tells that it has no editor", () =>
    on("", async (page) => {
      await open(page);
      const told = await page.evaluate(async () => {
        const told = [];
        for (const lang of ["en", "zh", "ja"]) {
          const board = document.createElement("shumi-board") as ShumiBoard;
          for (const [name, value] of Object.entries({ lang, mode: "edit", family: "latin-square" })) board.setAttribute(name, value);
          board.textContent = "2\n1 .\n. .\n";
          const failed = new Promise<{ message: string; unreachable?: boolean }>((done) =>
            board.addEventListener("shumi-error", (event) => done((event as CustomEvent).detail)),
          );
          document.body.append(board);
          const { message, unreachable } = await failed;
          told.push([message, unreachable]);
        }
        return told;
      });
      assert.deepEqual(told, [
        ["There is no editor for puzzles of this kind.", false],
        ["这种题目没有编辑器。", false],
        ["この種類の問題には、編集画面がありません。", false],
      ]);
    }));
});
