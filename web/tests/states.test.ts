/** Tests of the page's states: loading, failed loads, and missing parts. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab, press } from "./doors.ts";
import { setDate, test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { everySecond, pairs } from "./matrix.ts";
import { openHelp, openSample, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const SUDOKU = "#family=sudoku&p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TWO = `#family=kakuro&p=${encodeURIComponent("3 3\nXXXXX 05\\XX 05\\XX\nXX\\05 ..... .....\nXX\\05 ..... .....\n")}`;
const TARGET = `#family=target-sudoku&p=${"0 ".repeat(9).trim().concat("\n").repeat(9).replaceAll("\n", "%0A").replaceAll(" ", "%20")}`;
const NOW = new Date("2026-11-22T10:00:00Z");

const { at, alone } = stage();

/** Allows the browser's messages about failed requests. */
const on = (run: (page: Page) => Promise<void>, options: object = { viewport: { width: 1366, height: 640 } }) =>
  alone(run, options, /Failed to load resource|ERR_/);

const go = (page: Page, hash: string) => page.goto(at(hash));
const alert = (page: Page) => page.locator("main .state[role=alert]");

describe("on its way", () => {
  test("a board that is slow to come is drawn as cells, with words, until it is there", () =>
    on(async (page) => {
      let release: () => void = () => {};
      const held = new Promise((done) => (release = () => done(undefined)));
      await page.route("**/board-sudoku_bg.wasm", async (route) => {
        await held;
        await route.continue();
      });
      await go(page, SUDOKU);
      const state = page.getByRole("status").filter({ hasText: "One moment…" });
      await state.waitFor();
      await until(
        page,
        () => state.evaluate((node) => getComputedStyle(node).opacity),
        (opacity) => opacity === "1",
        "the cells to appear",
      );
      assert.equal(await state.locator("i").count(), 16);
      release();
      await ready(page);
      assert.ok(await state.isHidden());
    }));

  test("where the texts do not come, nothing is offered that has no name", () =>
    on(async (page) => {
      await page.route("**/main-*.json", (route) => route.abort());
      await go(page, "");
      await alert(page).waitFor();
      assert.deepEqual(await page.locator("header").getByRole("button").all(), []);
      await page.unrouteAll();
      await alert(page).getByRole("button").click();
      await page.locator(".tile").first().waitFor();
      assert.ok(await page.locator("#open").isVisible());
    }));
});

describe("what does not come is told in a sentence, and tried again", () => {
  test("the second part of a board", () =>
    on(async (page) => {
      await page.route("**/*_rest.wasm", (route) => route.abort());
      await go(page, SUDOKU);
      await ready(page);
      const again = page.getByRole("button", { name: "Try again" });
      await again.click();
      await again.waitFor();
      await page.unrouteAll();
      await again.click();
      await again.waitFor({ state: "hidden" });
      await page.keyboard.press("ArrowDown");
      await page.locator("[role=gridcell][aria-label*='row 2 column 1']:focus").waitFor();
    }));

  for (const [what, files] of everySecond(Object.entries({
    "the board's module": "**/board-sudoku_bg.wasm",
    "its words": "**/words-en-board-sudoku.json",
    "the widget": "**/shumi.js",
  }))) {
    test(`${what}, for a link to a puzzle`, () =>
      on(async (page) => {
        await page.route(files, (route) => route.abort());
        await go(page, SUDOKU);
        await alert(page).getByRole("heading", { name: "This did not load" }).waitFor();
        await alert(page).getByText("The board could not be loaded. There seems to be no connection; your games are safe.").waitFor();
        await page.unrouteAll();
        await page.getByRole("button", { name: "Try again" }).click();
        await ready(page);
      }));
  }

  for (const [what, files] of everySecond(Object.entries({
    "the list of families": "**/families-en.json",
    "the home page's words": "**/rest-en.*.json",
    "its module": "**/rest.*.js*",
  }))) {
    test(`${what}, at home`, () =>
      on(async (page) => {
        await page.route(files, (route) => route.abort());
        await go(page, "");
        await alert(page).getByText("There seems to be no connection.").waitFor();
        await page.unrouteAll();
        await page.getByRole("button", { name: "Try again" }).click();
        await page.locator(".tile").first().waitFor();
      }));
  }
});

