/** Tests of the panels beside a game: its steps, its grade, the player's moves, the techniques; and of its clock. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab, press } from "./doors.ts";
import { frames, test, until } from "./harness.ts";
import { familiesOf, playOn, ready, says } from "./made.ts";
import { IDS, everySecond, represents } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { chooseLanguage, link, openHelp, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

/** Two answers. */
const OPEN = "1234\n3412\n....\n....\n";
const DESK = { viewport: { width: 1280, height: 860 } };

const site = stage();

const on = (hash: string, run: (page: Page) => Promise<void>, options: object = DESK) => site.on(hash, run, options);

/** Presses a key and waits for the lazy parts. */
async function wake(page: Page) {
  await ready(page);
  await page.keyboard.press("ArrowRight");
  await page.locator(".study-card button").waitFor({ state: "attached" });
}

/** Returns the value of the game's board, or of the board in a panel. */
const value = (page: Page, where = ".play") =>
  page.evaluate((where) => (document.querySelector(`${where} shumi-board`) as ShumiBoard).value, where);

/** Opens all chapters of the list of steps. */
async function unfold(page: Page) {
  for (const chapter of await page.locator(".steps .fold").all()) {
    if ((await chapter.getAttribute("aria-expanded")) === "false") await chapter.press("Enter");
  }
}

/** Opens the list of steps. */
async function showSteps(page: Page) {
  await press(page, "Steps");
  await press(page, "Show the steps");
  await page.locator(".steps .step").first().waitFor();
  await unfold(page);
}

describe("all steps", () => {
  test("are a list, which is printed with the board and nothing else; each shows its place, and the game stays as it is", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      const game = await value(page);
      await press(page, "Steps");
      assert.match(await page.locator("dialog.steps").innerText(), /the win will say so/);
      await press(page, "Show the steps");
      const steps = page.locator(".steps .step");
      await steps.first().waitFor();
      await unfold(page);
      const n = await steps.count();
      assert.ok(n > 40, `${n} steps`);
      assert.match(await page.locator(".steps .study-body > p").innerText(), new RegExp(`^${n} steps; grade \\d of 6 \\([a-z ]+\\)\\.$`));
      assert.match(await steps.first().innerText(), /^1\. .+\n?grade \d/);
      const open = async () => (await value(page, ".steps")).match(/\./g)?.length ?? 0;
      assert.equal(await open(), game.match(/\./g)?.length, "the first step stands at the beginning");
      await steps.nth(n - 1).click();
      assert.equal(await open(), 1, "the last one before the last cell");
      assert.equal(await steps.nth(n - 1).getAttribute("aria-current"), "step");
      await page.keyboard.press("ArrowUp");
      assert.equal(await open(), 2);
      await page.emulateMedia({ media: "print" });
      const seen = (css: string) => page.locator(css).first().isVisible();
      assert.deepEqual(
        [await seen(".steps .list"), await seen(".steps .printed"), await seen(".table"), await seen("header"), await seen(".stage")],
        [true, true, false, false, false],
      );
      const [list, last] = [await page.locator(".steps .list").boundingBox(), await steps.last().boundingBox()];
      assert.ok(list && last && last.y + last.height <= list.y + list.height + 1, "no step is cut off");
      await page.emulateMedia({ media: null });
      await press(page, "Back to my game");
      await page.locator("dialog.steps").waitFor({ state: "detached" });
      assert.equal(await value(page), game);
    }));

  test("have chapters, whose headings fold; a step opens its own, and all are printed", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      await press(page, "Steps");
      await press(page, "Show the steps");
      const [steps, folds] = [page.locator(".steps .step"), page.locator(".steps h3 > .fold")];
      await steps.first().waitFor();
      const [all, chapters] = [await steps.count(), await folds.count()];
      assert.ok(chapters >= 5 && chapters <= 20, `${chapters} chapters`);
      const isOpen = () => folds.evaluateAll((all) => all.map((one) => one.getAttribute("aria-expanded") === "true"));
      assert.deepEqual(await isOpen(), Array.from({ length: chapters }, (_, i) => i === 0));
      const told = /^Steps (\d+) to (\d+), .+; cells settled: \d+; .*hardest technique: .+ \(grade \d\)\.$/;
      const spans = (await folds.allInnerTexts()).map((text) => (told.exec(text) ?? [text]).slice(1).map(Number));
      assert.deepEqual([spans[0][0], spans.at(-1)?.[1]], [1, all]);
      for (const [i, [first]] of spans.slice(1).entries()) assert.equal(first, spans[i][1] + 1);
      const end = spans[0][1];
      await steps.nth(end - 1).click();
      await page.keyboard.press("ArrowDown");
      assert.equal(await steps.nth(end).getAttribute("aria-current"), "step");
      assert.ok((await isOpen())[1], "the next step opens its chapter");
      await folds.first().press("Enter");
      assert.deepEqual([await steps.first().isVisible(), (await isOpen())[0]], [false, false]);
      await page.emulateMedia({ media: "print" });
      assert.ok((await steps.first().isVisible()) && (await steps.last().isVisible()), "all steps are printed");
      await page.emulateMedia({ media: null });
    }));

  test("count as help, also after a reload", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      await press(page, "Steps");
      await press(page, "Not now");
      await showSteps(page);
      await page.keyboard.press("Escape");
      await page.reload();
      await wake(page);
      await playOn(page, 100);
      await says(page, /The solver had shown the answer/);
      assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("shumi:best")).length), 0);
    }));

  test("are there for the first sample of a family", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      for (const { id, samples } of everySecond((await familiesOf(page)).filter(({ id }) => represents(id)))) {
        await page.evaluate((hash) => (location.hash = hash), link(id, samples[0].text));
        await page.locator(`.play shumi-board[family], .play shumi-board`).first().waitFor();
        await until(
          page,
          () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard)?.info?.id),
          (now) => now === id,
          id,
        );
        await page.keyboard.press("ArrowRight");
        await page.locator(".study-card button").waitFor({ state: "attached" });
        await showSteps(page);
        const steps = page.locator(".steps .step");
        await steps.last().click();
        assert.equal(await steps.last().getAttribute("aria-current"), "step", id);
        await page.keyboard.press("Escape");
      }
    }));
});

