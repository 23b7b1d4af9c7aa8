/** Tests of the puzzles of a day: opening, solving, resuming, recording, sharing. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab } from "./doors.ts";
import { axeViolations, frames, setDate, test, until, watchedPage } from "./harness.ts";
import { playToTheEnd, ready } from "./made.ts";
import { IDS, everySecond, oneOf, pairs } from "./matrix.ts";
import { chooseLanguage, stage, store } from "./stage.ts";
import type { Page } from "playwright-core";

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 640 } };
/** A Sunday. */
const NOW = "2026-11-22T10:00:00Z";

const site = stage();
const nothing = async () => {};

/** @param first before the page is opened @param records stored by then */
async function on(
  hash: string,
  run: (page: Page, bad: string[]) => Promise<void>,
  options: object = LAPTOP,
  first: (page: Page) => Promise<unknown> = nothing,
  records?: Record<string, unknown>,
) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await setDate(page, NOW);
    await first(page);
    if (records) await store(page, site.origin, records);
    await page.goto(`${site.origin}/${hash}`);
    await page.locator(".tile, .table, .day-card").first().waitFor();
    await run(page, bad);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

/** Finds the button of a puzzle by its accessible name. */
const puzzle = (page: Page, family: string, level: string) =>
  page.getByRole("button", { name: new RegExp(`^${level} \\d+ × \\d+.* in ${family}, `) });
const hash = (page: Page) => page.evaluate(() => location.hash);
const solved = (on = "2026-11-21") => ({ key: "k", ms: 61_000, hints: 0, on });

describe("a day", () => {
  test("from home to a puzzle, solved, on to the next and back; what was solved outlives its game", () =>
    on("", async (page) => {
      await page.locator("a.to-today").click();
      await page.getByRole("heading", { level: 1, name: /^Sunday 22 November/ }).waitFor();
      assert.equal(await page.locator(".day-card").count(), IDS.length);
      assert.equal(await page.locator(".level").count(), 30);
      assert.equal(await hash(page), "#today");
      await puzzle(page, "Simple Kakuro", "Easy").click();
      await ready(page);
      assert.match(await page.locator(".size").textContent(), /^\d+ × \d+ · Easy$/);
      await until(page, () => page.locator(".about").textContent(), (about) => /Puzzle of 22 November 2026/.test(about ?? ""), "the day");
      await playToTheEnd(page);
      await page.locator(".next:focus", { hasText: "Next: medium" }).click();
      await until(page, () => page.locator(".size").textContent(), (size) => /Medium$/.test(size), "the next one");
      await openTab(page, "Game");
      await page.getByRole("link", { name: "All puzzles of the day" }).click();
      await page.locator(".day-sum", { hasText: "29 left of 30" }).filter({ hasText: "1 day in a row" }).waitFor();
      assert.match(await puzzle(page, "Simple Kakuro", "Easy").innerText(), /\d\d:\d\d/);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (/^shumi:(game|made)/.test(key)) localStorage.removeItem(key);
      });
      await page.reload();
      await page.locator(".tally", { hasText: "29 left of 30" }).waitFor();
      await page.getByRole("link", { name: "22 November 2026, 1 of 30 solved" }).waitFor();
      await page.locator(".slip").click();
      await page.getByRole("link", { name: /^Today.*Sunday 22 November.*1 of 30 solved/ }).waitFor();
    }));

  test("is the same for everyone, and a past one stays as it was", async () => {
    const seen: string[] = [];
    for (const at of ["#today=2026-11-20", "#today=2026-11-20"]) {
      await on(at, async (page) => {
        await page.getByRole("heading", { level: 1, name: "Friday 20 November" }).waitFor();
        await puzzle(page, "Hitori", "Medium").click();
        await ready(page);
        seen.push(await hash(page));
      });
    }
    assert.equal(seen[0], seen[1]);
    assert.match(seen[0], /^#family=hitori&p=/);
  });

  test("a game that has begun goes on without a maker", () =>
    on("#today", async (page, bad) => {
      await puzzle(page, "Sudoku", "Easy").click();
      await ready(page);
      await page.getByRole("button", { name: /^Hint/ }).click();
      await page.getByRole("button", { name: "Do it" }).click();
      const at = await hash(page);
      await page.goBack();
      await page.locator(".day-card").first().waitFor();
      assert.match(await puzzle(page, "Sudoku", "Easy").innerText(), /\d+ %/);
      await page.reload();
      await page.route("**/solver-*", (route) => route.abort());
      await puzzle(page, "Sudoku", "Easy").click();
      await ready(page);
      assert.equal(await hash(page), at);
      // The next puzzle was to be made ahead.
      bad.length = 0;
    }));

  test("is come back to where it was left", () =>
    on(
      "#today",
      async (page) => {
        const last = puzzle(page, "Rotation", "Easy");
        await last.scrollIntoViewIfNeeded();
        const y = await page.evaluate(() => scrollY);
        assert.ok(y > 100);
        await last.tap();
        await ready(page);
        assert.equal(await page.evaluate(() => scrollY), 0);
        await page.goBack();
        await page.locator(".day-card").first().waitFor();
        await until(
          page,
          () => page.evaluate(() => document.activeElement?.textContent ?? ""),
          (name) => /Rotation/.test(name),
          "the focus on the button",
        );
        assert.ok(Math.abs((await page.evaluate(() => scrollY)) - y) <= 2);
        // Coming from home, the view starts at its top.
        await page.evaluate(() => (location.hash = ""));
        await page.locator(".tile").first().waitFor();
        await page.locator("a.to-today").click();
        await page.locator(".day-card").first().waitFor();
        assert.equal(await page.evaluate(() => scrollY), 0);
      },
      PHONE,
    ));

  test("is opened by keyboard alone", () =>
    on("", async (page) => {
      await page.locator("a.to-today").focus();
      await page.keyboard.press("Enter");
      await until(
        page,
        () => page.evaluate(() => document.activeElement?.tagName),
        (tag) => tag === "H1",
        "the focus on the heading",
      );
      for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement?.matches(".level"))); i++)
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await ready(page);
      assert.match(await page.locator(".size").textContent(), /Easy$/);
    }));
});