test("an answer that is no list of families is none, whatever it holds", () =>
  on(async (page) => {
    await page.route("**/families-en.json", (route) => route.fulfill({ status: 404, contentType: "application/json", body: "[]" }));
    await go(page, "");
    await alert(page).getByText("The list of puzzles could not be loaded.").waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".tile").first().waitFor();
  }));

test("a part is loaded that depends on one which failed before, without a reload", () =>
  on(async (page) => {
    await page.route("**/rest.*.js*", (route) => route.abort());
    await go(page, "#technique");
    await alert(page).getByText("There seems to be no connection.").waitFor();
    await page.evaluate(() => (document.documentElement.dataset.mark = "same page"));
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".techniques").waitFor();
    assert.equal(await page.locator("html").getAttribute("data-mark"), "same page");
  }));

describe("a day without a connection", () => {
  test("a puzzle that was opened before and is solved now is noted as solved", () =>
    on(async (page) => {
      await setDate(page, NOW);
      await go(page, "#today");
      await page.getByRole("button", { name: /^Easy \d+ × \d+.* in Sudoku, / }).click();
      await ready(page);
      const answer = await page.evaluate(async () => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        return (await board.solve({ goal: "first", show: false })).solutions?.[0] ?? "";
      });
      // After a reload only the game is loaded.
      await page.reload();
      await ready(page);
      await page.context().setOffline(true);
      await page.evaluate((answer: string) => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        const [, cols] = board.size;
        const cells = [...board.value.replace(/\s/g, "")];
        [...answer.replace(/\s/g, "")].forEach((value, i) => {
          if (cells[i] === value) return;
          board.select(Math.floor(i / cols), i % cols);
          board.enter(Number(value));
        });
      }, answer);
      await page.locator(".news", { hasText: /^Solved in/ }).waitFor();
      await page.context().setOffline(false);
      await go(page, "#today");
      await page.locator(".day-sum", { hasText: "29 left of 30" }).filter({ hasText: "1 day in a row" }).waitFor();
    }));
});

describe("the card for new puzzles", () => {
  /** Returns size and grade of the game. */
  const size = (page: Page) => page.locator(".size").textContent();

  test("is in the sheet, and what it needs is tried again where it was lost", () =>
    on(async (page) => {
      await page.route("**/rest.*.js*", (route) => route.abort());
      await go(page, SUDOKU);
      await ready(page);
      await page.getByRole("button", { name: "More" }).click();
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      await page.unrouteAll();
      assert.equal(await page.getByRole("dialog").count(), 0);
      await again.click();
      await openTab(page, "Game");
      await page.locator(".fresh").getByRole("button", { name: /^New (puzzle|Sudoku)$/ }).click();
      await until(page, () => size(page), (words) => /^9 × 9 · (Easy|Medium)/.test(words ?? ""), "a made puzzle");
    }));
});

describe("kept games", () => {
  test("a board to be turned tells its moves, not how full it is", () =>
    on(async (page) => {
      await go(page, "");
      await openSample(page, "rotation");
      await ready(page);
      await page.keyboard.press("Enter");
      await page.locator(".count", { hasText: "1 move" }).waitFor();
      await page.locator(".slip").click();
      const card = page.locator(".going", { has: page.getByRole("link", { name: /^Continue: Rotation/ }) });
      assert.match((await card.textContent()) ?? "", /1 move/);
      assert.doesNotMatch((await card.textContent()) ?? "", /%/);
    }));

  test("one of before, which has no moves, is still there", () =>
    on(async (page) => {
      await go(page, "");
      await openSample(page, "rotation");
      await ready(page);
      await page.keyboard.press("Enter");
      await page.locator(".slip").click();
      await page.locator(".going a.primary").waitFor();
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((key) => key.startsWith("shumi:game:"))) {
          const { moves: _, ...before } = JSON.parse(localStorage.getItem(key) ?? "{}");
          localStorage.setItem(key, JSON.stringify(before));
        }
      });
      await page.reload();
      await page.getByRole("main").getByRole("link", { name: /^Continue: Rotation.*100 %/ }).click();
      await page.locator(".count", { hasText: "1 move" }).waitFor();
    }));
});

