/** Tests of larger text: at a root of 200 %, a game, its win, its sheet, menus and dialogs cut no text, from phones to laptops. */
import assert from "node:assert/strict";

import { openTab } from "./doors.ts";
import { frames, test } from "./harness.ts";
import { ready } from "./made.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";

const site = stage();

/** Returns the texts that an edge cuts off without a way to scroll to them, and those of the keypad that a count covers. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector("dialog[open]") ?? document.querySelector(":popover-open") ?? document.querySelector(".table");
    const found: string[] = [];
    const walker = document.createTreeWalker(place as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      if (!node.textContent?.trim() || parent.closest(".unseen, .named, .place, option")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const [isWide, isTall] = [
        ({ left, right }: DOMRect | { left: number; right: number }) => text.left < left - 2 || text.right > right + 2,
        ({ top, bottom }: DOMRect | { top: number; bottom: number }) => text.top < top - 4 || text.bottom > bottom + 4,
      ];
      let [x, y, isCut] = [true, true, false];
      for (let at: HTMLElement | null = parent; at && (x || y) && !isCut; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        x &&= !/auto|scroll/.test(overflowX);
        y &&= !/auto|scroll/.test(overflowY);
        isCut = (x && overflowX !== "visible" && isWide(box)) || (y && overflowY !== "visible" && isTall(box));
      }
      isCut ||= (x && isWide({ left: 0, right: innerWidth })) || (y && isTall({ top: 0, bottom: innerHeight }));
      if (isCut) found.push(`cut: ${node.textContent.trim()}`);
      const { left } = parent.dataset;
      const count = parseFloat(getComputedStyle(parent, "::after").fontSize);
      // A digit is about 0.6 of its font's size wide.
      if (left && text.right > parent.getBoundingClientRect().right - 4 - 0.6 * count * left.length) found.push(`covered: ${left}`);
    }
    return found;
  });

for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1366, 768]]) {
  const options = { viewport: { width, height }, bypassCSP: true };
  const grow = (page: Page) => page.addStyleTag({ content: "html { font-size: 200% }" });

  test(`at 200 % a game, its menu, its sheet and its dialogs cut nothing, at ${width}`, () =>
    site.on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      await grow(page);
      const whole = async (view: string) => {
        await frames(page, 4);
        assert.deepEqual(await cut(page), [], view);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), view);
      };
      await whole("the game");
      await page.getByRole("button", { name: "Analyse", exact: true }).click();
      await page.locator(".pop .item").first().waitFor();
      await whole("the menu");
      await page.keyboard.press("Escape");
      for (const tab of ["Game", "Help me", "Settings"]) {
        await openTab(page, tab);
        await whole(`the tab ${tab}`);
        await page.keyboard.press("Escape");
      }
      await page.evaluate(() => document.getElementById("settings")?.click());
      await page.locator("dialog[open]").waitFor();
      await whole("the settings");
      await page.keyboard.press("Escape");
      await page.keyboard.press("h");
      await page.locator(".hint h2").waitFor();
      await whole("a hint");
    }, options));

  test(`at 200 % a win cuts nothing, at ${width}`, () =>
    site.on(link("kakuro", KAKURO), async (page) => {
      await ready(page);
      await grow(page);
      await page.evaluate(() => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard;
        board.value = "_ _ _\n_ 1 2\n_ 3 .\n";
        board.select(2, 2);
      });
      await page.keyboard.press("1");
      await page.locator(".next:focus").waitFor();
      await frames(page, 4);
      assert.deepEqual(await cut(page), []);
    }, options));
}
