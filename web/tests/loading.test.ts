/** Tests of the order and size of downloads, and of the number of calls from a board to its module. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { gzipSync } from "node:zlib";

import { DIST, WIDGET, frames, pageFile, test, until, watchedPage, watchModules } from "./harness.ts";
import { IDS } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { ShumiBoard } from "#shumi";
import type { Page } from "playwright-core";

/** Largest gzipped size, in bytes, of all downloads but fonts and the board's second part, which come after the first paint. */
const [MOST_HOME, MOST_SUDOKU] = [52_000, 133_000];

/** A Kuromasu whose proof has steps that no puzzle has which the build opens. */
const RARE = `10 10
. . . . . . . . . .
6 . 6 . . 6 . . 4 .
. . . . . . 3 . . .
. . . . . . . . . 11
. 11 . . . . . . . .
. . . . . . . . . 6
. . . . . . . . . .
7 . 5 . . 3 . . . .
. . . . 7 . . . 4 .
. . . . . . . 13 . .
`;

const site = stage();

/** @param run receives the requested paths */
async function on(path: string, run: (page: Page, asked: string[]) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser, { viewport: { width: 1280, height: 900 } });
  try {
    await watchModules(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.origin + path);
    await run(page, asked);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

/** Returns the total size of files, each counted once, gzipped as in the size budget. */
const weight = (paths: string[]) =>
  [...new Set(paths)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(DIST, path.endsWith("/") ? `${path}index.html` : path)), { level: 9 }).length,
    0,
  );

const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();

