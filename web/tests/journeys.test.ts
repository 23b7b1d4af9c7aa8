/** Tests of a whole game, from its link to its end, by mouse, by touch and by keys, in windows of six sizes. */
import assert from "node:assert/strict";

import { test, until, watchedPage } from "./harness.ts";
import { pairs } from "./matrix.ts";
import { stage } from "./stage.ts";
import type { Locator, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const SIZES = [[360, 560], [390, 664], [844, 340], [820, 1080], [1366, 640], [1920, 970]];
/** The answer of both: 1 2 / 3 1. */
const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const CELLS = [[1, 1, 1], [1, 2, 2], [2, 1, 3], [2, 2, 1]];

const site = stage();

/** Returns the centre of a cell on the page. */
async function middle(page: Page, row: number, col: number): Promise<[number, number]> {
  const box = await page
    .locator(`shumi-board [role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${col + 1}"]`)
    .boundingBox();
  if (!box) throw new Error(`no cell ${row}, ${col}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

interface Hands {
  button: (page: Page, name: string) => Promise<void>;
  cell: (page: Page, row: number, col: number) => Promise<void>;
  value: (page: Page, value: number) => Promise<void>;
}

/** Finds a button by its name, which its key may follow. */
const named = (page: Page, name: string) =>
  page
    .getByRole("button", { name: new RegExp(`^${name}( [A-Z]| Alt [A-Z])?$`) })
    .filter({ visible: true })
    .first();

/** Ways to press buttons, select cells and enter values. */
const HANDS: Record<string, Hands> = {
  mouse: {
    button: (page, name) => named(page, name).click(),
    cell: async (page, row, col) => page.mouse.click(...(await middle(page, row, col))),
    value: (page, value) => named(page, String(value)).click(),
  },
  touch: {
    button: (page, name) => named(page, name).tap(),
    cell: async (page, row, col) => page.touchscreen.tap(...(await middle(page, row, col))),
    value: (page, value) => named(page, String(value)).tap(),
  },
  keys: {
    button: async (page, name) => {
      // Commands with a key are given by it, others by focus and Enter.
      const key = ({ Hint: "h", Undo: "Control+z" } as Record<string, string>)[name];
      if (key) return page.keyboard.press(key);
      await named(page, name).focus();
      await page.keyboard.press("Enter");
    },
    cell: async (page, row, col) => {
      const at = () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).cursor ?? [0, 0]);
      for (let [r, c] = await at(); r !== row || c !== col; [r, c] = await at()) {
        await page.keyboard.press(r < row ? "ArrowDown" : r > row ? "ArrowUp" : c < col ? "ArrowRight" : "ArrowLeft");
      }
    },
    value: (page, value) => page.keyboard.press(String(value)),
  },
};

const value = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);
const says = (page: Page, words: RegExp) =>
  until(page, () => page.locator(".news").innerText(), (said) => words.test(said), `the page to say ${words}`);

/** Whether an element is entirely in the window. */
async function isInView(at: Locator) {
  const [box, size] = [await at.boundingBox(), at.page().viewportSize()];
  return (
    box !== null &&
    size !== null &&
    box.x >= -1 &&
    box.y >= -1 &&
    box.x + box.width <= size.width + 1 &&
    box.y + box.height <= size.height + 1
  );
}

async function journey(page: Page, hands: Hands) {
  // Check reports a wrong value, and Undo removes it.
  await hands.cell(page, 1, 1);
  await hands.value(page, 2);
  await until(page, () => value(page), (now) => now.includes("2"), "the value");
  await hands.button(page, "Check");
  await until(page, () => page.locator(".news").innerText(), (said) => said !== "", "a verdict");
  assert.ok(await isInView(page.locator(".news")), "the verdict is in view");
  await hands.button(page, "Undo");
  await until(page, () => value(page), (now) => !now.includes("2"), "the value to go");
  // A hint: place, reason, conclusion; application.
  await hands.button(page, "Hint");
  await page.locator(".hint").waitFor();
  assert.ok(await isInView(page.locator(".hint")), "the hint is in view");
  await hands.button(page, "Why");
  await hands.button(page, "Do it");
  await page.locator(".hint").waitFor({ state: "hidden" });
  await until(
    page,
    () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).standing?.moves ?? 0),
    (moves) => moves > 0,
    "what the hint says",
  );
  for (const [row, col, digit] of CELLS) {
    await hands.cell(page, row, col);
    await hands.value(page, digit);
  }
  await says(page, /^Solved in .* move/);
  assert.ok(await isInView(page.locator(".news")), "the win is in view");
  assert.equal((await value(page)).trim(), "_ _ _\n_ 1 2\n_ 3 1");
  // The next puzzle is offered, and its button has the focus.
  await page.locator(".next:focus").waitFor();
}

for (const [[way, hands], [width, height]] of pairs(Object.entries(HANDS), SIZES)) {
  test(`a game by ${way} in a window of ${width} x ${height}`, async () => {
    const { page, close, bad } = await watchedPage(site.browser, {
      viewport: { width, height },
      hasTouch: way === "touch",
      isMobile: way === "touch" && width < 850,
    });
    try {
      await page.goto(`${site.origin}/#family=kakuro&p=${encodeURIComponent(KAKURO)}`);
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      await journey(page, hands);
      assert.deepEqual(bad, [], "console, exceptions and foreign requests");
    } finally {
      await close();
    }
  });
}
