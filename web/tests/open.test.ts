/** Tests of opening: texts that are typed, pasted, dropped and chosen, links, and texts that are invalid. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { SMALL } from "./board.ts";
import { press } from "./doors.ts";
import { test, until } from "./harness.ts";
import { ALL } from "./matrix.ts";
import { ready, says } from "./made.ts";
import { link, openText, paste, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const NONE = "4 4\nXXXXX 06\\XX 06\\XX 23\\XX\nXX\\23 ..... ..... .....\nXX\\06 ..... ..... .....\nXX\\06 ..... ..... .....\n";
/** A row that holds a sign that is none. */
const BAD = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... <b>x</b>\nXX\\04 ..... .....\n";

const site = stage();
const on: typeof site.on = (path, run, options) => site.on(path, run, { viewport: { width: 1280, height: 860 }, ...options });

/** Runs a test on home. */
const home = (run: (page: Page) => Promise<void>) =>
  on("", async (page) => {
    await page.locator(".tile").first().waitFor();
    await run(page);
  });

/** Pastes a text on home and looks at the result. */
const pasted = (text: string, look: (page: Page) => Promise<void>) =>
  site.home(async (page) => {
    await paste(page, text);
    await look(page);
  });

const value = (page: Page) => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);
/** Waits for a Kakuro of `n` rows and columns, of which the first hold only clues; none on home. */
const size = (page: Page, n: number) =>
  until(page, () => page.locator(".play .size").allTextContents(), (all) => all.join() === (n ? `${n - 1} × ${n - 1}` : ""), `size ${n}`);

describe("opening", () => {
  test("a bad text is shown with its place, and the board that was there stays; the error goes with the next text", () =>
    on(link("kakuro", SMALL), async (page) => {
      await ready(page);
      await page.keyboard.press("1");
      const before = await value(page);
      await openText(page, SMALL.replace("XX\\04 ..... .....", "XX\\04 ..... .q..."));
      await page.locator(".wrong b", { hasText: "Line 4, column 13" }).waitFor();
      assert.equal(await page.locator(".wrong mark").textContent(), ".");
      await page.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await value(page), before);
      await page.locator("#open").click();
      assert.equal(await page.locator(".wrong").textContent(), "");
      await page.keyboard.press("Escape");
      await openText(page, BAD);
      await page.locator(".wrong mark").waitFor();
      await page.locator("#open-text").fill(NONE);
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await size(page, 4);
      assert.equal(await page.locator("dialog[open]").count(), 0);
      await page.locator("#open").click();
      assert.equal(await page.locator(".wrong").textContent(), "");
    }));

  test("a file, a paste, a drop, and a text that is HTML", () =>
    site.home(async (page) => {
      await page.locator("#open").click();
      await page
        .locator("#open-file")
        .setInputFiles({ name: "p.txt", mimeType: "text/plain", buffer: Buffer.from(`\ufeff${SMALL.replaceAll("\n", "\r\n")}`) });
      await size(page, 3);
      await paste(page, NONE);
      await size(page, 4);
      await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, SMALL);
      await size(page, 3);
      await paste(page, "3 3\nXXXXXXX 004\\XXX 003\\XXX\nXXX\\003 ....... .......\nXXX\\004 ....... .......\n");
      await page.locator("h1", { hasText: "Kakuro with repeats" }).waitFor();
      await paste(page, "<img src=x onerror=alert(1)>");
      await page.locator(".wrong", { hasText: "Line 1" }).waitFor();
      assert.equal(await page.locator(".wrong img").count(), 0);
    }));

  test("of several puzzles in one text, one is chosen", () =>
    home(async (page) => {
      await openText(page, SMALL + NONE + SMALL.replaceAll("04", "05"));
      const which = page.getByRole("navigation", { name: "Collection" });
      await which.getByText("Puzzle 1 of 3").waitFor();
      await size(page, 3);
      await press(page, "Next");
      await size(page, 4);
      await which.getByText("Puzzle 2 of 3").waitFor();
      await openText(page, SMALL + BAD);
      await page.locator(".wrong mark").waitFor();
      assert.match((await page.locator(".wrong").textContent()) ?? "", /Line 7, column 13/);
      await page.keyboard.press("Escape");
      await size(page, 4);
      await page.locator("#open").click();
      await page.locator("#open-family").selectOption("simple-kakuro");
      await page.locator("#open-text").fill("2\n1 1\n3\n3\n0\n2 1\n4 5\n9\n0\n0\n");
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await which.getByText("Puzzle 1 of 2").waitFor();
      await press(page, "Next");
      await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard)?.rows === 3);
    }));

  test("a link that players have opens when pasted, and is copied again", () =>
    home(async (page) => {
      await paste(page, " https://puzz.link/p?kakuro_edit/3/3/l4-m-6l4a37/\n");
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "3 × 3");
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => void (window.copied = text);
      });
      await page.locator(".words").getByRole("button", { name: "Share" }).click();
      await page.locator("summary", { hasText: "Other formats" }).click();
      await page.getByRole("button", { name: "Copy puzz.link address" }).click();
      await says(page, /Puzzle copied as puzz.link address/);
      assert.equal(await page.evaluate(() => window.copied), "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37\n");
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "3 × 3");
    }));

  test("a file with answers opens as a game that has begun", () =>
    site.home(async (page) => {
      await paste(page, "pzprv3/kakuro/2/2/0 3 4 /4 . . /3 . . /1 3 /2 . /");
      await ready(page);
      assert.equal(await value(page), "_ _ _\n_ 1 3\n_ 2 .\n");
      await press(page, "Reset");
      assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
    }));

  test("a bad link is told and home stays usable; back and forward go between puzzles", () =>
    on(link("kakuro", BAD), async (page) => {
      await page.locator(".wrong b", { hasText: "Line 3, column 13" }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".tile").first().waitFor();
      await page.goto(site.at(link("kakuro", SMALL)));
      await size(page, 3);
      await page.goto(site.at(link("kakuro", NONE)));
      await size(page, 4);
      await page.goBack();
      await size(page, 3);
      await page.goForward();
      await size(page, 4);
      await page.locator(".slip").click();
      await page.locator(".tile").first().waitFor();
      await size(page, 0);
    }));

  test("megabytes that are no puzzle are refused at once, with their place", () =>
    site.home(async (page) => {
      await page.evaluate((length) => {
        const data = new DataTransfer();
        data.setData("text/plain", `3 3\n${".".repeat(length)}`);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, ALL ? 20_000_000 : 4_000_000);
      await page.locator(".wrong b", { hasText: "Line 2, column 1" }).waitFor({ timeout: 60_000 });
      assert.equal(await page.locator("textarea").inputValue(), "");
      assert.ok((await page.locator(".wrong pre").textContent()).length < 100);
    }));
});

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

describe("pasted texts", () => {
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
    pasted(DRAWN.replace("7", "@"), async (page) => {
      await page.locator(".wrong code", { hasText: "@" }).waitFor();
      assert.doesNotMatch(String(await page.locator(".wrong").textContent()), /`/);
    }));

  test("a mistake is told with the kind that the text was taken for", () =>
    pasted(DRAWN.replace("7", "@"), async (page) => {
      await page.locator(".wrong", { hasText: "This looks most like Sudoku, but there is a mistake:" }).waitFor();
      await page.locator(".wrong b", { hasText: "Line 1, column 11" }).waitFor();
    }));

  test("what is no puzzle is told what can be pasted", () =>
    pasted("hello world", async (page) => {
      await page.locator(".wrong", { hasText: "expected a puzzle: a grid as text, an address of puzz.link, a game ID" }).waitFor();
    }));
});
