/** Tests of sharing a puzzle: links to a position and a whole game, codes, pictures, paper. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";

import { axeViolations, test, until } from "./harness.ts";
import { openTab } from "./doors.ts";
import { ALL, oneOf } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { leave, link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const GAME = link("sudoku", SUDOKU);
const site = stage();

const standing = (page: Page): Promise<{ filled: number; moves: number }> =>
  page.evaluate(() => {
    const { filled = 0, moves = 0 } = (document.querySelector(".play shumi-board") as ShumiBoard).standing ?? {};
    return { filled, moves };
  });

const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();

/** Enters the first two correct digits. */
async function play(page: Page) {
  await ready(page);
  for (const key of ["ArrowRight", "ArrowRight", "4", "ArrowRight", "6"]) await page.keyboard.press(key);
  await until(page, () => standing(page), ({ moves }) => moves === 2, "two moves");
}

/** Presses a button of the card Share. */
async function share(page: Page, name: string) {
  const words = page.locator(".words");
  if (await words.isHidden()) await openTab(page, "Game");
  const place = (await words.isHidden()) ? page.locator(".sheet") : words;
  if (name === "Print") return place.getByRole("button", { name, exact: true }).click();
  await place.getByRole("button", { name: "Share", exact: true }).click();
  const [, what] = /^Copy link(?: to (.*))?$/.exec(name) ?? [];
  if (what) await field(page, "The link opens").selectOption(what);
  if (!name.startsWith("Copy link")) await page.locator(".taking summary", { hasText: "Other formats" }).click();
  await page.locator(".taking").getByRole("button", { name: what ? "Copy link" : name, exact: true }).click();
}

/** Finds a field of the dialog with choices. */
const field = (page: Page, label: string) => page.locator(".taking").getByLabel(label, { exact: true });

/** Presses a button and returns the copied text. */
async function copied(page: Page, name: string) {
  await page.evaluate(() => {
    window.copied = "";
    navigator.clipboard.writeText = (text) => {
      window.copied = text;
      return Promise.resolve();
    };
  });
  await share(page, name);
  return until(page, () => page.evaluate(() => window.copied), (text) => text !== "", "a copy");
}

/** Replaces printing by a counter. */
const withPaper = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      window.prevented = true;
    };
  });
const printed = (page: Page) => page.waitForFunction(() => window.prevented);
/** Counts the pages of a PDF. */
const pages = (pdf: Buffer) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;

