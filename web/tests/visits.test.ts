/** Tests of whole visits, from the first Tab to the solved board, on desktops and phones, in light and dark; saves pictures of them. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";

import { WIDGET, axeViolations, browser, frames, serveDist, test, until, watchedPage } from "./harness.ts";
import { openTab, press } from "./doors.ts";
import { oneOf, pairs } from "./matrix.ts";
import { looseKakuro } from "./puzzles.ts";
import { openHelp, openSample } from "./stage.ts";
import type { Browser, Page } from "playwright-core";
import type { Family, ShumiBoard } from "#shumi";

/** One answer. */
const SMALL = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
/** Two answers. */
const TWO = "3 3\nXXXXX 03\\XX 03\\XX\nXX\\03 ..... .....\nXX\\03 ..... .....\n";
/** No answer: 17 in two cells is 8 9, and both stand in runs of three that add up to 6. */
const NONE = "4 4\nXXXXX 06\\XX 06\\XX 23\\XX\nXX\\23 ..... ..... .....\nXX\\06 ..... ..... .....\nXX\\06 ..... ..... .....\n";
/** A row that ends too soon. */
const BAD = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... <b>x</b>\nXX\\04 ..... .....\n";

/** Folder of the pictures, for people to look at. */
const PICTURES = fileURLToPath(new URL("../../target/pictures/", import.meta.url));

let chromium: Browser;
let home: { origin: string; close: () => void };

before(async () => {
  chromium = await browser();
  home = await serveDist();
  mkdirSync(PICTURES, { recursive: true });
});

after(async () => {
  await chromium?.close();
  home?.close();
});

const link = (text: string, family = "kakuro") => `/#family=${family}&p=${encodeURIComponent(text)}`;

/**
 * Runs a test on a page of its own: no policy violations, no console messages, no requests to other hosts.
 * @param options of the browser context
 */
async function on(path: string, run: (page: Page) => Promise<void>, options?: object) {
  const { page, context, bad } = await watchedPage(chromium, options);
  try {
    await page.addInitScript(() => {
      const w = window;
      w.refused = [];
      document.addEventListener("securitypolicyviolation", (e) => w.refused.push(`${e.violatedDirective} ${e.blockedURI}`));
    });
    await page.goto(home.origin + path);
    await page.waitForSelector(".tile, .table");
    await run(page);
    assert.deepEqual(await page.evaluate(() => window.refused), []);
    assert.deepEqual(bad, []);
  } finally {
    await context.close();
  }
}

/** Runs the body of an async function of `b`, the board. */
const board = (page: Page, body: string): Promise<never> =>
  page.evaluate(`(async () => { const b = document.querySelector(".table shumi-board"); ${body} })()`);

/** Returns the painted canvas as a picture. */
const picture = (page: Page): Promise<string> =>
  board(
    page,
    'for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); return b.shadowRoot.querySelector("canvas").toDataURL()',
  );

/** Asserts a difference without printing two pictures. */
const differ = (a: string, b: string, words: string) => assert.ok(a !== b, words);

/** Waits until nothing moves: elements that fade in are checked in their final state. */
async function settled(page: Page) {
  await frames(page, 2);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map((a) => a.finished)).then(() => {});
  });
}

const news = (page: Page) => page.locator(".news");

const says = (page: Page, words: RegExp) =>
  until(page, () => news(page).textContent(), (said) => words.test(said), `the page to say ${words}`);

/** Whether a search reports the number of its decisions. */
const searching = async (page: Page): Promise<boolean> => {
  const text = (await page.locator(".play").textContent()) ?? "";
  return text.includes("Searching…") && /[1-9][\d,]* nodes/.test(text);
};

/** Moves the selected cell by arrow keys only, which skip black cells, so that detours may be needed. */
async function walk(page: Page, row: number, col: number) {
  /** Number of presses of each arrow key, by cell. */
  const tried = new Map<string, number>();
  for (let steps = 0; steps < 200; steps++) {
    const [r, c]: [number, number] = await board(page, "return b.cursor");
    if (r === row && c === col) return;
    const [down, across] = [
      r < row ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"],
      c < col ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"],
    ];
    const ways = r === row ? [across[0], ...down, across[1]] : [down[0], across[0], across[1], down[1]];
    const times = (way: string) => tried.get(`${r},${c} ${way}`) ?? 0;
    const least = Math.min(...ways.map(times));
    const way = ways.find((each) => times(each) === least) ?? ways[0];
    tried.set(`${r},${c} ${way}`, least + 1);
    await page.keyboard.press(way);
  }
  assert.fail(`the arrows do not reach ${row},${col}`);
}