describe("the calendar", () => {
  test("goes through the months that there are, tells what was solved, and opens a day", () =>
    on("#today", async (page) => {
      const [back, forth] = [page.getByRole("button", { name: "Previous month" }), page.getByRole("button", { name: "Next month" })];
      assert.ok(await forth.isDisabled());
      assert.equal(await page.locator("a.day").count(), 22);
      await back.click();
      await page.getByRole("heading", { name: "October 2026" }).waitFor();
      assert.equal(await page.locator("a.day").count(), 31);
      await page.getByRole("link", { name: "31 October 2026, 2 of 30 solved" }).click();
      await page.getByRole("heading", { level: 1, name: /^Saturday 31 October/ }).waitFor();
      assert.equal(await hash(page), "#today=2026-10-31");
      assert.equal(await page.locator(".level.solved").count(), 2);
      for (let i = 0; i < 12 && !(await back.isDisabled()); i++) await back.click();
      await page.getByRole("heading", { name: "January 2026" }).waitFor();
      await page.getByRole("link", { name: "To today's puzzles" }).click();
      await page.getByRole("heading", { level: 1, name: /^Sunday 22 November$/ }).waitFor();
    }, LAPTOP, nothing, { "day:2026-10-31": { "sudoku:easy": solved("2026-10-31"), "hitori:hard": solved("2026-10-31") } }));

  test("a day that is none, not yet, or too long ago is told, and today is shown", async () => {
    const bad: [string, RegExp][] = [
      ["%3Cb%3Ex", /no such day/],
      ["2026-13-45", /no such day/],
      ["2026-11-23", /not out yet/],
      ["9999-12-31", /not out yet/],
      ["2025-12-31", /first puzzles are those of 1 January 2026/],
      ["2026-02-30", /no such day/],
    ];
    for (const [day, words] of everySecond(bad)) {
      await on(`#today=${day}`, async (page) => {
        assert.match(await page.getByRole("alert").innerText(), words);
        await page.getByRole("heading", { level: 1, name: /^Sunday 22 November/ }).waitFor();
        assert.equal(await hash(page), "#today");
      });
    }
  });

  test("a clock before the first day gives the first day; one that jumps ahead breaks nothing", async () => {
    await on(
      "#today",
      async (page) => page.getByRole("heading", { level: 1, name: /^Thursday 1 January/ }).waitFor(),
      LAPTOP,
      (page) => setDate(page, 0),
    );
    const days = ["2026-11-21", "2026-11-22", "2030-01-01"].map((day) => [`day:${day}`, { "sudoku:easy": solved(day) }]);
    const inARow = async (page: Page) => page.getByRole("link", { name: /2 days in a row/ }).waitFor();
    await on("", inARow, LAPTOP, nothing, Object.fromEntries(days));
  });
});

describe("midnight", () => {
  test("a page that was left open shows the new day when it is looked at again, at home too", () =>
    on("#today", async (page) => {
      const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await lookAgain();
      await page.getByRole("heading", { level: 1, name: /^Sunday 22 November/ }).waitFor();
      await setDate(page, "2026-11-23T00:00:01Z");
      await lookAgain();
      await page.getByRole("heading", { level: 1, name: /^Monday 23 November/ }).waitFor();
      await page.locator(".slip").click();
      await page.getByRole("link", { name: /^Today ?Monday 23 November/ }).waitFor();
      await setDate(page, "2026-11-24T00:00:01Z");
      await lookAgain();
      await page.getByRole("link", { name: /^Today ?Tuesday 24 November/ }).waitFor();
    }));
});