describe("links", () => {
  test("to a whole game are replayed beside the own game, which goes on there when that is wished", () =>
    site.on(GAME, async (page) => {
      await play(page);
      const address = await copied(page, "Copy link to my whole game");
      await leave(page);
      await page.goto(address);
      await page.locator(".replay .player output", { hasText: "Move 0 of 2" }).waitFor();
      assert.deepEqual(await standing(page), { filled: 30, moves: 0 });
      await page.getByRole("button", { name: "Go on from here", exact: true }).click();
      assert.deepEqual(await standing(page), { filled: 32, moves: 2 });
      await page.reload();
      await ready(page);
      assert.deepEqual(await standing(page), { filled: 32, moves: 2 }, "it is kept");
    }));

  test("to a position hold no moves", () =>
    site.on(GAME, async (page) => {
      await play(page);
      const address = await copied(page, "Copy link to my position");
      await page.goto("about:blank");
      await page.goto(address);
      await page.locator(".replay .stand shumi-board").waitFor();
      assert.equal(await page.locator(".replay .player").count(), 0);
      await page.getByRole("button", { name: "Go on from here in place of my game" }).click();
      assert.deepEqual(await standing(page), { filled: 32, moves: 0 });
    }));

  const RANGE = "3 3\n3 . .\n. ? 5\n. . 2\n";
  const PLAIN = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
  const NINE = "#sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79";
  // Each form of address that the page has ever written for a puzzle, with the family and the begin of the text that it opens: none of
  // them may change.
  const OPENS: [fragment: string, family: string, text: string][] = [
    [`#p=${SUDOKU}`, "sudoku", `${SUDOKU}\n`],
    [`#family=sudoku&p=${SUDOKU}`, "sudoku", `${SUDOKU}\n`],
    [`#family=kakuro&p=${encodeURIComponent(PLAIN)}`, "kakuro", PLAIN],
    ["#family=kakuro&p=puzz.link/p?kakuro/3/3/l4-m-6l4a37", "kakuro", "4 4\n"],
    ["#family=kakuro&p=puzz.link%2Fp%3Fkakuro%2F2%2F2%2Fn4334", "kakuro", PLAIN],
    ["#kakuro/3/3/l4-m-6l4a37", "kakuro", "4 4\n"],
    ["#sudoku/4/4/g1k23k3g", "sudoku", ".1..\n...2\n3...\n..3.\n"],
    [NINE, "sudoku", `${SUDOKU}\n`],
    ["#hitori/3/3/112231313", "hitori", "3 3\n1 1 2\n2 3 1\n3 1 3\n"],
    ["#kurodoko/3/3/3i.5h2", "kuromasu", RANGE],
  ];
  const opened = (page: Page) =>
    page.evaluate(() => {
      const board = document.querySelector(".play shumi-board") as ShumiBoard;
      return [board.info?.id, board.text("text")];
    });
  test("of all times open their puzzles", () =>
    site.on("", async (page) => {
      for (const [fragment, family, text] of OPENS) {
        await page.goto(site.at("#"));
        await page.locator(".tile").first().waitFor();
        await page.goto(site.at(fragment));
        await ready(page);
        const [id, own] = await opened(page);
        assert.deepEqual([id, own?.slice(0, text.length)], [family, text], fragment);
        // Other tests load the long ones.
        if (ALL ? !/^#\w+\//.test(fragment) : fragment !== NINE) continue;
        await page.reload();
        await ready(page);
        assert.deepEqual(await opened(page), [id, own], `${fragment}, loaded anew`);
        assert.equal(new URL(page.url()).hash, fragment, "the address stays short");
      }
    }));

  test("are the body of an address of puzz.link where the puzzle has one", () =>
    site.on(link("kuromasu", RANGE), async (page) => {
      await ready(page);
      assert.equal(await copied(page, "Copy link"), `${site.origin}/#kurodoko/3/3/3i.5h2`);
      await page.goto("about:blank");
      await page.goto(`${site.origin}/${GAME}`);
      await ready(page);
      assert.equal(await copied(page, "Copy link"), `${site.origin}/${GAME}`, "a line of digits opens without the module of notations");
    }));

  test("that are such a body open the player's game", () =>
    site.on(GAME, async (page) => {
      await play(page);
      await page.goto("about:blank");
      await page.goto(`${site.origin}/${NINE}`);
      await ready(page);
      assert.deepEqual(await standing(page), { filled: 32, moves: 2 });
    }));

  for (const [what, state] of [["no code", "%00!"], ["another text", "q1bKSFWyUipJLS5RqgUA"], ["a bomb", ""]]) {
    test(`with ${what} in the place of a game open the puzzle and say so`, async () => {
      const packed = state || (await bomb());
      await site.on(`${GAME}&state=${packed}`, async (page) => {
        await page.locator(".news", { hasText: "Shumi cannot read the game in this link. Here is its puzzle." }).waitFor();
        assert.deepEqual(await standing(page), { filled: 30, moves: 0 });
      });
    });
  }

  test("have a code for cameras", () =>
    site.on(GAME, async (page) => {
      await play(page);
      await share(page, "QR code");
      const code = page.locator(".code-picture");
      await until(page, () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth), (n) => n > 0, "the code");
      const small = await code.getAttribute("src");
      await page.locator(".taking select").selectOption("my whole game");
      await until(page, () => code.getAttribute("src"), (src) => src !== small, "another code");
    }));
});

/** Ten million zeros, compressed. */
async function bomb() {
  const stream = new Blob([new Uint8Array(10_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
}

describe("pictures", () => {
  test("have the size, the colours and the content that were chosen", () =>
    site.on(GAME, async (page) => {
      await play(page);
      await share(page, "Save picture");
      await field(page, "Width, pixels").fill("700");
      const saved = async () => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: "Save", exact: true }).click(),
        ]);
        return readFileSync(await download.path());
      };
      const png = await saved();
      assert.equal(png.toString("latin1", 1, 4), "PNG");
      assert.equal(png.readUInt32BE(16), 700);
      await field(page, "Format").selectOption("SVG");
      await field(page, "Colours").selectOption("black and white");
      const svg = (await saved()).toString();
      assert.match(svg, /^<svg[^>]* width="700"/);
      const colours = new Set(svg.match(/#[0-9a-f]{6}/g));
      assert.deepEqual([...colours].filter((c) => c.slice(1, 3) !== c.slice(3, 5) || c.slice(3, 5) !== c.slice(5)), []);
      const digits = (picture: string) => (picture.match(/<text/g) ?? []).length;
      await field(page, "Contents").selectOption("The puzzle");
      assert.equal(digits(svg) - digits((await saved()).toString()), 2);
    }));
});