describe("home", () => {
  test("shows every family with a painted picture, and every sample opens", async () => {
    await on("/", async (page) => {
      const families = await page.evaluate(async (address: string) => {
        const list: Family[] = await (await fetch(address)).json();
        return list.map((f) => ({ name: f.names[0], samples: f.samples.length }));
      }, `${home.origin}/${WIDGET}/families-en.json`);
      assert.ok(families.length >= 3);
      assert.deepEqual(
        await page.locator(".tile h2").allTextContents(),
        families.map((f) => f.name),
      );
      const widths = () =>
        page.$$eval(".tile .piece", (pieces) => pieces.map((piece) => (piece as SVGSVGElement).getBBox().width));
      const painted = (seen: number[]) => seen.length === families.length && seen.every((width) => width > 100);
      await until(page, widths, painted, "a picture in each tile");
      const links = [];
      for (const wish of await page.locator(".tile .wish").all()) {
        await wish.click();
        links.push(await page.$$eval(".wishes .sample", (all) => all.map((a) => a.getAttribute("href"))));
        await page.keyboard.press("Escape");
      }
      assert.deepEqual(
        links.map(({ length }) => length),
        families.map((f) => f.samples),
      );
      for (const href of links.flatMap((all, number) => oneOf(all, number))) {
        await page.goto(home.origin + "/" + href);
        await page.waitForSelector(".table");
        assert.ok((await board(page, "return b.rows")) > 0);
        await page.goBack();
        await page.waitForSelector(".tile");
      }
    });
  });
});

describe("playing", () => {
  test("a sample is opened and played to the end by keyboard only", async () => {
    await on("/", async (page) => {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.matches(".tile .wish"))) break;
      }
      await page.keyboard.press("Enter");
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.matches(".wishes .sample"))) break;
      }
      await page.keyboard.press("Enter");
      await page.waitForSelector(".table");
      const answer: string = await board(page, 'return (await b.solve({ goal: "unique", show: false })).solutions[0]');
      for (let i = 0; i < 40 && !(await board(page, "return document.activeElement === b")); i++) await page.keyboard.press("Tab");
      await page.keyboard.press("Control+Home");
      const rows = answer.trim().split("\n").map((line: string) => line.split(" "));
      for (const [r, row] of rows.entries()) {
        for (const [c, digit] of row.entries()) {
          if (digit === "_") continue;
          await walk(page, r, c);
          await page.keyboard.press(digit);
        }
      }
      await says(page, /^Solved in \d\d:\d\d/);
      const { filled, total, solved } = await board(page, "return b.standing");
      assert.deepEqual({ filled, solved }, { filled: total, solved: true });
    });
  });

  test("check names what is wrong; undo, redo and reset go back and forth", async () => {
    await on(link(SMALL), async (page) => {
      await board(page, "b.select(1, 1); b.enter(1); b.select(1, 2); b.enter(1)");
      await press(page, "Check");
      await says(page, /\S/);
      assert.doesNotMatch(await news(page).textContent(), /Right so far/);
      await press(page, "Undo");
      await press(page, "Check");
      await says(page, /Not right|Right so far/);
      await press(page, "Redo");
      assert.match(await page.locator(".count").textContent(), /^2 of 4/);
      await press(page, "Reset");
      assert.match(await page.locator(".count").textContent(), /^0 of 4/);
      await press(page, "Undo");
      assert.match(await page.locator(".count").textContent(), /^2 of 4/);
    });
  });

  test("a hint goes by H from where to why to done; Escape takes it away", async () => {
    await on(link(SMALL), async (page) => {
      const card = page.locator(".hint");
      const bare = await picture(page);
      await page.keyboard.press("h");
      await card.waitFor();
      assert.match(await card.textContent(), /Look (at|over) /);
      differ(await picture(page), bare, "the hint marks nothing");
      await page.keyboard.press("h");
      const why = await card.textContent();
      await page.keyboard.press("Escape");
      assert.ok(await card.isHidden());
      assert.equal(await board(page, "return b.standing.moves"), 0);
      await page.keyboard.press("h");
      await card.waitFor();
      await page.keyboard.press("h");
      assert.equal(await card.textContent(), why);
      const pages = Number(/of (\d+)/.exec(why ?? "")?.[1]);
      assert.ok(pages >= 3, why ?? "");
      // The other pages of the hint, and its application.
      for (let at = 2; at <= pages; at++) await page.keyboard.press("h");
      await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard).standing.undo);
      assert.ok(await card.isHidden());
    });
  });

  test("keypad, pencil marks and combinations on a phone", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    await on(
      link(SMALL),
      async (page) => {
        await board(page, "b.select(1, 1)");
        assert.match(await page.locator("details.notes").textContent(), /1\+2/);
        await press(page, "Corner marks");
        await press(page, "1");
        await press(page, "2");
        await press(page, "Corner marks");
        assert.equal(await board(page, "return b.standing.filled"), 0);
        assert.match(await board(page, "return b.describe(1, 1)"), /1.*2/);
        await press(page, "2");
        assert.equal(await board(page, "return b.standing.filled"), 1);
        await press(page, "Empty the cell");
        assert.equal(await board(page, "return b.standing.filled"), 0);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
        const small = await page.$$eval("button", (all) =>
          all.filter((b) => b.offsetParent && !b.matches(".link") && b.getBoundingClientRect().height < 44).map((b) => b.textContent),
        );
        assert.deepEqual(small, []);
      },
      phone,
    );
  });
});

