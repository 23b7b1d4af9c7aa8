/** Tests of the widget: embedded from another origin, played, solved, stopped, trapped on purpose. */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { SMALL, SMALL_ANSWER } from "./board.ts";
import { WIDGET, browser, foreignPolicy, serveDist, serveSite, test, until, watchModules, watchedPage } from "./harness.ts";
import { TWO, endless } from "./puzzles.ts";
import type { Browser, Page } from "playwright-core";
import type { Hint, ShumiBoard, Standing, Verdict } from "#shumi";
import type { Outcome } from "./types.d.ts";

let chromium: Browser;
let home: { origin: string; close: () => void };
let site: { origin: string; close: () => void };

const html = (origin: string, board: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Test</title><link rel="icon" href="data:,">
<script type="module" src="${origin}/${WIDGET}/shumi.js"></script></head><body>${board}</body></html>`;

before(async () => {
  chromium = await browser();
  const pages: Record<string, string> = {};
  home = await serveDist(pages);
  pages["/test.html"] = html("", "<shumi-board id=b></shumi-board>");
  pages["/early.html"] = html("", "<p>before</p>");
  const board = `<shumi-board id="b" family="kakuro" puzzle="${SMALL.replaceAll("\n", "&#10;")}"></shumi-board>`;
  site = await serveSite({ "/embed.html": html(home.origin, board) }, foreignPolicy(home.origin));
});

after(() => {
  home?.close();
  site?.close();
});

/** Opens a page with an element, and records violations and the element's events. */
async function on(address: string, run: (page: Page, bad: string[]) => Promise<void>, options?: object) {
  const { page, close, bad } = await watchedPage(chromium, options);
  try {
    await watchModules(page);
    await page.goto(address);
    await page.waitForFunction(() => customElements.get("shumi-board"));
    await page.evaluate(() => {
      const w = window;
      w.events = [];
      for (const type of ["ready", "input", "check", "solved", "progress", "error", "select"]) {
        document.addEventListener(`shumi-${type}`, (e) => w.events.push([type, (e as CustomEvent).detail]));
      }
    });
    await run(page, bad);
  } finally {
    await close();
  }
}

/** Opens a puzzle in the page's element. */
const load = (page: Page, text: string, family = "kakuro") =>
  page.evaluate(([t, f]) => (document.querySelector("#b") as ShumiBoard).load(t, f), [text, family]);

/**
 * Runs the body of an async function of `b`, the element, and `m`, the module; a rejection is returned as a plain value. The body is sent
 * as
 * text, bypassing the page's policy.
 */
const call = (page: Page, body: string): Promise<Outcome<never>> =>
  page.evaluate(`(async () => {
    const b = document.querySelector("#b");
    const m = await import("/${WIDGET}/shumi.js");
    try {
      return { value: await (async () => { ${body} })() };
    } catch (e) {
      const { name, message, line, column, expected, found } = e;
      return { error: { name, message, line, column, expected, found } };
    }
  })()`);

