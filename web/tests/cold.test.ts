/** Tests that a puzzle's link in a fresh tab shows the same panel as a game from home, without a key or press. */
import assert from "node:assert/strict";

import { openTab } from "./doors.ts";
import { test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { everySecond, represents } from "./matrix.ts";
import { SMALL, linkOf } from "./small.ts";
import { leave, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();

/** Returns the names of all buttons of the panel, and of all controls of the sheet's tabs, seen or not. */
const panel = (page: Page) =>
  page.evaluate(() => {
    const names = (css: string) =>
      [...document.querySelectorAll(css)].map((node) => node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "");
    // The library offers to keep a puzzle once its part has been loaded, unless it is kept.
    const tabs = names(".sheet :is(button, a, label, select)").filter((name) => name !== "Keep this puzzle");
    const seen = [...document.querySelectorAll(".play button, .play a")].filter((node) => node.checkVisibility());
    return {
      panel: seen.map((node) => node.getAttribute("aria-label") ?? node.textContent?.trim() ?? ""),
      tabs,
    };
  });

/** Waits for the parts beside the game, without any input. */
const filled = (page: Page) =>
  page.waitForFunction(() =>
    [".about:not([hidden])", ".study-card button", ".positions button"].every((css) => document.querySelector(css)));

for (const small of everySecond(SMALL.filter(({ id }) => represents(id)))) {
  test(`${small.id}: a link in a fresh tab has the panel of a game from home, at once and without a press`, () =>
    site.alone(async (page) => {
      await page.goto(site.at(linkOf(small)));
      await ready(page);
      const early = await panel(page);
      await filled(page);
      const cold = await panel(page);
      assert.deepEqual(early.panel, cold.panel, "the panel is whole from the start");
      await leave(page);
      await page.goto(site.at(""));
      await page.locator(".tile").first().waitFor();
      await page.keyboard.press("Shift");
      await page.evaluate((hash) => (location.hash = hash), linkOf(small));
      await ready(page);
      await filled(page);
      assert.deepEqual(await panel(page), cold);
    }));
}

test("a link with a position has it, too, once the position is taken", () =>
  site.alone(async (page) => {
    const small = SMALL[0];
    await page.goto(site.at(linkOf(small)));
    await ready(page);
    await filled(page);
    const plain = await panel(page);
    await page.evaluate(() => {
      const board = document.querySelector(".play shumi-board") as ShumiBoard;
      board.select(1, 1);
      board.enter(1);
      navigator.clipboard.writeText = (text) => {
        window.copied = text;
        return Promise.resolve();
      };
    });
    await page.locator(".words").getByRole("button", { name: "Share" }).click();
    await page.locator(".taking").getByLabel("The link opens").selectOption("my position");
    await page.locator(".taking").getByRole("button", { name: "Copy link" }).click();
    const link = await until(page, () => page.evaluate(() => window.copied ?? ""), (text) => text !== "", "the link");
    await leave(page);
    await page.goto(link);
    await page.getByRole("button", { name: "Go on from here", exact: true }).click();
    await filled(page);
    assert.deepEqual(await panel(page), plain);
    await openTab(page, "Help me");
    await page.locator(".positions").waitFor();
  }, { viewport: { width: 1280, height: 900 } }));
