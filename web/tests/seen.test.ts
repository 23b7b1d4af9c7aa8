/** Tests of the layout: all parts needed for play are in the window at every size, do not move, and are legible. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";

import { openTab, press } from "./doors.ts";
import { DIST, WIDGET, frames, test, until, watchedPage } from "./harness.ts";
import { link, openSample, stage } from "./stage.ts";
import { ALL, IDS, everySecond, oneOf, pairs, represents } from "./matrix.ts";
import type { Page } from "playwright-core";
import type { Family, ShumiBoard } from "#shumi";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Small phone, phone with the browser's bars, phone on its side, tablet, laptop, large monitor. */
const SIZES: [width: number, height: number][] = [[360, 560], [390, 664], [844, 340], [820, 1080], [1366, 640], [1920, 970]];
const TOUCH = { hasTouch: true, isMobile: true };
/** Pointer and window sizes. */
const HANDS: Record<string, {
  options: object;
  sizes: [number, number][];
}> = { touch: { options: TOUCH, sizes: SIZES.slice(0, 4) }, mouse: { options: {}, sizes: SIZES.slice(3) } };

const site = stage();
const families: Family[] = JSON.parse(readFileSync(join(DIST, WIDGET, "families-en.json"), "utf8"));

const on = (path: string, options: object, run: Parameters<typeof site.on>[1]) =>
  site.on(path, run, { viewport: { width: 1280, height: 860 }, ...options });

/** Returns the link of a family's sample. */
const sample = (id: string, at = 0) => link(id, families.find((f) => f.id === id)?.samples[at].text ?? "");
/** Returns the link of a family's largest sample. */
function largest(id: string) {
  const lengths = families.find((f) => f.id === id)?.samples.map((s) => s.text.length) ?? [0];
  return sample(id, lengths.indexOf(Math.max(...lengths)));
}
const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor({ timeout: 15_000 });
const boxOf = async (page: Page, css: string): Promise<Box> => await page.locator(css).first().boundingBox() as Box;
const boardBox = (page: Page) => boxOf(page, ".play shumi-board [part=board]");

/** Whether one box is inside another, up to rounding. */
const liesIn = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

/** Resizes the window and waits for the board's layout. */
async function resize(page: Page, [width, height]: [number, number]) {
  await page.setViewportSize({ width, height });
  await frames(page, 3);
}