describe("answers", () => {
  test("a proof of uniqueness leaves the board alone until the answer is asked for", async () => {
    await on(link(SMALL), async (page) => {
      await press(page, "Prove unique");
      await says(page, /^Unique, [\d.]+ m?s/);
      assert.equal(await board(page, "return b.standing.filled"), 0);
      await press(page, "Fill in the answer");
      assert.equal(await board(page, "return b.standing.solved"), true);
    });
  });

  test("not unique: two answers with their differences, one by one, and back to the game", async () => {
    await on(link(TWO), async (page) => {
      await board(page, "b.select(1, 1); b.enter(1)");
      await page.locator("html.lettered").waitFor();
      await frames(page, 3);
      const bare = await picture(page);
      await press(page, "Prove unique");
      await says(page, /^Not unique/);
      const both = await picture(page);
      await press(page, "Answer 1");
      const one = await picture(page);
      await press(page, "Answer 2");
      const two = await picture(page);
      assert.equal(new Set([bare, both, one, two]).size, 4);
      await page.screenshot({ path: `${PICTURES}two-answers.png` });
      await press(page, "Back to my game");
      assert.ok((await picture(page)) === bare, "marks are left");
      assert.equal(await board(page, "return b.standing.filled"), 1);
      await press(page, "Count answers");
      await says(page, /^2 answers/);
    });
  });

  test("no answer: the reason is told, the clues in conflict are named and marked", async () => {
    await on(link(NONE), async (page) => {
      const bare = await picture(page);
      await press(page, "Solve");
      await says(page, /^No answer, [\d.]+ m?s\. .{10}/);
      differ(await picture(page), bare, "no clue is marked");
      await page.screenshot({ path: `${PICTURES}no-answer.png` });
    });
  });

  test("a long search shows that it is alive, and Stop works at once", async () => {
    await on("/", async (page) => {
      // The puzzle is too long for a link, so it is pasted into the box.
      await open(page, looseKakuro(100, 7, 0.27));
      await page.waitForSelector(".table");
      await says(page, /kept on this device/);
      await board(page, "b.enter(5)");
      const was = await board(page, "return b.value");
      await press(page, "Prove unique");
      await until(page, () => searching(page), Boolean, "a search");
      await press(page, "Stop");
      await says(page, /^Stopped after/);
      assert.equal(await searching(page), false);
      assert.equal(await board(page, "return b.value"), was);
      // Leaving a running search is not an error, either.
      await press(page, "Prove unique");
      await until(page, () => searching(page), Boolean, "a search");
      await page.goto(home.origin + link(SMALL));
      await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard)?.rows === 3);
      await press(page, "Prove unique");
      await says(page, /^Unique/);
    });
  });
});

