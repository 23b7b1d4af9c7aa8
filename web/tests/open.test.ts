/** Tests of pasted texts: drawn grids, texts that fit several families, invalid texts. */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { browser, serveDist, test, watchedPage } from "./harness.ts";
import type { Browser, Page } from "playwright-core";

let server: Awaited<ReturnType<typeof serveDist>>;
let chromium: Browser;
before(async () => {
  [server, chromium] = await Promise.all([serveDist(), browser()]);
});
after(async () => {
  await chromium.close();
  server.close();
});

/** Pastes a text on home and looks at the result. */
async function pasted(text: string, look: (page: Page) => Promise<void>) {
  const { page, context, bad } = await watchedPage(chromium);
  try {
    await page.goto(`${server.origin}/`);
    await page.locator(".tile").first().waitFor();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
    await look(page);
    assert.deepEqual(bad, []);
  } finally {
    await context.close();
  }
}

const ROWS = ["5 3 . | . 7 . | . . .", "6 . . | 1 9 5 | . . .", ". 9 8 | . . . | . 6 ."];
const DRAWN = [
  ...ROWS,
  "------+-------+------",
  "8 . . | . 6 . | . . 3",
  "4 . . | 8 . 3 | . . 1",
  "7 . . | . 2 . | . . 6",
  "------+-------+------",
]
  .concat([". 6 . | . . . | 2 8 .", ". . . | 4 1 9 | . . 5", ". . . | . 8 . | . 7 9"])
  .join("\n");

describe("opening texts", () => {
  test("a grid with drawn boxes opens as a Sudoku", () =>
    pasted(DRAWN, async (page) => {
      await page.locator("h1", { hasText: "Sudoku" }).waitFor();
      assert.equal(await page.locator(".size").textContent(), "9 × 9");
    }));

  for (const text of [
    "Look: https://puzz.link/p?kakuro/3/3/ and tell me",
    "1. https://puzz.link/p?kakuro/3/3/\n2. <https://puzz.link/p?hitori/3/3/112231313>",
  ]) {
    test(`addresses are found amid other words: ${text.split(":")[0]}`, () =>
      pasted(text, async (page) => {
        await page.locator(".play shumi-board [role=gridcell], dialog[open] .wrong").first().waitFor();
        assert.match(new URL(page.url()).hash, /^#family=kakuro/);
      }));
  }

  test("a text that two kinds read is opened by a button for either", () =>
    pasted(`${"0 0 0 0 0 0 0 0 0\n".repeat(8)}7 0 0 0 0 0 0 0 1\n`, async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByText("More than one kind of puzzle can be read from this text. Which is it?").waitFor();
      await dialog.getByRole("button", { name: "Open as Sudoku" }).waitFor();
      await page.getByRole("button", { name: "Open as Target Sudoku" }).click();
      await page.locator("h1", { hasText: "Target Sudoku" }).waitFor();
    }));

  test("a kind that fails later in the text is not offered", () =>
    pasted(`${"0 0 0 0 0 0 0 0 0\n".repeat(8)}7 0 0 0 0 0 0 0 1\n\n${"123456789".padEnd(81, ".")}\n`, async (page) => {
      await page.locator("h1", { hasText: "Sudoku" }).waitFor();
      await page.getByText("Puzzle 1 of 2").waitFor();
    }));

  test("cases under one header open as a collection of one kind", () =>
    pasted("2\n2 3\n10 17\n5 16 6\n2 0 0\n0 9 0\n2 2\n3 5\n4 4\n0 0\n0 0\n", async (page) => {
      await page.locator("h1", { hasText: "Simple Kakuro" }).waitFor();
      await page.getByText("Puzzle 1 of 2").waitFor();
    }));

  test("signs to type are shown as code", () =>
    pasted(DRAWN.replace("7", "x"), async (page) => {
      await page.locator(".wrong code", { hasText: "x" }).waitFor();
      assert.doesNotMatch(String(await page.locator(".wrong").textContent()), /`/);
    }));

  test("a mistake is told with the kind that the text was taken for", () =>
    pasted(DRAWN.replace("7", "x"), async (page) => {
      await page.locator(".wrong", { hasText: "This looks most like Sudoku, but there is a mistake:" }).waitFor();
      await page.locator(".wrong b", { hasText: "Line 1, column 11" }).waitFor();
    }));

  test("what is no puzzle is told what can be pasted", () =>
    pasted("hello world", async (page) => {
      await page.locator(".wrong", { hasText: "expected a puzzle: a grid as text, an address of puzz.link, a game ID" }).waitFor();
    }));
});
