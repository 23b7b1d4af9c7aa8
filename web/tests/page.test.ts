/** Tests of the page: opening, playing, solving, stopping, reloading, invalid texts, accessibility by axe. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, test } from "./harness.ts";
import { everySecond } from "./matrix.ts";
import { press } from "./doors.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const UNIQUE = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const TWO = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const NONE = "3 3\nXXXXX 03\\XX 05\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";

/** Returns a board with more answers than can be counted: open, with repeated digits allowed. */
function endless(n: number) {
  const clue = String(n * 5).padStart(3, "0");
  const head = ["XXXXXXX", ...Array(n).fill(`${clue}\\XXX`)].join(" ");
  const row = [`XXX\\${clue}`, ...Array(n).fill(".......")].join(" ");
  return [`${n + 1} ${n + 1}`, head, ...Array(n).fill(row)].join("\n") + "\n";
}

/** Returns a large board without a clue. */
function blank(n: number) {
  const row = ["XXXXX", ...Array(n - 1).fill(".....")].join(" ");
  return `${n} ${n}\n${Array(n).fill("XXXXX").join(" ")}\n${`${row}\n`.repeat(n - 1)}`;
}

/** Returns a loose board with different digits in each run, made from a filling: it has answers, but finding one takes long. */
function loose(n: number) {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32;
  /** 0 is black. */
  const digit: number[][] = Array.from({ length: n }, () => Array(n).fill(0));
  const run = (r: number, c: number, dr: number, dc: number) => {
    const seen = [];
    while (digit[r += dr]?.[c += dc]) seen.push(digit[r][c]);
    return seen;
  };
  for (let r = 1; r < n; r++) {
    for (let c = 1; c < n; c++) {
      const [left, up] = [run(r, c, 0, -1), run(r, c, -1, 0)];
      const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => !left.includes(d) && !up.includes(d));
      if (left.length < 9 && up.length < 9 && random() > 0.12 && free.length) digit[r][c] = free[Math.floor(random() * free.length)];
    }
  }
  const clue = (seen: number[]) => (seen.length ? String(seen.reduce((a, b) => a + b)).padStart(2, "0") : "XX");
  const cell = (r: number, c: number) =>
    digit[r][c] ? "....." : `${clue(run(r, c, 1, 0))}\\${clue(run(r, c, 0, 1))}`.replace("XX\\XX", "XXXXX");
  const rows = digit.map((row, r) => row.map((_, c) => cell(r, c)).join(" "));
  return `${n} ${n}\n${rows.join("\n")}\n`;
}

const site = stage();