/** Asserts that the needed parts are in view. */
async function assertInView(page: Page, [width, height]: [number, number], where: string) {
  const view = { x: 0, y: 0, width, height };
  assert.equal(await page.evaluate(() => scrollY), 0, `${where}: scrolled`);
  const parts: [string, Box][] = [["board", await boardBox(page)], ["strip", await boxOf(page, ".strip")]];
  const buttons = await page.locator(".hands button:visible").evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [node.getAttribute("aria-label") ?? node.textContent ?? "", { x, y, width, height }] as [string, Box];
    }));
  parts.push(...buttons);
  for (const wanted of ["Undo", "Redo"]) assert.ok(parts.some(([name]) => name === wanted), `${where}: no ${wanted}`);
  // While a hint is open, its own buttons take the place of Hint.
  assert.ok(parts.some(([name]) => /^(Hint|Check)/.test(name)), `${where}: no hint`);
  for (const [name, box] of parts) assert.ok(liesIn(box, view), `${where}: ${name} at ${JSON.stringify(box)} of ${width} x ${height}`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where}: scrolls sideways`);
  assert.ok(
    await page.evaluate(
      () => Math.max(...[...document.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect().bottom)) <= innerHeight,
    ),
    `${where}: scrolls down`,
  );
}

describe("layout", () => {
  const hands = Object.entries(HANDS);
  for (const [number, [id, [pointer, { options, sizes }]]] of pairs(IDS.filter(represents), hands).entries()) {
    test(`${id} by ${pointer}: board, keys, tools and news are in view and stay where they are`, () =>
      on(sample(id), options, async (page) => {
        await ready(page);
        for (const size of oneOf(sizes, Math.floor(number / hands.length))) {
          await resize(page, size);
          const where = `${id} ${size.join(" x ")}`;
          await assertInView(page, size, where);
          const places = async () => ({
            pad: await boxOf(page, ".hands"),
            board: await boardBox(page),
            strip: await boxOf(page, ".strip"),
          });
          const before = await places();
          await page.getByRole("button", { name: /^Hint/ }).click();
          await page.locator(".strip .hint h2").waitFor();
          await assertInView(page, size, `${where}, hint`);
          assert.deepEqual(await places(), before, `${where}: a hint moves the board or the keys`);
          const act = page.getByRole("button", { name: "Do it" });
          if ((await act.count()) > 0) {
            const box = await act.boundingBox() as Box;
            assert.ok(liesIn(box, before.strip), `${where}: Do it at ${JSON.stringify(box)}, strip at ${JSON.stringify(before.strip)}`);
          }
          await page.getByRole("button", { name: "Check" }).click();
          await page.locator(".news", { hasText: /(right|wrong|answer|due|more\.)[^…]*$/i }).waitFor();
          assert.deepEqual(await places(), before, `${where}: a check moves the board or the keys`);
          await page.locator(".strip .hint").getByRole("button", { name: "Close" }).click();
        }
      }));
  }

  test("the largest board of a family lies in view too", () =>
    on(sample("sudoku"), TOUCH, async (page) => {
      await ready(page);
      for (const [number, id] of ["sudoku", "kakuro", "hitori", "rotation"].entries()) {
        // The board that is there stays until the next one has been read.
        await page.locator(".play shumi-board").evaluate((board) => board.classList.add("before"));
        await page.goto(`${site.origin}/${largest(id)}`);
        await page.locator(".play shumi-board:not(.before) [role=gridcell]").first().waitFor();
        for (const size of oneOf(SIZES, number)) {
          await resize(page, size);
          await assertInView(page, size, `the largest of ${id}, ${size.join(" x ")}`);
        }
      }
    }));

  for (const [id, [width, height]] of pairs(everySecond(IDS.filter(represents)), SIZES.slice(0, 2))) {
    test(`${id}: each page of a hint can be read without scrolling on a small phone, ${width} x ${height}`, () =>
      on(sample(id), { ...TOUCH, viewport: { width, height } }, async (page) => {
        await ready(page);
        const [card, strip] = [page.locator(".strip .hint"), page.locator(".strip")];
        const solved = () => page.locator("shumi-board").evaluate((node) => (node as ShumiBoard).standing?.solved);
        for (let n = 0; n < (ALL ? 6 : 2) && !(await solved()); n++) {
          await page.getByRole("button", { name: /^Hint/ }).click();
          await card.locator("h2").waitFor();
          for (const next = card.getByRole("button", { name: /^(Why|Then|Next)$/ }); ; await next.click()) {
            const over = await strip.evaluate((node) => node.scrollHeight - node.clientHeight);
            assert.ok(over <= 0, `${over} px too long: ${await card.innerText()}`);
            if (!(await next.isVisible()) || (await next.isDisabled())) break;
          }
          const act = card.getByRole("button", { name: "Do it" });
          if (!(await act.isVisible())) break;
          await act.click();
        }
      }));
  }

  test("a puzzle opened from a scrolled home begins at its top, with the focus on the board", () =>
    on("", { ...TOUCH, viewport: { width: 390, height: 664 } }, async (page) => {
      const last = page.locator(".tile .wish").last();
      await last.scrollIntoViewIfNeeded();
      assert.ok((await page.evaluate(() => scrollY)) > 0);
      await openSample(page, "rotation");
      await ready(page);
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.ok(liesIn(await boardBox(page), { x: 0, y: 0, width: 390, height: 664 }));
      assert.ok(await page.evaluate(() => document.activeElement?.matches("shumi-board")));
    }));

  test("the buttons of what a check says lie in the strip at every size", () =>
    on(link("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), TOUCH, async (page) => {
      await ready(page);
      // The answer has a 4 in r1c3; a 1 breaks no rule.
      await page
        .locator("shumi-board")
        .evaluate((node) => ((node as ShumiBoard).select(0, 2), (node as ShumiBoard).enter(1)));
      for (const size of SIZES) {
        await resize(page, size);
        await page.getByRole("button", { name: "Check" }).click();
        const strip = await boxOf(page, ".strip");
        for (const name of ["Show where", "Back to before it"]) {
          const button = page.locator(".news").getByRole("button", { name });
          await button.waitFor();
          const box = await button.boundingBox() as Box;
          assert.ok(liesIn(box, strip), `${size.join(" x ")}: ${name} at ${JSON.stringify(box)}, strip at ${JSON.stringify(strip)}`);
        }
      }
    }));

  test("what is wrong with a text is seen beside it on a phone that lies on its side", () =>
    on("#family=sudoku&p=12", { ...TOUCH, viewport: { width: 844, height: 340 } }, async (page) => {
      const wrong = page.locator(".wrong b");
      await wrong.waitFor();
      const box = await wrong.boundingBox() as Box;
      assert.ok(liesIn(box, await boxOf(page, "dialog.opening")), JSON.stringify(box));
    }));

  test("a size and a grade can be read on the cards of a tablet", () =>
    on("", { ...TOUCH, viewport: { width: 820, height: 1080 } }, async (page) => {
      await page.locator(".tile .wish").first().waitFor();
      await page.waitForLoadState("networkidle");
      const cut = await page
        .locator(".tile .wish")
        .evaluateAll((all) => all.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent));
      assert.deepEqual(cut, [], "wishes");
      assert.ok(
        await page.evaluate(
          () => Math.max(...[...document.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect().bottom)) <= innerHeight,
        ),
        "all lie in view",
      );
    }));

  test("a win does not move the board, and stands in the strip and in place of the keys", () =>
    on(
      link("kakuro", "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n"),
      { viewport: { width: 1366, height: 640 } },
      async (page) => {
        await ready(page);
        const before = await boardBox(page);
        await page.evaluate(() => {
          const board = document.querySelector(".play shumi-board") as ShumiBoard;
          board.value = "_ _ _\n_ 1 2\n_ 3 .\n";
          board.select(2, 2);
          board.enter(1);
        });
        await page.locator(".won .strip", { hasText: /Solved/ }).waitFor();
        await page.locator(".next:focus").waitFor();
        assert.deepEqual(await boardBox(page), before);
        assert.ok(liesIn(await boxOf(page, ".strip"), { x: 0, y: 0, width: 1366, height: 640 }));
      },
    ));

  test("a small window keeps solver, rules and sharing in a sheet, and what is pressed there is told on the board", () =>
    on(sample("sudoku"), { ...TOUCH, viewport: { width: 390, height: 664 } }, async (page) => {
      await ready(page);
      assert.ok(await page.getByRole("button", { name: "Prove unique" }).isHidden());
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("dialog").getByText("Rules", { exact: true }).waitFor();
      await page.getByRole("tab", { name: "Help me" }).click();
      await page.getByRole("button", { name: "Prove unique" }).click();
      await page.locator(".news", { hasText: /^Unique/ }).waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0);
    }));

  test("the selected cell has one ring; what is left in it is told when it is asked for; a verdict beside the name moves nothing", () =>
    on(sample("sudoku"), {}, async (page) => {
      await ready(page);
      await page.keyboard.press("ArrowDown");
      const outlines = await page.evaluate(() => {
        const root = (document.querySelector(".play shumi-board") as ShumiBoard).shadowRoot;
        const cell = root?.activeElement;
        return cell && root ? [cell, root.querySelector(".grid")].map((node) => node && getComputedStyle(node).outlineStyle) : [];
      });
      assert.deepEqual(outlines, ["none", "none"]);
      const fold = page.locator(".notes summary", { hasText: "What is left here?" });
      assert.equal(await page.locator(".notes li:visible").count(), 0);
      await fold.click();
      await page.locator(".notes li:visible").first().waitFor();
      const before = await boardBox(page);
      await press(page, "Prove unique");
      await page.locator(".title .pill", { hasText: "unique" }).waitFor();
      assert.deepEqual(await boardBox(page), before);
    }));

  test("on the smallest phone a board of nine needs no zoom, and takes the room for its buttons", () =>
    on(sample("sudoku"), { ...TOUCH, viewport: { width: 360, height: 560 } }, async (page) => {
      await ready(page);
      assert.ok(await page.locator(".play shumi-board [part=zoom]").isHidden());
      assert.ok((await boardBox(page)).height > 255, JSON.stringify(await boardBox(page)));
    }));

  test("on a large monitor the board takes the height there is", () =>
    on(sample("sudoku", 2), { viewport: { width: 1920, height: 970 } }, async (page) => {
      await ready(page);
      assert.ok((await boardBox(page)).height > 860, JSON.stringify(await boardBox(page)));
    }));
});

describe("beside the board", () => {
  test("rules are open for the first game of a family, and folded from then on", () =>
    on(sample("sudoku"), {}, async (page) => {
      const rules = page.locator(".sheet details", { hasText: "Rules" }).locator("ol");
      await ready(page);
      await openTab(page, "Game");
      await rules.waitFor();
      await page.keyboard.press("Escape");
      await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).nextHint());
      await page.getByRole("button", { name: "Do it" }).click();
      await until(
        page,
        () => page.evaluate(() => localStorage.getItem("shumi:rules-known")),
        (known) => known !== null,
        "the rules to be known",
      );
      await page.reload();
      await ready(page);
      await openTab(page, "Game");
      await page.locator(".sheet summary", { hasText: "Rules" }).waitFor();
      assert.ok(await rules.isHidden());
      await page.keyboard.press("Escape");
      await page.goto(`${site.origin}/${sample("hitori")}`);
      await page.locator("h1", { hasText: "Hitori" }).waitFor();
      await openTab(page, "Game");
      await rules.waitFor();
    }));
});

describe("the board", () => {
  test("a board that does not fit has a map, and a tap on it goes there", () =>
    on(largest("sudoku"), { ...TOUCH, viewport: { width: 390, height: 664 } }, async (page) => {
      await ready(page);
      const map = page.locator(".play shumi-board canvas.map");
      await map.waitFor();
      const box = await map.boundingBox() as Box;
      assert.ok(liesIn(box, { x: 0, y: 0, width: 390, height: 664 }), JSON.stringify(box));
      const rows = () =>
        page
          .locator(".play shumi-board [role=gridcell]")
          .evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.r));
      await page.touchscreen.tap(box.x + box.width - 3, box.y + box.height - 3);
      await until(
        page,
        () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).view),
        (view) => view.zoomed && view.cell >= 24,
        "the board to be zoomed",
      );
      await until(page, rows, (seen) => seen.includes("24"), "the last row to be seen");
    }));
});

describe("home", () => {
  test("all families lie on two screens of a phone, one in a row", () =>
    on("", { ...TOUCH, viewport: { width: 390, height: 664 } }, async (page) => {
      await page.locator(".tile").last().waitFor();
      const boxes = await page.locator(".tile").evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
      assert.equal(boxes.length, IDS.length);
      assert.equal(new Set(boxes.map(({ x }) => Math.round(x))).size, 1);
      assert.ok(boxes[boxes.length - 1].bottom < 2 * 664, `the last ends at ${boxes[boxes.length - 1].bottom}`);
    }));

  test("every kept game has its picture and progress, can be thrown away and fetched back", () =>
    on(sample("sudoku"), {}, async (page) => {
      for (const at of [0, 1, 2]) {
        await page.evaluate((hash) => (location.hash = hash), sample("sudoku", at));
        await until(
          page,
          () => page.evaluate(() => decodeURIComponent(location.hash)),
          (hash) => hash === decodeURIComponent(sample("sudoku", at)),
          "the game",
        );
        await until(
          page,
          () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard | null)?.text() ?? ""),
          (text) =>
            text
              .replace(/\s/g, "")
              .startsWith((families.find((f) => f.id === "sudoku")?.samples[at].text ?? "?").replace(/\s/g, "").slice(0, 12)),
          "the puzzle",
        );
        await page.evaluate(() => {
          const board = document.querySelector(".play shumi-board") as ShumiBoard;
          board.nextHint();
        });
        await page.getByRole("button", { name: "Do it" }).click();
      }
      await page.locator(".slip").click();
      await page.locator(".going").getByRole("link", { name: "2 more begun" }).click();
      await until(page, () => page.locator(".game").count(), (n) => n === 3, "three games");
      await until(page, () => page.locator(".game img").count(), (n) => n === 3, "pictures");
      assert.match((await page.locator(".game .what").first().textContent()) ?? "", /\d+ of \d+/);
      const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("shumi:games") ?? "[]").length);
      await page.getByRole("button", { name: /^Delete/ }).first().click();
      await until(page, kept, (n) => n === 2, "a deleted game");
      await page.getByRole("button", { name: "Undo" }).click();
      await until(page, kept, (n) => n === 3, "the game to be back");
      await page.goto(site.origin);
      await page.getByRole("main").getByRole("link", { name: /^Continue: Sudoku/ }).click();
      await ready(page);
    }));

  test("a hint without a connection is told in plain words, and comes when it is back", async () => {
    const { page, close } = await watchedPage(site.browser, { viewport: { width: 1280, height: 860 } });
    await page.goto(`${site.origin}/${sample("sudoku")}`);
    await ready(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Hint/ }).click();
    await page.locator(".news", { hasText: "Not everything could be loaded" }).waitFor();
    assert.doesNotMatch((await page.locator(".news").textContent()) ?? "", /fetch|module|http/);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".hint h2").waitFor();
    assert.ok(await page.getByRole("button", { name: "Try again" }).isHidden());
    await close();
  });

  test("the logo needs no font", () => assert.doesNotMatch(readFileSync(join(DIST, "page/icon.svg"), "utf8"), /<text/));
});
