/** Tests that nothing moves in a game, and that layout changes wait for the end of a press, so that its target does not move. */
import assert from "node:assert/strict";

import { frames, test } from "./harness.ts";
import { ready } from "./made.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { ShumiBoard } from "#shumi";

const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const site = stage();

test("a button that is held down stays where it is until it is let go, and does what it says", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    const board = page.locator(".play shumi-board");
    await board.evaluate((node) => (node as ShumiBoard).select(0, 2));
    const button = page.locator(".asks").getByRole("button", { name: "Check" });
    const about = page.locator(".about");
    const before = await button.boundingBox();
    assert.ok(before);
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    const loaded = page.waitForResponse((response) => /\/rest-en\.\w+\.json$/.test(response.url()));
    await page.mouse.down();
    // A button that is down is a pixel lower.
    const down = { ...before, y: before.y + 1 };
    await loaded;
    // A second is far longer than showing a fetched part takes.
    await page.waitForTimeout(1000);
    assert.deepEqual([await about.getAttribute("hidden"), await button.boundingBox()], ["", down]);
    await page.mouse.up();
    await page.locator(".news").getByText(/\w/).waitFor();
    await page.locator(".about:not([hidden])").waitFor({ state: "attached" });
    await page.mouse.move(0, 0);
    assert.deepEqual(await button.boundingBox(), before);
  }, { viewport: { width: 1366, height: 900 } }));

test("a grade that nobody asked for waits until the sheet is closed", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    await page.getByRole("button", { name: "More" }).tap();
    await page.locator(".about").waitFor();
    const how = page.locator(".about p.muted").first();
    await page.waitForFunction(() => document.querySelector(".about p.muted")?.textContent);
    await frames(page, 2);
    assert.equal(await how.isVisible(), false);
    await page.locator(".sheet").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "More" }).tap();
    assert.equal(await how.isVisible(), true);
  }, PHONE));

/** A Sudoku with four open cells, and their values. */
const [MINI, LAST] = ["2134\n3412\n..43\n43..\n", [[2, 0, 1], [2, 1, 2], [3, 2, 2], [3, 3, 1]]] as const;

for (const [name, options] of Object.entries({ phone: PHONE, desktop: { viewport: { width: 1366, height: 768 } } })) {
  test(`nothing moves from the opened link over a key, a hint and a check to the win, on a ${name}`, () =>
    site.alone(async (page) => {
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
            window.shifts.push(entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName) ?? "?").join());
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      let act = "opening";
      const stays = async (next: string) => {
        await frames(page, 5);
        assert.deepEqual(await page.evaluate(() => window.shifts), [], act);
        act = next;
      };
      await page.goto(site.at(link("sudoku", MINI)));
      await ready(page);
      // The parts beside the game have loaded.
      await page.locator(".about:not([hidden])").waitFor({ state: "attached" });
      await stays("a key");
      const board = page.locator(".play shumi-board");
      const enter = ([row, col, value]: readonly number[]) =>
        board.evaluate((node, [row, col, value]) => {
          (node as ShumiBoard).select(row, col);
          (node as ShumiBoard).enter(value);
        }, [row, col, value]);
      await enter(LAST[0]);
      await stays("a hint");
      for (let n = 1; n < 4; n++) {
        await page.keyboard.press("h");
        await page.locator(".hint h2").waitFor();
        await stays(`stage ${n} of a hint`);
      }
      await page.keyboard.press("Escape");
      await stays("a check");
      await page.locator(".asks .check-board").click();
      await page.locator(".news").getByText(/\w/).waitFor();
      await stays("the win");
      for (const cell of LAST.slice(1)) await enter(cell);
      await page.locator(".win .next").waitFor();
      await stays("");
    }, options));
}