describe("embedding", () => {
  test("a foreign site under a strict policy embeds, solves and takes the picture", async () => {
    await on(`${site.origin}/embed.html`, async (page, bad) => {
      const got = await page.evaluate(async () => {
        const b = document.querySelector("#b") as ShumiBoard;
        await b.ready;
        const answer = await b.solve({ goal: "unique" });
        return { status: answer.status, solutions: answer.solutions, value: b.value, svg: b.toSVG(), url: b.toURL() };
      });
      assert.equal(got.status, "unique");
      assert.deepEqual(got.solutions, [SMALL_ANSWER]);
      assert.equal(got.value, SMALL_ANSWER);
      assert.match(got.svg, /^<svg[^]*>3<\/text>[^]*<\/svg>$/);
      assert.ok(got.url.startsWith(`${home.origin}/#family=kakuro&p=3%203`), got.url);
      const events = await page.evaluate(() => window.events);
      const solved = events.find(([type]) => type === "solved");
      assert.equal(solved?.[1].by, "solver");
      assert.deepEqual(bad, []);
    });
  });

  test("properties set before the definition are taken over", async () => {
    await on(`${home.origin}/early.html`, async (page, bad) => {
      const got = await page.evaluate(async (text: string) => {
        const b = document.createElement("shumi-board") as ShumiBoard;
        const late = document.createElementNS("http://www.w3.org/1999/xhtml", "shumi-board") as ShumiBoard;
        Object.defineProperty(late, "puzzle", { value: text, configurable: true, enumerable: true, writable: true });
        Object.defineProperty(late, "family", { value: "kakuro", configurable: true, enumerable: true, writable: true });
        document.body.append(b, late);
        await late.ready;
        return { empty: b.rows, rows: late.rows, family: late.info?.id, own: Object.hasOwn(late, "puzzle") };
      }, SMALL);
      assert.deepEqual(got, { empty: 0, rows: 3, family: "kakuro", own: false });
      assert.deepEqual(bad, []);
    });
  });

  test("an element without a puzzle is empty and quiet, and keeps the author's attributes", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      const got = await page.evaluate(async () => {
        const b = document.querySelector("#b") as ShumiBoard;
        b.setAttribute("role", "group");
        b.setAttribute("tabindex", "-1");
        b.undo();
        b.enter(3);
        await b.ready;
        const box = b.getBoundingClientRect();
        const seen = [...b.shadowRoot.querySelectorAll("[part]")].filter((p) => p.getBoundingClientRect().height > 30).length;
        return [
          b.value,
          b.state,
          b.toSVG(),
          b.toURL(),
          b.standing,
          b.getAttribute("role"),
          b.getAttribute("tabindex"),
          seen,
          box.height < 60,
        ];
      });
      assert.deepEqual(got, ["", "", "", "", null, "group", "-1", 0, true]);
      assert.deepEqual(await page.evaluate(() => window.events), []);
      assert.deepEqual(bad, []);
    });
  });
});