/** Pastes a text on the page. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted: string) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

const on: typeof site.on = (path, run, options) => site.on(path, run, { viewport: { width: 1280, height: 860 }, ...options });

const value = (page: Page) => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);
const news = (page: Page, words: string | RegExp) => page.locator(".news", { hasText: words }).waitFor({ timeout: 15_000 });
const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor({ timeout: 15_000 });

describe("gallery", () => {
  test("every family has a tile, a picture and samples that open", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      const names = await page.locator(".tile h2").allTextContents();
      assert.ok(names.includes("Kakuro") && names.includes("Kakuro with repeats") && names.includes("Simple Kakuro"), names.join());
      for (const name of everySecond(names)) {
        await page.goto(`${site.origin}/`);
        await page.locator(".tile", { has: page.getByRole("heading", { name, exact: true }) }).locator(".wish").click();
        await page.locator(".wishes .sample").first().click();
        await ready(page);
        assert.equal(await page.locator("h1").textContent(), name);
        await page.goBack();
        await page.locator(".tile").first().waitFor();
      }
    }));
});

describe("play", () => {
  test("to the end by keyboard alone", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await page.keyboard.press("Control+Home");
      for (const key of ["1", "ArrowRight", "2", "ArrowDown", "1", "ArrowLeft", "3"]) await page.keyboard.press(key);
      await news(page, /Solved in/);
      assert.equal(await value(page), "_ _ _\n_ 1 2\n_ 3 1\n");
      assert.match(await page.locator(".count").textContent(), /4 of 4/);
    }));

  test("hint: where, why, do it", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await page.keyboard.press("h");
      await page.locator(".hint h2").waitFor();
      assert.match(await page.locator(".hint p").textContent(), /^Look (at|over) /);
      await page.keyboard.press("h");
      assert.doesNotMatch(await page.locator(".hint p").textContent(), /^Look at/);
      const before = await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).state);
      await page.getByRole("button", { name: "Do it" }).click();
      const after = await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).state);
      assert.notEqual(after, before);
    }));

  test("a wrong digit is marked and said", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await page.evaluate(() => ((document.querySelector(".play shumi-board") as ShumiBoard).value = "_ _ _\n_ 3 .\n_ 3 .\n"));
      await page.getByRole("button", { name: "Check" }).click();
      await news(page, /more than once|3 twice/);
    }));

  test("a game is there after a reload, and offered at home", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await page.keyboard.press("Control+Home");
      for (const key of ["ArrowDown", "ArrowRight", "1"]) await page.keyboard.press(key);
      const played = await value(page);
      assert.match(played, /1/);
      await page.reload();
      await ready(page);
      await page.waitForFunction(
        (v: string) => (document.querySelector(".play shumi-board") as ShumiBoard).value === v,
        played,
      );
      await page.getByRole("link", { name: /Shumi/ }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: /Continue: Kakuro 2 × 2/ })
        .click();
      await page.waitForFunction(
        (v: string) => (document.querySelector(".play shumi-board") as ShumiBoard)?.value === v,
        played,
      );
    }));
});

describe("answers", () => {
  test("solve fills the board and tells the time; undo brings the game back", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await press(page, "Solve");
      await news(page, /^Solved, [\d.]+ m?s/);
      assert.equal(await value(page), "_ _ _\n_ 1 2\n_ 3 1\n");
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
    }));

  test("unique is proven and said", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await press(page, "Prove unique");
      await news(page, /^Unique, [\d.]+ m?s/);
      assert.equal(await page.locator(".title .pill").textContent(), "unique");
    }));

  test("not unique: two answers, their differences, and back", () =>
    on(link("kakuro", TWO), async (page) => {
      await ready(page);
      await press(page, "Prove unique");
      await news(page, /^Not unique/);
      const pressed = page.locator('[aria-pressed="true"]', { hasText: "Both" });
      await pressed.waitFor();
      await page.getByRole("button", { name: "Answer 2" }).click();
      await page.getByRole("button", { name: "Back to my game" }).click();
      assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
      await press(page, "Count answers");
      await news(page, /^2 answers/);
    }));

  test("no answer: the clues in conflict are named", () =>
    on(link("kakuro", NONE), async (page) => {
      await ready(page);
      await press(page, "Solve");
      await news(page, /^No answer.*4 across \(r2c2-r2c3\)/);
    }));

  test("a long solve shows that it is alive and stops at once; the board stays", () =>
    on(link("kakuro", loose(90)), async (page) => {
      await ready(page);
      await press(page, "Prove unique");
      await page.locator(".bar .muted", { hasText: /[1-9][\d.]* m?s/ }).first().waitFor();
      await page.locator(".bar details", { hasText: /[1-9][\d,]* nodes/ }).waitFor();
      assert.doesNotMatch(await page.locator(".bar").allInnerTexts().then((texts) => texts.join()), /nodes/);
      const before = await value(page);
      await page.getByRole("button", { name: "Stop" }).click();
      await news(page, /^Stopped/);
      assert.equal(await value(page), before);
      await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
    }));

  test("a board with endless answers is counted to the limit", () =>
    on(link("kakuro-repeats", endless(10)), async (page) => {
      await ready(page);
      await press(page, "Count answers");
      await news(page, /^At least 1,000 answers/);
    }));
});

describe("opening", () => {
  test("a bad text is shown with its place, and the board that was there stays", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await page.keyboard.press("1");
      const before = await value(page);
      await page.locator("#open").click();
      await page.locator("textarea").fill(UNIQUE.replace("XX\\04 ..... .....", "XX\\04 ..... .q..."));
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await page.locator(".wrong b", { hasText: "Line 4, column 13" }).waitFor();
      assert.equal(await page.locator(".wrong mark").textContent(), ".");
      await page.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await value(page), before);
    }));

  test("a file, a paste, and a text that is HTML", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.locator("#open").click();
      await page
        .locator("#open-file")
        .setInputFiles({ name: "p.txt", mimeType: "text/plain", buffer: Buffer.from(`\ufeff${UNIQUE.replaceAll("\n", "\r\n")}`) });
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "2 × 2");
      await paste(page, endless(4));
      await page.locator("h1", { hasText: "Kakuro with repeats" }).waitFor();
      await paste(page, "<img src=x onerror=alert(1)>");
      await page.locator(".wrong", { hasText: "Line 1" }).waitFor();
      assert.equal(await page.locator(".wrong img").count(), 0);
    }));

  test("a link that players have opens when pasted, and is copied again", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await paste(page, " https://puzz.link/p?kakuro_edit/3/3/l4-m-6l4a37/\n");
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "4 × 4");
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => void (window.copied = text);
      });
      await page.locator(".words").getByRole("button", { name: "Share" }).click();
      await page.locator("summary", { hasText: "Other formats" }).click();
      await page.getByRole("button", { name: "Copy puzz.link address" }).click();
      await news(page, /Puzzle copied as puzz.link address/);
      assert.equal(await page.evaluate(() => window.copied), "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37\n");
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "4 × 4");
    }));

  test("a file with answers opens as a game that has begun", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await paste(page, "pzprv3/kakuro/2/2/0 3 4 /4 . . /3 . . /1 3 /2 . /");
      await ready(page);
      assert.equal(await value(page), "_ _ _\n_ 1 3\n_ 2 .\n");
      await press(page, "Reset");
      assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
    }));

  test("an address that cannot be read says so", () =>
    on("#family=kakuro&p=3%203%0Anonsense", async (page) => {
      await page.locator(".wrong b", { hasText: "Line 2, column 1" }).waitFor();
    }));

  test("a puzzle too long for a link is kept on the device", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.locator("#open").click();
      await page.locator("textarea").fill(endless(99));
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await news(page, /too long for a link/);
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "99 × 99");
    }));
});

describe("finding the way", () => {
  test("the skip link goes to the board and leaves the puzzle in the address", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      const address = page.url();
      await page.locator("#skip").focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
      assert.equal(page.url(), address);
      assert.equal(await page.locator(".size").textContent(), "2 × 2");
    }));

  test("Back leads out of an address that was written in another way", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.evaluate((text: string) => (location.hash = `#p=${encodeURIComponent(text)}`), UNIQUE);
      await ready(page);
      await page.waitForFunction(() => location.hash.startsWith("#family=kakuro&"));
      await page.goBack();
      await page.locator(".tile").first().waitFor();
      assert.equal(new URL(page.url()).hash, "");
    }));

  test("a bad address leaves the board, and the address of the board comes back", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      const address = page.url();
      await page.evaluate(() => (location.hash = "#family=kakuro&p=nonsense"));
      await page.locator(".wrong b", { hasText: "Line 1, column 1" }).waitFor();
      assert.equal(page.url(), address);
      assert.equal(await page.locator(".size").textContent(), "2 × 2");
    }));

  test("a family that is not there, and a game that is not kept, are told", () =>
    on("#family=nothing&p=1", async (page) => {
      await page.locator(".wrong", { hasText: "no family `nothing`" }).waitFor();
      assert.equal(await page.locator("#open-family").inputValue(), "auto");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.evaluate(() => (location.hash = "#game=abc"));
      await page.getByRole("alert").filter({ hasText: "no longer has that game" }).waitFor();
    }));

  test("after opening, keys go to the board; after a question of the menu, they go there too", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.locator("#open").click();
      await page.locator("textarea").fill(UNIQUE);
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await ready(page);
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
      await page.getByRole("button", { name: "Analyse" }).focus();
      for (const key of ["Enter", "Tab", "Enter"]) await page.keyboard.press(key);
      await news(page, /^Unique/);
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
    }));

  test("megabytes that are no puzzle are refused at once, with their place", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData("text/plain", `3 3\n${".".repeat(20_000_000)}`);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      });
      await page.locator(".wrong b", { hasText: "Line 2, column 1" }).waitFor({ timeout: 15_000 });
      assert.equal(await page.locator("textarea").inputValue(), "");
      assert.ok((await page.locator(".wrong pre").textContent()).length < 100);
    }));
});

describe("keeping games", () => {
  const type = async (page: Page, keys: string[]) => {
    await page.keyboard.press("Control+Home");
    for (const key of keys) await page.keyboard.press(key);
  };

  test("two windows: a game that was gone on with in one is not lost by closing the other", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await type(page, ["1"]);
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("shumi:game:")));
      const other = await page.context().newPage();
      await other.goto(page.url());
      await ready(other);
      await type(other, ["ArrowRight", "2"]);
      const both = "_ _ _\n_ 1 2\n_ . .\n";
      assert.equal(await value(other), both);
      await page.waitForFunction(
        (v: string) => (document.querySelector(".play shumi-board") as ShumiBoard).value === v,
        both,
      );
      await page.goto(`${site.origin}/`);
      await other.reload();
      await ready(other);
      await other.waitForFunction(
        (v: string) => (document.querySelector(".play shumi-board") as ShumiBoard).value === v,
        both,
      );
    }));

  test("a game too large to be kept costs no other game, and says so", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await type(page, ["1"]);
      await page.locator("#open").click();
      await page.locator("#open-family").selectOption("kakuro");
      await page.evaluate(
        (text: string) => ((document.querySelector("textarea") as HTMLTextAreaElement).value = text),
        blank(420),
      );
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await news(page, /too large to be kept/);
      await page.getByRole("link", { name: /Shumi/ }).click();
      await page.getByRole("main").getByRole("link", { name: /Continue: Kakuro 2 × 2/ }).waitFor();
    }));

  test("a solved game that is taken back is a game again", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await ready(page);
      await type(page, ["1"]);
      await press(page, "Solve");
      await news(page, /^Solved/);
      const clock = () => page.locator(".clock").textContent();
      const stopped = await clock();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.waitForFunction((was: string) => document.querySelector(".clock")?.textContent !== was, stopped);
      await page.getByRole("link", { name: /Shumi/ }).click();
      await page.getByRole("main").getByRole("link", { name: /Continue: Kakuro 2 × 2/ }).waitFor();
    }));
});

describe("for everybody", () => {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing at home and in a game (${colorScheme})`, () =>
      on(
        "",
        async (page) => {
          await page.locator(".tile").first().waitFor();
          for (const step of ["home", "game"]) {
            if (step === "game") {
              await page.goto(`${site.origin}/${link("kakuro", UNIQUE)}`);
              await ready(page);
              await page.keyboard.press("h");
              await page.locator(".hint h2").waitFor();
            }
            assert.deepEqual(await axeViolations(page), [], step);
          }
        },
        { colorScheme, bypassCSP: true },
      ));
  }

  test("the board is a grid of named cells for a screen reader", () =>
    on(link("kakuro", UNIQUE), async (page) => {
      await page.locator(".play shumi-board [role=gridcell]").nth(8).waitFor();
      const snapshot = await page.locator(".play").ariaSnapshot();
      assert.match(snapshot, /- grid "Kakuro/);
      assert.match(snapshot, /gridcell "empty, row 2 column 2, across 3 in 2, down 4 in 2"/);
      assert.match(snapshot, /gridcell "clue, down 4 in 2, row 1 column 2"/);
    }));

  test("a phone: nothing is wider than the screen, and a tap and a key enter a digit", () =>
    on(
      link("kakuro", UNIQUE),
      async (page) => {
        await ready(page);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        const box = await page.locator(".play shumi-board").boundingBox();
        const grid = await page.locator(".play shumi-board [part=board]").boundingBox();
        assert.ok(box && grid);
        await page.touchscreen.tap(grid.x + grid.width / 2, grid.y + grid.height / 2);
        await page.getByRole("button", { name: "7", exact: true }).tap();
        assert.equal(await value(page), "_ _ _\n_ 7 .\n_ . .\n");
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
    ));
});
