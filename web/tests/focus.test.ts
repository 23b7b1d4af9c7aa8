/**
 * Tests of the focus: every button works by key and does not lose it, toolbars are one tab stop; and nothing is cut off in small windows.
 */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { frames, test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { IDS, everySecond, oneOf, represents } from "./matrix.ts";
import { SMALL, linkOf } from "./small.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";

const SUDOKU = "1...\n....\n....\n....\n";
/** Addresses of games that together have all kinds of controls. */
const ADDRESSES = [
  link("sudoku", SUDOKU),
  link("rotation", "2 12 16 24 33 1 2 3 4 5 6 7 8 14\nfrom 1 2 3 4 5 6 7 14 8\n"),
  link("kuromasu", "3 3\n. . .\n. 3 .\n. . .\n"),
];

const site = stage();

/** @param options of the context */
const on = (address: string, run: (page: Page) => Promise<void>, options: object = {}) =>
  site.on(address, run, { reducedMotion: "reduce", ...options });

/** Returns tag and name of the focused element, as seen from the document. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.tagName} ${at?.getAttribute("aria-label") ?? at?.textContent ?? ""}`;
  });
const onCell = (name: string) => /^DIV .*row \d+ column \d+/.test(name);

/** Selectors of the page's controls. */
const CONTROLS = "main :is(button, select, input, summary), header :is(button, select)";

describe("the focus", () => {
  for (const small of everySecond(SMALL.filter(({ id }) => represents(id)))) {
    test(`is never lost, whatever is pressed by key (${small.id})`, () =>
      on(linkOf(small), async (page) => {
        await ready(page);
        await page.keyboard.press("Shift");
        await until(page, () => page.locator(".fresh").locator("button, select").count(), (n) => n > 0, "the page's company");
        const done = new Set();
        for (let round = 0; round < 60; round++) {
          const next = await page.evaluate(
            ([controls, done]) => {
              const nodes = [...document.querySelectorAll(controls)].filter(
                (node) => node instanceof HTMLElement && node.checkVisibility() && !node.matches(":disabled"),
              );
              const named = nodes
                .map((node) => [node, node.getAttribute("aria-label") ?? node.textContent?.trim() ?? ""])
                .filter(([, name]) => !/^\d$|Print|Download|Save|file|New|Open/i.test(String(name)));
              const [node, name] = named.find(([, name]) => !done.includes(String(name))) ?? [];
              if (node instanceof HTMLElement) node.focus();
              return name;
            },
            [CONTROLS, [...done]] as [string, string[]],
          );
          if (next === undefined) break;
          done.add(next);
          const tag = await page.evaluate(() => document.activeElement?.tagName);
          await page.keyboard.press(tag === "SELECT" ? "ArrowDown" : "Space");
          await frames(page, 4);
          assert.ok(!(await focused(page)).startsWith("BODY"), `${next} lets the focus fall`);
          if (await page.locator("dialog:modal").count()) {
            await page.keyboard.press("Escape");
            await frames(page, 4);
            assert.ok(!(await focused(page)).startsWith("BODY"), `the dialog of ${next} lets the focus fall`);
          }
        }
        assert.ok(done.size > 15, `only ${[...done]}`);
      }));
  }

  const dialogs = [["More", "dialog.sheet"], ["Open a puzzle", "dialog.opening"], ["Help", "dialog[open]:not(.sheet)"]];
  for (const [name, dialog] of everySecond(dialogs)) {
    test(`lies on nothing that is covered, wherever Tab leads on a phone: ${name}`, () =>
      on(
        link("sudoku", SUDOKU),
        async (page) => {
          await ready(page);
          await page.getByRole("button", { name: "More" }).click();
          await page.locator(".sheet .fresh select").first().waitFor();
          if (name === "Help") await page.getByRole("tab", { name: "Help me" }).click();
          if (name !== "More") await page.locator(".sheet").getByRole("button", { name, exact: true }).click();
          await page.locator(dialog).waitFor();
          /** Returns the focused element of the dialog, and whether a press on its centre reaches it. */
          const at = () =>
            page.evaluate((css) => {
              const node = document.activeElement;
              if (!(node instanceof HTMLElement) || !node.closest(css)) return undefined;
              const { left, top, width, height } = node.getBoundingClientRect();
              const met = document.elementFromPoint(left + width / 2, top + height / 2);
              const all = [...document.querySelectorAll(`${css} *`)];
              return {
                which: all.indexOf(node),
                words: node.outerHTML.slice(0, 80),
                isMet: width < 2 || (met !== null && (node.contains(met) || met.contains(node))),
              };
            }, dialog);
          const seen = new Set();
          for (let i = 0; i < 80; i++) {
            await page.keyboard.press(i < 40 ? "Tab" : "Shift+Tab");
            const found = await at();
            if (!found) continue;
            assert.ok(found.isMet, found.words);
            seen.add(found.which);
          }
          assert.ok(seen.size > (name === "More" ? 20 : 0), `${seen.size} stops`);
        },
        { viewport: { width: 390, height: 664 } },
      ));
  }

  test("comes back to the board by Escape from anywhere", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      for (const name of ["Check", "Analyse", "Undo"]) {
        const node = page.getByRole("button", { name, exact: true }).first();
        if (await node.isDisabled()) continue;
        await node.focus();
        await page.keyboard.press("Escape");
        assert.ok(onCell(await focused(page)), `${name}: ${await focused(page)}`);
      }
      for (const control of ["#settings", ".notes summary"]) {
        await page.locator(control).first().focus();
        await page.keyboard.press("Escape");
        assert.ok(onCell(await focused(page)), `${control}: ${await focused(page)}`);
      }
    }));

  test("stops once at a toolbar, where the arrows go on", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      await page.keyboard.press("2");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      for (const bar of await page.getByRole("toolbar").all()) {
        const stops = () =>
          bar.locator("button:not(:disabled):visible").evaluateAll((all) => all.filter((node) => node.tabIndex === 0).length);
        if (!(await bar.isVisible())) continue;
        assert.equal(await stops(), 1, await bar.ariaSnapshot());
      }
      const tools = page.getByRole("toolbar", { name: "Hints and answers" });
      const [check, analyse] = ["Check", "Analyse"].map((name) => tools.getByRole("button", { name, exact: true }));
      await check.focus();
      await page.keyboard.press("End");
      assert.match(await focused(page), /Analyse/);
      await page.keyboard.press("ArrowRight");
      assert.match(await focused(page), /Hint/);
      await page.keyboard.press("ArrowLeft");
      assert.match(await focused(page), /Analyse/);
      assert.equal(await analyse.evaluate((node) => (node as HTMLElement).tabIndex), 0);
    }));
});