describe("loading", () => {
  test("the first page takes no module, no widget and no glue", () =>
    on("/", async (page, asked) => {
      await page.locator(".tile").first().waitFor();
      await page.waitForLoadState("networkidle");
      const heavy = asked.filter((path) => /\.wasm$|shumi\.js$|board-|solver-|shumi_\w+_bg|worker/.test(path));
      assert.deepEqual(heavy, []);
      // Fonts come after the first paint.
      const fonts = asked.filter((path) => path.endsWith(".woff2"));
      const others = asked.filter((path) => !fonts.includes(path));
      assert.ok(weight(others) <= MOST_HOME, `${weight(others)} bytes: ${others.join(" ")}`);
      assert.equal(fonts.length, 2);
      assert.ok(weight(fonts) <= 25_000, `${weight(fonts)} bytes of fonts`);
    }));

  /** Opens home with its modules held back until `go` is called. */
  async function early(locale: string, run: (page: Page, go: () => void) => Promise<void>) {
    const { page, close, bad } = await watchedPage(site.browser, { viewport: { width: 1280, height: 900 }, locale });
    let go = () => {};
    const held = new Promise((done) => (go = () => done(undefined)));
    await page.route("**/page/main.*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.origin, { waitUntil: "commit" });
    // Before the style is loaded the browser shows nothing, and nothing is hidden.
    const homes = () => page.evaluate(() => [...document.querySelectorAll(".early")].map((node) => node.checkVisibility()));
    await until(page, homes, (all) => all.length === 1 && all[0], "home in one language");
    await run(page, go);
    assert.deepEqual(bad, []);
    await close();
  }

  test("home is seen, in the visitor's language, before a module has come, and stays where it is", async () => {
    for (const [locale, title] of [["en-GB", "Number puzzles"], ["zh-CN", "数字谜题"], ["ja-JP", "数のパズル"]]) {
      await early(locale, async (page, go) => {
        assert.match(await page.locator(".early h1").innerText(), new RegExp(title));
        const picture = page.locator(".early .tile .piece").first();
        await until(
          page,
          () => picture.evaluate((piece: SVGSVGElement) => piece.getBBox().width),
          (width) => width > 0,
          "a picture",
        );
        const places = () =>
          page.evaluate(() =>
            [...document.querySelectorAll(".tile, .going, .to-today, .piece")]
              .filter((node) => node.checkVisibility())
              .map((node) => JSON.stringify(node.getBoundingClientRect())),
          );
        const before = await places();
        go();
        await until(page, () => page.locator(".early").count(), (n) => n === 0, "the page's own home");
        // A tile and its picture each, the game to begin with, its picture, and today.
        assert.equal(before.length, 2 * IDS.length + 3);
        assert.deepEqual(await places(), before);
      });
    }
  });

  test("what is pressed before a module has come is pressed", () =>
    early("en-GB", async (page, go) => {
      await page.locator(".early [data-family=sudoku]").getByText("Play", { exact: true }).click();
      go();
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      assert.match(new URL(page.url()).hash, /^#family=sudoku&p=[^&]{81}/);
    }));

  test("who has games to go on with sees them first", () =>
    on("/", async (page) => {
      await page.addInitScript(() => localStorage.setItem("shumi:games", "[]"));
      await page.route("**/page/main.*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      await page.reload();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator(".early").count(), 0);
    }));

  test("what an address needs is asked for before the page's modules have come", () =>
    on("/", async (page, asked) => {
      const places = {
        "/": [pageFile("rest.js"), pageFile("rest-en.json"), `${WIDGET}/families-en.json`],
        [`/#family=sudoku&p=${SUDOKU}`]: [
          pageFile("play.js"),
          ...["shumi.js", "board-sudoku_bg.wasm", "words-en-board-sudoku.json"].map((name) => `${WIDGET}/${name}`),
        ],
      };
      for (const [address, files] of Object.entries(places)) {
        asked.length = 0;
        let early = false;
        await page.route("**/page/main.*.js", async (route) => {
          await until(
            page,
            async () => asked,
            (seen) => files.every((path) => seen.includes(`/${path}`)),
            "what the address needs to be asked for",
          );
          early = true;
          await route.continue();
        });
        await page.goto("about:blank");
        await page.goto(site.origin + address);
        await page.locator(".tile, .play shumi-board").first().waitFor();
        assert.ok(early);
        await page.unrouteAll();
      }
    }));

  test("a Sudoku's link takes the board of its family, once, and no solver", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page, asked) => {
      await ready(page);
      await page.waitForLoadState("networkidle");
      const board = ["bg", "rest"].map((part) => `/${WIDGET}/board-sudoku_${part}.wasm`);
      assert.deepEqual(asked.filter((path) => path.endsWith(".wasm")), board);
      assert.deepEqual(asked.filter((path) => /worker|solver-|shumi_formats/.test(path)), []);
      const parts = asked.filter((path) => path.startsWith(`/${WIDGET}/`));
      assert.equal(new Set(parts).size, parts.length, parts.join(" "));
      const others = asked.filter((path) => !/\.woff2$|_rest\.wasm$/.test(path));
      assert.ok(weight(others) <= MOST_SUDOKU, `${weight(others)} bytes: ${others.join(" ")}`);
    }));

  const link = "https://puzz.link/p?sudoku/4/4/1k1h3k4";
  for (const [what, text, module] of [["text without a name", SUDOKU, "shumi_formats"], ["link of puzz.link", link, "shumi_notations"]])
    test(`the family of a ${what} is found by one module of notations`, () =>
      on("/", async (page, asked) => {
        await page.locator(".tile").first().waitFor();
        await page.evaluate((text: string) => (location.hash = `#p=${encodeURIComponent(text)}`), text);
        await ready(page);
        const modules = asked.filter((path) => path.endsWith("_bg.wasm")).map((path) => path.split("/").at(-1));
        assert.deepEqual(modules.sort(), ["board-sudoku_bg.wasm", `${module}_bg.wasm`]);
      }));

  test("a board is drawn before all of it is there, and keeps the keys that are pressed until then", () =>
    on("/", async (page) => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      await page.route("**/*_rest.wasm", (route) => held.then(() => route.continue()));
      await page.evaluate((text: string) => (location.hash = `#family=sudoku&p=${encodeURIComponent(text)}`), SUDOKU);
      await ready(page);
      const label = () =>
        page.evaluate(() => {
          const { shadowRoot } = document.querySelector(".play shumi-board") ?? {};
          return shadowRoot?.activeElement?.getAttribute("aria-label") ?? "";
        });
      await until(page, label, (name) => name.includes("row 1 column 1"), "the first cell to have the focus");
      for (const key of ["ArrowDown", "End", "7"]) await page.keyboard.press(key);
      assert.match(await label(), /row 1 column 1/);
      release();
      await until(page, label, (name) => name.startsWith("7, row 2 column 9"), "the keys to be taken");
    }));

  test("a hint needs the first part of a solver only; a rare step waits for the second one", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page) => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      await page.route("**/solver-*_rest.wasm", (route) => held.then(() => route.continue()));
      await ready(page);
      await page.keyboard.press("h");
      await page.locator(".hint h2").waitFor();
      await page.evaluate((text: string) => (location.hash = `#family=kuromasu&p=${encodeURIComponent(text)}`), RARE);
      await page.locator(".play shumi-board [role=grid][aria-label*=Kuromasu]").waitFor();
      const answer = page.locator(".play shumi-board").evaluate((board: ShumiBoard) => board.solve({ goal: "unique" }));
      const first = await Promise.race([answer, frames(page, 60).then((): undefined => undefined)]);
      assert.equal(first, undefined);
      release();
      assert.equal((await answer).status, "unique");
    }));

  test("the solver's bytes and texts are fetched beside the worker", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page, asked) => {
      await ready(page);
      const solver = ["words-en-solver-sudoku.json", "solver-sudoku_bg.wasm"].map((name) => `/${WIDGET}/${name}`);
      // The worker is held back until the others have been requested.
      await page.route("**/worker.js", async (route) => {
        await until(page, async () => asked, (seen) => solver.every((path) => seen.includes(path)), "the solver to be asked for");
        await route.continue();
      });
      await page.keyboard.press("h");
      await page.locator(".hint h2").waitFor();
    }));
});

