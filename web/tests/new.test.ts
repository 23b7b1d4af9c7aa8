/** Tests of new puzzles: chosen on home or beside a game, made in the worker, played, followed by the next one. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { choicesAt, sizesOf } from "../page/new/generatable.ts";
import { WIDGET, axeViolations, frames, test, until, watchedPage } from "./harness.ts";
import { choiceName, familiesOf, gradeName, playOn, playToTheEnd, ready, says, sizeName, wishName } from "./made.ts";
import { openSample, stage } from "./stage.ts";
import { ALL, IDS, everySecond, oneOf, pairs, represents } from "./matrix.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

/** Unique: 1 2 / 3 1. */
const SMALL = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 640 } };

const site = stage();

async function on(hash: string, run: (page: Page, bad: string[]) => Promise<void>, options: object = LAPTOP) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await page.goto(`${site.origin}/${hash}`);
    await page.locator(".tile, .table").first().waitFor();
    await run(page, bad);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

const home = (
  run: (page: Page, bad: string[]) => Promise<void>,
  options: object = LAPTOP,
) => on("", run, options);
/** @param name of the family */
const fresh = (page: Page, name: string) => page.getByRole("button", { name: `Play ${name}`, exact: true });
const hash = (page: Page) => page.evaluate(() => location.hash);
/** Returns a stored record. */
const kept = (page: Page, name: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(`shumi:${name}`) ?? "null"), name);
/** Opens a new puzzle from home. */
async function wish(page: Page, name: string, size?: string, grade?: string, houses?: string) {
  await page.getByRole("button", { name: new RegExp(`^${name}: .*Change$`) }).click();
  for (const [label, value] of [["Size", size], ["Difficulty", grade], ["Houses", houses]]) {
    if (!value) continue;
    const list = page.getByRole("combobox", { name: label, exact: true });
    const group = page.getByRole("group", { name: label, exact: true });
    if ((await list.count()) > 0) await list.selectOption(value);
    else if (await group.isVisible()) await group.getByRole("button", { name: value, exact: true }).click();
  }
  await page.locator(".wishes").getByRole("button", { name: /^Play / }).click();
  await ready(page);
}