describe("the grade", () => {
  test("of an opened puzzle is told once somebody plays", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      assert.equal(await page.locator(".size").innerText(), "9 × 9");
      await wake(page);
      await until(
        page,
        () => page.locator(".size").innerText(),
        (said) => /^9 × 9 · (Easy|Medium|Hard)$/.test(said),
        "the grade in the title",
      );
      await openTab(page, "Game");
      const grade = page.locator(".about p", { hasText: /Grade \d of 6 \(\w+\); hardest technique: .+\./ });
      await grade.locator("a").click();
      await page.locator(".technique .told").waitFor();
      await page.goBack();
      await ready(page);
    }));

  test("of a puzzle with several answers says that techniques do not finish it, and is none in the title", () =>
    on(link("sudoku", OPEN), async (page) => {
      await wake(page);
      await press(page, "Steps");
      await press(page, "Show the steps");
      await page.locator("dialog.steps").getByText("No technique finds a step here.").waitFor();
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".size").innerText(), "4 × 4");
    }));
});

describe("techniques", () => {
  test("are listed for every family, and each has its page", () =>
    on("#technique", async (page) => {
      await page.locator(".techniques section").first().waitFor();
      assert.equal(await page.locator(".technique-kinds a").count(), IDS.length);
      const search = page.getByRole("searchbox");
      for (const name of ["Cut cell", "Sandwich", "Overshoot", "x wing"]) {
        await search.fill(name);
        await page.getByRole("link", { name: name.replace("x wing", "X-wing"), exact: true }).first().waitFor();
      }
      await search.fill("nothing like it");
      await page.getByText("No technique has this name.").waitFor();
      await search.fill("");
      await page.getByRole("link", { name: /^Sudoku \d/ }).click();
      await page.getByRole("link", { name: "X-wing", exact: true }).click();
      const told = page.locator(".technique");
      await told.waitFor();
      assert.equal(await page.locator("main h1").innerText(), "X-wing");
      assert.match(await page.title(), /X-wing, Sudoku/);
      await page.locator(".technique shumi-board [role=gridcell]").first().waitFor();
      const steps = page.locator(".lesson-steps li");
      await until(page, () => steps.allInnerTexts(), (said) => said.some((one) => /fits only in/.test(one)), "the step of the example");
      assert.ok((await page.locator(".lesson-steps .of-target").count()) > 0, "the cells have the colours of the board");
      assert.match(await page.locator(".lesson-steps [aria-current]").innerText(), /\w/);
      await page.getByRole("button", { name: "Previous stage" }).click();
      const current = await steps.evaluateAll((all) => all.findIndex((node) => node.hasAttribute("aria-current")));
      assert.equal(current, (await steps.count()) - 2);
      const before = await page.evaluate(() => (document.querySelector(".technique shumi-board") as ShumiBoard).standing?.moves);
      assert.equal(before, 0);
      await page.evaluate(() => (document.querySelector(".technique shumi-board") as ShumiBoard).doHint());
      assert.equal(
        await page.evaluate(() => (document.querySelector(".technique shumi-board") as ShumiBoard).standing?.moves),
        1,
      );
      await page.getByRole("button", { name: "Find it yourself" }).click();
      await until(
        page,
        () => page.evaluate(() => (document.querySelector(".technique shumi-board") as ShumiBoard).standing?.moves),
        (moves) => moves === 0,
        "the position before the step",
      );
      assert.equal(await page.locator(".lesson-steps").isVisible(), false);
      await page.getByRole("link", { name: /^Play this puzzle/ }).click();
      await ready(page);
    }));

  test("one that there is not leads to the list, and says so", () =>
    on("#technique=no-such", async (page) => {
      await page.locator(".techniques section").first().waitFor();
      assert.match(await page.locator("[role=alert]").innerText(), /no such technique/);
    }));

  test("are reached from home, from the rules and from a hint's name, and speak each language", () =>
    on("", async (page) => {
      await page.getByRole("banner").getByRole("link", { name: "Learn", exact: true }).click();
      await page.locator(".techniques section").first().waitFor();
      await page.evaluate((hash) => (location.hash = hash), link("sudoku", SUDOKU));
      await ready(page);
      await page.keyboard.press("h");
      const name = page.locator(".hint .name a");
      await name.waitFor();
      assert.match(await name.getAttribute("href") ?? "", /^#technique=[a-z-]+&family=sudoku$/);
      await name.click();
      await page.locator(".technique .told").waitFor();
      const english = await page.locator(".told").innerText();
      await chooseLanguage(page, "zh");
      await until(page, () => page.locator(".told").innerText(), (said) => said !== english && /[\u4e00-\u9fff]/.test(said), "Chinese");
      await page.goBack();
      await ready(page);
      await openHelp(page);
      await page.locator("dialog").getByRole("link", { name: "解题技巧" }).click();
      await page.locator(".techniques section").first().waitFor();
    }));
});

describe("the clock", () => {
  const time = (page: Page) => page.locator(".top .clock").textContent();

  test("pauses: the board is covered, a key goes on and writes nothing", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      const game = await value(page);
      await press(page, "Pause");
      const cover = page.locator("dialog.pause");
      await cover.waitFor();
      assert.equal(await page.locator(".play shumi-board").isVisible(), false);
      const then = await time(page);
      // A running clock would have changed by then.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 1200)));
      assert.equal(await time(page), then);
      await page.keyboard.press("5");
      await cover.waitFor({ state: "detached" });
      assert.equal(await page.locator(".play shumi-board").isVisible(), true);
      assert.equal(await value(page), game);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("4");
      assert.notEqual(await value(page), game);
    }));

  test("pauses by itself when the page is out of sight and the game has begun", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      const hide = (hidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await hide(false);
      await frames(page, 2);
      assert.equal(await page.locator("dialog.pause").count(), 0, "nothing has been done yet");
      await playOn(page, 1);
      await hide(true);
      await hide(false);
      await page.locator("dialog.pause").waitFor();
      await press(page, "Go on");
      await page.locator("dialog.pause").waitFor({ state: "detached" });
    }));

  test("is shown, hidden or off, which is kept; off, the win tells no time and keeps no best one", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      const choice = page.getByLabel("Clock");
      await openTab(page, "Settings");
      await choice.selectOption("hidden");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".top .clock").isVisible(), false);
      await page.reload();
      await wake(page);
      assert.equal(await page.locator(".top .clock").isVisible(), false);
      await openTab(page, "Settings");
      assert.equal(await choice.evaluate((node: HTMLSelectElement) => node.selectedOptions[0].text), "hidden");
      await choice.selectOption("off");
      await page.keyboard.press("Escape");
      await playOn(page, 200);
      await says(page, /^Solved with \d+ moves, \d+ hints\./);
    }));

  test("keeps the best time by grade, and tells it at the next game", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      await until(page, () => page.locator(".size").innerText(), (said) => / · /.test(said), "the grade");
      await page.evaluate(() => localStorage.setItem("shumi:best:sudoku:9 × 9:1", "61000"));
      await page.evaluate(() => localStorage.setItem("shumi:best:sudoku:9 × 9:2", "61000"));
      await page.evaluate(async () => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        const { solutions = [] } = await board.solve({ goal: "first", show: false });
        const answer = solutions[0].replace(/\s/g, "");
        const open = board.value.replace(/\s/g, "");
        for (let i = 0; i < 81; i++) {
          if (open[i] !== ".") continue;
          board.select(Math.floor(i / 9), i % 9);
          board.enter(Number(answer[i]));
        }
      });
      await says(page, /without a hint.*Your best time for 9 × 9, (easy|medium); it was 01:01/);
      await page.reload();
      await wake(page);
      await until(
        page,
        async () => (await page.locator(".about").textContent()) ?? "",
        (said) => /Your best time for 9 × 9, (easy|medium) is 00:/.test(said),
        "the best time",
      );
    }));
});

