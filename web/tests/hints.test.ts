/** Tests of hints in three stages, of retries without a connection, and of input for several cells. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab, press } from "./doors.ts";
import { frames, test, until, watchedPage } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { Hint } from "#shumi";

/** In box 2 only one cell can have a 1, because of four others around it. */
const ONES = "1..............1.......................1...........................1.............";
/** Needs a chain. */
const CHAIN = "4.....\n.2..5.\n.4.31.\n.....6\n1.3...\n.5..3.\n";
/** Four runs with one combination each. */
const RUNS = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
/** A contradiction of one link is among its steps. */
const FORCED = "10 10\n4 2 9 5 6 7 8 5 3 7\n3 5 7 2 4 8 1 6 9 10\n5 7 2 9 3 7 10 9 6 4\n9 10 8 7 5 6 2 2 1 4\n2 6 6 5 3 9 1 1 10 2\n" +
  "4 3 6 6 10 1 5 7 5 9\n8 8 4 3 2 5 6 10 9 1\n5 8 10 4 1 3 4 9 5 6\n6 1 7 9 1 10 2 4 4 2\n3 4 7 8 9 1 9 8 2 5\n";
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 860 } };

const site = stage();

async function on(hash: string, options: object, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await page.goto(`${site.origin}/${hash}`);
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    await run(page);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

/** @param body of an async function of the board `b` */
const board = (page: Page, body: string): Promise<never> =>
  page.evaluate(`(async () => { const b = document.querySelector(".play shumi-board"); ${body} })()`);
/** Returns the painted canvas as a picture. */
async function picture(page: Page): Promise<string> {
  await frames(page, 2);
  return board(page, 'return b.shadowRoot.querySelector("canvas").toDataURL()');
}
const says = (page: Page, words: RegExp) =>
  until(
    page,
    () => page.locator(".news").textContent(),
    (said) => words.test(said ?? ""),
    `the page to say ${words}`,
  );

/** Opens a hint part by part by its key. @param look called at each part */
async function throughParts(page: Page, look: () => Promise<unknown>) {
  for (let at = 1, of = 1; at <= of; at++) {
    await page.keyboard.press("h");
    const count = page.locator(".hint .count").getByText(`${at} of`);
    await count.waitFor();
    of = Number((await count.innerText()).split(" ").pop());
    await frames(page, 3);
    await look();
  }
}

describe("a hint", () => {
  test("says nothing twice", () =>
    on(link("sudoku", SUDOKU), DESK, async (page) => {
      // The first open cell has the value 4.
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("1");
      const card = page.locator(".hint");
      const said = [];
      for (let at = 1, of = 1; at <= of; at++) {
        await page.keyboard.press("h");
        const count = await until(
          page,
          () => card.locator(".count").textContent(),
          (text) => text?.startsWith(`${at} of`) ?? false,
          `page ${at}`,
        );
        of = Number(count?.split(" ").pop());
        said.push(await card.locator("p").innerText());
      }
      assert.match(await card.locator("h2").innerText(), /^Not right/);
      assert.ok(said.length > 1, said.join("|"));
      assert.deepEqual([...new Set(said)], said);
    }));

  test("draws what it supposes on the board, in its reason, and leaves the game alone", () =>
    on(link("hitori", "4 4\n1 1 2 2\n1 3 4 2\n2 4 3 3\n3 2 3 3\n"), DESK, async (page) => {
      const state = () => board(page, "return [b.state, b.value]");
      const found = await board(page, `
        let hint = await b.hint();
        for (; hint && hint.technique !== "sandwich"; hint = await b.hint()) { b.showHint("what", hint); b.doHint(); }
        window.found = hint;
        return hint`);
      const { supposed, changes } = found as Hint;
      assert.equal(supposed?.length, 3, "the cell between, and both beside it");
      const before = await state();
      const shown = async (stage: string, supposes: boolean) => {
        await board(page, `b.showHint("${stage}", ${supposes} ? window.found : { ...window.found, supposed: [] })`);
        return picture(page);
      };
      assert.equal(await shown("where", true), await shown("where", false));
      assert.notEqual(await shown("why", true), await shown("why", false), "the supposed shade and what follows are drawn");
      assert.notEqual(await shown("what", true), await shown("what", false), "what follows stays");
      assert.equal(changes.length, 1);
      await board(page, "b.clearMarks()");
      const [saved, value] = await state() as string[];
      assert.equal(value, before[1]);
      assert.equal(JSON.parse(saved).board?.shades, JSON.parse(before[0]).board?.shades);
    }));

  test("draws arrows along a chain, part by part, and takes them away", () =>
    on(link("sudoku", CHAIN), DESK, async (page) => {
      const found = (await board(page, `
        let hint = await b.hint();
        for (; hint && hint.technique !== "chain"; hint = await b.hint()) { b.showHint("what", hint); b.doHint(); }
        return hint`)) as Hint;
      const arrows = page.locator(".play shumi-board .arrows path");
      const counts: number[] = [];
      await throughParts(page, async () => counts.push(await arrows.count()));
      // Each arrow has a line below it that sets it off.
      assert.equal(counts[0], 0, "the place alone has none");
      assert.equal(counts.at(-1), 2 * (found.links?.length ?? 0));
      assert.ok(counts.every((n, i) => i === 0 || n >= counts[i - 1]), counts.join());
      assert.ok(new Set(counts).size > 2, counts.join());
      await page.keyboard.press("Escape");
      await frames(page, 3);
      assert.equal(await arrows.count(), 0);
    }));

  test("draws a contradiction: the supposition and what follows stay on the board, an inference a part", () =>
    on(link("hitori", FORCED), DESK, async (page) => {
      const found = (await board(page, `
        let hint = await b.hint();
        for (; hint && hint.technique !== "forced-cut"; hint = await b.hint()) { b.showHint("what", hint); b.doHint(); }
        return hint`)) as Hint;
      const grown = found.steps?.map(({ supposed }) => supposed ?? 0) ?? [];
      assert.ok(grown.length > 3 && grown[0] === 1 && grown.every((n, i) => i === 0 || n >= grown[i - 1]), grown.join());
      assert.ok(new Set(grown).size > 2, `more than one inference: ${grown}`);
      const seen = [await picture(page)];
      await throughParts(page, async () => seen.push(await picture(page)));
      assert.equal(new Set(seen).size, seen.length, "each part marks the board in its own way");
      assert.ok((await page.locator(".play shumi-board .arrows path").count()) > 0);
    }));

  test("shows first where, then why, then what follows, and can be done at each", () =>
    on(link("sudoku", ONES), PHONE, async (page) => {
      const card = page.locator(".hint");
      const text = () => card.locator("p").innerText();
      const seen = [await picture(page)];
      await page.getByRole("button", { name: /^Hint/ }).click();
      await card.locator("h2").waitFor();
      assert.equal(await text(), "Look at box 2.");
      assert.match(await card.innerText(), /1 of 3/);
      seen.push(await picture(page));
      await press(page, "Why");
      assert.equal(await text(), "In box 2, 1 has one place left.", "the conclusion comes with the last stage");
      assert.equal(
        await card.evaluate((node) => document.activeElement && node.contains(document.activeElement)),
        true,
        "the focus stays on the card",
      );
      seen.push(await picture(page));
      await press(page, "Then");
      assert.equal(await text(), "In box 2, 1 has one place left: r3c6.");
      seen.push(await picture(page));
      assert.equal(new Set(seen).size, 4, "each stage marks the board in its own way");
      assert.ok(
        (await card.getByRole("button", { name: "Then" }).isHidden()) || (await card.getByRole("button", { name: "Next" }).isDisabled()),
      );
      await press(page, "Back");
      assert.ok((await picture(page)) === seen[2], "back to the reason");
      await press(page, "Do it");
      assert.equal(await board(page, "return b.standing.filled"), 5);
      assert.ok(await card.isHidden());
    }));

  test("that is too long for its place is read in parts, and without room is not scrolled", () =>
    on(link("kakuro", RUNS), { ...PHONE, viewport: { width: 360, height: 560 } }, async (page) => {
      await page.getByRole("button", { name: /^Hint/ }).click();
      await page.locator(".hint h2").waitFor();
      const fits = () => page.locator(".strip").evaluate((strip) => strip.scrollHeight - strip.clientHeight);
      const parts = Number(/of (\d+)/.exec(await page.locator(".hint").innerText())?.[1]);
      assert.ok(parts >= 3, String(parts));
      await press(page, "Why");
      const all = Number(/of (\d+)/.exec(await page.locator(".hint").innerText())?.[1]);
      assert.equal(all, 5, "where, and one part for each run");
      for (let at = 2; at <= all; at++) {
        assert.match(await page.locator(".hint").innerText(), new RegExp(`${at} of ${all}`));
        assert.ok((await fits()) <= 24, `part ${at} is ${await fits()} px too long: ${await page.locator(".hint p").innerText()}`);
        assert.ok(await page.getByRole("button", { name: "Do it" }).isVisible());
        if (at < all) await page.getByRole("button", { name: /^(Next|Then)$/ }).click();
      }
      await press(page, "Do it");
      await until(page, () => board(page, "return b.standing.moves"), (moves) => moves === 1, "one move");
    }));
});

describe("the next mistake", () => {
  test("is found by what Check knows where no rule is broken, and is said not to be there on a board that is right", () =>
    on(link("sudoku", SUDOKU), DESK, async (page) => {
      // The answer has a 4 in r1c3; a 1 breaks no rule.
      await board(page, "b.select(0, 2); b.enter(1); b.select(5, 5)");
      await page.keyboard.press("e");
      await until(page, () => board(page, "return b.cursor.join()"), (at) => at === "0,2", "the cursor to go to the mistake");
      await says(page, /something else here/);
      await board(page, "b.select(0, 2); b.enter(4); b.select(5, 5)");
      await page.keyboard.press("e");
      await says(page, /^Right so far/);
      assert.equal(await board(page, "return b.cursor.join()"), "5,5");
    }));
});

describe("hands", () => {
  test("a switch of the keypad lets fingers select several cells, on a zoomed board too", () =>
    on(link("sudoku", SUDOKU), PHONE, async (page) => {
      await board(page, "b.zoomIn(); b.zoomIn()");
      assert.ok(await board(page, "return b.view.zoomed"));
      const pads = async () => (await page.locator(".pad").boundingBox())?.height;
      const before = await pads();
      const cells = page.locator(".play shumi-board [role=gridcell]");
      const look = () => cells.evaluateAll((all) =>
        all.filter((cell) => /^empty/.test(cell.getAttribute("aria-label") ?? "")).map((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }),
      );
      const place = await page.locator(".place").boundingBox() as { x: number; y: number; width: number; height: number };
      const isInside = ({ x, y }: { x: number; y: number }) =>
        x > place.x + 20 && x < place.x + place.width - 20 && y > place.y + 20 && y < place.y + place.height - 20;
      const inside = (await until(page, look, (open) => open.filter(isInside).length >= 2, "open cells in view")).filter(isInside);
      await page.touchscreen.tap(inside[0].x, inside[0].y);
      await press(page, "Select several cells");
      assert.equal(await pads(), before, "the keypad stays as it is");
      await page.touchscreen.tap(inside[1].x, inside[1].y);
      assert.equal(await board(page, "return b.standing.selected"), 2);
      await press(page, "Corner marks");
      await page.locator(".pad").getByRole("button", { name: "2", exact: true }).click();
      assert.equal(await board(page, "return b.standing.moves"), 1, "one move marks both");
      await press(page, "Select several cells");
      await page.touchscreen.tap(inside[0].x, inside[0].y);
      assert.ok(!(await board(page, "return b.standing.selected")), "a tap selects one cell again");
    }));

  test("several cells are those that were pressed, not the one where the game began", () =>
    on(link("sudoku", SUDOKU), PHONE, async (page) => {
      await press(page, "Select several cells");
      for (const name of ["row 5 column 5", "row 5 column 7"]) {
        const box = await page.locator(`[role=gridcell][aria-label*="${name}"]`).boundingBox();
        assert.ok(box);
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      }
      assert.equal(await board(page, "return b.standing.selected"), 2);
      // The game's settings have the switches.
      await openTab(page, "Settings");
      const first = page.locator(".sheet").getByRole("checkbox", { name: /^Digit first/ });
      await first.check();
      assert.equal(await board(page, "return b.standing.digitFirst"), true);
      assert.ok(await page.locator(".sheet").getByRole("checkbox", { name: /^Letter and sign keys/ }).isChecked());
      await page.getByRole("tab", { name: "Help me" }).click();
      await page.locator(".sheet").getByRole("button", { name: "Help", exact: true }).click();
      assert.ok(await page.getByRole("dialog").getByRole("checkbox", { name: /^Digit first/ }).last().isChecked());
    }));
});

describe("without a connection", () => {
  test("Solve is told in plain words, and solves when it is back", async () => {
    const { page, close } = await watchedPage(site.browser, DESK);
    // Nothing fetches the solver ahead, as for a grade.
    await page.route("**/solver-*", (route) => route.abort());
    await page.goto(`${site.origin}/${link("sudoku", SUDOKU)}`);
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    // The menu is filled once somebody plays.
    await page.keyboard.press("ArrowRight");
    await page.locator(".pop .item").first().waitFor({ state: "attached" });
    await page.context().setOffline(true);
    await press(page, "Solve");
    await says(page, /could be loaded: there seems to be no connection/);
    await page.context().setOffline(false);
    await page.unrouteAll();
    await press(page, "Try again");
    await says(page, /^Solved/);
    assert.ok(await page.getByRole("button", { name: "Try again" }).isHidden());
    await close();
  });
});