/** Opens a text through the box in the header. */
async function open(page: Page, text: string) {
  if (await page.locator("#open").isVisible()) await page.locator("#open").click();
  else {
    await openTab(page, "Game");
    await press(page, "Open a puzzle");
  }
  await page.locator("#open-text").fill(text);
  await page.locator("dialog").getByRole("button", { name: "Open" }).click();
}

describe("opening", () => {
  test("an error is gone when the box is opened again or the text is mended", async () => {
    await on("/", async (page) => {
      await open(page, BAD);
      await page.locator(".wrong mark").waitFor();
      await page.locator("#open-text").fill(SMALL);
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await page.waitForSelector(".table");
      assert.equal(await page.locator("dialog[open]").count(), 0);
      await page.locator("#open").click();
      assert.equal(await page.locator(".wrong").textContent(), "");
    });
  });

  test("a text pasted on the page, a dropped and a chosen file are opened", async () => {
    await on("/", async (page) => {
      const rows = (n: number) =>
        page.waitForFunction(
          (want: number) => (document.querySelector(".table shumi-board") as ShumiBoard)?.rows === want,
          n,
        );
      await page.evaluate((text: string) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, SMALL);
      await rows(3);
      await page.evaluate((text: string) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, NONE);
      await rows(4);
      await page.locator("#open").click();
      await page.locator("#open-file").setInputFiles({ name: "puzzle.txt", mimeType: "text/plain", buffer: Buffer.from(TWO) });
      await rows(3);
    });
  });

  test("of several puzzles in one text, one is chosen", async () => {
    await on("/", async (page) => {
      await open(page, SMALL + NONE + TWO);
      await page.waitForSelector(".table");
      const which = page.getByRole("navigation", { name: "Collection" });
      await which.getByText("Puzzle 1 of 3").waitFor();
      assert.equal(await board(page, "return b.rows"), 3);
      await press(page, "Next");
      await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard)?.rows === 4);
      await which.getByText("Puzzle 2 of 3").waitFor();
      await open(page, SMALL + BAD);
      await page.locator(".wrong mark").waitFor();
      assert.match(await page.locator(".wrong").textContent(), /Line 7, column 13/);
      await page.keyboard.press("Escape");
      assert.equal(await board(page, "return b.rows"), 4);
      await page.locator("#open").click();
      await page.locator("#open-family").selectOption("simple-kakuro");
      await page.locator("#open-text").fill("2\n1 1\n3\n3\n0\n2 1\n4 5\n9\n0\n0\n");
      await page.locator("dialog").getByRole("button", { name: "Open" }).click();
      await page.waitForFunction(() => /Puzzle 1 of 2/.test(document.querySelector("nav.card")?.textContent ?? ""));
      await press(page, "Next");
      await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard)?.rows === 3);
    });
  });

  test("a bad link is told and home stays usable; back and forward go between puzzles", async () => {
    await on(link(BAD), async (page) => {
      await page.locator(".wrong mark").waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".tile").first().waitFor();
      const rows = (n: number) =>
        page.waitForFunction(
          (want: number) => ((document.querySelector(".table shumi-board") as ShumiBoard)?.rows ?? 0) === want,
          n,
        );
      await page.goto(home.origin + link(SMALL));
      await rows(3);
      await page.goto(home.origin + link(NONE));
      await rows(4);
      await page.goBack();
      await rows(3);
      await page.goForward();
      await rows(4);
      await page.locator(".slip").click();
      await page.locator(".tile").first().waitFor();
      await rows(0);
    });
  });
});

