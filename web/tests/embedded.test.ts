/** Tests of one tag on a foreign page: playable in a narrow column, and in a wide place with its parts beside the board. */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { WIDGET, browser, frames, serveDist, test, watchedPage } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import type { Browser, Page } from "playwright-core";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const html = (style: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title><link rel="icon" href="data:,">
    <script type="module" src="/${WIDGET}/shumi.js"></script>
    <div style="${style}"><shumi-board family="sudoku" puzzle="${SUDOKU}"></shumi-board></div>`;
/** These pages have inline styles. */
const INLINE = "default-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'unsafe-inline'";
const WIDTHS = [280, 320, 360, 400];
const TOUCH = { viewport: { width: 420, height: 800 }, hasTouch: true, isMobile: true };

let chromium: Browser;
let site: { origin: string; close: () => void };

before(async () => {
  chromium = await browser();
  const narrow = Object.fromEntries(WIDTHS.map((width) => [`/${width}.html`, html(`width:${width}px`)]));
  site = await serveDist({ ...narrow, "/wide.html": html("width:1000px"), "/shrinks.html": html("display:flex") }, () => ({
    policy: INLINE,
  }));
});
after(() => site?.close());

async function on(path: string, options: object, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(chromium, options);
  try {
    await page.goto(site.origin + path);
    await page.locator("shumi-board [role=gridcell]").first().waitFor();
    await frames(page, 2);
    await run(page);
    assert.deepEqual(bad, []);
  } finally {
    await close();
  }
}

const box = async (page: Page, part: string): Promise<Box> => await page.locator(`shumi-board [part=${part}]`).boundingBox() as Box;

describe("an embedded board", () => {
  for (const width of WIDTHS) {
    test(`is played by touch in a column of ${width} px`, () =>
      on(`/${width}.html`, TOUCH, async (page) => {
        const board = await box(page, "board");
        assert.ok(board.width >= width - 8, `the board is ${board.width} px wide`);
        const tools = await page.locator("shumi-board [part=toolbar] button:visible").all();
        const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
        assert.equal(new Set(tops.map((y) => Math.round(y ?? 0))).size, 1, "the tools are one row");
        for (const key of await page.locator("shumi-board [part=keypad] button:visible").all()) {
          const { x, width: wide, height } = await key.boundingBox() as Box;
          assert.ok(wide >= 36 && height >= 36, `a key of ${wide} x ${height}`);
          assert.ok(x >= board.x - 8 && x + wide <= board.x + width + 8, "keys lie in the column");
        }
        const before = await box(page, "keypad");
        await page.getByRole("button", { name: "Hint" }).tap();
        await page.getByRole("button", { name: "Why" }).waitFor();
        await page.getByRole("button", { name: "Why" }).tap();
        assert.deepEqual(await box(page, "keypad"), before, "a hint moves no key");
        const hint = await box(page, "hint");
        assert.ok(hint.x >= before.x - 8 && hint.width <= width, JSON.stringify(hint));
        await page.getByRole("button", { name: "Do it" }).tap();
        await page.getByRole("button", { name: "Undo" }).tap();
      }));
  }

  test("has its parts beside it in a wide place", () =>
    on("/wide.html", { viewport: { width: 1100, height: 700 } }, async (page) => {
      const [board, tools] = [await box(page, "board"), await box(page, "toolbar")];
      assert.ok(tools.x >= board.x + board.width, JSON.stringify({ board, tools }));
      await page.getByRole("button", { name: "Hint" }).click();
      await page.getByRole("button", { name: "Why" }).waitFor();
      const hint = await box(page, "hint");
      assert.ok(hint.x >= board.x + board.width && hint.y + hint.height <= 700, JSON.stringify(hint));
    }));

  test("keeps a width where its place asks for the least", () =>
    on("/shrinks.html", { viewport: { width: 1100, height: 700 } }, async (page) => {
      assert.ok((await box(page, "board")).width >= 270);
    }));
});