describe("paper", () => {
  test("a booklet of new puzzles, four on a page, with solutions behind them", () =>
    site.on(GAME, async (page) => {
      await ready(page);
      await withPaper(page);
      await share(page, "Print");
      await field(page, "Contents").selectOption("New puzzles");
      await field(page, "How many").fill("6");
      await field(page, "Size").selectOption("4 × 4");
      await page.locator(".taking").getByRole("button", { name: "Print" }).click();
      await printed(page);
      assert.equal(await page.locator(".leaf:not(.answered) figure").count(), 6);
      assert.equal(await page.locator(".leaf.answered figure").count(), 6);
      assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 3);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      assert.equal(await page.locator(".paper").count(), 0);
    }));

  test("this puzzle with its solution upside down takes one page, with room for notes", () =>
    site.on(GAME, async (page) => {
      await play(page);
      await withPaper(page);
      await share(page, "Print");
      await field(page, "Solutions").selectOption("upside down below");
      await field(page, "Paper").selectOption("Letter");
      await field(page, "Room for notes").check();
      await page.locator(".taking").getByRole("button", { name: "Print" }).click();
      await printed(page);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      assert.equal(pages(pdf), 1);
      assert.match(pdf.toString("latin1"), /\/MediaBox \[0 0 612 792\]/);
    }));

  test("a booklet is asked for at home, of any kind, and the window closes once it is printed", () =>
    site.on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await withPaper(page);
      await page.locator(".cover").getByRole("button", { name: "Print", exact: true }).click();
      await field(page, "Kind").selectOption("Kuromasu");
      await field(page, "How many").fill("3");
      await field(page, "Size").selectOption("5 × 5");
      await page.locator(".taking").getByRole("button", { name: "Print", exact: true }).click();
      await printed(page);
      assert.equal(await page.locator(".paper figure").count(), 6);
      assert.match(await page.locator(".paper figcaption").first().innerText(), /^1\. Kuromasu, 5 × 5/);
      await page.locator(".taking").waitFor({ state: "detached" });
    }));

  test("making is stopped by its button, and nothing is printed", () =>
    site.on(GAME, async (page) => {
      await ready(page);
      await withPaper(page);
      await share(page, "Print");
      await field(page, "Contents").selectOption("New puzzles");
      // Small ones may all be there before they are stopped.
      await field(page, "Size").selectOption("16 × 16");
      await field(page, "How many").fill("200");
      const act = page.locator(".taking .btn.main");
      await act.click();
      await page.locator(".taking [role=status]", { hasText: "Making puzzle" }).waitFor();
      await act.click();
      await page.locator(".taking [role=status]", { hasText: "Stopped." }).waitFor();
      assert.equal(await page.locator(".paper").count(), 0);
    }));
});

describe("windows", () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  for (const colorScheme of oneOf(["light", "dark"] as const, 1)) {
    test(`axe finds nothing in them, and all of them fits a phone (${colorScheme})`, () =>
      site.on(
        GAME,
        async (page) => {
          await ready(page);
          for (const name of ["QR code", "Save picture", "Print"]) {
            await share(page, name);
            const window = page.locator(".taking");
            await window.waitFor();
            if (name === "Print") await field(page, "Contents").selectOption("New puzzles");
            assert.deepEqual(await axeViolations(page), [], name);
            assert.ok(await window.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), name);
            const close = window.getByRole("button", { name: "Close" });
            const small = await window
              .locator("button, select")
              .evaluateAll((all) => all.filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 44).length);
            assert.equal(small, 0, `${name}: fingers need 44 pixels`);
            await close.click();
          }
        },
        { ...phone, colorScheme },
      ));
  }
});