describe("a game that was won", () => {
  test("tells its time when it is opened again, and what may follow, without taking the focus from the board", () =>
    on(async (page) => {
      await go(page, `#family=sudoku&p=${encodeURIComponent("2134\n3412\n1243\n432.\n")}`);
      await ready(page);
      await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).select(3, 3));
      await page.keyboard.press("1");
      await page.locator(".next:focus").waitFor();
      await page.reload();
      await page.locator(".news", { hasText: /^Solved in \d\d:\d\d\./ }).waitFor();
      await page.keyboard.press("ArrowUp");
      await page.locator(".next", { hasText: "Another one, 4 × 4" }).waitFor();
      assert.equal(await page.locator(".win .nexts").count(), 1);
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), "SHUMI-BOARD");
      // Undone and won once more, the next puzzle is offered once.
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+y");
      await page.locator(".next:focus").waitFor();
      assert.equal(await page.locator(".win .nexts").count(), 1);
    }));
});

describe("in little room", () => {
  const views: Record<string, (page: Page) => Promise<void>> = {
    async "two answers and the way back lie in the strip"(page) {
      await go(page, TWO);
      await ready(page);
      await press(page, "Prove unique");
      await page.getByRole("button", { name: "Back to my game" }).waitFor();
      const room = await page
        .locator(".strip")
        .evaluate((strip) => [strip.scrollWidth - strip.clientWidth, strip.scrollHeight - strip.clientHeight]);
      assert.ok(room[0] <= 0 && room[1] <= 1, `hidden: ${room}`);
      const [strip, back] = await Promise.all([
        page.locator(".strip").boundingBox(),
        page.getByRole("button", { name: "Back to my game" }).boundingBox(),
      ]);
      assert.ok(strip && back && back.x + back.width <= strip.x + strip.width);
    },
    async "the only answer is offered in the strip"(page) {
      await go(page, SUDOKU);
      await ready(page);
      await press(page, "Prove unique");
      await page.getByRole("button", { name: "Fill in the answer" }).waitFor();
      const hidden = await page.locator(".strip").evaluate((strip) => strip.scrollHeight - strip.clientHeight);
      assert.ok(hidden <= 1, `hidden: ${hidden}`);
    },
    async "a score leaves the clock in view"(page) {
      await go(page, TARGET);
      await ready(page);
      // The longest message about a score.
      await page.locator(".score").evaluate((node) => node.append(", the best is 2,865"));
      const room = await page.locator(".status").evaluate((node) => node.scrollWidth - node.clientWidth);
      assert.ok(room <= 0, `hidden: ${room}`);
    },
    async "what ends a dialog lies in view"(page) {
      await go(page, "");
      await page.locator("#open").click();
      await page.locator("#open-text").fill("5 5\n1 2 3 4 5\n1 2 x 4 5\n1 2 3 4 5\n1 2 3 4 5\n1 2 3 4 5\n");
      await page.locator(".opening [type=submit]").click();
      await page.locator(".wrong mark").waitFor();
      const inView = async (css: string) => {
        const box = await page.locator(css).boundingBox();
        const dialog = await page.locator("dialog[open]").boundingBox();
        assert.ok(
          box && dialog && box.y >= dialog.y && box.y + box.height <= dialog.y + dialog.height,
          `${css}: ${JSON.stringify([box, dialog])}`,
        );
      };
      await inView(".opening [type=submit]");
      await page.keyboard.press("Escape");
      await openHelp(page);
      await inView("dialog[open] .end .btn");
    },
  };
  for (const [[width, height], [what, look]] of pairs([[360, 560], [390, 664], [844, 340]], Object.entries(views))) {
    test(`${what}: ${width} x ${height}`, () => on(look, { viewport: { width, height }, hasTouch: true, isMobile: true }));
  }
});