describe("a new puzzle", () => {
  for (const [number, id] of everySecond(IDS.filter(represents)).entries()) {
    test(`${id}: made from home in its grades, played, and followed by the next of its size and grade`, () =>
      home(async (page) => {
        const family = (await familiesOf(page)).find((each) => each.id === id);
        assert.ok(family);
        const [name] = family.names;
        // The smallest size with all choices is played soonest.
        const most = Math.max(...sizesOf(family).map((size) => choicesAt(family, size).length));
        const size = sizesOf(family).find((each) => choicesAt(family, each).length === most) ?? [0, 0];
        const called = sizeName(size, family);
        for (const choice of oneOf(choicesAt(family, size), number)) {
          await page.evaluate(() => (location.hash = ""));
          await page.locator(".tile").first().waitFor();
          const grade = choiceName(choice);
          await wish(page, name, called, grade || undefined);
          const where = `${id} ${called} ${grade}`;
          assert.equal(await page.locator("h1").textContent(), name);
          assert.match(await page.locator(".size").textContent(), new RegExp(`^${called}.*${gradeName(choice.grade)}$`), where);
          const first = await hash(page);
          await playToTheEnd(page);
          const next = page.locator(".next:focus", { hasText: `Another one, ${wishName(size, choice, family)}` });
          await next.waitFor();
          await next.click();
          await until(page, () => hash(page), (now) => now !== first && now.startsWith(`#family=${id}&`), `${where}: another puzzle`);
          await ready(page);
          assert.match(await page.locator(".size").textContent(), new RegExp(`^${called}.*${gradeName(choice.grade)}$`), where);
        }
      }));
  }

  test("of the chosen size and grade; the choice is remembered, and a game tells its grade and seed", () =>
    home(async (page) => {
      await wish(page, "Sudoku", "6 × 6", "Hard");
      assert.equal(await page.locator(".size").textContent(), "6 × 6 · Hard");
      // Waits for the parts beside the game, which load after the board.
      await page.locator(".about", { hasText: /Made for you, grade 3 of 6 \(hard\), seed \d+\./ }).waitFor({ state: "attached" });
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "6 × 6 · Hard");
      await playOn(page, 1);
      await page.locator(".slip").click();
      await page.locator(".tile").first().waitFor();
      assert.match(await page.locator(".going").innerText(), /6 × 6 · Hard/);
      const told = page.locator('.tile[data-family="sudoku"] .wish');
      assert.equal(await told.innerText(), "6 × 6, hard");
      // A size without that grade takes the nearest one.
      await told.click();
      await page.getByRole("group", { name: "Size", exact: true }).getByRole("button", { name: "4 × 4", exact: true }).click();
      await page.getByRole("button", { name: "Play 4 × 4, easy" }).waitFor();
      await page.keyboard.press("Escape");
      assert.equal(await told.innerText(), "4 × 4, easy");
    }));

  test("of chosen houses, from home and beside a game; the origin and the next wish keep them", () =>
    home(async (page) => {
      const id = "sudoku-regions";
      const houses = () =>
        page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("p")?.trim().split("\n").slice(9).join(" "));
      const corner = () => page.locator(".play shumi-board [role=gridcell]").first().getAttribute("aria-label");
      await wish(page, "Sudoku with regions", "9 × 9", "Easy", "Diagonals");
      assert.equal(await houses(), "diagonals");
      assert.match(await corner() ?? "", /diagonal/);
      const first = await hash(page);
      await page.reload();
      await ready(page);
      assert.equal((await kept(page, "made"))[0].kind, "diagonals");
      await page.locator(".words").getByRole("button", { name: "New puzzle" }).click();
      const list = page.getByRole("combobox", { name: "Houses, Sudoku with regions" });
      assert.equal(await list.locator("option:checked").textContent(), "Diagonals");
      await list.selectOption("Irregular regions");
      await page.getByRole("button", { name: "New Sudoku with regions", exact: true }).click();
      await until(page, () => hash(page), (now) => now !== first, "another puzzle");
      await ready(page);
      assert.match(await houses() ?? "", /^regions( [a-i]{9}){9}$/);
      assert.match(await corner() ?? "", /region/);
      assert.deepEqual(await kept(page, `wish:${id}`), { size: [9, 9], grade: 1, kind: "jigsaw" });
      await page.locator(".slip").click();
      const told = page.locator(`.tile[data-family="${id}"] .wish`);
      assert.equal(await told.innerText(), "9 × 9, irregular regions, easy");
      // Small grids have no choice of houses.
      await told.click();
      await page.getByRole("combobox", { name: "Size", exact: true }).selectOption("6 × 6");
      assert.equal(await page.getByRole("combobox", { name: "Houses", exact: true }).count(), 0);
      await page.getByRole("button", { name: "Play 6 × 6, easy" }).waitFor();
    }));

  test("beside a game, by keyboard", () =>
    home(async (page) => {
      await wish(page, "Hitori", "5 × 5", "Easy");
      const first = await hash(page);
      await page.locator(".words").getByRole("button", { name: "New puzzle" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: "Difficulty, Hitori" }).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "New");
      await page.keyboard.press("Enter");
      await until(page, () => page.locator(".size").textContent(), (size) => size === "5 × 5 · Medium", "a medium one");
      assert.notEqual(await hash(page), first);
      await page.goBack();
      await until(page, () => hash(page), (now) => now === first, "the first one");
      await until(page, () => page.locator(".size").textContent(), (size) => size === "5 × 5 · Easy", "the first one");
    }));

  test("on a phone from the sheet; the sheet goes, and what is going on is told in the strip", () =>
    home(async (page) => {
      await wish(page, "Kuromasu", "5 × 5", "Easy");
      const first = await hash(page);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "New Kuromasu", exact: true }).click();
      await until(page, () => hash(page), (now) => now !== first, "another puzzle");
      await ready(page);
      assert.equal(await page.getByRole("dialog").count(), 0);
    }, PHONE));

  test("best times are those of a family, size and grade", () =>
    home(async (page) => {
      await page.evaluate(() => localStorage.setItem("shumi:best:sudoku:4 × 4", "1"));
      await wish(page, "Sudoku", "4 × 4", "Easy");
      await page.evaluate(async () => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        const { solutions } = await board.solve({ show: false });
        [...(solutions?.[0] ?? "").replace(/\s/g, "")].forEach((digit, at) => {
          board.select(Math.floor(at / 4), at % 4);
          if (!board.describe(Math.floor(at / 4), at % 4).startsWith(digit)) board.enter(Number(digit));
        });
      });
      assert.doesNotMatch(await says(page, /^Solved in/), /best time/);
      assert.ok((await kept(page, "best:sudoku:4 × 4:1")) > 1);
      assert.equal(await kept(page, "best:sudoku:4 × 4"), 1);
    }));
});