describe("keeping", () => {
  test("a game goes on after a reload, and home offers to continue it", async () => {
    await on(link(SMALL), async (page) => {
      await board(page, "b.select(1, 1); b.enter(1); b.pencil = true; b.select(1, 2); b.enter(2)");
      const was = await board(page, "return [b.value, b.describe(1, 2)]");
      await page.reload();
      await page.waitForSelector(".table");
      assert.deepEqual(await board(page, "return [b.value, b.describe(1, 2)]"), was);
      await page.goto(home.origin + "/");
      await page.getByRole("main").getByRole("link", { name: /^Continue: / }).click();
      await page.waitForSelector(".table");
      assert.equal(await board(page, "return b.standing.filled"), 1);
    });
  });

  test("a device that keeps nothing, or nonsense, plays all the same", async () => {
    await on("/", async (page) => {
      await page.evaluate(() => {
        for (const key of ["games", "theme", "no-clock"]) localStorage.setItem(`shumi:${key}`, '{"not":"what it was"}');
      });
      await page.addInitScript(() => {
        Storage.prototype.setItem = (key: string) => {
          if (key.startsWith("shumi:game:")) window.refusedGames = true;
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.goto(home.origin + "/?again" + link(SMALL).slice(1));
      await page.waitForSelector(".table");
      await board(page, "b.select(1, 1); b.enter(1)");
      await page.waitForFunction(() => window.refusedGames);
      assert.equal(await board(page, "return b.standing.filled"), 1);
    });
  });

  test("the clock runs, can be hidden and stays hidden", async () => {
    await on(link(SMALL), async (page) => {
      await page.waitForFunction(() => document.querySelector(".clock")?.textContent !== "00:00");
      await page.keyboard.press("ArrowRight");
      await openTab(page, "Settings");
      await page.getByLabel("Clock").selectOption("hidden");
      await page.reload();
      await page.waitForSelector(".table");
      assert.ok(await page.locator(".clock").isHidden());
    });
  });
});

describe("for everybody", () => {
  const shapes = {
    desk: { viewport: { width: 1280, height: 860 } },
    phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  };
  for (const [[device, size], colorScheme] of pairs(Object.entries(shapes), ["light", "dark"])) {
    const [shape, options] = [`${device}-${colorScheme}`, { ...size, colorScheme }];
    test(`axe finds nothing on home, at play and in dialogs: ${shape}`, async () => {
      await on(
        "/",
        async (page) => {
          const look = async (name: string) => {
            await settled(page);
            await page.screenshot({ path: `${PICTURES}${name}-${shape}.png`, fullPage: true });
            assert.deepEqual(await axeViolations(page), [], name);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
          };
          await look("home");
          await openSample(page, "kakuro");
          await page.waitForSelector(".table");
          await press(page, /^Hint/);
          await page.locator(".hint").waitFor();
          await press(page, /^(Why|Then)$/);
          await look("play");
          if (device === "phone") {
            await press(page, "More");
            await look("more");
            await page.getByRole("tab", { name: "Help me" }).click();
            await press(page, "Help");
          } else await openHelp(page);
          await look("help");
          await page.keyboard.press("Escape");
          await open(page, BAD);
          await page.locator(".wrong mark").waitFor();
          await look("open");
          const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          const dark = Number(/\d+/.exec(paper)?.[0]) < 60;
          assert.equal(dark, options.colorScheme === "dark", paper);
        },
        options,
      );
    });
  }

  test("the choice of colours reaches the board and is remembered", async () => {
    await on(link(SMALL), async (page) => {
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
      await page.waitForSelector(".table");
      assert.deepEqual(await now(), ["dark", "dark"]);
    });
  });

  test("assistive technology sees landmarks, a grid with named cells, and what is said", async () => {
    await on(link(SMALL), async (page) => {
      const snapshot = await page.locator("body").ariaSnapshot();
      for (const part of [
        /- main:/,
        /heading "Kakuro" \[level=1\]/,
        /grid "Kakuro[^"]*":/,
        /- row/,
        /gridcell "empty, row 2 column 2/,
        /toolbar "Game"/,
        /button "Undo"/,
      ]) {
        assert.match(snapshot, part, `${part} not in\n${snapshot}`);
      }
      assert.ok(
        await news(page).evaluate((p: Element) => p.closest("[aria-live], [role=status], [role=alert]") !== null),
        "the news are silent",
      );
      await page.keyboard.press("?");
      const dialog = await page.getByRole("dialog").ariaSnapshot();
      assert.match(dialog, /dialog "Kakuro"/);
      assert.match(dialog, /definition: undo/);
    });
  });
});