describe("the result", () => {
  const RESULT =
    /^Shumi, 22 November 2026: 2 of 30 in 02:02, 2 days in a row\n(○○○ .+\n){3}●◐○ Sudoku\n(○○○ .+\n){6}http:.*#today=2026-11-22$/;
  const days = {
    "day:2026-11-21": { "sudoku:easy": solved() },
    "day:2026-11-22": { "sudoku:easy": solved("2026-11-22"), "sudoku:middle": { ...solved("2026-11-22"), hints: 3 } },
  };
  const shown = (page: Page) => page.locator(".tally", { hasText: "28 left of 30" }).waitFor();

  test("is copied as text", () =>
    on("#today", async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await shown(page);
      await page.getByRole("button", { name: "Copy result" }).click();
      await page.getByText("Copied.").waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), RESULT);
    }, LAPTOP, nothing, days));

  test("is copied the old way without a clipboard, and else shown to be copied by hand", () =>
    on(
      "#today",
      async (page) => {
        await shown(page);
        await page.getByRole("button", { name: "Copy result" }).click();
        await page.getByText("Copied.").waitFor();
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Copy result");
        await page.evaluate(() => Reflect.set(document, "execCommand", () => false));
        await page.getByRole("button", { name: "Copy result" }).click();
        const field = page.getByRole("textbox", { name: "Result as text" });
        await field.waitFor();
        assert.match(await field.inputValue(), RESULT);
        assert.equal(await page.evaluate(() => getSelection()?.toString() || document.activeElement?.tagName), await field.inputValue());
      },
      LAPTOP,
      (page) => page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
      days,
    ));
});

describe("in bad times", () => {
  test("a storage that holds nonsense or takes nothing", () =>
    on("#today", async (page) => {
      for (const value of everySecond([
        "null",
        "7",
        "[]",
        '"x"',
        "{",
        '{"sudoku:easy":{"key":7}}',
        '{"sudoku:easy":{"key":"<b>","ms":-1}}',
        '{"x":{"key":"k","ms":5}}',
        '{"sudoku:easy":{"key":"k","ms":1e999,"hints":"x"}}',
      ])) {
        await page.evaluate((value) => {
          for (const name of ["day:2026-11-22", "day:2026-11-21", "day:x", "made"]) localStorage.setItem(`shumi:${name}`, value);
        }, value);
        await page.goto(`${site.origin}/?${encodeURIComponent(value)}#today`);
        await page.locator(".tally", { hasText: /^(29|30) left of 30/ }).waitFor();
        assert.equal(await page.locator(".day-card").count(), IDS.length);
      }
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.goto(`${site.origin}/?full#today`);
      await puzzle(page, "Simple Kakuro", "Easy").click();
      await ready(page);
      await playToTheEnd(page);
      await page.goBack();
      await page.locator(".level.solved").waitFor();
    }));

  test("a maker that is held up is told and stopped; without a connection it is told and tried again", () =>
    on("#today", async (page, bad) => {
      let go: () => void = () => {};
      const held = new Promise((done) => (go = () => done(undefined)));
      await page.route("**/solver-*_bg.wasm", async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      const card = page.locator(".day-card").filter({ has: page.getByRole("heading", { name: "Hitori" }) });
      await puzzle(page, "Hitori", "Hard").click();
      await card.getByText("Making a puzzle…").waitFor();
      await card.getByRole("button", { name: "Stop" }).click();
      await card.getByText("Stopped.").waitFor();
      go();
      await page.unrouteAll();
      await page.reload();
      await page.context().setOffline(true);
      await puzzle(page, "Hitori", "Hard").click();
      await card.getByText("there seems to be no connection").waitFor();
      await page.context().setOffline(false);
      await card.getByRole("button", { name: "Try again" }).click();
      await ready(page);
      bad.length = 0;
    }));

  test("nothing is made, and no module fetched, before a card is wanted", () =>
    on("", async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${site.origin}/?#today`);
      await page.locator(".day-card").first().waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(asked.filter((path) => /\.wasm$|shumi\.js$|board-|solver-|worker/.test(path)), []);
    }));
});