describe("the key that wins", () => {
  /** Opens a game that lacks one digit, with the page's clock stopped; `presses` counts the presses of Next. */
  async function nearlyWon(run: (page: Page, presses: () => Promise<number>) => Promise<void>) {
    const { page, close, bad } = await watchedPage(site.browser, LAPTOP);
    try {
      await page.clock.install();
      await page.goto(`${site.origin}/#family=kakuro&p=${encodeURIComponent(SMALL)}`);
      await ready(page);
      await page.evaluate(() => {
        document.addEventListener("click", ({ target }) => {
          if (target instanceof Element && target.matches(".next"))
            document.body.dataset.pressed = String(Number(document.body.dataset.pressed ?? 0) + 1);
        });
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        board.value = "_ _ _\n_ 1 2\n_ 3 .\n";
        board.select(2, 2);
        board.focus();
      });
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await run(page, () => page.evaluate(() => Number(document.body.dataset.pressed ?? 0)));
      assert.deepEqual(bad, []);
    } finally {
      await close();
    }
  }

  test("presses nothing that appears under it while it is down", () =>
    nearlyWon(async (page, presses) => {
      await page.keyboard.down("1");
      await page.locator(".next:focus").waitFor();
      await page.clock.runFor(1000);
      await page.keyboard.down("Enter");
      await page.keyboard.down("Enter");
      assert.equal(await presses(), 0);
      await page.keyboard.up("Enter");
      await page.keyboard.up("1");
      await page.keyboard.press("Enter");
      assert.equal(await presses(), 1);
    }));

  test("pressed again at once it does nothing, a moment later it goes on", () =>
    nearlyWon(async (page, presses) => {
      await page.keyboard.press("1");
      await page.locator(".next:focus").waitFor();
      for (const key of ["Enter", " "]) await page.keyboard.press(key);
      assert.equal(await presses(), 0);
      await page.clock.runFor(700);
      await page.keyboard.press("Enter");
      assert.equal(await presses(), 1);
      await page.clock.resume();
      await page.locator(".size", { hasText: "4 × 4" }).waitFor();
    }));

  test("a pointer presses Next at once", () =>
    nearlyWon(async (page, presses) => {
      await page.keyboard.down("1");
      await page.locator(".next:focus").waitFor();
      await page.locator(".next").click();
      assert.equal(await presses(), 1);
    }));
});

