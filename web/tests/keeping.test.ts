/** Tests of games that are left and come back: after a reload, in two windows, where nothing can be kept. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { SMALL } from "./board.ts";
import { openTab, press } from "./doors.ts";
import { test } from "./harness.ts";
import { ready, says } from "./made.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();
const { play } = site;

/** Returns a large board without a clue. */
function blank(n: number) {
  const row = ["XXXXX", ...Array(n - 1).fill(".....")].join(" ");
  return `${n} ${n}\n${Array(n).fill("XXXXX").join(" ")}\n${`${row}\n`.repeat(n - 1)}`;
}

/** Types into the cells from the first one. */
async function type(page: Page, ...keys: string[]) {
  await page.keyboard.press("Control+Home");
  for (const key of keys) await page.keyboard.press(key);
}

const value = (page: Page) => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);

/** Waits for the values of the board. */
const shows = (page: Page, values: string) =>
  page.waitForFunction((values) => (document.querySelector(".play shumi-board") as ShumiBoard)?.value === values, values);

/** Leaves a game for home, which offers to continue it. */
async function leave(page: Page) {
  await page.getByRole("link", { name: /Shumi/ }).click();
  const offer = page.getByRole("main").getByRole("link", { name: /^Continue: Kakuro 2 × 2/ });
  await offer.waitFor();
  return offer;
}

describe("keeping games", () => {
  play("a game goes on after a reload, and home offers to continue it", "kakuro", SMALL, async (page) => {
    await type(page, "1", "ArrowRight", "Shift+Digit2");
    const board = () =>
      page.evaluate(() => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        return [board.value, board.describe(1, 2)];
      });
    const was = await board();
    assert.deepEqual(was[0], "_ _ _\n_ 1 .\n_ . .\n");
    assert.match(was[1], /candidates 2/);
    await page.reload();
    await ready(page);
    await shows(page, was[0]);
    assert.deepEqual(await board(), was);
    await (await leave(page)).click();
    await shows(page, was[0]);
  });

  test("a device that keeps nothing, or nonsense, plays all the same", () =>
    site.on("", async (page) => {
      await page.evaluate(() => {
        for (const key of ["games", "theme", "no-clock"]) localStorage.setItem(`shumi:${key}`, '{"not":"what it was"}');
      });
      await page.addInitScript(() => {
        Storage.prototype.setItem = (key: string) => {
          if (key.startsWith("shumi:game:")) window.refusedGames = true;
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.goto(site.at(`?again${link("kakuro", SMALL)}`));
      await ready(page);
      await type(page, "1");
      await page.waitForFunction(() => window.refusedGames);
      assert.equal(await value(page), "_ _ _\n_ 1 .\n_ . .\n");
    }));

  play("two windows: a game that was gone on with in one is not lost by closing the other", "kakuro", SMALL, async (page) => {
    await type(page, "1");
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("shumi:game:")));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await ready(other);
    await type(other, "ArrowRight", "2");
    const both = "_ _ _\n_ 1 2\n_ . .\n";
    assert.equal(await value(other), both);
    await shows(page, both);
    await page.goto(site.at(""));
    await other.reload();
    await ready(other);
    await shows(other, both);
  });

  play("a game too large to be kept costs no other game, and says so", "kakuro", SMALL, async (page) => {
    await type(page, "1");
    await page.locator("#open").click();
    await page.locator("#open-family").selectOption("kakuro");
    await page.evaluate((text) => ((document.querySelector("textarea") as HTMLTextAreaElement).value = text), blank(420));
    await page.locator("dialog").getByRole("button", { name: "Open" }).click();
    await says(page, /too large to be kept/);
    await leave(page);
  });

  play("a solved game that is taken back is a game again", "kakuro", SMALL, async (page) => {
    await type(page, "1");
    await press(page, "Solve");
    await says(page, /^Solved/);
    const stopped = await page.locator(".clock").textContent();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction((was) => document.querySelector(".clock")?.textContent !== was, stopped);
    await leave(page);
  });

  play("the clock runs, can be hidden and stays hidden", "kakuro", SMALL, async (page) => {
    await page.waitForFunction(() => document.querySelector(".clock")?.textContent !== "00:00");
    await page.keyboard.press("ArrowRight");
    await openTab(page, "Settings");
    await page.getByLabel("Clock").selectOption("hidden");
    await page.reload();
    await ready(page);
    assert.ok(await page.locator(".clock").isHidden());
  });

  play("the choice of colours reaches the board and is remembered", "kakuro", SMALL, async (page) => {
    const now = () =>
      page.evaluate(() => [document.documentElement.dataset.theme, document.querySelector("shumi-board")?.getAttribute("theme")]);
    const seen = [];
    await page.locator("#settings").click();
    for (const name of ["light", "dark", "auto", "dark"]) {
      await page.locator("#theme").getByRole("button", { name }).click();
      seen.push((await now()).join());
    }
    assert.deepEqual(seen, ["light,light", "dark,dark", "auto,auto", "dark,dark"]);
    await page.reload();
    await ready(page);
    assert.deepEqual(await now(), ["dark", "dark"]);
  });
});