describe("home", () => {
  test("is a headed list in landmarks, and two keys go on with the last game", () =>
    on(link("sudoku", SUDOKU), async (page) => {
      await ready(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      await page.locator("a.home, a.slip").first().evaluate((node) => (node as HTMLElement).click());
      const list = page.getByRole("list", { name: "All puzzles" });
      await list.waitFor();
      assert.equal(await list.getByRole("listitem").count(), IDS.length);
      assert.equal(await list.getByRole("heading", { level: 2 }).count(), IDS.length);
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
      for (const landmark of ["banner", "main"] as const) assert.equal(await page.getByRole(landmark).count(), 1, landmark);
      // From the beginning of the page, like a new visitor.
      await page.reload();
      await list.waitFor();
      await page.keyboard.press("Tab");
      assert.match(await focused(page), /^A Continue.*Sudoku/);
      await page.keyboard.press("Enter");
      await ready(page);
      assert.ok(onCell(await focused(page)), await focused(page));
    }));
});

describe("small windows", () => {
  const windows = [[320, 568, "a small phone"], [640, 360, "1280 by 720 at 200 %"]] as const;
  for (const [width, height, what] of oneOf(windows, 0)) {
    test(`show all there is: ${what}`, () =>
      on("", async (page) => {
        for (const address of ["", ...ADDRESSES]) {
          // The way to the next game leads over home.
          await page.evaluate(() => (location.hash = ""));
          await page.locator(".tile").first().waitFor();
          await page.evaluate((address) => (location.hash = address), address);
          await page.locator(address === "" ? ".tile" : ".play shumi-board [role=gridcell]").first().waitFor();
          await frames(page, 3);
          const seen = await page.evaluate(() => {
            const wide = document.scrollingElement ? document.scrollingElement.scrollWidth - innerWidth : 0;
            const cut = [...document.querySelectorAll("header *, main :is(button, h1, h2, a, select)")].filter((node) => {
              if (!(node instanceof HTMLElement) || !node.checkVisibility() || node.closest(".pills, [hidden], .skip")) return false;
              const { left, right, width } = node.getBoundingClientRect();
              return width > 0 && (left < -1 || right > innerWidth + 1);
            });
            return { wide, cut: cut.map((node) => node.outerHTML.slice(0, 80)) };
          });
          assert.deepEqual(seen, { wide: 0, cut: [] }, address);
        }
      }, { viewport: { width, height } }));
  }
});