describe("making", () => {
  /** Holds back a family's solver until released. */
  async function hold(page: Page) {
    let go: () => void = () => {};
    const held = new Promise((done) => (go = () => done(undefined)));
    await page.route("**/solver-*_bg.wasm", async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    return go;
  }

  test("is told and can be stopped; the focus goes back, and it can be asked again", () =>
    home(async (page) => {
      const go = await hold(page);
      const tile = page.locator('.tile[data-family="sudoku"]');
      await fresh(page, "Sudoku").click();
      await tile.getByText("Making a puzzle…").waitFor();
      assert.match(await tile.getByRole("timer").innerText(), /\d/);
      await tile.getByRole("button", { name: "Stop" }).click();
      await tile.getByText("Stopped.").waitFor();
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Play Sudoku");
      go();
      await fresh(page, "Sudoku").click();
      await ready(page);
    }));

  test("is given up when another puzzle is opened meanwhile", () =>
    home(async (page) => {
      const go = await hold(page);
      await fresh(page, "Sudoku").click();
      await page.locator(".tile").getByText("Making a puzzle…").waitFor();
      await openSample(page, "hitori");
      await ready(page);
      go();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator("h1").textContent(), "Hitori");
    }));

  test("without a connection is told in plain words, and goes on when it is back", () =>
    home(async (page, bad) => {
      await page.context().setOffline(true);
      await fresh(page, "Kakuro").click();
      const tile = page.locator('.tile[data-family="kakuro"]');
      await tile.getByText("there seems to be no connection").waitFor();
      await page.context().setOffline(false);
      await tile.getByRole("button", { name: "Try again" }).click();
      await ready(page);
      bad.length = 0;
    }));

  test("goes ahead of the player after the first key, and waits for the next visit, also without a connection", () =>
    home(async (page, bad) => {
      await wish(page, "Sudoku", "9 × 9", "Medium");
      await page.keyboard.press("ArrowRight");
      await until(page, () => kept(page, "stock"), (all) => all?.length === 1, "a puzzle made ahead");
      const [[, { puzzle }]] = await kept(page, "stock");
      await page.locator(".slip").click();
      await page.locator(".tile").first().waitFor();
      await page.context().setOffline(true);
      await fresh(page, "Sudoku").click();
      await until(
        page,
        () => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("p")),
        (text) => text === puzzle,
        "the puzzle made ahead",
      );
      // The next puzzle cannot be made ahead now.
      bad.length = 0;
    }));

  test("an easy Sudoku is for beginners: 34 givens at least", () =>
    home(async (page) => {
      await page.getByRole("button", { name: "Play an easy Sudoku" }).click();
      await ready(page);
      const puzzle = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("p") ?? "";
      const givens = [...puzzle].filter((cell) => /[1-9]/.test(cell)).length;
      assert.ok(givens >= 34, `${givens} givens: ${puzzle}`);
    }));

  test("asks for no solver before the first key or press", () =>
    home(async (page) => {
      await wish(page, "Sudoku", "4 × 4");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await ready(page);
      await page.waitForLoadState("networkidle");
      // After five seconds it may be.
      if (await page.evaluate(() => performance.now() < 4500)) assert.deepEqual(asked.filter((path) => /worker|solver-/.test(path)), []);
      assert.ok(asked.some((path) => path.startsWith(`/${WIDGET}/`)));
    }));

  test("takes nothing from a storage that holds nonsense", () =>
    home(async (page) => {
      const key = JSON.stringify(["sudoku", [9, 9], 1, null]);
      for (const stock of everySecond([
        7,
        "x",
        [[]],
        [[1, 2]],
        [[key, { family: "sudoku", puzzle: "nonsense", size: [9, 9], grade: 1, seed: 1 }]],
        [[key, null]],
        [[key, { family: "none", puzzle: "<b>", size: [9, 9], grade: 1, seed: 1 }]],
      ])) {
        await page.evaluate((stock) => {
          localStorage.setItem("shumi:stock", JSON.stringify(stock));
          localStorage.setItem("shumi:made", JSON.stringify([stock, { key: 1 }, { key: "a", size: "9" }]));
          localStorage.setItem("shumi:wish:sudoku", JSON.stringify({ size: [9, 9], grade: 1 }));
          localStorage.setItem("shumi:wish:hitori", JSON.stringify(stock));
        }, stock as unknown);
        await page.goto(`${site.origin}/?${Math.random()}`);
        await page.locator(".tile").last().waitFor();
        await fresh(page, "Sudoku").click();
        await ready(page);
        assert.equal(await page.locator(".size").textContent(), "9 × 9 · Easy");
      }
    }));
});

describe("seen", () => {
  const shapes = { phone: PHONE, small: { ...PHONE, viewport: { width: 360, height: 560 } }, laptop: LAPTOP };
  for (const [[shape, options], colorScheme] of pairs(everySecond(Object.entries(shapes)), ["light", "dark"])) {
    test(`nothing runs over and axe finds nothing, at home, at play and at the end: ${shape}, ${colorScheme}`, () =>
      home(
        async (page) => {
          const look = async (where: string) => {
            await frames(page, 2);
            await page.evaluate(() =>
              Promise.allSettled(
                document
                  .getAnimations()
                  .filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
                  .map((a) => a.finished),
              ),
            );
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} scrolls sideways`);
            // `page.test.ts` looks for the other places.
            if (ALL || where === "end") assert.deepEqual(await axeViolations(page), [], where);
          };
          await look("home");
          await wish(page, "Sudoku", "4 × 4");
          if (shape !== "laptop") {
            await page.getByRole("button", { name: "More" }).click();
            await look("sheet");
            await page.getByRole("button", { name: "Close" }).click();
          }
          await look("play");
          await playToTheEnd(page);
          await page.locator(".next:focus").waitFor();
          await look("end");
          const inside = await page.evaluate(() => {
            const [card, next] = [".win", ".next"].map((css) =>
              (document.querySelector(css) as Element).getBoundingClientRect(),
            );
            const isWithin = next.top >= card.top && next.bottom <= Math.min(card.bottom, innerHeight) + 1;
            return isWithin && document.documentElement.scrollHeight <= innerHeight;
          });
          assert.ok(inside, "Next is out of view");
        },
        { ...options, colorScheme },
      ));
  }
});