describe("playing", () => {
  test("by keyboard alone, from the tab stop to the solved board", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      await page.locator("[role=gridcell]").first().waitFor();
      await page.keyboard.press("Tab");
      const focused = () =>
        page.evaluate(() => (document.querySelector("#b") as ShumiBoard).shadowRoot.activeElement?.getAttribute("aria-label"));
      assert.match(await focused(), /^empty, row 2 column 2/);
      for (const key of ["1", "ArrowRight", "Shift+2", "z", "1", "z", "2", "ArrowDown", "4", "Backspace", "1", "Home"]) {
        await page.keyboard.press(key);
      }
      assert.match(await focused(), /^empty, row 3 column 2/);
      await page.keyboard.press("4");
      assert.equal((await call(page, "return b.standing.solved")).value, false);
      await page.keyboard.press("Control+z");
      await page.keyboard.press("3");
      assert.match(await focused(), /^3, row 3 column 2/);
      assert.equal((await call(page, "return b.value")).value, SMALL_ANSWER);
      const events = await page.evaluate(() => window.events);
      const solved = events.filter(([type]) => type === "solved");
      assert.equal(solved.length, 1);
      assert.equal(solved[0][1].by, "player");
      assert.equal(await page.locator("#b").evaluate((b: Element) => b.matches(":state(solved)")), true);
      assert.match(await page.locator("[role=status]").textContent(), /solved/i);
      // The whole board is one tab stop, and Tab is never swallowed.
      await page.keyboard.press("Tab");
      assert.equal(
        await page.evaluate(() => (document.querySelector("#b") as ShumiBoard).shadowRoot.activeElement?.ariaLabel),
        "Undo",
      );
      assert.deepEqual(bad, []);
    });
  });

  test("by taps on a phone, with the keypad", async () => {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
    await on(
      `${home.origin}/test.html`,
      async (page, bad) => {
        await load(page, SMALL);
        const box = await page.locator("canvas.canvas").boundingBox();
        const side = box.width / 3;
        await page.touchscreen.tap(box.x + 1.5 * side, box.y + 2.5 * side);
        await page.getByRole("button", { name: "3", exact: true }).tap();
        assert.deepEqual((await call(page, "return b.cursor")).value, [2, 1]);
        assert.equal((await call(page, "return b.value")).value, "_ _ _\n_ . .\n_ 3 .\n");
        await page.getByRole("button", { name: "Corner marks" }).tap();
        await page.touchscreen.tap(box.x + 1.5 * side, box.y + 1.5 * side);
        await page.getByRole("button", { name: "1", exact: true }).tap();
        assert.match((await call(page, "return b.describe(1, 1)")).value, /candidates 1,/);
        for (const button of await page.getByRole("button").all()) {
          const { width, height } = await button.boundingBox();
          assert.ok(width >= 44 && height >= 44, `${await button.textContent()}: ${width} x ${height}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.equal(wide, 0);
        assert.deepEqual(bad, []);
      },
      phone,
    );
  });

  test("check marks what is wrong; a hint goes from where to why to done", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      const wrong: Verdict = (await call(page, `b.select(1, 1); b.enter(2); b.select(1, 2); b.enter(2); return b.check()`)).value;
      assert.ok(wrong.faults.length > 0);
      const events = await page.evaluate(() => window.events.map(([type]) => type));
      assert.ok(events.includes("check") && events.includes("input"), events.join());
      assert.ok((await page.locator("[role=status]").textContent()).includes(wrong.faults[0].text));
      const fault: Hint = (await call(page, "return b.hint()")).value;
      assert.equal(fault.technique, "fault");
      await call(page, "b.reset()");
      const hint: Hint = (await call(page, "return b.hint()")).value;
      assert.ok(hint.technique && hint.text && hint.cells.length > 0, JSON.stringify(hint));
      await call(page, `b.showHint("where"); b.showHint("why"); b.doHint()`);
      const after: Standing = (await call(page, "return b.standing")).value;
      assert.equal(after.moves, 4);
      assert.deepEqual(bad, []);
    });
  });

  test("two answers can be shown and taken away; the board stays", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, TWO);
      const { value } = await call(
        page,
        `b.select(1, 1); b.enter(2);
         const before = b.value;
         const answer = await b.solve({ goal: "unique" });
         const same = b.value === before;
         b.showPair(...answer.solutions);
         const pair = b.describe(1, 1);
         b.clearMarks();
         return { status: answer.status, same, kept: b.value === before, n: answer.solutions.length };`,
      );
      assert.deepEqual(value, { status: "multiple", same: true, kept: true, n: 2 });
      assert.deepEqual(bad, []);
    });
  });

  test("a state goes round; one of another puzzle or edited by hand is refused and the board stays", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      const { value } = await call(
        page,
        `b.select(1, 1); b.enter(1);
         const state = b.state, board = b.value;
         b.reset();
         b.state = state;
         const round = b.value === board && b.standing.undo;
         const other = document.createElement("shumi-board");
         document.body.append(other);
         other.state = state;
         await other.ready;
         const opened = other.value === board;
         await other.load(${JSON.stringify(TWO)}, "kakuro");
         const kept = other.value;
         for (const bad of [state, "{}", "", 7, state.replace('"board"', '"bored"'), state.slice(0, -5)]) other.state = bad;
         await other.ready;
         return { round, opened, kept: other.value === kept };`,
      );
      assert.deepEqual(value, { round: true, opened: true, kept: true });
      const errors = await page.evaluate(() => window.events.filter(([type]) => type === "error"));
      assert.equal(errors.length, 6);
      assert.deepEqual(bad, []);
    });
  });

  test("a bad puzzle is told by rejection and event, and the board that is there stays", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      const { error } = await call(page, `b.select(1, 1); b.enter(1); return b.load("3 3\\n....", "kakuro")`);
      assert.ok(error.line >= 1 && error.column >= 1, JSON.stringify(error));
      assert.equal((await call(page, "return b.value")).value, "_ _ _\n_ 1 .\n_ . .\n");
      await call(page, `b.setAttribute("puzzle", "<img src=x onerror=alert(1)>"); await b.ready`);
      assert.equal((await call(page, "return b.rows")).value, 3);
      const errors = await page.evaluate(() => window.events.filter(([type]) => type === "error"));
      assert.equal(errors.length, 2);
      assert.ok(errors.every(([, detail]) => detail.line >= 1));
      assert.deepEqual(bad, []);
    });
  });

  test("readonly lets the cursor move and nothing change; view is a picture", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      await call(page, `b.readonly = true; b.select(1, 1); b.focus()`);
      await page.keyboard.press("1");
      await page.keyboard.press("ArrowRight");
      const { value } = await call(page, `b.enter(2); return [b.standing.moves, b.cursor]`);
      assert.deepEqual(value, [0, [1, 2]]);
      await call(page, `b.mode = "view"`);
      assert.equal(await page.locator("[role=gridcell]").count(), 0);
      assert.match(await page.locator("#b").ariaSnapshot(), /img "Kakuro, 3 rows, 3 columns"/);
      assert.deepEqual(bad, []);
    });
  });

  test("when the wasm instance dies, the game goes on in a fresh one", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      const { value } = await call(
        page,
        `b.select(1, 1); b.enter(1);
         b.state;
         window.crossing = (name, call) => {
           if (name === "act") throw new WebAssembly.RuntimeError("unreachable");
           return call();
         };
         b.enter(2);
         while (!/goes on/.test(b.shadowRoot.querySelector("[role=status]").textContent)) await new Promise(requestAnimationFrame);
         delete window.crossing;
         b.select(1, 2); b.enter(2);
         return b.value;`,
      );
      assert.equal(value, "_ _ _\n_ 1 2\n_ . .\n");
      assert.deepEqual(bad, []);
    });
  });
});

describe("seeing", () => {
  test("the grid has rows and cells with names", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      await page.locator("[role=gridcell]").first().waitFor();
      const tree = await page.locator("#b").ariaSnapshot();
      for (const want of [
        /grid "Kakuro, 3 rows, 3 columns"/,
        /row /,
        /gridcell "clue, across 3 in 2, row 2 column 1"/,
        /gridcell "empty, row 2 column 2, across 3 in 2, down 4 in 2"/,
      ]) {
        assert.match(tree, want);
      }
      const cell = page.locator("[role=gridcell]").nth(4);
      assert.equal(await cell.getAttribute("aria-colindex"), "2");
      assert.equal(await cell.evaluate((n: Element) => n.parentElement?.getAttribute("aria-rowindex")), "2");
      assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
      assert.deepEqual(bad, []);
    });
  });

  test("the canvas shows what is entered, in both themes", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, SMALL);
      const shade = (row: number, col: number) =>
        page.evaluate(
          async ([row, col]) => {
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const canvas = (document.querySelector("#b") as ShumiBoard).shadowRoot.querySelector("canvas");
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            const side = canvas.width / 3;
            const { data } = copy.getImageData(col * side + side * 0.2, row * side + side * 0.2, side * 0.6, side * 0.6);
            let [sum, dark] = [0, 0];
            for (let i = 0; i < data.length; i += 4) {
              sum += data[i + 2];
              if (data[i] < 80) dark++;
            }
            return { light: sum / (data.length / 4), dark };
          },
          [row, col],
        );
      await call(page, `b.theme = "light"`);
      const blank = await shade(1, 1);
      assert.ok(blank.light > 250 && blank.dark === 0, JSON.stringify(blank));
      await call(page, `b.select(1, 1); b.enter(1); b.deselect()`);
      assert.ok((await shade(1, 1)).dark > 20);
      assert.equal((await shade(2, 2)).dark, 0);
      await call(page, `b.theme = "dark"`);
      assert.ok((await shade(2, 2)).light < 80);
      assert.deepEqual(bad, []);
    });
  });

  test("100 x 100 cells: seen whole, zoomed by a tap that only selects, played, panned without writing", async () => {
    await on(`${home.origin}/test.html`, async (page, bad) => {
      await load(page, endless(99), "kakuro-repeats");
      const box = await page.locator("canvas.canvas").boundingBox();
      assert.ok((await call(page, "return b.view.cell")).value < 12);
      assert.ok((await page.locator("[role=gridcell]").count()) <= 1501);
      await page.mouse.click(box.x + box.width * 0.505, box.y + box.height * 0.505);
      const { value }: Outcome<[number[], number, number]> = await call(page, "return [b.cursor, b.view.cell, b.standing.moves]");
      assert.deepEqual(value[0], [50, 50]);
      assert.ok(value[1] >= 24 && value[2] === 0, JSON.stringify(value));
      await page.keyboard.press("7");
      await page.mouse.move(box.x + 200, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 90, box.y + 120, { steps: 5 });
      await page.mouse.up();
      await page.mouse.wheel(40, 60);
      const after: [number[], number, string] = (await call(page, "return [b.cursor, b.standing.moves, b.describe(50, 50)]")).value;
      assert.deepEqual(after.slice(0, 2), [[50, 50], 1]);
      assert.match(after[2], /^7, row 51 column 51/);
      // The view follows the cursor, and so does the focus.
      await page.keyboard.press("Control+End");
      const label = () =>
        page.evaluate(() => (document.querySelector("#b") as ShumiBoard).shadowRoot.activeElement?.getAttribute("aria-label"));
      await until(page, label, (seen) => /row 100 column 100/.test(seen), "the focus on the last cell");
      await page.keyboard.press("-");
      await page.getByRole("button", { name: "Whole board" }).click();
      assert.equal((await call(page, "return b.view.zoomed")).value, false);
      assert.deepEqual(bad, []);
    });
  });
});