describe("playing", () => {
  const SOLVER = ["worker.js", "solver-sudoku_bg.wasm", "words-en-solver-sudoku.json"].map((name) => `/${WIDGET}/${name}`);

  test("the first key fetches what a hint needs, side by side and once, and a hint then fetches nothing", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page, asked) => {
      await ready(page);
      // Each is held back until all have been requested.
      for (const path of SOLVER) {
        await page.route(`**${path}`, async (route) => {
          await until(
            page,
            async () => asked,
            (seen) => SOLVER.every((each) => seen.includes(each)),
            "all that a hint needs to be asked for",
          );
          await route.continue();
        });
      }
      assert.deepEqual(asked.filter((path) => SOLVER.includes(path)), []);
      await page.keyboard.press("ArrowRight");
      const rest = `/${WIDGET}/solver-sudoku_rest.wasm`;
      await until(page, async () => asked, (seen) => [...SOLVER, rest].every((path) => seen.includes(path)), "the solver to be asked for");
      await page.waitForLoadState("networkidle");
      await page.unrouteAll();
      const before = asked.length;
      await page.keyboard.press("h");
      await page.locator(".hint h2 .name").waitFor();
      assert.deepEqual(asked.slice(before), []);
    }));

  test("who saves data gets no solver before asking, and then only the part that answers", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page, asked) => {
      await ready(page);
      await page.evaluate(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      await page.keyboard.press("5");
      await page.locator(".play shumi-board canvas.canvas").click();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(asked.filter((path) => SOLVER.includes(path)), []);
      await page.keyboard.press("h");
      await page.locator(".hint h2 .name").waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(asked.filter((path) => /solver-.*[.]wasm$/.test(path)), SOLVER.filter((path) => path.endsWith(".wasm")));
    }));
});

describe("crossing", () => {
  /** Records the calls of the board's module from now on. */
  const count = (page: Page) =>
    page.evaluate(() => {
      window.crossings = [];
      window.crossing = (name, call) => {
        window.crossings.push(name);
        return call();
      };
    });

  /** Waits until no calls are made for a while. */
  async function quiet(page: Page) {
    const seen = () => page.evaluate(() => window.crossings.length);
    for (let before = -1, now = await seen(); now !== before; now = await seen()) {
      before = now;
      await frames(page, 30);
    }
  }

  /** Returns the calls of an action, except for the delayed saving. */
  async function calls(page: Page, act: () => Promise<void>) {
    await page.evaluate(() => {
      window.crossings.length = 0;
    });
    await act();
    await frames(page, 3);
    return page.evaluate(() => window.crossings.filter((name) => name !== "save"));
  }

  test("a click, a key, a mark, an undo: one call each, with all that the page shows", () =>
    on(`/#family=sudoku&p=${SUDOKU}`, async (page) => {
      await ready(page);
      const box = await page.locator(".play shumi-board canvas.canvas").boundingBox();
      const cell = (row: number, col: number) => [
        box.x + ((col + 0.5) * box.width) / 9,
        box.y + ((row + 0.5) * box.height) / 9,
      ];
      const click = (row: number, col: number) => {
        const [x, y] = cell(row, col);
        return page.mouse.click(x, y);
      };
      const label = () =>
        page.evaluate(() => document.querySelector(".play shumi-board").shadowRoot.activeElement.getAttribute("aria-label"));
      await count(page);
      await click(4, 4);
      // The first press leads to a question for the grade, a while later.
      await until(page, () => page.evaluate(() => window.crossings.includes("notation")), Boolean, "the question for the grade");
      // It may also move the board: the new window is then requested as a whole, once, when the board rests.
      await quiet(page);
      assert.deepEqual(await calls(page, () => click(0, 2)), ["act"]);
      assert.match(await label(), /^empty, row 1 column 3/);
      assert.deepEqual(await calls(page, () => page.keyboard.press("ArrowRight")), ["act"]);
      assert.match(await label(), /row 1 column 4/);
      assert.deepEqual(await calls(page, () => page.keyboard.press("Shift+6")), ["act"]);
      assert.deepEqual(await calls(page, () => page.keyboard.press("6")), ["act"]);
      assert.match(await label(), /^6, row 1 column 4/);
      assert.deepEqual(await calls(page, () => page.keyboard.press("Control+z")), ["act"]);
      assert.doesNotMatch(await label(), /^6,/);
      assert.deepEqual(await calls(page, () => page.getByRole("button", { name: "Redo" }).click()), ["act"]);
      assert.deepEqual(await calls(page, () => page.getByRole("button", { name: "Undo" }).click()), ["act"]);
      assert.deepEqual(await calls(page, () => page.getByRole("button", { name: "6", exact: true }).click()), ["act"]);
      assert.deepEqual(await calls(page, () => page.getByRole("button", { name: "Corner marks" }).click()), ["act"]);
      assert.deepEqual(await calls(page, () => page.getByRole("button", { name: "Check" }).click()), ["check"]);
      assert.deepEqual(await calls(page, () => page.keyboard.press("Escape")), ["act"]);
    }));
});