describe("seen", () => {
  const shapes = { phone: PHONE, small: { ...PHONE, viewport: { width: 360, height: 560 } }, laptop: LAPTOP };
  for (const [[shape, options], colorScheme] of pairs(everySecond(Object.entries(shapes)), ["light", "dark"])) {
    test(`nothing runs over and axe finds nothing: ${shape}, ${colorScheme}`, () =>
      on(
        "#today",
        async (page) => {
          await page.locator(".level.solved").first().waitFor();
          await frames(page, 2);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
          const cut = await page.$$eval(".level, .day, .tally, h1, h2", (all) =>
            all.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent),
          );
          assert.deepEqual(cut, []);
          assert.deepEqual(await axeViolations(page), []);
        },
        { ...options, colorScheme },
        nothing,
        {
          "day:2026-11-22": { "sudoku:easy": solved("2026-11-22"), "hitori:hard": solved("2026-11-22") },
          "day:2026-11-20": { "kakuro:easy": solved("2026-11-20"), "sudoku:easy": solved("2026-11-20") },
        },
      ));
  }
});

/** A month of Simple Kakuro from before the makers' version: one puzzle, with an open cell. */
const MONTH = [
  {
    family: "simple-kakuro", date: "2026-11-15", level: "easy", seed: 7, size: [2, 2], grade: 1, effort: 1, steps: 1,
    puzzle: "1\n2 2\n3 7\n4 6\n1 2\n3 0\n", solution: "1 2\n3 4\n",
  },
];
const SENTENCES = {
  en: "This puzzle could not be loaded: there seems to be no connection.",
  zh: "这道题目加载失败，似乎没有网络。",
  ja: "この問題を読み込めませんでした。接続が切れているようです。",
};

/** Pretends that Simple Kakuro has another version of makers since 2026-11-16. @param month the month before, if it can be loaded */
async function pretend(page: Page, month: () => object[] | undefined) {
  // The list is another one than that of the build, whose hash the widget knows.
  await page.addInitScript(() => {
    const own = globalThis.fetch;
    globalThis.fetch = (at, options) => own(at, `${at}`.includes("/families-") ? { ...options, integrity: "" } : options);
  });
  await page.route("**/families-*.json", async (route) => {
    const response = await route.fetch();
    const all = await response.json();
    for (const family of all) if (family.id === "simple-kakuro") family.since = "2026-11-16";
    await route.fulfill({ response, json: all });
  });
  await page.route("**/days-simple-kakuro-2026-11.json", (route) => {
    const json = month();
    return json ? route.fulfill({ json }) : route.abort();
  });
}

const button = (page: Page, id = "simple-kakuro") => page.locator(`button.level[name="${id}:easy"]`);

describe("a day before the makers' version", () => {
  test("is played from the data of its month, and recorded", () =>
    on(
      "#today=2026-11-15",
      async (page) => {
        await button(page).click();
        await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
        const board = page.locator(".play shumi-board");
        assert.match(await board.evaluate((board) => (board as any).value), /^1 2\n3 \D/);
        await board.evaluate((board) => (board as any).select(2, 2));
        await page.keyboard.press("4");
        await until(page, () => page.locator(".news").innerText(), (said) => /^Solved in/.test(said), "the win");
        const day = await page.evaluate(() => JSON.parse(localStorage.getItem("shumi:day:2026-11-15") ?? "{}"));
        assert.ok(day["simple-kakuro:easy"]?.ms >= 0, JSON.stringify(day));
      },
      LAPTOP,
      (page) => pretend(page, () => MONTH),
    ));

  test("from the version on, days are made and no month is fetched", () =>
    on(
      "#today=2026-11-16",
      async (page) => {
        assert.match(await button(page).innerText(), /4 × 5/);
        await button(page).click();
        await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      },
      LAPTOP,
      (page) => pretend(page, () => assert.fail("a month is fetched")),
    ));

  test("whose month lacks it is not made by the new makers", () =>
    on(
      "#today=2026-11-15",
      async (page) => {
        await button(page).click();
        await page.locator(".generating .said", { hasText: SENTENCES.en }).waitFor();
      },
      LAPTOP,
      (page) => pretend(page, () => []),
    ));

  for (const [lang, sentence] of oneOf(Object.entries(SENTENCES), 2)) {
    let month: object[] | undefined;
    test(`whose month cannot be loaded says so, and can be tried again, ${lang}`, () =>
      on(
        "#today=2026-11-15",
        async (page, bad) => {
          if (lang !== "en") {
            await chooseLanguage(page, lang);
            await page.keyboard.press("Escape");
          }
          await page.locator(`html[lang^=${lang}]`).waitFor();
          await button(page).click();
          const line = page.locator(".day-card", { has: button(page) }).locator(".generating");
          await until(page, () => line.locator(".said").innerText(), (said) => said === sentence, sentence);
          const wrong = bad.splice(0).filter((one) => !/days-simple-kakuro-2026-11|ERR_FAILED/.test(one));
          assert.deepEqual(wrong, []);
          month = MONTH;
          await line.getByRole("button").click();
          await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
        },
        LAPTOP,
        (page) => pretend(page, () => month),
      ));
  }
});