describe("the replay", () => {
  test("plays the player's moves by hand, by key and by itself; the game stays as it is", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await wake(page);
      await press(page, "Replay my moves");
      await page.getByText("You have made no move yet.").waitFor();
      await page.keyboard.press("Escape");
      const start = await value(page);
      await playOn(page, 4);
      const game = await value(page);
      await press(page, "Replay my moves");
      const dialog = page.locator("dialog.replay");
      await dialog.getByText("Move 0 of 4").waitFor();
      assert.equal(await value(page, ".replay"), start);
      await press(page, "One move on");
      await dialog.getByText("Move 1 of 4").waitFor();
      await page.keyboard.press("End");
      await dialog.getByText("Move 4 of 4").waitFor();
      assert.equal(await value(page, ".replay"), game);
      await page.getByLabel("Move", { exact: true }).fill("2");
      await dialog.getByText("Move 2 of 4").waitFor();
      await press(page, "Play");
      await dialog.getByText("Move 4 of 4").waitFor();
      await press(page, "Back to my game");
      assert.equal(await value(page), game);
      assert.equal(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).standing?.moves), 4);
      // It is offered at the win, too.
      await playOn(page, 200);
      await says(page, /^Solved in/);
      await page.locator(".win").getByRole("button", { name: "Replay my moves" }).click();
      await page.locator("dialog.replay shumi-board").waitFor();
    }));
});
